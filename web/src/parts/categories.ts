import type { Category } from "../wire";

/** The rows of the Kniffel sheet, in its order: six above, seven below. */
export const CATEGORIES: readonly Category[] = [
  "ones",
  "twos",
  "threes",
  "fours",
  "fives",
  "sixes",
  "dreierpasch",
  "viererpasch",
  "full-house",
  "kleine-strasse",
  "grosse-strasse",
  "kniffel",
  "chance",
];

/** So many of them are in the upper part. */
export const UPPER = 6;

export type { Category };

/** What every game on this sheet sums up for a player. */
export interface Sheet {
  seat: number;
  upper: number;
  bonus: number;
  /** Where the bonus counts at the end only: what is to come as things stand. */
  bonus_to_come?: number;
  bonus_missing: number;
  total: number;
}

/** The sheets to show beside one that is shown already; one alone is shown all the same. */
export function others<C extends { seat: number }>(cards: readonly C[], shown: number): readonly C[] {
  return cards.length > 1 ? cards.filter((card) => card.seat !== shown) : cards;
}
