// Choosing a bid among the legal ones: which counts each face allows, a first suggestion, and stepping on from there.
import type { Luegen } from "../../wire";

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The counts that may be bid on each face, rising; a face that may not be bid is missing. */
export type Choices = ReadonlyMap<number, readonly number[]>;

export function choicesOf(legal: readonly Luegen.Move[]): Choices {
  const counts = new Map<number, number[]>();
  for (const move of legal) {
    if (move.type === "bid") counts.set(move.face, [...(counts.get(move.face) ?? []), move.count]);
  }
  for (const found of counts.values()) found.sort((a, b) => a - b);
  return counts;
}

/** The smallest raise worth thinking about: of the lowest count, on the face we hold most of, and no less than we hold. */
export function suggested(choices: Choices, dice: readonly number[]): Luegen.Bid | null {
  const held = (face: number) => dice.filter((die) => die === face).length;
  const faces = [...choices.keys()].filter((face) => face !== 1);
  if (!faces.length) return leastOf(choices, 1);
  const least = Math.min(...faces.map((face) => choices.get(face)![0]!));
  const face = faces
    .filter((candidate) => choices.get(candidate)![0] === least)
    .reduce((best, candidate) => (held(candidate) > held(best) ? candidate : best));
  const count = choices.get(face)!.find((candidate) => candidate >= held(face)) ?? least;
  return { type: "bid", count, face };
}

/** The same count on another face where that is allowed; ones weigh differently, so there we begin with the fewest. */
export function onFace(choices: Choices, bid: Luegen.Bid, face: number): Luegen.Bid {
  const weighsAlike = (face === 1) === (bid.face === 1);
  const wasLeast = choices.get(bid.face)?.[0] === bid.count;
  if (weighsAlike && !wasLeast && choices.get(face)?.includes(bid.count)) return { ...bid, face };
  return leastOf(choices, face) ?? bid;
}

/** The bid so many allowed counts further up or down, as far as there are any. */
export function stepped(choices: Choices, bid: Luegen.Bid, by: number): Luegen.Bid {
  const counts = choices.get(bid.face) ?? [];
  const at = Math.min(counts.length - 1, Math.max(0, counts.indexOf(bid.count) + by));
  return { ...bid, count: counts[at] ?? bid.count };
}

function leastOf(choices: Choices, face: number): Luegen.Bid | null {
  const count = choices.get(face)?.[0];
  return count === undefined ? null : { type: "bid", count, face };
}
