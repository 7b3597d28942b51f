// What the coach's numbers mean on the screen: costs instead of worths, and which dice a choice is about.
import type { Category, Kniffel } from "../../wire";
import type { Laid } from "./tray";

export type Choice = Kniffel.Keep | Kniffel.Enter;

/** What a choice costs against the best, and whether the coach calls that a mistake. */
export interface Cost {
  cost: number;
  mistake: boolean;
}

/** A choice that the coach names. */
export interface Hint extends Cost {
  move: Choice;
  made: boolean;
}

export const SHOWN = 3;

export function same(one: Choice, other: Choice): boolean {
  if (one.type === "enter") return other.type === "enter" && one.category === other.category;
  return other.type === "keep" && one.dice.join() === other.dice.join();
}

/** The best choices, the first of which costs nothing. */
export function hints(options: readonly Kniffel.Option[], made: Choice | null = null): Hint[] {
  const best = options[0]?.worth ?? 0;
  return options
    .slice(0, SHOWN)
    .map(({ move, worth, mistake }) => ({ move, cost: best - worth, mistake, made: made !== null && same(move, made) }));
}

/** What a choice costs against the best; null if the coach does not know it. */
export function costOf(options: readonly Kniffel.Option[], move: Choice | null): Cost | null {
  const found = move && options.find((option) => same(option.move, move));
  return found ? { cost: options[0]!.worth - found.worth, mistake: found.mistake } : null;
}

/** What an entry in each box costs against the best choice. */
export function boxCosts(options: readonly Kniffel.Option[]): Map<Category, Cost> {
  return new Map(options.flatMap(({ move }) => (move.type === "enter" ? [[move.category, costOf(options, move)!] as const] : [])));
}

/** For each die on the table whether it is one of these faces; of equal dice those that stand already come first. */
export function among(dice: readonly Laid[], faces: readonly number[]): boolean[] {
  const left = [...faces];
  const found = dice.map(() => false);
  for (const kept of [true, false])
    for (const [at, die] of dice.entries()) {
      const place = die.kept === kept ? left.indexOf(die.face) : -1;
      if (place < 0) continue;
      left.splice(place, 1);
      found[at] = true;
    }
  return found;
}

/** The choice that was made at a position of a finished game: by this seat, or by whoever it was for a spectator. */
export function decisionAt(review: Kniffel.Review, position: number, seat: number | null): Kniffel.Decision | null {
  const made = review.decisions.find(({ step }) => step === position + 1);
  return made && (seat === null || made.seat === seat) ? made : null;
}

/** What cost a player points, the costliest first. */
export function mistakes(review: Kniffel.Review, seat: number): Kniffel.Decision[] {
  return review.decisions.filter((made) => made.seat === seat && made.mistake).toSorted((a, b) => b.cost - a.cost);
}

/** A score and what it consists of, in tenths of a point, so that what is written adds up as well. */
export function split(part: Kniffel.Part): { start: number; luck: number; skill: number; untold: number; score: number } {
  const tenths = (points: number) => Math.round(points * 10);
  const [score, start, skill] = [tenths(part.expected), tenths(part.start), tenths(part.skill)];
  // What is left to make the sum right is luck, or what nobody told.
  const untold = part.untold ? score - start - skill - tenths(part.luck) : 0;
  const luck = score - start - skill - untold;
  return { start: start / 10, luck: luck / 10, skill: skill / 10, untold: untold / 10, score: score / 10 };
}
