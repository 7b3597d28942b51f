// What a step changed is put into what was known before it: a JSON Patch (RFC 6902) for each seat.
import type { ChangedSeat, Shown, ShownSeat } from "../wire";

type Change = ChangedSeat["changes"][number];

function changed(known: unknown, [first, ...rest]: readonly string[], change: Change): unknown {
  if (typeof known !== "object" || known === null || first === undefined) throw new Error(`nothing is at ${change.path}`);
  if (rest.length || change.op === "replace") {
    if (!(first in known)) throw new Error(`nothing is at ${change.path}`);
    const value = rest.length ? changed(known[first as keyof typeof known], rest, change) : (change as { value: unknown }).value;
    return Object.assign(Array.isArray(known) ? [...known] : { ...known }, { [first]: value });
  }
  if (!Array.isArray(known)) throw new Error(`no list is at ${change.path}`);
  const list: unknown[] = [...known];
  if (change.op === "add") list.splice(Number(first), 0, change.value);
  else list.splice(Number(first), 1);
  return list;
}

/** What was known, with the changes in it; whatever did not change is the same object. Throws where they do not fit. */
export function withChanges<T>(known: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>((whole, change) => changed(whole, change.path.split("/").slice(1), change), known) as T;
}

/** A step with every seat as a whole, for whoever was shown `known` before; throws where that is not what was. */
export function whole(shown: Shown, known: readonly ShownSeat[]): Shown {
  if (!shown.changed?.length) return shown;
  const seats = shown.changed.map(({ seat, news, changes }, at) => {
    const before = known[at];
    if (before?.seat !== seat) throw new Error(`nothing was known of seat ${seat}`);
    return { ...withChanges(before, changes), news } as ShownSeat;
  });
  return { ...shown, seats, changed: [] };
}
