import { describe, expect, it } from "vitest";
import type { LieZie } from "../../wire";
import { listed, NOTHING, tap } from "./picking";

const group = (first: number, count: number, number: number): LieZie.Group => ({ first, count, number, colour: "red" });
// Three red neighbours 4, 1, 3 at positions 2 to 4.
const GROUPS = [group(2, 1, 4), group(2, 2, 41), group(2, 3, 413), group(3, 1, 1), group(3, 2, 13), group(4, 1, 3)];

describe("tapping cards", () => {
  it("names a single card first, then all up to another one", () => {
    const first = tap(GROUPS, NOTHING, 2);
    expect(first.group?.number).toBe(4);
    expect(tap(GROUPS, first, 4).group?.number).toBe(413);
    expect(tap(GROUPS, first, 3).group?.number).toBe(41);
  });

  it("works from right to left too", () => {
    expect(tap(GROUPS, tap(GROUPS, NOTHING, 4), 3).group?.number).toBe(13);
  });

  it("begins anew where the cards between cannot be played", () => {
    expect(tap([...GROUPS, group(6, 1, 2)], tap(GROUPS, NOTHING, 2), 6).group?.number).toBe(2);
  });

  it("goes through the groups of one card when that is tapped again", () => {
    let pick = tap(GROUPS, NOTHING, 3);
    const seen = [pick.group?.number];
    for (let i = 0; i < 4; i++) seen.push((pick = tap(GROUPS, pick, 3)).group?.number);
    expect(seen).toEqual([1, 13, 41, 413, 1]);
  });

  it("takes the shortest group that holds the card if it may not be played alone", () => {
    expect(tap([group(2, 2, 41), group(2, 3, 413)], NOTHING, 3).group?.number).toBe(41);
  });

  it("drops the choice at a card that cannot be played", () => {
    expect(tap(GROUPS, tap(GROUPS, NOTHING, 2), 9)).toEqual(NOTHING);
  });
});

it("lists great numbers first", () => {
  expect(listed(GROUPS).map((found) => found.number)).toEqual([413, 41, 13, 4, 3, 1]);
});
