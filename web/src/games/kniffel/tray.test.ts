import { describe, expect, it } from "vitest";
import { keepMove, laidOut } from "./tray";

describe("the dice tray", () => {
  it("lays kept dice first, then the others as they fell", () => {
    const dice = laidOut([1, 2, 5, 5, 6], [5, 5, 6, 1, 2], 2);
    expect(dice.map((die) => die.face)).toEqual([5, 5, 6, 1, 2]);
    expect(dice.map((die) => die.kept)).toEqual([true, true, false, false, false]);
    expect(dice.map((die) => die.fresh)).toEqual([false, false, true, true, true]);
  });

  it("shows the dice of the view when it is not known how they fell", () => {
    expect(laidOut([1, 2, 3, 4, 5], []).map((die) => die.face)).toEqual([1, 2, 3, 4, 5]);
  });

  it("offers only moves that are legal", () => {
    const dice = laidOut([1, 5, 5, 5, 6], [5, 1, 5, 6, 5], 1);
    expect(keepMove(dice, [{ type: "keep", dice: [5] }])).toEqual({ type: "keep", dice: [5] });
    expect(keepMove(dice, [{ type: "keep", dice: [6] }])).toBeNull();
  });
});
