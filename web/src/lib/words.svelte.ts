// All text: the same Fluent files that the terminal uses, and those of the page itself.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Slug } from "../wire";
import { gameWords, houseWords, type Language, preferred, rulePage } from "./files";
import { keep } from "./kept";

export type { Language };

/** The words of one language: those of the house, and those of each game that was asked for. */
class Words {
  language = $state<Language>(preferred());
  private house = $state.raw<FluentBundle>(new FluentBundle("de"));
  private games = $state.raw<Partial<Record<Slug, FluentBundle>>>({});

  /** Loads a language; games that were loaded before are loaded in it too. */
  async speak(language: Language): Promise<void> {
    const texts = await houseWords(language);
    const slugs = Object.keys(this.games) as Slug[];
    const games = await Promise.all(slugs.map((slug) => this.bundle(language, slug)));
    this.house = bundle(language, texts);
    this.games = Object.fromEntries(slugs.map((slug, at) => [slug, games[at]!]));
    this.language = language;
    document.documentElement.lang = language;
    keep("language", language);
  }

  /** Makes sure that the words of a game are there. */
  async learn(slug: Slug): Promise<void> {
    if (this.games[slug]) return;
    const learnt = await this.bundle(this.language, slug);
    this.games = { ...this.games, [slug]: learnt };
  }

  private async bundle(language: Language, slug: Slug): Promise<FluentBundle> {
    const [house, own] = await Promise.all([houseWords(language), gameWords(language, slug)]);
    return bundle(language, [...house, own]);
  }

  rules(slug: Slug): Promise<string> {
    return rulePage(this.language, slug);
  }

  /** A message of the house or, where a game is named, of that game. */
  text(id: string, variables: Record<string, FluentVariable> = {}, slug?: Slug): string {
    const words = (slug && this.games[slug]) || this.house;
    const pattern = words.getMessage(id)?.value;
    if (!pattern) return id;
    return words.formatPattern(pattern, variables);
  }

  /** How the printed sheet calls it, where that is in another language. */
  printed(id: string): string | undefined {
    const pattern = this.house.getMessage(id)?.attributes["printed"];
    return pattern && this.house.formatPattern(pattern);
  }

  has(id: string, slug?: Slug): boolean {
    return ((slug && this.games[slug]) || this.house).hasMessage(id);
  }
}

/** Each file is read once, however many bundles speak its words. */
const resources = new Map<string, FluentResource>();
function parsed(text: string): FluentResource {
  const known = resources.get(text) ?? new FluentResource(text);
  resources.set(text, known);
  return known;
}

function bundle(language: Language, texts: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(parsed(text));
  return made;
}

export const words = new Words();
export const t = (id: string, variables: Record<string, FluentVariable> = {}): string => words.text(id, variables);
