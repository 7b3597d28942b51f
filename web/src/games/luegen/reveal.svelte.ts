// The moment after a call: a beat of stillness, all cups up, the counting dice one by one, then what it means.
import { stillness } from "../../lib/prefs.svelte";
import { sounds } from "../../lib/sound";
import type { Luegen } from "../../wire";
import { clockwise, type MatPlaces, matsAround, type Step, stepsOf } from "./counting";

export type Stage = "still" | "lifted" | "told";

const STILL = 1_100;
const LIFTING = 900;
const BEFORE_VERDICT = 650;
/** Many dice are counted faster, so that no count outlasts our patience. */
const WHOLE_COUNT = 3_200;
const SLOWEST_STEP = 420;

export class Reveal {
  stage = $state<Stage>("still");
  /** How many steps of the count are done. */
  done = $state(0);
  readonly hands: readonly Luegen.HandCount[];
  readonly steps: readonly Step[];
  readonly mats: { before: MatPlaces; after: MatPlaces };
  total = $derived.by(() => (this.done ? this.steps[this.done - 1]!.total : 0));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly result: Luegen.CallResult,
    view: Luegen.View,
    readonly news: readonly Luegen.News[],
    private readonly seat: number | null,
    atOnce = false,
  ) {
    this.hands = clockwise(result.hands, seat);
    this.steps = stepsOf(this.hands);
    this.mats = matsAround(view, news);
    if (atOnce || stillness()) this.tell();
    else this.later(STILL, () => this.lift());
  }

  private lift(): void {
    this.stage = "lifted";
    sounds.cup();
    this.later(LIFTING, () => this.count());
  }

  private count(): void {
    if (this.done === this.steps.length) return this.later(BEFORE_VERDICT, () => this.conclude());
    this.done += 1;
    sounds.card();
    this.later(Math.min(SLOWEST_STEP, WHOLE_COUNT / this.steps.length), () => this.count());
  }

  private conclude(): void {
    this.tell();
    const { caller, bidder, loser } = this.result;
    if (this.seat === loser) sounds.bad();
    else if (this.seat === caller || this.seat === bidder) sounds.good();
  }

  private tell(): void {
    this.done = this.steps.length;
    this.stage = "told";
  }

  /** To the end at once. */
  skip(): void {
    this.stop();
    this.tell();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** The places in a hand that have lit up so far, and what they add. */
  lit(seat: number): { places: ReadonlySet<number>; adds: number } {
    const own = this.steps.slice(0, this.done).filter((step) => step.seat === seat);
    return { places: new Set(own.flatMap((step) => step.dice)), adds: own.reduce((sum, step) => sum + step.adds, 0) };
  }

  private later(pause: number, what: () => void): void {
    this.timer = setTimeout(what, pause);
  }
}
