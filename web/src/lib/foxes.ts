// What foxes say to what happens. It is chosen from what everybody was told and from nothing else, so it tells nothing of their cups and cards.
import type { Moment, MomentKind } from "./moments";

export type Mood = "plain" | "wink" | "glad" | "sad" | "amazed";
/** Which part a fox had in a moment. */
type Part = "self" | "doubter" | "other";

export interface Reaction {
  seat: number;
  mood: Mood;
  says: string;
}

/** How foxes take a moment, by their part in it, and in how many ways they can put that. */
export const TEMPERS: { readonly [K in MomentKind]?: { readonly [P in Part]?: readonly [Mood, number] } } = {
  jackpot: { self: ["glad", 3], other: ["amazed", 3] },
  bonus: { self: ["glad", 2], other: ["wink", 2] },
  caught: { self: ["sad", 3], doubter: ["glad", 3], other: ["wink", 2] },
  stood: { self: ["glad", 3], doubter: ["sad", 3] },
  mat: { self: ["sad", 2] },
  final: { self: ["amazed", 2], other: ["amazed", 2] },
  first: { self: ["glad", 2], other: ["sad", 2] },
};

/** A number below `most` that looks like chance and is the same for everybody. */
function mixed(version: number, seat: number, most: number): number {
  const bits = Math.imul(version * 31 + seat * 7 + 1, 0x9e3779b1) >>> 0;
  return ((bits ^ (bits >>> 15)) >>> 0) % most;
}

/** What the foxes on these seats say to the moments of a step: each at most one thing, and bystanders only if nobody else speaks. */
export function reactions(moments: readonly Moment[], foxes: readonly number[], version: number): Reaction[] {
  const said = new Map<number, Reaction>();
  for (const { kind, seat: self, doubters = [] } of moments) {
    const partOf = (seat: number): Part => (seat === self ? "self" : doubters.includes(seat) ? "doubter" : "other");
    const speak = (seat: number | undefined): void => {
      if (seat === undefined || said.has(seat)) return;
      const part = partOf(seat);
      const [mood, ways] = TEMPERS[kind]?.[part] ?? ["plain", 0];
      if (ways) said.set(seat, { seat, mood, says: `fox-${kind}-${part}-${mixed(version, seat, ways) + 1}` });
    };
    speak(foxes.find((seat) => partOf(seat) === "self"));
    const doubting = foxes.filter((seat) => partOf(seat) === "doubter");
    speak(doubting[mixed(version, 0, doubting.length || 1)]);
    if (!said.size && foxes.length) speak(foxes[mixed(version, 1, foxes.length)]);
  }
  return [...said.values()];
}
