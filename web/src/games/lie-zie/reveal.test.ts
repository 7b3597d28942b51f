import { expect, it } from "vitest";
import type { LieZie } from "../../wire";
import { openedBy, prizeCount, worth } from "./reveal";

const prize = (number: number): LieZie.Prize => ({ back: { colour: "red", number: 1 }, front: { colour: "blue", number } });
const player = (seat: number, ...numbers: number[]): LieZie.Player => ({
  seat,
  backs: [],
  ready: null,
  place: null,
  choices: 0,
  prizes: numbers.map(prize),
  score: null,
});
const PLAYERS = [player(0, 4, 1, 2), player(1), player(2, 3)];

it("turns everyone's first prize before any second", () => {
  expect([0, 1, 2, 3, 4, 9].map((turned) => openedBy(PLAYERS, turned))).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 1],
    [2, 0, 1],
    [3, 0, 1],
    [3, 0, 1],
  ]);
  expect(prizeCount(PLAYERS)).toBe(4);
});

it("adds up what lies open, and nothing that is hidden", () => {
  expect(worth(PLAYERS[0]!.prizes, 2)).toBe(5);
  expect(worth([{ ...prize(4), front: null }], 1)).toBe(0);
});
