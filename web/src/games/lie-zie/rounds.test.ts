import { expect, it } from "vitest";
import type { LieZie } from "../../wire";
import { ended, isLast, running } from "./rounds";

const card = (number: number): LieZie.Card => ({ front: { colour: "red", number }, back: { colour: "blue", number } });
const before: LieZie.Round = { leader: 1, colour: "red", beat: 2, laid: [{ seat: 1, cards: [card(2)], number: 2 }] };
const news: LieZie.News[] = [
  { type: "played", seat: 0, cards: [card(4)], colour: "red", number: 4, left: 3 },
  { type: "round-won", winner: 0, number: 4, leader: 0, overridden: false },
];

it("keeps a finished round with its last play", () => {
  const round = ended(before, news, [card(1), card(2), card(4)]);
  expect(round).toMatchObject({ id: 1, leader: 1, colour: "red", beat: 4, winner: 0 });
  expect(round?.laid.map((play) => [play.seat, play.number])).toEqual([
    [1, 2],
    [0, 4],
  ]);
});

it("has the same name as while it ran", () => {
  expect(running(before, [card(1)]).id).toBe(ended(before, news, [card(1), card(2), card(4)])?.id);
});

it("counts a last pass as well", () => {
  const passed: LieZie.News[] = [{ type: "passed", seat: 0 }, { ...news[1]!, number: 2, winner: 1 } as LieZie.RoundWon];
  expect(ended(before, passed, [card(2)])?.laid.at(-1)).toEqual({ seat: 0, cards: [], number: 0 });
});

it("shows nothing rather than half a round", () => {
  expect(ended(null, news, [card(4)])).toBeNull();
  expect(ended({ ...before, laid: [] }, news.slice(1), [card(4)])).toBeNull();
  expect(ended(before, news, [card(3), card(4)])).toBeNull();
  expect(ended(before, news.slice(0, 1), [card(2), card(4)])).toBeNull();
});

it("is over once another round was discarded, or none yet", () => {
  const round = ended(before, news, [card(1), card(2), card(4)])!;
  expect(isLast(round, [card(1), card(2), card(4)])).toBe(true);
  expect(isLast(round, [card(1), card(2), card(4), card(3)])).toBe(false);
  expect(isLast(round, [card(1)])).toBe(false);
});
