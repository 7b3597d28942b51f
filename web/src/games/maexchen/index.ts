// Mäxchen as the page knows it.
import type { GameEntry } from "..";
import { act } from "./act";
import Picture from "./Picture.svelte";

const entry: GameEntry<"maexchen"> = {
  act,
  foxes: 2,
  sounds: { thrown: "dice" },
  load: () => import("./Maexchen.svelte"),
  picture: Picture,
};
export default entry;
