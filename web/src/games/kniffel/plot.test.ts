import { describe, expect, it } from "vitest";
import { ticks } from "../../lib/plotting";
import type { Kniffel } from "../../wire";
import { across, drawing, HEIGHT, LEFT, RIGHT, TURNS, WIDTH } from "./plot";

const part = (seat: number, luck: number, skill: number): Kniffel.Part => {
  const turns = Array.from({ length: TURNS }, (_, at) => ({
    turn: at + 1,
    luck,
    skill,
    untold: 0,
    expected: 250 + (at + 1) * (luck + skill),
  }));
  return { seat, start: 250, luck: luck * TURNS, skill: skill * TURNS, untold: 0, expected: 250 + TURNS * (luck + skill), turns };
};

describe("the plot of a game", () => {
  it("has few round numbers around what it shows", () => {
    expect(ticks(211, 268)).toEqual([200, 220, 240, 260, 280]);
    expect(ticks(-31, 22, 3)).toEqual([-40, -20, 0, 20, 40]);
    for (const [low, high] of [
      [0, 0],
      [250, 250],
      [-0.3, 0.2],
      [90, 1575],
    ] as const) {
      const marks = ticks(low, high);
      expect(marks.length).toBeGreaterThan(1);
      expect(marks.length).toBeLessThan(9);
      expect(marks[0]).toBeLessThanOrEqual(low);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(high);
    }
  });

  it("goes from the left edge to the right one", () => {
    expect(across(0)).toBe(LEFT);
    expect(across(TURNS)).toBe(WIDTH - RIGHT);
  });

  it("draws a line for everybody, and luck up or down and mistakes down for one", () => {
    const drawn = drawing([part(0, 3, -1), part(1, -2, 0)], 0);
    expect(drawn.lines.map((line) => line.split(/(?=[ML])/).length)).toEqual([14, 14]);
    expect(drawn.luck.every((bar) => bar.y + bar.height <= drawn.zero + 1e-9)).toBe(true);
    expect(drawn.skill.every((bar) => bar.y >= drawn.zero - 1e-9)).toBe(true);
    expect(drawn.luck[0]!.height).toBeCloseTo(3 * drawn.skill[0]!.height);
    expect(drawing([part(0, 3, -1), part(1, -2, 0)], 1).skill.every((bar) => bar.height === 0)).toBe(true);
  });

  it("keeps all of it inside", () => {
    const drawn = drawing([part(0, 24, -30), part(1, -11, -2)], 1);
    const ys = [...drawn.marks, ...drawn.shares].map(({ y }) => y);
    for (const bar of [...drawn.luck, ...drawn.skill]) ys.push(bar.y, bar.y + bar.height);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(HEIGHT);
  });
});
