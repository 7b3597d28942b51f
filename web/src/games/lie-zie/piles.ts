// How the cards in the middle lie: those that look the same from behind in one pile, in rows by colour, and how large they can be.
import type { LieZie } from "../../wire";
import { faceKey } from "./keys";

export interface Pile {
  key: string;
  back: LieZie.Face;
  /** Where its cards lie; nobody can tell them apart. */
  places: readonly number[];
}

const COLOURS: readonly LieZie.Colour[] = ["red", "yellow", "green", "blue"];
const NUMBERS = [1, 2, 3, 4] as const;
/** The width and height that a finger needs, and what a card is worth on a large table. */
const LEAST = 44;
const MOST = 112;
const SQUATTEST = 1.05;
const TALLEST = 1.5;

/** A pile for every back there is, with or without cards: so nothing moves when one is gone. */
export function pilesOf({ cards }: LieZie.Middle): Pile[] {
  const lying = new Map(cards.map(({ back, places }) => [faceKey(back), places]));
  const backs = COLOURS.flatMap((colour) => NUMBERS.map((number) => ({ colour, number })));
  return backs.map((back) => ({ key: faceKey(back), back, places: lying.get(faceKey(back)) ?? [] }));
}

/** Any card of a pile but the one that was asked for already: others grab too, and rarely want the same one then. */
export function anyOf({ places }: Pile, asked: number | null): number | null {
  const free = places.filter((place) => place !== asked);
  return free[Math.floor(Math.random() * free.length)] ?? null;
}

export interface Fit {
  columns: number;
  /** One cell, which is the whole area that can be tapped; the pile inside it is a little smaller. */
  width: number;
  height: number;
}

/** The largest cells of which sixteen fit into an area, with a colour or two in each row; never smaller than a finger. */
export function fit(width: number, height: number): Fit {
  const tried = [4, 8].map((columns) => {
    const [across, down] = [width / columns, height / (16 / columns)];
    return { columns, wide: Math.min(across, down / SQUATTEST, MOST), down };
  });
  const { columns, wide, down } = tried.reduce((best, other) => (other.wide > best.wide ? other : best));
  const cell = Math.max(LEAST, wide);
  return { columns, width: Math.floor(cell), height: Math.floor(Math.max(LEAST, cell * SQUATTEST, Math.min(cell * TALLEST, down))) };
}
