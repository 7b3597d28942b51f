// What a table has to know of the game at it, so that each step is seen as the game wants it to be.
import type { ShownSeat, Slug } from "../wire";
import type { Moment } from "./moments";
import type { Act } from "./steps.svelte";

/** A step when it is told: the news that everybody has of it, and what we see of it and saw before. */
export interface Told {
  version: number;
  public: ShownSeat["news"];
  seen: ShownSeat;
  before: ShownSeat | undefined;
}

export interface Staging {
  /** What a step takes to be seen. */
  act: (slug: Slug, seats: readonly ShownSeat[]) => Act | null;
  /** What of a step is celebrated: `told` is what everybody was told of it. */
  moments: (slug: Slug, told: Told) => readonly Moment[];
  /** Called for each step when its turn has come, before it is drawn. */
  begins: (slug: Slug, seats: readonly ShownSeat[]) => void;
  /** Whether those who play it have secrets from each other. */
  secrets: (slug: Slug) => boolean;
  /** Whether there is something else that all who share a device look at together. */
  together: () => boolean;
}

/** A game that needs nothing to be seen, and may have secrets. */
export const PLAIN: Staging = { act: () => null, moments: () => [], begins: () => undefined, secrets: () => true, together: () => false };
