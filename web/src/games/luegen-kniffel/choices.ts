// What can be announced or kept, read from the legal moves: this page adds no rule of its own.
import { CATEGORIES } from "../../parts/categories";
import type { Category, LuegenKniffel } from "../../wire";

type Move = LuegenKniffel.Move;
type Claim = LuegenKniffel.Claim;

/** One combination with all that may be announced there, from low to high. */
export interface Choice {
  category: Category;
  claims: readonly Claim[];
  /** The one of them that the dice make true, if any; nobody but the roller is sent it. */
  truth: Claim | null;
}

/** The face that a row of the upper part counts; null in the lower part. */
export function faceOf(category: Category): number | null {
  const row = CATEGORIES.indexOf(category);
  return row < 6 ? row + 1 : null;
}

function claimOf({ category, points }: LuegenKniffel.Announce): Claim {
  const face = faceOf(category);
  return { category, points, count: face === null ? null : points / face };
}

export function choicesOf(legal: readonly Move[], truths: readonly Claim[]): Choice[] {
  const claims = legal.filter((move) => move.type === "announce").map(claimOf);
  return CATEGORIES.filter((category) => claims.some((claim) => claim.category === category)).map((category) => ({
    category,
    claims: claims.filter((claim) => claim.category === category).sort((one, other) => one.points - other.points),
    truth: truths.find((claim) => claim.category === category) ?? null,
  }));
}

/** The move that puts the chosen ones of the dice just thrown under the next cup; null if there is none. */
export function keepMove(thrown: readonly number[], chosen: ReadonlySet<number>, legal: readonly Move[]): LuegenKniffel.Keep | null {
  const dice = thrown.filter((_, at) => chosen.has(at)).sort((one, other) => one - other);
  const found = legal.find((move) => move.type === "keep" && move.dice.join() === dice.join());
  return (found as LuegenKniffel.Keep | undefined) ?? null;
}
