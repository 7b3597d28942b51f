// What a row of finished games adds up to, the last game first as the server tells them.
import type { Played } from "../wire";

const MOST_BARS = 12;
const LAST = 10;

export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The most wins one after the other. */
export function streak(played: readonly Pick<Played, "place">[]): number {
  let longest = 0;
  let now = 0;
  for (const { place } of played) {
    now = place === 1 ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

export interface Bar {
  from: number;
  to: number;
  count: number;
}

/** How often scores lay between which bounds: bounds are round numbers, and there are at most a dozen bars. */
export function spread(scores: readonly number[]): readonly Bar[] {
  if (!scores.length) return [];
  const low = Math.min(...scores);
  const high = Math.max(...scores);
  const fits = (step: number): boolean => Math.floor(high / step) - Math.floor(low / step) < MOST_BARS;
  const width = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find(fits) ?? 1000;
  const first = Math.floor(low / width);
  const bars = Array.from({ length: Math.floor(high / width) - first + 1 }, (_, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width - 1,
    count: 0,
  }));
  for (const score of scores) bars[Math.floor(score / width) - first]!.count++;
  return bars;
}

/** For each score, from the first to the last, the average of the ten up to it. */
export const course = (scores: readonly number[]): readonly number[] =>
  scores.map((_, at) => mean(scores.slice(Math.max(0, at + 1 - LAST), at + 1)));
