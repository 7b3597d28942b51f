// The files that the words and rules of the page come from, each loaded when it is asked for.
import type { Slug } from "../wire";
import { kept } from "./kept";

export type Language = "de" | "en";
type Loader = () => Promise<string>;

const words = import.meta.glob(
  [
    "../words/*.ftl",
    "../games/*/*.ftl",
    "../../../src/flunkern/words/*.ftl",
    "../../../src/flunkern/material/words/*.ftl",
    "../../../src/flunkern/games/*/words/*.ftl",
  ],
  { query: "?raw", import: "default" },
) as Record<string, Loader>;

const pages = import.meta.glob("../../../src/flunkern/games/*/pages/*.md", {
  query: "?raw",
  import: "default",
}) as Record<string, Loader>;

function load(found: Record<string, Loader>, ending: string): Promise<string> {
  const path = Object.keys(found).find((name) => name.endsWith(ending));
  if (!path) throw new Error(`no file ${ending}`);
  return found[path]!();
}

const folder = (slug: Slug) => `games/${slug.replaceAll("-", "_")}`;

/** What every screen says, the screens of all games among them. */
export const houseWords = (language: Language): Promise<string[]> => {
  const screens = Object.keys(words).filter((path) => path.startsWith("../games/") && path.endsWith(`/${language}.ftl`));
  return Promise.all([
    load(words, `/src/flunkern/words/${language}.ftl`),
    load(words, `/material/words/${language}.ftl`),
    load(words, `../words/${language}.ftl`),
    ...screens.map((path) => words[path]!()),
  ]);
};

export const gameWords = (language: Language, slug: Slug): Promise<string> => load(words, `${folder(slug)}/words/${language}.ftl`);

export const rulePage = (language: Language, slug: Slug): Promise<string> => load(pages, `${folder(slug)}/pages/${language}.md`);

/** The language chosen before, or the browser's. */
export function preferred(): Language {
  const chosen = kept("language");
  if (chosen === "de" || chosen === "en") return chosen;
  return navigator.language.startsWith("de") ? "de" : "en";
}
