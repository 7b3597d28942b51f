// The Lie Zie as the page knows it.
import type { GameEntry } from "..";
import { act } from "./act";
import { moments } from "./moments";
import Picture from "./Picture.svelte";

const entry: GameEntry<"lie-zie"> = {
  act,
  moments,
  foxes: 2,
  sounds: { taken: "card", played: "card" },
  hasty: ["taken"],
  // Cards are shuffled, and where they are taken in turns one number says who begins.
  drawing: { kindOf: (draw, seats) => (draw.length > 1 ? "order" : seats) },
  load: () => import("./LieZie.svelte"),
  pad: () => import("./Pad.svelte"),
  picture: Picture,
  figure: () => import("./Figure.svelte"),
};
export default entry;
