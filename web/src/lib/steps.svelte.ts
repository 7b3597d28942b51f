// Steps of a game as they are shown, one after the other and each once: first it happens, then it is told, then it is over.
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
  /** What is heard when it is told. */
  sound?: Sound | undefined;
}

export type Phase = "happening" | "told" | "done";

/** What is told at once. */
export const NOTHING: Act = { scenes: [] };
/** So many steps may wait for their turn; beyond that the page catches up at once. */
const MANY = 8;

export class Step {
  phase = $state<Phase>("happening");
  /** Which scene it is, while it happens. */
  at = $state(0);
  /** Whether somebody has to say that they have seen enough. */
  asks = $state(false);
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
    if (this.phase === "done") return;
    this.asks = false;
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
  /** Lets a step happen, and says what that takes; null if nothing of the game happened. */
  show: (shown: T) => Act | null;
  /** Tells what it means. */
  tell: (shown: T) => void;
  /** Who has to say that they have seen enough: all who share a device, or we ourselves before our turn. */
  asked: () => "all" | "us" | null;
}

export class Steps<T> {
  /** The step on show. */
  now = $state.raw(Step.past());
  private queue: T[] = [];
  private running = false;

  constructor(private readonly hand: Stagehand<T>) {}

  add(shown: T): void {
    this.queue.push(shown);
    if (this.queue.length > MANY) this.now.end();
    // Somebody acts for us, at another screen: then we do not keep the others.
    else if (this.now.asks && this.hand.asked() !== "all") this.now.read(this.now.act.reading ?? 0);
    this.run();
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
  }

  private begin(shown: T): void {
    const act = this.hand.show(shown);
    if (!act) return this.hand.tell(shown);
    const step = new Step(act, () => this.told(step, shown), () => this.run());
    this.now = step;
    if (this.hurried || stillness()) step.tell();
    else step.play();
  }

  private told(step: Step, shown: T): void {
    this.hand.tell(shown);
    const { reading = 0, sound } = step.act;
    if (sound && !this.hurried) sounds[sound]();
    if (reading && this.queue.length <= MANY) step.asks = this.hand.asked() !== null;
    if (!step.asks) step.read(this.hurried ? 0 : reading);
  }

  /** Nobody looks, or there is too much to be seen. */
  private get hurried(): boolean {
    return document.hidden || this.queue.length > MANY;
  }
}
