// The games as the page knows them: what their folders say, and what stands in for what they leave unsaid.
import type { Component } from "svelte";
import type { Coach } from "../lib/coach.svelte";
import { lazily } from "../lib/lazily";
import type { Drawing } from "../lib/fairness";
import type { Moment } from "../lib/moments";
import type { Sound } from "../lib/sound";
import type { Act, Step } from "../lib/steps.svelte";
import type { Told } from "../lib/staging";
import type { Throwing } from "../lib/throwing.svelte";
import type { Games, ShownSeat, Slug } from "../wire";
import { FACTS, type Facts } from "../shapes";
import PlainPicture from "./PlainPicture.svelte";

/** Where all are about to act at once: nobody may before all are ready, and it has been counted down. */
export interface Beginning {
  /** Who is ready, by seat. */
  ready: readonly boolean[];
  counting: boolean;
  /** Says that we are; null if we have, or if nobody asks us. */
  getReady: (() => void) | null;
}

/** Where dice are real: what people enter, and what can be noted without dice. */
export interface Hand<G extends Slug = Slug> {
  block: Games[G]["Block"] | null;
  /** How many things were entered, and can be taken back. */
  entered: number;
  /** Enters a move with the dice that were thrown for it, or a note; says whether that was taken. */
  enter: (move: Games[G]["Move"] | Games[G]["Note"], draws?: readonly (readonly number[])[]) => Promise<boolean>;
  takeBack: () => void;
}

/** What every game's screen is given. It shows the view, offers the legal moves, and knows no rules. */
export interface GameProps<G extends Slug = Slug> {
  slug: G;
  view: Games[G]["View"];
  legal: readonly Games[G]["Move"][];
  /** The seat whose eyes we look through; null for a spectator. */
  seat: number | null;
  names: readonly string[];
  /** What the last step brought about; `beat` changes with every step, so that the same news twice is noticed. */
  news: readonly Games[G]["News"][];
  beat: number;
  /** How far the last step has been shown: what it means is said once it has happened. The same object as long as it is the same step. */
  step: Step;
  /** The view before that step. */
  before?: Games[G]["View"] | undefined;
  /** Makes a move; does nothing in a replay. */
  act: (move: Games[G]["Move"]) => void;
  /** Where all are about to act at once. */
  beginning?: Beginning | undefined;
  /** Which throws are still ours to make, in a running game. */
  throwing?: Throwing | undefined;
  /** Whether a finished game is looked at: then steps come as fast as somebody turns the pages. */
  replay?: boolean;
  /** The coach, where the game has one and it may be asked. */
  coach?: Coach<G> | undefined;
  /** Only where dice are real and we may enter them. */
  hand?: Hand<G> | undefined;
}

/** The games that have a pad for what lies open of them. */
export type Padded = { [G in Slug]: [Games[G]["Pad"]] extends [never] ? never : G }[Slug];

/** What a pad is given, where dice are real and something is hidden: all that lies open, and what can be entered of it. */
export interface PadProps<G extends Padded = Padded> {
  view: Games[G]["Pad"];
  legal: readonly Games[G]["PadMove"][];
  names: readonly string[];
  news: readonly Games[G]["PadNews"][];
  beat?: number;
  /** The step that is shown; not on a board that all look at. */
  step?: Step | undefined;
  hand?: { entered: number; enter: (move: Games[G]["PadMove"]) => Promise<boolean>; takeBack: () => void } | undefined;
}

/** What the board of a game is given, that all look at from afar. */
export interface BoardProps<G extends Slug = Slug> {
  view: Games[G]["View"];
  names: readonly string[];
  /** What the last step brought about. */
  news: readonly Games[G]["News"][];
}

/** What the coach's report on a finished game is given. */
export interface ReportProps<G extends Slug = Slug> {
  review: Games[G]["Review"];
  names: readonly string[];
  /** Whose result is shown first. */
  seat: number;
  /** Shows the position after a step of the game, through the eyes of a seat. */
  onjump: (step: number, seat: number) => void;
}

type NewsType<G extends Slug> = Games[G]["News"]["type"];

/** What the folder of a game says of it, all as it likes: a game without a folder here is played on a plain screen. */
export interface GameEntry<G extends Slug = Slug> {
  /** What a step takes to be seen; nothing if it is told at once. */
  act?(news: readonly Games[G]["News"][], view: Games[G]["View"]): Act | null;
  /** What is celebrated of a step, from what everybody was told of it. Where somebody has secrets there are no views: foxes speak of it. */
  moments?(news: readonly Games[G]["News"][], view?: Games[G]["View"], before?: Games[G]["View"]): readonly Moment[];
  /** What only the one may know who looks: made anew for each table, as it may remember. */
  ownMoments?(): (news: readonly Games[G]["News"][], view: Games[G]["View"], before: Games[G]["View"] | undefined) => readonly Moment[];
  /** What everybody has so far, where that is not on the table anyway. */
  totals?(view: Games[G]["View"]): readonly number[];
  /** How many foxes sit down with somebody who plays against bots; one if not said. */
  foxes?: number;
  /** What is heard when something happens. */
  sounds?: { readonly [T in NewsType<G>]?: Sound };
  /** The news of dice that each throws for their own eyes, and looks at when they like. */
  ownThrow?: NewsType<G>;
  /** What others do too fast to be read out. */
  hasty?: readonly NewsType<G>[];
  /** How the game draws, where it is not all throws of dice that everybody learns of. */
  drawing?: Drawing;
  load?: () => Promise<Screen>;
  /** What all look at on a large screen while others enter, where all of it is public. */
  board?: () => Promise<Screen>;
  /** Where dice are real and something is hidden: what is played on, and looked at on a large screen. */
  pad?: () => Promise<Screen>;
  /** The coach's report after the game, where the game has a coach. */
  report?: () => Promise<Screen>;
  picture?: Component;
  /** Draws what the rule page wants to show of its material, besides dice and cups. */
  figure?: () => Promise<Screen>;
}

type Screen = { default: Component<any> };

/** A game with all that shared code asks for. */
export class Game {
  readonly facts: Facts;
  readonly picture: Component;

  constructor(
    readonly slug: Slug,
    readonly own: GameEntry = {},
  ) {
    this.facts = FACTS[slug];
    this.picture = own.picture ?? PlainPicture;
  }

  /** What all may celebrate of a step. */
  moments({
    public: news,
    seen,
    before,
  }: {
    public: Told["public"];
    seen: Pick<ShownSeat, "view">;
    before: Pick<ShownSeat, "view"> | undefined;
  }): readonly Moment[] {
    const { moments } = this.own;
    return (this.facts.hidden ? moments?.(news) : moments?.(news, seen.view, before?.view)) ?? [];
  }

  /** What all look at on a large screen. */
  board(byHand: boolean): GameEntry["board"] {
    return (byHand && this.own.pad) || this.own.board;
  }

  /** The screen that plays it: its own, or the plain one where there is none or it cannot be had. */
  async load(byHand = false): Promise<Screen> {
    const load = (byHand && this.own.pad) || this.own.load;
    const own = load && (await lazily(load).catch(() => null));
    return own ?? lazily(() => import("./Plain.svelte"));
  }
}

// Every folder is a game, called by its slug.
const found = import.meta.glob("./*/index.ts", { eager: true, import: "default" }) as Record<string, GameEntry>;
const games = Object.fromEntries((Object.keys(FACTS) as Slug[]).map((slug) => [slug, new Game(slug, found[`./${slug}/index.ts`])]));

export const GAMES: readonly Game[] = Object.values(games);
export const gameOf = (slug: Slug): Game => games[slug]!;
