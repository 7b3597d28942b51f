// The dice as they lie before the player: those left standing first, then those just thrown, unsorted as they fell.
import type { Kniffel } from "../../wire";

export interface Laid {
  face: number;
  kept: boolean;
  fresh: boolean;
}

/** The dice in the order they fell; if that is not known, in the order of the view. */
export function laidOut(dice: readonly number[], fallen: readonly number[], kept = 0): Laid[] {
  const known = fallen.length === dice.length;
  return (known ? fallen : dice).map((face, at) => ({ face, kept: known && at < kept, fresh: known && at >= kept }));
}

/** Dice left standing, and those that were tapped for the throw at hand. */
export const lying = (standing: readonly Laid[], tapped: readonly number[]): Laid[] => [
  ...standing,
  ...tapped.map((face) => ({ face, kept: false, fresh: false })),
];

/** The move that keeps the chosen dice and throws the others; null if there is none. */
export function keepMove(dice: readonly Laid[], legal: readonly Kniffel.Move[]): Kniffel.Keep | null {
  const kept = dice
    .filter((die) => die.kept)
    .map((die) => die.face)
    .sort();
  const found = legal.find((move) => move.type === "keep" && move.dice.join() === kept.join());
  return (found as Kniffel.Keep | undefined) ?? null;
}
