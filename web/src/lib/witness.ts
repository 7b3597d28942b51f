// What this browser saw of a game's dice before they were thrown, and what it added to them: kept, so that afterwards
// the record can be held against it, even if the page was loaded anew meanwhile.
import type { ShownTable } from "../wire";
import { salt } from "./api";

export interface Witness {
  commitment: string;
  root: string | null;
  /** Our part in the dice, the same whenever it is asked for: so it is one that we will know again. */
  salt: string;
  /** Whether the server has acknowledged it, for a place that we still have. */
  added: boolean;
}

interface Kept extends Witness {
  table: string;
  number: number;
}

type Seen = Pick<ShownTable, "phase" | "number" | "commitment" | "root"> & { places: readonly { mine: boolean }[] };

const KEY = "flunkern.witness";
const MOST = 40;

function all(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

function find(table: string, number: number): Kept | undefined {
  return all().find((kept) => kept.table === table && kept.number === number);
}

function keep(kept: Kept): void {
  const others = all().filter(({ table, number }) => table !== kept.table || number !== kept.number);
  localStorage.setItem(KEY, JSON.stringify([...others, kept].slice(-MOST)));
}

/** Notes what a table shows before its game begins. What was seen first counts: an honest server never changes it. */
export function look(table: string, seen: Seen): void {
  if (seen.phase !== "lobby") return;
  const { number, commitment, root } = seen;
  const known = find(table, number);
  const kept = known ?? { table, number, commitment, root, salt: salt(), added: false };
  const seated = seen.places.some((place) => place.mine);
  // Whoever got up took their part along.
  const now = { ...kept, root: kept.root ?? root, added: kept.added && seated };
  if (!known || now.root !== kept.root || now.added !== kept.added) keep(now);
}

/** What to add to the dice of a game. */
export const ownSalt = (table: string, number: number): string => find(table, number)?.salt ?? salt();

/** Notes that the server has taken what we added. */
export function noteAdded(table: string, number: number): void {
  const kept = find(table, number);
  if (kept && !kept.added) keep({ ...kept, added: true });
}

/** What we know of a game from before it began; null if we came later. */
export const witnessOf = (table: string, number: number): Witness | null => find(table, number) ?? null;

export const forgetAll = (): void => localStorage.removeItem(KEY);
