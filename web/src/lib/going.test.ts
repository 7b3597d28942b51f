import { expect, it } from "vitest";
import type { OwnTable } from "../wire";
import { goingOn } from "./going";

const table = (id: string, more: Partial<OwnTable>): OwnTable => ({
  id,
  game: "kniffel",
  phase: "playing",
  names: ["Ada", "Bo", "Cy"],
  mine: [0],
  awaited: [1],
  touched: 0,
  ...more,
});

it("has what waits for us first, and what is over apart", () => {
  const { running, ended } = goingOn([
    table("theirs", {}),
    table("ours", { awaited: [0, 2] }),
    table("lobby", { phase: "lobby", awaited: [] }),
    table("over", { phase: "finished", awaited: [] }),
  ]);
  expect(running.map(({ id, mine }) => [id, mine])).toEqual([
    ["ours", true],
    ["theirs", false],
    ["lobby", false],
  ]);
  expect(ended.map(({ id }) => id)).toEqual(["over"]);
});

it("names the others, and for whom the game waits", () => {
  const { running } = goingOn([table("one", {})]);
  expect(running[0]).toMatchObject({ others: ["Bo", "Cy"], awaited: ["Bo"] });
});

it("names all who share this device", () => {
  const { running } = goingOn([table("device", { mine: [0, 1, 2], awaited: [2] }), table("alone", { names: ["Ada"], awaited: [0] })]);
  expect(running[0]).toMatchObject({ others: ["Ada", "Bo", "Cy"], mine: true, awaited: ["Cy"] });
  expect(running[1]).toMatchObject({ others: [], mine: true });
});
