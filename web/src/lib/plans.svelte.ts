// What somebody meant to do when they opened a table, so that the table screen can do it at once.

export interface Plan {
  code: string;
  how: "friends" | "bots" | "device";
  names: string[];
  foxes: number;
}

const plans = new Map<string, Plan>();

export function plan(id: string, what: Plan): void {
  plans.set(id, what);
  sessionStorage.setItem(`flunkern.code.${id}`, what.code);
}

/** The plan for a table, once. */
export function takePlan(id: string): Plan | null {
  const found = plans.get(id) ?? null;
  plans.delete(id);
  return found;
}

export const codeOf = (id: string): string | null => sessionStorage.getItem(`flunkern.code.${id}`);
