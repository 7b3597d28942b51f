import { describe, expect, it } from "vitest";
import { anyOf, fit, pilesOf } from "./piles";

const RED_3 = { colour: "red", number: 3 } as const;

describe("piles", () => {
  it("are all there, whether they have cards or not", () => {
    const piles = pilesOf({ size: 9, left: 2, cards: [{ back: RED_3, places: [2, 7] }] });
    expect(piles.length).toBe(16);
    expect(piles.filter(({ places }) => places.length)).toEqual([{ key: "red3", back: RED_3, places: [2, 7] }]);
  });

  it("give any of their cards, but none twice", () => {
    const pile = { key: "red3", back: RED_3, places: [2, 7] };
    expect([2, 7]).toContain(anyOf(pile, null));
    expect(anyOf(pile, 2)).toBe(7);
    expect(anyOf({ ...pile, places: [2] }, 2)).toBeNull();
  });
});

describe("fit", () => {
  it.each([
    [344, 400],
    [300, 200],
    [230, 190],
    [900, 450],
    [600, 300],
    [1100, 250],
  ])("lies inside %i × %i", (width, height) => {
    const cell = fit(width, height);
    expect(cell.columns * cell.width).toBeLessThanOrEqual(width);
    expect((16 / cell.columns) * cell.height).toBeLessThanOrEqual(height + 1);
    expect(cell.width).toBeGreaterThanOrEqual(44);
  });

  it("is never smaller than a finger, nor larger than a card is worth", () => {
    expect(fit(0, 0)).toEqual({ columns: 4, width: 44, height: 46 });
    expect(fit(5_000, 5_000).width).toBe(112);
  });
});
