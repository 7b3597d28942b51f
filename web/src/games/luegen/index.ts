// Lügen as the page knows it.
import type { GameEntry } from "..";
import { act } from "./act";
import { moments } from "./moments";
import Picture from "./Picture.svelte";

const entry: GameEntry<"luegen"> = {
  act,
  moments,
  foxes: 3,
  sounds: { thrown: "dice", called: "cup" },
  ownThrow: "thrown",
  load: () => import("./Luegen.svelte"),
  pad: () => import("./Pad.svelte"),
  picture: Picture,
};
export default entry;
