// What somebody meant to do when they opened a table, so that it can be done at once when they get there.
import type { GameFacts, OpenTable } from "../wire";
import { prefs } from "./prefs.svelte";
import type { TableClient } from "./table.svelte";
import { t } from "./words.svelte";

export interface Plan {
  how: "friends" | "bots" | "device" | "dice";
  names: string[];
  foxes: number;
  /** How strong they are. */
  level: string;
}

/** The options that suit what a table is opened for, where they are not the sheets'. */
export const suited = (facts: GameFacts | undefined, how: Plan["how"]): NonNullable<OpenTable["options"]> =>
  (how === "bots" ? facts?.against_bots : how === "device" ? facts?.one_device : undefined) ?? {};

const plans = new Map<string, Plan>();

export function plan(id: string, what: Plan): void {
  plans.set(id, what);
}

/** The plan for a table, once. */
export function takePlan(id: string): Plan | null {
  const found = plans.get(id) ?? null;
  plans.delete(id);
  return found;
}

/** Sits down as planned, and begins where nobody else is waited for; what cannot be done is left to the lobby. */
export async function carryOut(plan: Plan, client: TableClient): Promise<void> {
  if (plan.how === "friends" && !prefs.name) return;
  const told = plan.how === "device" || plan.how === "dice";
  const names = told ? plan.names : [prefs.name || t("lobby-you-name")];
  for (const name of names) {
    const refused = await client.commands.sit(name);
    if (refused) return client.commands.refuse({ text: refused, rule: null });
  }
  for (let fox = 0; fox < plan.foxes; fox++) await client.commands.ask({ type: "seat-bot", level: plan.level });
  // With real dice people throw for who starts.
  if (plan.how === "bots" || plan.how === "device") await client.commands.start();
}
