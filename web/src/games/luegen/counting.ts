// A call, told step by step: which dice light up in which order, and where the mats lay before and after it.
import type { Luegen } from "../../wire";

export interface Counted {
  seat: number;
  /** Places in the hand of the dice that light up now: one die, or a whole straight. */
  dice: readonly number[];
  adds: number;
  total: number;
}

/** Those around the table, from the left of `me` on, so that we come last; for a spectator as they sit. */
export function clockwise<T extends { seat: number }>(items: readonly T[], me: number | null): T[] {
  if (me === null) return [...items];
  return [...items.filter((item) => item.seat > me), ...items.filter((item) => item.seat <= me)];
}

export function stepsOf(hands: readonly Luegen.HandCount[]): Counted[] {
  const steps: Counted[] = [];
  let total = 0;
  const add = (seat: number, dice: number[], adds: number) => steps.push({ seat, dice, adds, total: (total += adds) });
  for (const { seat, dice, counting, straight, adds } of hands) {
    if (straight) add(seat, [...dice.keys()], adds);
    else for (const place of placesOf(dice, counting)) add(seat, [place], adds / counting.length);
  }
  return steps;
}

function placesOf(dice: readonly number[], counting: readonly number[]): number[] {
  const left = [...counting];
  return [...dice.keys()].filter((place) => {
    const found = left.indexOf(dice[place]!);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

/** What part we had in a call, for sentences that say "you". */
export function roleOf(call: Luegen.CallResult, seat: number | null): "caller" | "bidder" | "other" {
  return seat === call.caller ? "caller" : seat === call.bidder ? "bidder" : "other";
}

export interface MatPlaces {
  middle: number;
  middleHalves: number;
  mats: readonly number[];
  halves: readonly number[];
}

/** Where the mats lay before and after a call. Whoever lost a half had all of them, even if the next half has begun. */
export function matsAround(view: Luegen.View, news: readonly Luegen.News[]): { before: MatPlaces; after: MatPlaces } {
  const next = news.some((item) => item.type === "half-began" || item.type === "final-began");
  const lost = news.find((item) => item.type === "half-lost");
  const all = view.middle + view.players.reduce((sum, player) => sum + player.mats, 0);
  const halves = { middleHalves: view.middle_half_mats, halves: view.players.map((player) => player.half_mats) };
  const after =
    next && lost
      ? { ...halves, middle: 0, mats: view.players.map(({ seat }) => (seat === lost.seat ? all : 0)) }
      : { ...halves, middle: view.middle, mats: view.players.map((player) => player.mats) };
  const before = { ...after, mats: [...after.mats], halves: [...after.halves] };
  for (const item of news) {
    if (item.type === "mat-taken") {
      before.middle += 1;
      before.mats[item.seat]! -= 1;
    } else if (item.type === "mat-given") {
      before.mats[item.giver]! += 1;
      before.mats[item.receiver]! -= 1;
    } else if (item.type === "half-lost") {
      before.middleHalves += 1;
      before.halves[item.seat]! -= 1;
    }
  }
  return { before, after };
}

/** How many are to act before `seat` is: 0 when it is its turn, null when it is not in. */
export function turnsUntil(view: Luegen.View, seat: number | null): number | null {
  if (seat === null || view.turn === null) return null;
  const playing = view.players.filter((player) => player.plays).map((player) => player.seat);
  const from = playing.indexOf(view.turn);
  const to = playing.indexOf(seat);
  return from < 0 || to < 0 ? null : (to - from + playing.length) % playing.length;
}
