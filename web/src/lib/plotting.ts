// Where things lie in a plot: round numbers beside it, and lines through values.

/** About so many round numbers from below `low` to above `high`, evenly spaced. */
export function ticks(low: number, high: number, about = 4): number[] {
  const rough = Math.max(high - low, 1) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough)!;
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step);
}

/** Where a value lies between two heights that the outermost marks have. */
export function scale(marks: readonly number[], [top, bottom]: readonly [number, number]): (value: number) => number {
  const [low, high] = [marks[0]!, marks.at(-1)!];
  return (value) => bottom - ((value - low) / (high - low)) * (bottom - top);
}

/** A line through values at even distances from left to right. */
export const path = (values: readonly number[], x: (at: number) => number, y: (value: number) => number): string =>
  values.map((value, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("");
