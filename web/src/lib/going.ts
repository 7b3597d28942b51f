// The tables at which this browser's people sit, as a list of what waits for them.
import type { OwnTable, Slug } from "../wire";

export interface Going {
  id: string;
  game: Slug;
  /** With whom, without ourselves. */
  others: readonly string[];
  /** Whether it waits for us; else for whom. */
  mine: boolean;
  awaited: readonly string[];
  phase: OwnTable["phase"];
}

export interface GoingOn {
  running: readonly Going[];
  ended: readonly Going[];
}

/** What goes on comes with our own turns first; otherwise the order is the server's, the newest first. */
export function goingOn(tables: readonly OwnTable[]): GoingOn {
  const all = tables.map(goingOf);
  const running = all.filter(({ phase }) => phase !== "finished");
  return {
    running: [...running.filter(({ mine }) => mine), ...running.filter(({ mine }) => !mine)],
    ended: all.filter(({ phase }) => phase === "finished"),
  };
}

function goingOf({ id, game, phase, names, mine, awaited }: OwnTable): Going {
  const shared = mine.length === names.length && names.length > 1;
  return {
    id,
    game,
    phase,
    // Where all share this device, each of them is somebody.
    others: shared ? names : names.filter((_, at) => !mine.includes(at)),
    mine: awaited.some((at) => mine.includes(at)),
    awaited: awaited.map((at) => names[at] ?? "?"),
  };
}
