// Which foxes people are offered: the levels of a game, as far as they can play here.
import { FACTS } from "../shapes";
import type { Slug } from "../wire";

/** The levels among the bots that there are; where `master` is not, the strongest bot is one of them. */
export function offered(slug: Slug, bots: readonly string[]): string[] {
  const there: string[] = FACTS[slug].levels.filter((level) => bots.includes(level));
  const best = bots.at(-1);
  return there.includes("master") || !best || there.includes(best) ? there : [...there, best];
}

/** The levels that a game has and that are not among the bots. */
export const missing = (slug: Slug, bots: readonly string[]): string[] => FACTS[slug].levels.filter((level) => !bots.includes(level));

/** The strength that comes first to hand: the one wished for, or the greatest where that one is missing. */
export function usual(slug: Slug, bots: readonly string[], wished: string): string | undefined {
  const there = offered(slug, bots);
  return there.includes(wished) ? wished : there.at(-1);
}
