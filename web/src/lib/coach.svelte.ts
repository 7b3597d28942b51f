// The coach of a game: asked about the decision at hand while somebody wants it, and about a finished game once.
import type { Advised, Games, Reviewed, Slug } from "../wire";
import { call } from "./api";
import type { TableClient } from "./table.svelte";
import { explain } from "./telling";

/** What a game's screen is given of its coach: advice in a running game, the review and the step in a replay. */
export interface Coach<G extends Slug = Slug> {
  on: boolean;
  readonly thinking: boolean;
  readonly trouble: string;
  readonly advice?: Games[G]["Advice"] | null;
  readonly review?: Games[G]["Review"] | null;
  readonly step?: number;
}

const AGAIN = 300;

export class LiveCoach implements Coach {
  on = $state(false);
  thinking = $state(false);
  trouble = $state("");
  advice = $state.raw<Games[Slug]["Advice"] | null>(null);
  private asked = 0;

  constructor(private readonly client: TableClient) {}

  /** Asks about the decision at hand, if there is one; to be called whenever that may have changed. */
  async look(): Promise<void> {
    const asked = ++this.asked;
    const { version, active } = this.client;
    this.advice = null;
    this.trouble = "";
    this.thinking = this.on && !!active?.legal_moves.length;
    if (!this.thinking) return;
    try {
      const advice = await this.ask(active!.seat ?? 0, version, () => asked === this.asked);
      if (asked === this.asked) this.advice = advice;
    } catch (reason) {
      if (asked === this.asked) this.trouble = explain(reason);
    } finally {
      if (asked === this.asked) this.thinking = false;
    }
  }

  /** A server that has not heard of the last move yet is asked again. */
  private async ask(seat: number, version: number, wanted: () => boolean): Promise<Games[Slug]["Advice"] | null> {
    while (wanted()) {
      const answer = await call<Advised>(`/api/tables/${this.client.id}/advice?seat=${seat}`);
      if (answer.version >= version) return answer.advice;
      await new Promise((later) => setTimeout(later, AGAIN));
    }
    return null;
  }
}

/** What the coach says of a finished game, fetched when it is first wanted. */
export class ReviewClient {
  thinking = $state(false);
  trouble = $state("");
  review = $state.raw<Games[Slug]["Review"] | null>(null);

  constructor(
    private readonly id: string,
    private readonly number: number,
  ) {}

  async load(): Promise<void> {
    if (this.review || this.thinking) return;
    this.thinking = true;
    this.trouble = "";
    try {
      this.review = (await call<Reviewed>(`/api/tables/${this.id}/games/${this.number}/review`)).review;
    } catch (reason) {
      this.trouble = explain(reason);
    } finally {
      this.thinking = false;
    }
  }
}

/** The coach in a replay: what it says of the choice that was made at the position shown. */
export class ReplayCoach implements Coach {
  private wanted = $state(false);

  constructor(
    private readonly client: ReviewClient,
    private readonly at: () => number,
    wanted: boolean,
  ) {
    this.on = wanted;
  }

  get on(): boolean {
    return this.wanted;
  }
  set on(wanted: boolean) {
    this.wanted = wanted;
    if (wanted) void this.client.load();
  }
  get thinking(): boolean {
    return this.wanted && this.client.thinking;
  }
  get trouble(): string {
    return this.client.trouble;
  }
  get review(): Games[Slug]["Review"] | null {
    return this.client.review;
  }
  get step(): number {
    return this.at();
  }
}
