// What a row of finished games adds up to, the last game first as the server tells them.
import type { Perfect, Played } from "../wire";

/** What games count of somebody besides boxes, by what it is about, in the order in which it is told. */
export const COUNTED = {
  bluff: ["announced", "caught", "through", "right", "wrong"],
  prizes: ["rounds-won", "passes-won", "prizes-true", "prizes-false"],
} as const;

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

/** How often scores lay between which bounds: bounds are round numbers, and there are at most a dozen bars, which reach from `least` to `most` too. */
export function spread(scores: readonly number[], least = Infinity, most = -Infinity): readonly Bar[] {
  if (!scores.length) return [];
  const low = Math.min(least, ...scores);
  const high = Math.max(most, ...scores);
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

const MILLION = 1_000_000;
const RARE = 0.02 * MILLION;

/** How often so many games of perfect play would end between two bounds. */
export function expectedBetween({ lowest, chances }: Perfect, from: number, to: number, games: number): number {
  const share = chances.slice(Math.max(0, from - lowest), Math.max(0, to + 1 - lowest));
  return (games * share.reduce((sum, chance) => sum + chance, 0)) / MILLION;
}

/** The scores between which nearly all games of perfect play end: few end below the one or above the other. */
export function usual({ lowest, chances }: Perfect): [number, number] {
  const edge = (some: readonly number[]): number => {
    let sum = 0;
    return some.findIndex((chance) => (sum += chance) >= RARE);
  };
  return [lowest + edge(chances), lowest + chances.length - 1 - edge(chances.toReversed())];
}

/** For each score, from the first to the last, the average of the ten up to it. */
export const course = (scores: readonly number[]): readonly number[] =>
  scores.map((_, at) => mean(scores.slice(Math.max(0, at + 1 - LAST), at + 1)));
