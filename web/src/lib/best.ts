// The best result of this browser's person in each game, kept here and nowhere else.
import type { Slug } from "../wire";

interface Best {
  score: number;
  /** Which game of which table it was. */
  game: string;
}

const key = (slug: Slug): string => `flunkern.best.${slug}`;

function kept(slug: Slug): Best | null {
  try {
    return JSON.parse(localStorage.getItem(key(slug)) ?? "null") as Best | null;
  } catch {
    return null;
  }
}

/** Somebody wants to be forgotten. */
export function forgetBests(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith("flunkern.best.")) localStorage.removeItem(name);
}

/** Notes a result; says what the best was before, and whether this game has beaten it, however often it is looked at. */
export function note(slug: Slug, score: number, game: string): { score: number; beaten: boolean } | null {
  const best = kept(slug);
  if (best && best.score >= score) return { score: best.score, beaten: best.game === game };
  localStorage.setItem(key(slug), JSON.stringify({ score, game } satisfies Best));
  return best && { score, beaten: true };
}
