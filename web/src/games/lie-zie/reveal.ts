// The last act: the prizes are turned over one by one.
import type { LieZie } from "../../wire";

/** For each seat, how many of its prizes lie open after `turned` cards; everyone's first prize comes before any second. */
export function openedBy(players: readonly LieZie.Player[], turned: number): number[] {
  const open = players.map(() => 0);
  const longest = Math.max(0, ...players.map((player) => player.prizes.length));
  for (let at = 0; at < longest; at++) {
    for (const [index, player] of players.entries()) {
      if (at >= player.prizes.length) continue;
      if (turned-- <= 0) return open;
      open[index]! += 1;
    }
  }
  return open;
}

export const prizeCount = (players: readonly LieZie.Player[]): number => players.reduce((sum, player) => sum + player.prizes.length, 0);

/** What the open ones of these prizes add up to. */
export const worth = (prizes: readonly LieZie.Prize[], open: number): number =>
  prizes.slice(0, open).reduce((sum, prize) => sum + (prize.front?.number ?? 0), 0);
