// What this browser saw of a game and added to it: the commitment before play, every step as it was told, every move of
// our own. Kept over reloads, so that afterwards the record can be held against it; the format is docs/fairness.md's.
import type { Shown, ShownTable } from "../wire";
import { salt } from "./api";
import { chainOf } from "./chains";
import { courseBegan, courseWentOn } from "./course";
import { canonical, hashOf, textBytes } from "./hashing";

export interface Told {
  seat: number | null;
  news: readonly unknown[];
  view: string;
}

export interface SeenStep {
  step: number;
  course: string;
  told: readonly Told[];
}

export interface OwnMove {
  seat: number;
  move: unknown;
  link: string;
}

export interface Witness {
  table: string;
  number: number;
  game: string;
  commitment: string;
  seats: readonly string[];
  ends: readonly (readonly [number, string])[];
  steps: readonly SeenStep[];
  moves: readonly OwnMove[];
  /** The secret of our chain: it is of use as long as the game goes on, and nobody else's business. */
  secret: string;
  /** Whether the commitment was seen before our chain's end was told. */
  early: boolean;
  /** How far the public course has come for us. */
  last: { step: number; course: string } | null;
  /** The first step at which the server's course was not the one that we saw; 0 is the start. */
  broken: number | null;
}

const INDEX = "flunkern.witness";
const MOST = 12;
const nameOf = (table: string, number: number): string => `${INDEX}.${table}.${number}`;

function read<T>(name: string, other: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? other;
  } catch {
    return other;
  }
}

/** Keeps it if there is room; a browser that keeps nothing plays all the same. */
function keep(witness: Witness): void {
  const name = nameOf(witness.table, witness.number);
  const listed = read<unknown[]>(INDEX, []).filter((other): other is string => typeof other === "string");
  const names = [...listed.filter((other) => other !== name), name];
  try {
    for (const old of names.splice(0, Math.max(0, names.length - MOST))) localStorage.removeItem(old);
    localStorage.setItem(name, JSON.stringify(witness));
    if (names.join() !== listed.join()) localStorage.setItem(INDEX, JSON.stringify(names));
  } catch {
    /* full, or forbidden */
  }
}

/** What we know of a game; null if we were not there. */
export const witnessOf = (table: string, number: number): Witness | null => read(nameOf(table, number), null);

function beginning(table: string, seen: ShownTable, early: boolean): Witness {
  const { number, game, commitment } = seen;
  const nothing = { seats: [], ends: [], steps: [], moves: [], last: null, broken: null };
  return { table, number, game, commitment, ...nothing, secret: salt(), early };
}

/** Notes what a table shows before its game begins. A new commitment wants a new chain, whose end is told after it. */
export function look(table: string, seen: ShownTable): void {
  if (seen.phase !== "lobby") return;
  if (witnessOf(table, seen.number)?.commitment !== seen.commitment) keep(beginning(table, seen, true));
}

/** The secret of our chain for a game that was seen before it began, or that came with a seat from another device. */
export const secretOf = (table: string, number: number): string => witnessOf(table, number)?.secret ?? "";
export const endOf = (table: string, number: number): string => {
  const secret = secretOf(table, number);
  return secret && chainOf(secret)[0]!;
};

/** Goes on with the chain of a seat that came here from another device. */
export function adopt(table: string, seen: ShownTable, secret: string): void {
  const known = witnessOf(table, seen.number) ?? beginning(table, seen, false);
  if (/^[0-9a-f]{64}$/.test(secret)) keep({ ...known, secret });
}

/** Notes a step as it is told, and adds up the public course by ourselves. */
export function see(table: string, seen: ShownTable, shown: Shown): void {
  const { course } = shown;
  if (!course || seen.edition !== 2) return;
  const known = witnessOf(table, seen.number) ?? beginning(table, seen, false);
  if (known.last && course.step <= known.last.step) {
    const other = course.step === known.last.step && course.hash !== known.last.course;
    if (other && known.broken === null) keep({ ...known, broken: course.step });
    return;
  }
  const made = added(known, seen, shown);
  const last = { step: course.step, course: made ?? course.hash };
  // A position that we were put into without having seen how it came about is no step that we could speak for.
  const step = made && { ...last, told: shown.seats.map(({ seat, news, view }) => ({ seat, news, view: hashOf(textBytes(canonical(view))) })) };
  keep({
    ...known,
    ...(known.seats.length ? {} : seated(seen)),
    last,
    steps: step ? [...known.steps, step] : known.steps,
    broken: known.broken ?? (last.course === course.hash ? null : course.step),
  });
}

const seated = (seen: ShownTable): Pick<Witness, "seats" | "ends"> => {
  const places = seen.players.map((place) => seen.places.find((other) => other.place === place)!);
  const own = places.map(({ mine, end }, seat) => [mine ? end : "", seat] as const);
  return { seats: places.map(({ name }) => name), ends: own.filter(([end]) => end).map(([end, seat]) => [seat, end] as const) };
};

/** The course after this step, if we saw all that it is made of. */
function added(known: Witness, seen: ShownTable, shown: Shown): string | null {
  const { step, seat, link, public: told } = shown.course!;
  const news = told ?? shown.seats[0]!.news;
  if (step === 0 && !known.last && news.length) {
    const places = seen.players.map((place) => seen.places.find((other) => other.place === place)!);
    const parts = { ends: places.map(({ end }) => end), opening: places.map(({ link }) => link) };
    return courseBegan({ game: seen.game, options: seen.options, commitment: known.commitment, ...parts }, news);
  }
  const follows = seat !== null && known.last?.step === step - 1;
  return follows ? courseWentOn(known.last!.course, seat, link, news) : null;
}

/** Notes a move of ours that the table has acknowledged. */
export function made(table: string, number: number, move: OwnMove): void {
  const known = witnessOf(table, number);
  if (known) keep({ ...known, moves: [...known.moves, move] });
}

/** What can be saved and shown to others: `flunkern verify game.json --witness` reads it. */
export function fileOf(witness: Witness): string {
  const { secret: _secret, early: _early, last: _last, broken: _broken, ...told } = witness;
  return JSON.stringify({ format: "flunkern-witness", version: 1, ...told }, null, 1);
}

export function forgetAll(): void {
  for (const name of read<unknown[]>(INDEX, [])) if (typeof name === "string") localStorage.removeItem(name);
  localStorage.removeItem(INDEX);
}
