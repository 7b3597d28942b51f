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
