import { describe, expect, it } from "vitest";
import type { Shown, ShownSeat } from "../wire";
import { whole, withChanges } from "./changes";

const known = {
  view: {
    turn: 0,
    cards: [
      { seat: 0, boxes: [1, 2, 3] },
      { seat: 1, boxes: [] },
    ],
    own: null,
  },
  legal_moves: [],
};

describe("what a step changed", () => {
  it("is put where it belongs, and nothing else is another object", () => {
    const after = withChanges(known, [
      { op: "replace", path: "/view/turn", value: 1 },
      { op: "remove", path: "/view/cards/0/boxes/1" },
      { op: "remove", path: "/view/cards/0/boxes/0" },
      { op: "add", path: "/view/cards/0/boxes/1", value: 4 },
      { op: "replace", path: "/view/own", value: { dice: [6] } },
      { op: "replace", path: "/legal_moves", value: [{ type: "roll" }] },
    ]);
    expect(after).toEqual({
      view: { turn: 1, cards: [{ seat: 0, boxes: [3, 4] }, known.view.cards[1]], own: { dice: [6] } },
      legal_moves: [{ type: "roll" }],
    });
    expect(after.view.cards[1]).toBe(known.view.cards[1]);
    expect(known.view.cards[0]!.boxes).toEqual([1, 2, 3]);
  });

  it.each(["/view/nothing", "/view/own/dice", "/view/cards/2/seat", "/nothing/there"])("is refused where nothing is: %s", (path) => {
    expect(() => withChanges(known, [{ op: "replace", path, value: 1 }])).toThrow(path);
  });

  it.each(["add", "remove"] as const)("is refused where no list is: %s", (op) => {
    expect(() => withChanges(known, [{ op, path: "/view/turn", value: 1 }])).toThrow("no list");
  });
});

describe("a step", () => {
  const seat = (number: number | null) => ({ seat: number, news: ["old"], ...known }) as unknown as ShownSeat;
  const shown = (fields: object) => ({ version: 2, seats: [], changed: [], ...fields }) as unknown as Shown;
  const changed = { seat: 0, news: ["new"], changes: [{ op: "replace", path: "/view/turn", value: 1 }] };

  it("is left as it is where it is whole, or not about the game", () => {
    for (const step of [shown({}), shown({ seats: [seat(0)] })]) expect(whole(step, [])).toBe(step);
  });

  it("is made whole from what was known before it", () => {
    const made = whole(shown({ changed: [changed] }), [seat(0)]);
    expect(made.changed).toEqual([]);
    expect(made.seats).toEqual([{ ...seat(0), news: ["new"], view: { ...known.view, turn: 1 } }]);
  });

  it.each([[[]], [[seat(1)]], [[seat(null)]]])("is refused where something else was known", (before) => {
    expect(() => whole(shown({ changed: [changed] }), before)).toThrow("seat 0");
  });
});
