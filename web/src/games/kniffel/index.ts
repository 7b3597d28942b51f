// Kniffel as the page knows it.
import type { GameEntry } from "..";
import { act } from "./act";
import { moments } from "./moments";
import Picture from "./Picture.svelte";

const entry: GameEntry<"kniffel"> = {
  act,
  moments,
  sounds: { rolled: "dice" },
  load: () => import("./Kniffel.svelte"),
  board: () => import("./Board.svelte"),
  report: () => import("./Report.svelte"),
  picture: Picture,
};
export default entry;
