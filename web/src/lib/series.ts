// What somebody has brought home at a table over all games there: how many they won, and what a game counts, where that adds up.
import { FACTS } from "../shapes";
import type { ShownPlace, Slug } from "../wire";
import { t, words } from "./words.svelte";

export function series(slug: Slug, { won, played, points }: Pick<ShownPlace, "won" | "played" | "points">): string {
  const games = t("table-series", { won, played });
  // Where only the loser counts, what somebody lost in each game is no sum that anybody would tell.
  return FACTS[slug].one_loser ? games : t("table-series-points", { games, score: words.text("score", { score: points }, slug) });
}
