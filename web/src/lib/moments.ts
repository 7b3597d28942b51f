// The moments of a game that are worth a cheer or a groan: what each kind of them feels like.
import type { Sound } from "./sound";

interface Feel {
  /** How long it is celebrated, in ms. */
  lasts: number;
  sound: Sound;
  /** How a device shakes in the hand of whom it concerns: on, off, on, in ms. */
  buzz: readonly number[];
}

export const FEELS = {
  /** Five alike, the best that dice can do. */
  jackpot: { lasts: 1_900, sound: "jackpot", buzz: [30, 40, 30, 40, 30, 40, 140] },
  /** A goal that was worked for. */
  bonus: { lasts: 1_500, sound: "bonus", buzz: [40, 50, 90] },
  /** A lie that got through, known to the liar alone. */
  bluff: { lasts: 1_400, sound: "sly", buzz: [20, 60, 20] },
  /** A lie that was caught. */
  caught: { lasts: 1_500, sound: "caught", buzz: [160, 60, 160] },
  /** A truth that somebody doubted. */
  stood: { lasts: 1_300, sound: "good", buzz: [60] },
  /** A beer mat that nobody wants. */
  mat: { lasts: 1_200, sound: "mat", buzz: [90] },
  /** It comes to the end. */
  final: { lasts: 1_500, sound: "bell", buzz: [50, 90, 50, 90, 50] },
  /** Done before all others. */
  first: { lasts: 1_300, sound: "bonus", buzz: [40, 50, 90] },
  win: { lasts: 2_000, sound: "fanfare", buzz: [60, 40, 60, 40, 200] },
  loss: { lasts: 1_600, sound: "caught", buzz: [220] },
} as const satisfies Record<string, Feel>;

export type MomentKind = keyof typeof FEELS;

export interface Moment {
  kind: MomentKind;
  /** Whose moment it is. */
  seat: number;
  /** Who doubted what they said. */
  doubters?: readonly number[];
  /** The message that says it, given the name, and whether it is ours. */
  says: string;
  /** What its picture shows: the face of five dice, the points of a bonus. */
  shows?: number;
}
