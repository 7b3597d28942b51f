// Mäxchen as the page knows it.
import type { GameEntry } from "..";
import { act } from "./act";
import { moments, ownMoments } from "./moments";
import Picture from "./Picture.svelte";

const entry: GameEntry<"maexchen"> = {
  act,
  moments,
  ownMoments,
  foxes: 2,
  sounds: { thrown: "dice" },
  load: () => import("./Maexchen.svelte"),
  pad: () => import("./Pad.svelte"),
  picture: Picture,
};
export default entry;
