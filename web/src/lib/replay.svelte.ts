// A finished game, fetched in parts as somebody looks through it.
import type { Replay, ReplayStep } from "../wire";
import { call } from "./api";
import { explain } from "./telling";

export class ReplayClient {
  names = $state.raw<readonly string[]>([]);
  steps = $state(0);
  open = $state.raw<readonly number[]>([]);
  seat = $state<number | null>(null);
  at = $state(0);
  /** Whether dice were real. */
  byHand = $state(false);
  current = $state.raw<ReplayStep | null>(null);
  /** Why a position cannot be shown, in words. */
  trouble = $state("");
  private parts = new Map<string, ReplayStep>();

  constructor(
    private readonly id: string,
    private readonly number: number,
    first = 0,
    seat: number | null = null,
  ) {
    this.seat = seat;
    void this.go(first);
  }

  /** Shows the position after a step. */
  async go(step: number): Promise<void> {
    this.at = Math.max(0, Math.min(step, this.steps || step));
    const found = this.parts.get(this.key(this.at)) ?? (await this.fetch(this.at));
    if (!found) return;
    this.current = found;
    this.trouble = "";
  }

  /** The position before the one that is shown, where it is known. */
  get before(): ReplayStep | undefined {
    return this.parts.get(this.key(this.at - 1));
  }

  /** Looks through the eyes of a seat, or of a spectator. */
  async lookAs(seat: number | null): Promise<void> {
    this.seat = seat;
    await this.go(this.at);
  }

  private key(step: number): string {
    return `${this.seat}:${step}`;
  }

  private async fetch(step: number): Promise<ReplayStep | null> {
    const seat = this.seat;
    const first = Math.max(0, step - 5);
    const eyes = seat === null ? "" : `&seat=${seat}`;
    const path = `/api/tables/${this.id}/games/${this.number}/steps?first=${first}${eyes}`;
    const part = await call<Replay>(path).catch((reason: unknown) => {
      this.trouble = explain(reason);
    });
    if (!part) return null;
    this.names = part.names;
    this.steps = part.steps;
    this.open = part.open;
    this.byHand = part.by_hand;
    for (const [offset, told] of part.told.entries()) this.parts.set(`${seat}:${part.first + offset}`, told);
    return seat === this.seat ? (this.parts.get(this.key(step)) ?? null) : null;
  }
}
