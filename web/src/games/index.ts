// The games as the page knows them: all that shared code has to know of one game, and the component that plays it.
import type { Component } from "svelte";
import type { Coach } from "../lib/coach.svelte";
import type { Drawing } from "../lib/fairness";
import type { Sound } from "../lib/sound";
import type { Act, Step } from "../lib/steps.svelte";
import type { Throwing } from "../lib/throwing.svelte";
import type { Games, Slug } from "../wire";
import { act as kniffelAct } from "./kniffel/act";
import KniffelPicture from "./kniffel/Picture.svelte";
import { act as lieZieAct } from "./lie-zie/act";
import LieZiePicture from "./lie-zie/Picture.svelte";
import { act as luegenKniffelAct } from "./luegen-kniffel/act";
import LuegenKniffelPicture from "./luegen-kniffel/Picture.svelte";
import { act as luegenAct } from "./luegen/act";
import LuegenPicture from "./luegen/Picture.svelte";

/** What every game's screen is given. It shows the view, offers the legal moves, and knows no rules. */
export interface GameProps<G extends Slug = Slug> {
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
  /** Which throws are still ours to make, in a running game. */
  throwing?: Throwing | undefined;
  /** Whether a finished game is looked at: then steps come as fast as somebody turns the pages. */
  replay?: boolean;
  /** The coach, where the game has one and it may be asked. */
  coach?: Coach<G> | undefined;
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

export interface GameEntry<G extends Slug = Slug> {
  slug: G;
  minutes: number;
  /** Whether the game is about not losing: then the result names the loser, and scores mean nothing to players. */
  onlyLoser?: boolean;
  /** Whether everybody may see everything: then a device that is shared goes round without a curtain. */
  open?: boolean;
  /** What a step takes to be seen; nothing if it is told at once. */
  act(news: readonly Games[G]["News"][], view: Games[G]["View"]): Act | null;
  /** What everybody has so far, where that is not on the table anyway. */
  totals?(view: Games[G]["View"]): readonly number[];
  /** How many foxes sit down with somebody who plays against bots. */
  foxes: number;
  /** What is heard when something happens. */
  sounds: { readonly [T in NewsType<G>]?: Sound };
  /** The news of dice that each throws for their own eyes, and looks at when they like. */
  ownThrow?: NewsType<G>;
  /** What others do too fast to be read out. */
  hasty?: readonly NewsType<G>[];
  /** How the game draws, where it is not all throws of dice that everybody learns of. */
  drawing?: Drawing;
  load: () => Promise<{ default: Component<any> }>;
  /** The coach's report after the game, where the game has a coach. */
  report?: () => Promise<{ default: Component<any> }>;
  picture: Component;
}

const ENTRIES: { readonly [G in Slug]: GameEntry<G> } = {
  kniffel: {
    slug: "kniffel",
    minutes: 20,
    open: true,
    act: kniffelAct,
    foxes: 1,
    sounds: { rolled: "dice" },
    load: () => import("./kniffel/Kniffel.svelte"),
    report: () => import("./kniffel/Report.svelte"),
    picture: KniffelPicture,
  },
  "luegen-kniffel": {
    slug: "luegen-kniffel",
    minutes: 40,
    act: luegenKniffelAct,
    totals: (view) => view.cards.map((card) => card.total),
    foxes: 2,
    sounds: { rolled: "dice", looked: "dice" },
    drawing: { secretDraws: 1 },
    load: () => import("./luegen-kniffel/LuegenKniffel.svelte"),
    picture: LuegenKniffelPicture,
  },
  luegen: {
    slug: "luegen",
    minutes: 25,
    act: luegenAct,
    onlyLoser: true,
    foxes: 3,
    sounds: { thrown: "dice", called: "cup" },
    ownThrow: "thrown",
    load: () => import("./luegen/Luegen.svelte"),
    picture: LuegenPicture,
  },
  "lie-zie": {
    slug: "lie-zie",
    minutes: 30,
    act: lieZieAct,
    foxes: 2,
    sounds: { taken: "card", played: "card" },
    hasty: ["taken"],
    // Cards are shuffled, and where they are taken in turns one number says who begins.
    drawing: { kindOf: (draw, seats) => (draw.length > 1 ? "order" : seats) },
    load: () => import("./lie-zie/LieZie.svelte"),
    picture: LieZiePicture,
  },
};

export const GAMES: readonly GameEntry[] = Object.values(ENTRIES);
export const gameOf = (slug: Slug): GameEntry => ENTRIES[slug];
