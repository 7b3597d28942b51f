import { describe, expect, it } from "vitest";
import { fit, lying, nearest, onward, slotsFor } from "./spread";

const at = (...places: number[]) => new Map(places.map((place) => [place, true]));

describe("fit", () => {
  it.each([
    [96, 344, 400],
    [96, 344, 300],
    [90, 900, 450],
    [24, 344, 380],
    [72, 600, 300],
  ])("%i cards lie inside %i × %i", (count, width, height) => {
    const { columns, ...cell } = fit(count, width, height);
    expect(columns * cell.width).toBeLessThanOrEqual(width + 0.01);
    expect(Math.ceil(count / columns) * cell.height).toBeLessThanOrEqual(height + 0.01);
    expect(cell.width).toBeGreaterThanOrEqual(26);
  });

  it("keeps cards large enough for fingers where the area is too small, and lets it scroll", () => {
    const { width, height } = fit(96, 300, 120);
    expect(width).toBeGreaterThanOrEqual(26);
    expect(height).toBeGreaterThanOrEqual(32);
  });

  it("stands an area that is not measured yet", () => {
    expect(fit(96, 0, 0).columns).toBe(1);
  });
});

describe("places", () => {
  it("know their back", () => {
    const red = { colour: "red", number: 3 } as const;
    expect(lying({ size: 9, left: 2, cards: [{ back: red, places: [2, 7] }] })).toEqual(new Map([[2, red], [7, red]]));
  });

  it("are all there while cards are grabbed", () => {
    expect(slotsFor([], at(2), 3, true)).toEqual([1, 2, 3]);
  });

  it("close up for the prizes, and stay then", () => {
    expect(slotsFor([1, 2, 3, 4, 5, 6], at(6, 2, 4), 6, false)).toEqual([2, 4, 6]);
    expect(slotsFor([2, 4, 6], at(2, 6), 6, false)).toEqual([2, 4, 6]);
    expect(slotsFor([2, 4, 6], at(2, 5), 6, false)).toEqual([2, 5]);
  });
});

describe("arrow keys", () => {
  const slots = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  it("pass over what is gone", () => {
    expect(onward(slots, at(1, 3, 7), 3, 1, "ArrowRight")).toBe(3);
    expect(onward(slots, at(1, 3, 7), 3, 1, "ArrowDown")).toBe(7);
    expect(onward(slots, at(1, 3, 7), 3, 1, "ArrowLeft")).toBeNull();
    expect(onward(slots, at(1, 3, 7), 3, 1, "Enter")).toBeNull();
  });

  it("go on from the closest card if one is taken", () => {
    expect(nearest(slots, at(1, 8), 3, 5)).toBe(8);
    expect(nearest(slots, at(), 3, 5)).toBeNull();
  });
});
