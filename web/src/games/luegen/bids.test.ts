import { describe, expect, it } from "vitest";
import type { Luegen } from "../../wire";
import { choicesOf, onFace, stepped, suggested } from "./bids";

const bid = (count: number, face: number): Luegen.Bid => ({ type: "bid", count, face });

/** After 6 fours: 6 fives and sixes, 7 and more of 2 to 6, 4 and more ones. */
const afterSixFours = choicesOf([
  { type: "call" },
  ...[6, 7, 8].flatMap((count) => [2, 3, 4, 5, 6].filter((face) => count > 6 || face > 4).map((face) => bid(count, face))),
  ...[4, 5].map((count) => bid(count, 1)),
]);

describe("choicesOf", () => {
  it("sorts the bids by face and leaves out the call", () => {
    expect(afterSixFours.get(4)).toEqual([7, 8]);
    expect(afterSixFours.get(5)).toEqual([6, 7, 8]);
    expect(afterSixFours.get(1)).toEqual([4, 5]);
  });

  it("knows nothing when only a call is left", () => {
    expect(choicesOf([{ type: "call" }]).size).toBe(0);
  });
});

describe("suggested", () => {
  it("takes the lowest count on the face held most often", () => {
    expect(suggested(afterSixFours, [2, 2, 2, 5, 6, 6])).toEqual(bid(6, 6));
    expect(suggested(afterSixFours, [])).toEqual(bid(6, 5));
  });

  it("opens with what lies under the own cup", () => {
    const opening = choicesOf([1, 2, 3, 4].flatMap((count) => [1, 2, 3, 4, 5, 6].map((face) => bid(count, face))));
    expect(suggested(opening, [1, 1, 1, 3, 3, 4])).toEqual(bid(2, 3));
  });

  it("falls back on ones, and on nothing", () => {
    expect(suggested(choicesOf([bid(11, 1), bid(12, 1)]), [1, 1])).toEqual(bid(11, 1));
    expect(suggested(choicesOf([{ type: "call" }]), [1])).toBeNull();
  });
});

describe("onFace", () => {
  it("stays with the smallest raise when that was chosen", () => {
    expect(onFace(afterSixFours, bid(6, 5), 2)).toEqual(bid(7, 2));
    expect(onFace(afterSixFours, bid(7, 2), 6)).toEqual(bid(6, 6));
  });

  it("keeps a count that was chosen on purpose", () => {
    expect(onFace(afterSixFours, bid(8, 5), 2)).toEqual(bid(8, 2));
  });

  it("begins with the fewest when going to ones or away from them", () => {
    expect(onFace(afterSixFours, bid(8, 5), 1)).toEqual(bid(4, 1));
    expect(onFace(afterSixFours, bid(5, 1), 5)).toEqual(bid(6, 5));
  });

  it("stays where it is if the face cannot be bid", () => {
    expect(onFace(choicesOf([bid(11, 1)]), bid(11, 1), 4)).toEqual(bid(11, 1));
  });
});

describe("stepped", () => {
  it("goes from one allowed count to the next and stops at both ends", () => {
    expect(stepped(afterSixFours, bid(6, 5), 1)).toEqual(bid(7, 5));
    expect(stepped(afterSixFours, bid(6, 5), -1)).toEqual(bid(6, 5));
    expect(stepped(afterSixFours, bid(8, 5), 5)).toEqual(bid(8, 5));
  });
});
