// Steps of a game as they are shown, one after the other and each once: first it happens, then it is told, then it is over.
import { FEELS, type Moment } from "./moments";
import { stillness } from "./prefs.svelte";
import { type Sound, sounds } from "./sound";

/** A part of what happens: dice tumble, cups lift, one more card turns. */
export interface Scene {
  name: string;
  /** Milliseconds until the next one. */
  lasts: number;
  sound?: Sound;
}

/** What a step takes to be seen. */
export interface Act {
  scenes: readonly Scene[];
  /** How long it is to be read what came of it, in ms; without it the game goes on as soon as it is told. */
  reading?: number;
}

export type Phase = "happening" | "told" | "done";

/** What is told at once. */
export const NOTHING: Act = { scenes: [] };
/** Whoever watches sees every reveal, though shorter if the next one waits. Whoever is so many reveals behind, or so many steps, is
 * shown the last two reveals as still pictures, each for a glance: so the newest is there within three seconds. */
const LATE_REVEALS = 2;
const LATE_STEPS = 4;
const GLANCE = 1_200;
/** What came of a step is read after its moments for so long at least. */
const AFTER_MOMENTS = 1_500;

export class Step {
  phase = $state<Phase>("happening");
  /** Which scene it is, while it happens. */
  at = $state(0);
  /** Whether somebody has to say that they have seen enough. */
  asks = $state(false);
  /** What is being celebrated, while it is told. */
  moment = $state.raw<Moment | null>(null);
  private party: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly act: Act = NOTHING,
    private readonly ontold: () => void = () => undefined,
    private readonly ondone: () => void = () => undefined,
  ) {}

  /** A step that has happened before we came, or that is looked at in a replay. */
  static past(phase: Phase = "done"): Step {
    const step = new Step();
    step.phase = phase;
    return step;
  }

  get happening(): boolean {
    return this.phase === "happening";
  }

  /** The name of what happens now. */
  get scene(): string | null {
    return this.happening ? (this.act.scenes[this.at]?.name ?? null) : null;
  }

  play(at = 0): void {
    const scene = this.act.scenes[at];
    if (!scene) return this.tell();
    this.at = at;
    if (scene.sound) sounds[scene.sound]();
    this.later(scene.lasts, () => this.play(at + 1));
  }

  /** It has happened. */
  tell(): void {
    if (!this.happening) return;
    clearTimeout(this.timer);
    this.phase = "told";
    this.ontold();
  }

  /** Celebrates one moment after the other, and says how long that takes. */
  celebrate([moment, ...more]: readonly Moment[]): number {
    this.moment = moment ?? null;
    if (!moment) return 0;
    const { lasts } = FEELS[moment.kind];
    this.party = setTimeout(() => this.celebrate(more), lasts);
    return more.reduce<number>((sum, { kind }) => sum + FEELS[kind].lasts, lasts);
  }

  /** Leaves it to be read for a while. */
  read(pause: number): void {
    this.asks = false;
    if (pause) this.later(pause, () => this.end());
    else this.end();
  }

  /** What somebody who taps wants: to what it means, and from there on. */
  goOn(): void {
    if (this.happening) this.tell();
    else this.end();
  }

  end(): void {
    this.tell();
    clearTimeout(this.timer);
    clearTimeout(this.party);
    if (this.phase === "done") return;
    this.asks = false;
    this.moment = null;
    this.phase = "done";
    this.ondone();
  }

  private later(pause: number, what: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(what, pause);
  }
}

/** Whoever shows the steps of a table. */
export interface Stagehand<T> {
  /** What a step takes to be seen; null if nothing of the game happened. */
  act: (shown: T) => Act | null;
  /** Lets it happen. */
  show: (shown: T, act: Act | null) => void;
  /** Tells what it means. */
  tell: (shown: T) => void;
  /** What of it is celebrated. */
  moments: (shown: T) => readonly Moment[];
  /** Who has to say that they have seen enough: all who share a device, or we ourselves before our turn. */
  asked: () => "all" | "us" | null;
}

/** A step that came while another was on show. */
interface Waiting<T> {
  shown: T;
  act: Act | null;
}

export class Steps<T> {
  /** The step on show. */
  now = $state.raw(Step.past());
  private queue: Waiting<T>[] = [];
  private running = false;
  /** Whether we are so far behind that nothing is played any more, until the newest is on show. */
  private late = false;

  constructor(private readonly hand: Stagehand<T>) {}

  add(shown: T): void {
    this.queue.push({ shown, act: this.hand.act(shown) });
    this.late ||= this.reveals >= LATE_REVEALS || this.behind >= LATE_STEPS;
    if (this.queue.at(-1)!.act) this.press();
    this.run();
  }

  /** A further step waits behind the one on show. */
  private press(): void {
    const { now } = this;
    // Those who share a device see it as long as they like.
    if (this.shownToAll(now)) return;
    if (now.happening && this.late) now.tell();
    else if (now.phase === "told") {
      // Somebody acts for us, at another screen: then we do not keep the others.
      if (now.asks) now.read(now.act.reading ?? 0);
      if (this.reveals || (this.late && !now.act.reading)) now.read(this.pause(now.act));
    }
  }

  private shownToAll(step: Step): boolean {
    return step.phase === "told" && step.asks && this.hand.asked() === "all";
  }

  /** How many that take time to be read wait for their turn. */
  private get reveals(): number {
    return this.queue.filter(({ act }) => act?.reading).length;
  }

  /** How many wait that have something to show or, where nobody has anything to read, that wait at all. */
  private get behind(): number {
    const { reading } = this.now.act;
    return this.queue.filter(({ act }) => act && (act.scenes.length || !reading)).length;
  }

  /** How long it can be left to be read. */
  private pause({ reading = 0 }: Act): number {
    if (document.hidden || (this.late && this.reveals >= LATE_REVEALS)) return 0;
    return this.late || this.reveals ? Math.min(reading, GLANCE) : reading;
  }

  /** Whether something is being shown, or is still to be. */
  get busy(): boolean {
    return this.now.phase !== "done" || this.queue.length > 0;
  }

  /** Everything is shown anew: what waited is part of it. */
  clear(): void {
    this.queue = [];
    this.now.end();
    this.now = Step.past();
  }

  private run(): void {
    if (this.running) return;
    this.running = true;
    while (this.now.phase === "done" && this.queue.length) this.begin(this.queue.shift()!);
    this.running = false;
    if (!this.busy) this.late = false;
  }

  private begin({ shown, act }: Waiting<T>): void {
    this.hand.show(shown, act);
    if (!act) return this.hand.tell(shown);
    const step = new Step(
      act,
      () => this.told(step, shown),
      () => this.run(),
    );
    this.now = step;
    if (document.hidden || this.late || stillness()) step.tell();
    else step.play();
  }

  private told(step: Step, shown: T): void {
    this.hand.tell(shown);
    const party = step.celebrate(document.hidden || this.late ? [] : this.hand.moments(shown));
    const reading = this.pause(step.act);
    const pause = reading && party ? Math.max(reading, party + AFTER_MOMENTS) : Math.max(reading, party);
    const asked = step.act.reading ? this.hand.asked() : null;
    step.asks = !this.late && (asked === "all" || (asked === "us" && !this.queue.some(({ act }) => act)));
    if (!step.asks) step.read(pause);
  }
}
