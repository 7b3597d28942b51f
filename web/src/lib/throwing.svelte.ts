// Throws that are ours to make: they wait for our tap, or fall by themselves if we prefer that. All of it is about how a
// throw is shown: the dice are known already, other people's fall without us, and nobody waits for our tap.
import type { ShownSeat, StartThrow } from "../wire";
import { lapsOf } from "./laps";
import { prefs, stillness } from "./prefs.svelte";
import { sounds } from "./sound";

const LANDING = 1_000;
const READING = 3_000;

/** Who starts: everybody throws, and those who tie throw again. */
export class ThrowForStart {
  /** How many throws of each seat have fallen so far. */
  private fallen = $state.raw<ReadonlyMap<number, number>>(new Map());
  private lap = $state(-1);
  /** Whether all have thrown: who starts may be said. */
  told = $state(false);
  private readonly laps: readonly (readonly StartThrow[])[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    throws: readonly StartThrow[],
    readonly starter: number,
    private readonly own: readonly number[],
    private readonly ondone: () => void,
  ) {
    this.laps = lapsOf(throws);
  }

  /** The dice begin to fall when somebody sees them, once. */
  begin(): void {
    if (this.lap < 0) this.throwLap(0);
  }

  /** Those at the table in their order, each with the dice that lie before them. */
  players = $derived.by(() =>
    this.laps[0]!.map(({ seat }) => {
      const rolls = this.fallen.get(seat) ?? 0;
      const inLap = this.lap < 0 || this.laps[this.lap]!.some((thrown) => thrown.seat === seat);
      const waits = inLap && rolls <= Math.max(this.lap, 0);
      const dice = this.laps[waits ? Math.max(this.lap, 0) : rolls - 1]!.find((thrown) => thrown.seat === seat)!.dice;
      return { seat, dice, rolls, waits, out: !inLap, mine: this.mine(seat) };
    }),
  );

  /** The seat of ours that is to throw now. */
  next = $derived.by(() => this.players.find(({ mine, waits }) => mine && waits)?.seat ?? null);
  mine(seat: number): boolean {
    return this.own.includes(seat);
  }

  /** Whether several of us share this device, so that it must be said who is meant. */
  get shared(): boolean {
    return this.own.length > 1;
  }

  /** Whether those throw again who tied for the highest. */
  tied = $derived.by(() => this.lap > 0);

  throw(seat: number): void {
    if (seat === this.next) this.fall([seat]);
  }

  private throwLap(lap: number): void {
    this.lap = lap;
    const seats = this.laps[lap]!.map(({ seat }) => seat);
    this.fall(prefs.throwForMe ? seats : seats.filter((seat) => !this.mine(seat)));
  }

  private fall(seats: readonly number[]): void {
    if (seats.length) sounds.dice(this.laps[0]![0]!.dice.length);
    this.fallen = new Map([...this.fallen, ...seats.map((seat) => [seat, (this.fallen.get(seat) ?? 0) + 1] as const)]);
    if (!this.players.some(({ waits }) => waits)) this.later(LANDING, () => this.goOn());
  }

  private goOn(): void {
    if (this.lap + 1 < this.laps.length) return this.throwLap(this.lap + 1);
    this.told = true;
    this.later(READING, this.ondone);
  }

  private later(pause: number, what: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(what, pause);
  }

  /** Enough seen. */
  leave(): void {
    this.ondone();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

export class Throwing {
  /** The throw for who starts, while it is to be seen. */
  start = $state.raw<ThrowForStart | null>(null);
  /** The seats of ours whose own dice lie where they have not been looked at. */
  private covered = $state.raw<ReadonlySet<number>>(new Set());

  /** Notes what a step has thrown for the seats of this browser; `ownThrow` is the news of dice that each sees alone. */
  hear(seats: readonly ShownSeat[], ownThrow: string | undefined): void {
    const own = seats.flatMap(({ seat, news }) => (seat === null ? [] : [{ seat, news: news as readonly News[] }]));
    const thrown = own.filter(({ news }) => news.some((item) => item.type === ownThrow && item.dice));
    if (thrown.length) {
      // Whoever did not tap in time sees what lies there now.
      this.end();
      this.covered = new Set(prefs.throwForMe ? [] : thrown.map(({ seat }) => seat));
    }
    const began = own[0]?.news.find(isStart);
    // To whoever wants neither to throw nor to see anything move, the news of it say enough.
    if (!began?.throws.length || (prefs.throwForMe && stillness())) return;
    this.end();
    this.start = new ThrowForStart(
      began.throws,
      began.starter,
      own.map(({ seat }) => seat),
      () => this.end(),
    );
  }

  covers(seat: number | null): boolean {
    return seat !== null && this.covered.has(seat);
  }

  uncover(seat: number): void {
    sounds.dice();
    this.covered = new Set([...this.covered].filter((other) => other !== seat));
  }

  /** Whether some news must not be said yet, since they are still to be seen. */
  holds(item: object, seat: number | null, ownThrow: string | undefined): boolean {
    const news = item as News;
    return isStart(news) ? this.start !== null : news.type === ownThrow && this.covers(seat);
  }

  end(): void {
    this.start?.stop();
    this.start = null;
  }

  /** The game is over: nothing is left to throw. */
  clear(): void {
    this.end();
    this.covered = new Set();
  }
}

interface News {
  type: string;
  dice?: readonly number[] | null;
  throws?: unknown;
}
const isStart = (item: News): item is News & { throws: readonly StartThrow[]; starter: number } => Array.isArray(item.throws);
