// How the cards in the middle lie: which places there are, how large they can be, and the way from one to the next.
import type { LieZie } from "../../wire";

const LEAST = 26;
const MOST = 96;
const SQUATTEST = 1.25;
const TALLEST = 1.5;

export interface Fit {
  columns: number;
  /** One cell, which is the whole area that can be tapped; the card inside it is a little smaller. */
  width: number;
  height: number;
}

/** The largest cells of which `count` fit into an area; below a size that fingers can hit, the area scrolls instead. */
export function fit(count: number, width: number, height: number): Fit {
  let columns = 1;
  let most = 0;
  for (let tried = 1; tried <= Math.max(1, count); tried++) {
    const cell = Math.min(width / tried, height / Math.ceil(count / tried) / SQUATTEST, MOST);
    if (cell > most) [columns, most] = [tried, cell];
  }
  if (most < LEAST) columns = Math.max(1, Math.floor(width / LEAST));
  const wide = Math.min(MOST, Math.max(most, LEAST), width / columns || LEAST);
  const tall = Math.min(wide * TALLEST, Math.max(height / Math.ceil(count / columns), wide * SQUATTEST));
  return { columns, width: Math.floor(wide * 10) / 10, height: Math.floor(tall * 10) / 10 };
}

/** The back that lies at each place. */
export function lying(middle: LieZie.Middle): Map<number, LieZie.Face> {
  return new Map(middle.cards.flatMap(({ back, places }) => places.map((place) => [place, back] as const)));
}

/** The places to keep room for: those of before as long as they hold all cards, so that nothing moves when one goes. */
export function slotsFor(before: readonly number[], cards: ReadonlyMap<number, unknown>, size: number, all: boolean): readonly number[] {
  if (all) return Array.from({ length: size }, (_, at) => at + 1);
  const known = new Set(before);
  if (before.length < size && [...cards.keys()].every((place) => known.has(place))) return before;
  return [...cards.keys()].sort((a, b) => a - b);
}

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Where an arrow key leads: past empty places to the next card in that direction, or nowhere. */
export function onward(
  slots: readonly number[],
  cards: ReadonlyMap<number, unknown>,
  columns: number,
  from: number,
  key: string,
): number | null {
  const step = STEPS[key]?.(columns);
  if (!step) return null;
  for (let at = slots.indexOf(from) + step; at >= 0 && at < slots.length; at += step) {
    if (cards.has(slots[at]!)) return slots[at]!;
  }
  return null;
}

/** The card that lies closest to a place. */
export function nearest(
  slots: readonly number[],
  cards: ReadonlyMap<number, unknown>,
  columns: number,
  from: number,
): number | null {
  const home = Math.max(0, slots.indexOf(from));
  const away = (at: number) =>
    Math.abs((at % columns) - (home % columns)) + Math.abs(Math.floor(at / columns) - Math.floor(home / columns));
  let best: number | null = null;
  for (let at = 0; at < slots.length; at++) {
    if (cards.has(slots[at]!) && (best === null || away(at) < away(best))) best = at;
  }
  return best === null ? null : slots[best]!;
}
