import { describe, expect, it } from "vitest";
import { onward } from "./roving";

/** Two columns, six and seven rows: the sheet of Kniffel. */
const sheet = [...Array(6).keys()]
  .map((row) => ({ x: 0, y: row * 30 }))
  .concat([...Array(7).keys()].map((row) => ({ x: 160, y: row * 26 })));
const line = [0, 1, 2, 3, 4].map((at) => ({ x: at * 60, y: at === 2 ? 8 : 0 }));

describe("arrows", () => {
  it("go along the columns and from one to the other", () => {
    expect(onward(sheet, 0, "ArrowDown")).toBe(1);
    expect(onward(sheet, 3, "ArrowUp")).toBe(2);
    expect(onward(sheet, 0, "ArrowRight")).toBe(6);
    expect(onward(sheet, 12, "ArrowLeft")).toBe(5);
  });

  it("come round at the end of a line", () => {
    expect(onward(sheet, 0, "ArrowUp")).toBe(5);
    expect(onward(sheet, 12, "ArrowDown")).toBe(6);
    expect(onward(sheet, 6, "ArrowRight")).toBe(0);
    expect(onward(line, 4, "ArrowRight")).toBe(0);
  });

  it("do not mind that a die was pushed forward a little", () => {
    expect([0, 1, 2, 3].map((at) => onward(line, at, "ArrowRight"))).toEqual([1, 2, 3, 4]);
    expect([4, 3, 2, 1].map((at) => onward(line, at, "ArrowLeft"))).toEqual([3, 2, 1, 0]);
  });

  it("reach every box of a sheet, whatever is filled already", () => {
    for (const gone of [[], [1, 2], [6, 7, 8], [0, 5, 12]]) {
      const open = sheet.filter((_, at) => !gone.includes(at));
      const reached = new Set([0]);
      for (const at of reached) for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) reached.add(onward(open, at, key));
      expect(reached.size).toBe(open.length);
    }
  });

  it("stay where nothing else is", () => {
    expect(onward([{ x: 5, y: 5 }], 0, "ArrowUp")).toBe(0);
  });
});
