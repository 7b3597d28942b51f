import { describe, expect, it } from "vitest";
import { course, expectedBetween, mean, spread, streak, usual } from "./figures";

describe("figures", () => {
  it("counts the longest run of wins", () => {
    expect(streak([])).toBe(0);
    expect(streak([1, 1, 2, 1, 1, 1, 3].map((place) => ({ place })))).toBe(3);
  });

  it("puts every score into one of a few bars with round bounds", () => {
    for (const scores of [[7], [0, 0, 0], [-3, 4], [183, 201, 305, 250], Array.from({ length: 400 }, (_, at) => at * 3)]) {
      const bars = spread(scores);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
      expect(bars.length).toBeLessThanOrEqual(12);
      expect(bars[0]!.count).toBeGreaterThan(0);
      expect(bars.at(-1)!.count).toBeGreaterThan(0);
      for (const [at, { from }] of bars.entries()) if (at) expect(from).toBe(bars[at - 1]!.to + 1);
    }
    const bars = spread([183, 220]);
    expect([bars.length, bars[0], bars.at(-1)]).toEqual([9, { from: 180, to: 184, count: 1 }, { from: 220, to: 224, count: 1 }]);
  });

  it("has room for what scores are held beside", () => {
    const bars = spread([183], 120, 260);
    expect([bars[0]!.from <= 120, bars.at(-1)!.to >= 260]).toEqual([true, true]);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  it("says how often perfect play would end where", () => {
    const perfect = { mean: 12, lowest: 10, chances: [10_000, 490_000, 400_000, 90_000, 10_000], counted: {} };
    expect(expectedBetween(perfect, 0, 9, 100)).toBe(0);
    expect(expectedBetween(perfect, 0, 11, 100)).toBe(50);
    expect(expectedBetween(perfect, 12, 400, 10)).toBe(5);
    expect(usual(perfect)).toEqual([11, 13]);
  });

  it("averages the last ten", () => {
    expect(course([1, 3])).toEqual([1, 2]);
    expect(course([100, ...Array<number>(10).fill(7)]).at(-1)).toBe(7);
    expect(mean([2, 4])).toBe(3);
  });
});
