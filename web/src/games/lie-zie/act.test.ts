import { expect, it } from "vitest";
import type { LieZie } from "../../wire";
import { act } from "./act";

const view = { players: [{ prizes: [{}, {}] }, { prizes: [{}] }] } as unknown as LieZie.View;
const news = (type: string) => [{ type }] as unknown as LieZie.News[];

it("turns the prizes one by one, after a moment of stillness, and leaves the sums to be read", () => {
  const { scenes, reading } = act(news("scored"), view)!;
  expect(scenes.map(({ name }) => name)).toEqual(["turning", "turning", "turning", "turning"]);
  expect(reading).toBeGreaterThan(0);
});

it("leaves the board between two passes to be read where cards are taken in turns", () => {
  const between = { ...view, last: { places: [1, 0], plays: [] } };
  expect(act(news("prize-chosen"), { ...between, turn: 0 })?.reading).toBeGreaterThan(0);
  expect(act(news("prize-chosen"), { ...between, turn: null })).toBeNull();
});

it("keeps nobody who grabs for cards", () => {
  expect(act(news("taken"), view)).toBeNull();
  expect(act(news("played"), view)?.reading).toBeUndefined();
});
