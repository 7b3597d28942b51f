// What was told and said at a table, as lines: the news of the game, and talk, as far as this browser listens to it.
import type { ShownTalk } from "../wire";
import { words } from "./words.svelte";

export interface Line {
  version: number;
  kind: "news" | "talk";
  text: string;
  from?: string;
  place?: number;
  /** What is told, for whoever has to tell one kind of news from another. */
  item?: { type: string; seat?: number };
}

const MOST_LINES = 400;

export class Log {
  lines = $state.raw<readonly Line[]>([]);
  unread = $state(0);
  muted = $state.raw<ReadonlySet<number>>(new Set());

  write(lines: readonly Line[]): void {
    this.lines = [...this.lines, ...lines].slice(-MOST_LINES);
  }

  /** Somebody said something; `nudged` is the name of whoever is told that all wait for them. */
  hear({ place, name, phrase, text }: ShownTalk, version: number, nudged: string): void {
    if (this.muted.has(place)) return;
    const said = nudged ? words.text("table-nudged", { name: nudged }) : phrase ? words.text(`phrase-${phrase}`) : text;
    this.write([{ version, kind: "talk", text: said, from: name, place }]);
    this.unread += 1;
  }

  /** Listens to somebody no longer, or again. */
  mute(place: number): void {
    const muted = new Set(this.muted);
    if (!muted.delete(place)) muted.add(place);
    this.muted = muted;
  }
}
