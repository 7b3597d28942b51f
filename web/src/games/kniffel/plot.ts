// Where things lie in the plot of a game: two pictures over the same turns, one above the other.
import { path, scale, ticks } from "../../lib/plotting";
import type { Kniffel } from "../../wire";

export const WIDTH = 340;
export const HEIGHT = 222;
export const LEFT = 34;
export const RIGHT = 6;
const TOP = [8, 116] as const;
const LOW = [136, 214] as const;
export const TURNS = 13;

/** The middle of the time after so many turns. */
export const across = (turns: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * turns) / TURNS;

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Mark {
  y: number;
  value: number;
}

export interface Drawing {
  /** One line for each player, through what it could expect at first and after each of its turns. */
  lines: string[];
  marks: Mark[];
  /** Luck and skill of the chosen player, turn by turn. */
  luck: Bar[];
  skill: Bar[];
  /** What throws brought that nobody told: neither of both. */
  untold: Bar[];
  shares: Mark[];
  zero: number;
}

export function drawing(parts: readonly Kniffel.Part[], seat: number): Drawing {
  const courses = parts.map((part) => [part.start, ...part.turns.map((turn) => turn.expected)]);
  const marks = ticks(Math.min(...courses.flat()), Math.max(...courses.flat()));
  const height = scale(marks, TOP);
  const turns = parts[seat]!.turns;
  const changes = turns.flatMap((turn) => [turn.luck, turn.skill, turn.untold]);
  const shares = ticks(Math.min(0, ...changes), Math.max(0, ...changes), 3);
  const share = scale(shares, LOW);
  const width = (across(1) - across(0)) * 0.36;
  const bar = (turn: number, value: number, side: number): Bar => ({
    x: across(turn - 0.5) + side * width - width / 2,
    y: Math.min(share(0), share(value)),
    width,
    height: Math.abs(share(value) - share(0)),
  });
  return {
    lines: courses.map((course) => path(course, across, height)),
    marks: marks.map((value) => ({ value, y: height(value) })),
    luck: turns.map(({ turn, luck }) => bar(turn, luck, -0.5)),
    skill: turns.map(({ turn, skill }) => bar(turn, skill, 0.5)),
    untold: turns.map(({ turn, untold }) => bar(turn, untold, -0.5)),
    shares: shares.map((value) => ({ value, y: share(value) })),
    zero: share(0),
  };
}
