// The throws for who starts, lap by lap: all throw once, then those who tied again, until one is left.
import type { StartThrow } from "../wire";

/** A seat that throws again begins a new lap. */
export function lapsOf(throws: readonly StartThrow[]): StartThrow[][] {
  const laps: StartThrow[][] = [];
  for (const thrown of throws) {
    const lap = laps.at(-1);
    if (!lap || lap.some(({ seat }) => seat === thrown.seat)) laps.push([thrown]);
    else lap.push(thrown);
  }
  return laps;
}
