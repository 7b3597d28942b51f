// A call as far as it has been counted: which stage it is in, which dice have lit up, where the mats lie.
import type { Step } from "../../lib/steps.svelte";
import type { Luegen } from "../../wire";
import { BEFORE_COUNT } from "./act";
import { clockwise, type Counted, type MatPlaces, matsAround, stepsOf } from "./counting";

export class Reveal {
  readonly hands: readonly Luegen.HandCount[];
  readonly count: readonly Counted[];
  readonly mats: { before: MatPlaces; after: MatPlaces };

  constructor(
    readonly result: Luegen.CallResult,
    view: Luegen.View,
    readonly news: readonly Luegen.News[],
    seat: number | null,
    private readonly step: Step,
  ) {
    this.hands = clockwise(result.hands, seat);
    this.count = stepsOf(this.hands);
    this.mats = matsAround(view, news);
  }

  get stage(): "still" | "lifted" | "told" {
    if (!this.step.happening) return "told";
    return this.step.scene === "still" ? "still" : "lifted";
  }

  /** How many steps of the count are done. */
  get done(): number {
    const counted = this.step.happening ? this.step.at + 1 - BEFORE_COUNT : this.count.length;
    return Math.max(0, Math.min(counted, this.count.length));
  }

  get total(): number {
    return this.count[this.done - 1]?.total ?? 0;
  }

  /** The places in a hand that have lit up so far, and what they add. */
  lit(seat: number): { places: ReadonlySet<number>; adds: number } {
    const own = this.count.slice(0, this.done).filter((counted) => counted.seat === seat);
    return { places: new Set(own.flatMap(({ dice }) => dice)), adds: own.reduce((sum, { adds }) => sum + adds, 0) };
  }
}
