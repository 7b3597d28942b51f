// A rule page as somebody reads it: only what is in force at their table, with links to its clauses and places for its pictures.
import type { Slug } from "../wire";
import { fileAt } from "./address";

type Options = Readonly<Record<string, unknown>>;

const ONLY = /<!--\s*only ([^>]*?)\s*-->/;
/** A paragraph that is in force only by some options. */
const OPENS = /^<!--\s*only /;
/** A heading with nothing left below it. */
const EMPTY = /^##[^\n]*\n\s*(?=##|$(?![^]))/gm;
const FIGURE = /\s*<!--\s*([^>]*?)\s*-->/g;
const CLAUSE = /^- \*\*([A-Z]+-\d+)\*\*/;

/** Whether what is in force only by some options is so by these. */
function holds(line: string, options: Options): boolean {
  const only = ONLY.exec(line)?.[1]?.split(/\s+/) ?? [];
  return only.every((word) => {
    const [name, value] = word.split("=");
    return value?.split("|").includes(String(options[name!]));
  });
}

/** The page without the sections, clauses and paragraphs that other options bring; all of it where no options are chosen yet. */
export function inForce(text: string, options: Options | null): string {
  if (!options) return text;
  let section = true;
  let clause = true;
  return text
    .split("\n")
    .filter((line) => {
      if (line.startsWith("#")) [section, clause] = [holds(line, options), true];
      else if (CLAUSE.test(line) || OPENS.test(line)) clause = holds(line, options);
      else if (!line.trim()) clause = true;
      return section && clause;
    })
    .join("\n")
    .replace(EMPTY, "");
}

/** The address at which a clause can be read. */
export const linkTo = (slug: Slug, clause: string): string => fileAt(`?rule=${slug}/${clause}`);

/** The game and clause that an address leads to; null for any other. */
export function linked(query: string): { slug: string; clause: string } | null {
  const [, slug, clause] = /^([a-z-]+)\/([A-Z]+-\d+)$/.exec(new URLSearchParams(query).get("rule") ?? "") ?? [];
  return slug && clause ? { slug, clause } : null;
}

/** The page as Markdown in which clauses are links, and pictures have their places. */
export const marked = (text: string, slug: Slug): string =>
  text
    .replace(/^# .*\n/, "")
    .replace(new RegExp(ONLY, "g"), "")
    .replace(FIGURE, (_, figure: string) => ` <span data-figure="${figure}"></span>`)
    .replace(new RegExp(CLAUSE, "gm"), (_, clause: string) => `- [**${clause}**](${linkTo(slug, clause)})`);
