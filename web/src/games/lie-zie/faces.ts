// What cards are called.
import { words } from "../../lib/words.svelte";
import type { LieZie } from "../../wire";

export const colourName = (colour: LieZie.Colour): string => words.text(`colour-${colour}`, {}, "lie-zie");

export const faceName = ({ colour, number }: LieZie.Face): string => words.text("face", { colour: colourName(colour), number }, "lie-zie");

export const cardName = (card: LieZie.Card): string =>
  words.text("card", { front: faceName(card.front), back: faceName(card.back) }, "lie-zie");
