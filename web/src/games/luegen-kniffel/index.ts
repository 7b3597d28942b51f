// Lügen-Kniffel as the page knows it.
import type { GameEntry } from "..";
import { act } from "./act";
import { moments, ownMoments } from "./moments";
import Picture from "./Picture.svelte";

const entry: GameEntry<"luegen-kniffel"> = {
  act,
  moments,
  ownMoments,
  totals: (view) => view.cards.map((card) => card.total),
  foxes: 2,
  sounds: { rolled: "dice", looked: "dice" },
  drawing: { secretDraws: 1 },
  load: () => import("./LuegenKniffel.svelte"),
  pad: () => import("./Pad.svelte"),
  picture: Picture,
};
export default entry;
