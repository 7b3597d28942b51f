// The best result of this browser's person in each game, kept here and nowhere else.
import type { Slug } from "../wire";
import { drop, keep, keptValue, keysOf } from "./kept";

interface Best {
  score: number;
  /** Which game of which table it was. */
  game: string;
}

const key = (slug: Slug): string => `best.${slug}`;

/** Somebody wants to be forgotten. */
export function forgetBests(): void {
  keysOf("best.").forEach(drop);
}

/** Notes a result; says what the best was before, and whether this game has beaten it, however often it is looked at. */
export function note(slug: Slug, score: number, game: string): { score: number; beaten: boolean } | null {
  const best = keptValue<Best | null>(key(slug), null);
  if (best && best.score >= score) return { score: best.score, beaten: best.game === game };
  keep(key(slug), JSON.stringify({ score, game } satisfies Best));
  return best && { score, beaten: true };
}
