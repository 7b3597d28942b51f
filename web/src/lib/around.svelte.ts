// Who sits round the table and what lies beside it, for the frame that every game is shown in.
import { getContext, setContext } from "svelte";
import type { Mood, Reaction } from "./foxes";
import { series } from "./series";
import type { TableClient } from "./table.svelte";
import type { Throwing } from "./throwing.svelte";
import { t, words } from "./words.svelte";

/** How long a fox's word is to be read, in ms. */
const WORD = 3_600;
const ALLOWED = { off: 0, relaxed: 90, fast: 20 } as const;

export interface Seated {
  seat: number;
  name: string;
  bot: boolean;
  shade: number;
  acting: boolean;
  /** Not here: nobody there, or a fox plays for them. */
  away: boolean;
  /** Since when nobody is there, in server time; unknown where a fox plays for somebody who is. */
  gone: number | null;
  /** Games won at this table, before this one. */
  won: number;
  /** All that they brought home here, in words. */
  series: string;
  /** Seconds left to act, and which part of what is allowed that is. */
  seconds: number | null;
  part: number;
}

export type Docked = "" | "game" | "log" | "talk" | "rules";

export class Around {
  /** What the dock shows, and whether the screen has room for a dock at all. */
  dock = $state<Docked>("game");
  docked = $state(false);
  clause = $state<string | null>(null);
  now = $state(Date.now() / 1000);

  /** What foxes say just now, by seat. */
  words = $state.raw<ReadonlyMap<number, { mood: Mood; text: string }>>(new Map());
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: TableClient,
    private readonly throwing: Throwing,
  ) {}

  /** The foxes that may speak at this table, by seat. */
  get foxes(): number[] {
    const { table, log } = this.client;
    if (!table || table.talk === "off") return [];
    const bots = new Set(table.places.filter(({ bot, place }) => bot && !log.muted.has(place)).map(({ place }) => place));
    return table.players.flatMap((place, seat) => (bots.has(place) ? [seat] : []));
  }

  /** Lets foxes say something, for a while. */
  hear(reactions: readonly Reaction[]): void {
    if (!reactions.length) return;
    clearTimeout(this.silence);
    this.words = new Map(reactions.map(({ seat, mood, says }) => [seat, { mood, text: t(says) }]));
    this.silence = setTimeout(() => (this.words = new Map()), WORD);
  }

  people = $derived.by((): Seated[] => {
    const { table, present, acting, waiting, skew } = this.client;
    const places = new Map(table?.places.map((place) => [place.place, place]));
    const allowed = ALLOWED[table?.clock ?? "off"];
    return (table?.players ?? []).map((number, seat) => {
      const place = places.get(number);
      const since = waiting.find(([waits]) => waits === seat)?.[1];
      const seconds = since === undefined || !allowed ? null : Math.max(0, Math.ceil(since + allowed - (this.now + skew)));
      return {
        seat,
        name: place?.name ?? "?",
        bot: !!place?.bot || !!place?.stand_in,
        shade: number,
        // While it is thrown for who starts, nothing here may give its end away.
        acting: this.throwing.start === null && acting.includes(seat),
        away: !!place?.stand_in || (!!place && !place.bot && !present?.online.includes(number)),
        gone: present?.away.find(([away]) => away === number)?.[1] ?? null,
        won: place?.won ?? 0,
        series: table && place ? series(table.game, place) : "",
        seconds,
        part: seconds === null ? 1 : seconds / allowed,
      };
    });
  });
}

/** A moment of server time, as a clock on the wall here shows it. */
export const clockTime = (at: number, skew: number): string =>
  new Date((at - skew) * 1000).toLocaleTimeString(words.language, { hour: "2-digit", minute: "2-digit" });

const KEY = Symbol("around");
export const sitAround = (client: TableClient, throwing: Throwing): Around => setContext(KEY, new Around(client, throwing));
/** The table around the game; none where a finished game is looked at. */
export const around = (): Around | undefined => getContext<Around | undefined>(KEY);

/** Those at the table where nobody is there any more: names and whose turn it was. */
export const remembered = (names: readonly string[], turn: number | null): Seated[] =>
  names.map((name, seat) => ({
    seat,
    name,
    bot: false,
    shade: seat,
    acting: seat === turn,
    away: false,
    gone: null,
    won: 0,
    series: "",
    seconds: null,
    part: 1,
  }));
