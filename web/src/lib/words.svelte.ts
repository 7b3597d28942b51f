// All text: the same Fluent files that the terminal uses, and those of the page itself.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Slug } from "../wire";

export type Language = "de" | "en";
type Loader = () => Promise<string>;

const files = import.meta.glob(
  [
    "../words/*.ftl",
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

function loader(found: Record<string, Loader>, ending: string): Loader {
  const path = Object.keys(found).find((name) => name.endsWith(ending));
  if (!path) throw new Error(`no file ${ending}`);
  return found[path]!;
}

const folder = (slug: Slug) => `games/${slug.replaceAll("-", "_")}`;

/** The words of one language: those of the house, and those of each game that was asked for. */
class Words {
  language = $state<Language>(preferred());
  private house = $state.raw<FluentBundle>(new FluentBundle("de"));
  private games = $state.raw<Partial<Record<Slug, FluentBundle>>>({});

  /** Loads a language; games that were loaded before are loaded in it too. */
  async speak(language: Language): Promise<void> {
    const texts = await Promise.all(this.common(language));
    const slugs = Object.keys(this.games) as Slug[];
    const games = await Promise.all(slugs.map((slug) => this.bundle(language, slug)));
    this.house = bundle(language, texts);
    this.games = Object.fromEntries(slugs.map((slug, at) => [slug, games[at]!]));
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem("flunkern.language", language);
  }

  /** Makes sure that the words of a game are there. */
  async learn(slug: Slug): Promise<void> {
    if (this.games[slug]) return;
    const learnt = await this.bundle(this.language, slug);
    this.games = { ...this.games, [slug]: learnt };
  }

  private common(language: Language): Promise<string>[] {
    return [
      loader(files, `/src/flunkern/words/${language}.ftl`)(),
      loader(files, `/material/words/${language}.ftl`)(),
      loader(files, `../words/${language}.ftl`)(),
    ];
  }

  private async bundle(language: Language, slug: Slug): Promise<FluentBundle> {
    const own = loader(files, `${folder(slug)}/words/${language}.ftl`)();
    return bundle(language, await Promise.all([...this.common(language), own]));
  }

  rules(slug: Slug): Promise<string> {
    return loader(pages, `${folder(slug)}/pages/${this.language}.md`)();
  }

  /** A message of the house or, where a game is named, of that game. */
  text(id: string, variables: Record<string, FluentVariable> = {}, slug?: Slug): string {
    const words = (slug && this.games[slug]) || this.house;
    const pattern = words.getMessage(id)?.value;
    if (!pattern) return id;
    return words.formatPattern(pattern, variables);
  }

  has(id: string, slug?: Slug): boolean {
    return ((slug && this.games[slug]) || this.house).hasMessage(id);
  }
}

function bundle(language: Language, texts: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

function preferred(): Language {
  const kept = localStorage.getItem("flunkern.language");
  if (kept === "de" || kept === "en") return kept;
  return navigator.language.startsWith("de") ? "de" : "en";
}

export const words = new Words();
export const t = (id: string, variables: Record<string, FluentVariable> = {}): string => words.text(id, variables);
