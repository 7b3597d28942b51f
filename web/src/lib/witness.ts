// What this browser saw of a game and added to it: the commitment before play, every step as it was told, every move of
// our own. Kept over reloads, so that afterwards the record can be held against it; the format is docs/fairness.md's.
import {
  type OwnMove,
  type Shown,
  type ShownCourse,
  type ShownPlace,
  type ShownTable,
  type Told,
  TOLD,
  type Witness as WitnessFile,
} from "../wire";
import { salt } from "./api";
import { chainOf, linkAfter, linkBefore } from "./chains";
import { courseBegan, courseWentOn } from "./course";
import { canonical, hashOf, textBytes } from "./hashing";
import * as browser from "./kept";

/** The file that can be shown to others, and what is nobody else's business. */
export interface Witness extends Omit<WitnessFile, "format" | "version"> {
  /** The seats of this browser. */
  own: readonly number[];
  /** The secret of our chain. */
  secret: string;
  /** Whether the commitment was seen before our chain's end was told. */
  early: boolean;
  /** All that was fixed when the lobby closed, as one text; "" before that. */
  closed: string;
  /** How far the public course has come for us, and the newest link of each seat. */
  last: { step: number; course: string; links: readonly string[] } | null;
  /** Whether steps were missed: then the course is not all of our own adding. */
  gaps: boolean;
  /** The first step at which the server showed what cannot be; 0 is the start. */
  broken: number | null;
}

const INDEX = "witness";
const MOST = 12;
const nameOf = (table: string, number: number): string => `${INDEX}.${table}.${number}`;

function keep(witness: Witness): void {
  const name = nameOf(witness.table, witness.number);
  const listed = indexed();
  const names = [...listed.filter((other) => other !== name), name];
  names.splice(0, Math.max(0, names.length - MOST)).forEach(browser.drop);
  browser.keep(name, JSON.stringify(witness));
  if (names.join() !== listed.join()) browser.keep(INDEX, JSON.stringify(names));
}

const indexed = (): string[] => browser.keptValue<unknown[]>(INDEX, []).filter((name): name is string => typeof name === "string");

/** What we know of a game; null if we were not there. */
export const witnessOf = (table: string, number: number): Witness | null => browser.keptValue(nameOf(table, number), null);

function beginning(table: string, seen: ShownTable, early: boolean): Witness {
  const { number, game, commitment } = seen;
  const nothing = { seats: [], ends: [], steps: [], moves: [], own: [], closed: "", last: null, gaps: false, broken: null };
  return { told: TOLD, table, number, game, commitment, ...nothing, secret: salt(), early };
}

/** Notes what a table shows before its game begins. A new commitment wants a new chain, whose end is told after it. */
export function look(table: string, seen: ShownTable): void {
  if (seen.phase !== "lobby") return;
  const known = witnessOf(table, seen.number);
  if (known?.commitment !== seen.commitment) return keep(beginning(table, seen, true));
  if (!seen.starting) return;
  const closed = frameOf(seen);
  if (!known.closed) keep({ ...known, closed, ends: endsOf(seen) });
  else if (known.closed !== closed) keep({ ...known, broken: known.broken ?? 0 });
}

/** All that the dice of a game depend on besides the links, and who plays it. */
const frameOf = ({ game, options, places }: ShownTable): string =>
  canonical([game, options, places.map(({ place, bot, end }) => [place, bot, end])]);

const endsOf = ({ places }: ShownTable): string[] => places.map(({ end }) => end);

/** Whether our first link may be given: the lobby is closed as we noted it, and no bot has a chain that somebody could pick later. */
export function mayOpen(table: string, seen: ShownTable): boolean {
  const known = witnessOf(table, seen.number);
  return !!known?.closed && known.broken === null && known.closed === frameOf(seen) && seen.places.every(({ bot, end }) => !bot || !end);
}

/** The secret of our chain for a game that was seen before it began, or that came with a seat from another device. */
export const secretOf = (table: string, number: number): string => witnessOf(table, number)?.secret ?? "";
export const endOf = (table: string, number: number): string => {
  const secret = secretOf(table, number);
  return secret && chainOf(secret)[0]!;
};

/** Begins another chain, before its end was taken by the table. */
export function renew(table: string, number: number): void {
  const known = witnessOf(table, number);
  if (known) keep({ ...known, secret: salt() });
}

/** Goes on with the chain of a seat that came here from another device, once that seat is ours. */
export function adopt(table: string, seen: ShownTable, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(secret)) return true;
  const end = chainOf(secret)[0]!;
  if (!seen.places.some((place) => place.mine && place.end === end)) return false;
  keep({ ...(witnessOf(table, seen.number) ?? beginning(table, seen, false)), secret });
  return true;
}

/** Notes a step as it is told, and adds up the public course by ourselves. */
export function see(table: string, seen: ShownTable, shown: Shown): void {
  if (seen.edition !== 2 || !shown.seats.length) return;
  const known = witnessOf(table, seen.number) ?? beginning(table, seen, false);
  // Told by another version of the software: it cannot be compared with what comes now.
  if (known.told !== TOLD) return;
  const { course } = shown;
  const here = known.last?.step ?? 0;
  if (!course) return breakAt(known, here);
  if (known.last && course.step <= here) {
    // Told again after a reload, or to a second tab: it must be what it was.
    const before = known.steps.find(({ step }) => step === course.step);
    const same = !before || (before.course === course.hash && sameViews(before.told, shown));
    return same ? undefined : breakAt(known, course.step);
  }
  const made = added(known, seen, shown);
  const told = shown.seats.map(({ seat, news, view }) => ({ seat, news: made ? news : null, view: hashOfView(view) }));
  const links = course.step === 0 || !known.last ? seatsOf(seen).map(({ link }) => link) : linked(known.last.links, seen, course);
  const last = { step: course.step, course: made ?? course.hash, links };
  keep({
    ...known,
    ...(known.seats.length ? {} : seated(seen)),
    ends: known.ends.length ? known.ends : seatsOf(seen).map(({ end }) => end),
    last,
    steps: [...known.steps, { step: last.step, course: last.course, told }],
    gaps: known.gaps || !made,
    broken: known.broken ?? (last.course === course.hash && fits(known, seen, shown) ? null : course.step),
  });
}

function breakAt(known: Witness, step: number): void {
  if (known.broken === null) keep({ ...known, broken: step });
}

const hashOfView = (view: unknown): string => hashOf(textBytes(canonical(view)));
const sameViews = (told: readonly Told[], shown: Shown): boolean =>
  shown.seats.every(({ seat, view }) => told.every((eyes) => eyes.seat !== seat || eyes.view === hashOfView(view)));

const seatsOf = (seen: ShownTable): ShownPlace[] => seen.players.map((place) => seen.places.find((other) => other.place === place)!);

const seated = (seen: ShownTable): Pick<Witness, "seats" | "own"> => {
  const places = seatsOf(seen);
  return { seats: places.map(({ name }) => name), own: places.flatMap(({ mine }, seat) => (mine ? [seat] : [])) };
};

/** The newest links after a step; the seats of one device share a chain. */
function linked(links: readonly string[], seen: ShownTable, { seat, link }: ShownCourse): readonly string[] {
  const ends = seatsOf(seen).map(({ end }) => end);
  return links.map((newest, other) => (link && seat !== null && ends[other] === ends[seat] ? link : newest));
}

/** Whether a step can be true: what was fixed stayed so, links follow, and no move of ours lost the link that we gave. */
function fits(known: Witness, seen: ShownTable, shown: Shown): boolean {
  const { step, seat, link } = shown.course!;
  if (step === 0)
    return (
      (!known.closed || known.closed === frameOf(seen)) &&
      seatsOf(seen).every(({ end, link }) => (end ? linkBefore(link || "00") === end : !link))
    );
  if (seat === null || known.last?.step !== step - 1) return true;
  const place = seatsOf(seen)[seat]!;
  const newest = known.last.links[seat]!;
  if (link) return !!place.end && linkBefore(link) === newest;
  return !place.mine || place.stand_in || !linkAfter(known.secret, newest);
}

/** The course after this step, if we saw all that it is made of. */
function added(known: Witness, seen: ShownTable, shown: Shown): string | null {
  const { step, seat, link, public: told } = shown.course!;
  const news = told ?? shown.seats[0]!.news;
  if (step === 0 && !known.last && news.length) {
    const places = seatsOf(seen);
    const parts = { ends: places.map(({ end }) => end), opening: places.map(({ link }) => link) };
    return courseBegan({ game: seen.game, options: seen.options, commitment: known.commitment, ...parts }, news);
  }
  const follows = seat !== null && known.last?.step === step - 1;
  return follows ? courseWentOn(known.last!.course, seat, link, news) : null;
}

/** Notes a move of ours before it is sent: what we gave away must be found in the record, acknowledged or not. */
export function made(table: string, number: number, move: OwnMove): void {
  const known = witnessOf(table, number);
  if (known) keep({ ...known, moves: [...known.moves, move] });
}

/** The table refused a move of ours: it was not made. */
export function unmade(table: string, number: number, move: OwnMove): void {
  const known = witnessOf(table, number);
  const at = known?.moves.findIndex((other) => canonical(other) === canonical(move)) ?? -1;
  if (known && at >= 0) keep({ ...known, moves: known.moves.filter((_, other) => other !== at) });
}

/** What can be saved and shown to others: `flunkern verify game.json --witness` reads it. */
export function fileOf(witness: Witness): string {
  const { told, table, number, game, commitment, seats, ends, steps, moves } = witness;
  return JSON.stringify(
    { format: "flunkern-witness", version: 1, told, table, number, game, commitment, seats, ends, steps, moves },
    null,
    1,
  );
}

export function forgetAll(): void {
  indexed().forEach(browser.drop);
  browser.drop(INDEX);
}
