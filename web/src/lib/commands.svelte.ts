// What a page asks its table for, and why that was refused.
import type { AnyCommand, Games, GetReady, Phrase, Sit, Slug, Start } from "../wire";
import type { DicePart } from "./dice";
import type { Refused } from "./socket";
import { tellRefusal } from "./telling";

export interface Refusal {
  text: string;
  rule: string | null;
}

/** What has to be known of the table that is asked. */
interface Asked {
  slug: Slug | null;
  table: { number: number; by_hand: boolean } | null;
  dice: DicePart;
  /** Sends a command; null where nobody can be asked yet. */
  send: (command: AnyCommand) => Promise<{ refused?: Refused | null }> | null;
}

const REFUSAL_SHOWN = 6_000;

export class Commands {
  refusal = $state.raw<Refusal | null>(null);
  private refusalTimer = 0;

  constructor(private readonly table: Asked) {}

  /** Asks the table for something, and says why if it refuses. */
  async ask(command: AnyCommand): Promise<boolean> {
    return this.accepted(await this.tryTo(command));
  }

  private async tryTo(command: AnyCommand): Promise<Refused | null> {
    return (await this.table.send(command))?.refused ?? null;
  }

  private accepted(refused: Refused | null): boolean {
    if (refused) this.refuse({ text: tellRefusal(this.table.slug, refused), rule: refused.rule });
    return !refused;
  }

  refuse(refusal: Refusal | null): void {
    clearTimeout(this.refusalTimer);
    this.refusal = refusal;
    if (refusal) this.refusalTimer = window.setTimeout(() => (this.refusal = null), REFUSAL_SHOWN);
  }

  async move(seat: number, move: Games[Slug]["Move"]): Promise<boolean> {
    this.refuse(null);
    const refused = await this.tryToMove(seat, move);
    // A move just before it was refused, so its link is still to be given.
    return this.accepted(refused?.code === "table/wrong_link" ? await this.tryToMove(seat, move) : refused);
  }

  private async tryToMove(seat: number, move: Games[Slug]["Move"]): Promise<Refused | null> {
    const { number } = this.table.table!;
    const made = this.table.dice.made(number, seat, move);
    const refused = await this.tryTo(made);
    if (refused) this.table.dice.unmade(number, made);
    return refused;
  }

  /** Takes a seat over from another device, and goes on with its chain once it is ours. */
  takeOver(secret: string, chain: string): Promise<boolean> {
    this.table.dice.bring(chain);
    return this.ask({ type: "take-over", secret });
  }

  /** Takes a place under a name; why that is refused in words, or nothing. */
  async sit(name: string): Promise<string> {
    const refused = await this.addTo({ type: "sit", name });
    // Of all that is sent to take a place, only the name can be something that cannot be read.
    const why = refused?.code === "message/unreadable" ? { ...refused, code: "table/name_invalid" } : refused;
    return why ? tellRefusal(this.table.slug, why) : "";
  }

  async ready(ready: boolean): Promise<boolean> {
    return this.accepted(await this.addTo({ type: "get-ready", ready }));
  }

  /** With real dice, whoever sits at the place `starter` begins. */
  async start(starter: number | null = null): Promise<boolean> {
    return this.accepted(await this.addTo({ type: "start", ...(starter !== null && { starter }) }));
  }

  /** Asks for something that tells the end of our chain; of another one, if somebody has taken that. */
  private async addTo(command: Sit | GetReady | Start): Promise<Refused | null> {
    const { dice, table } = this.table;
    const { number, by_hand } = table!;
    if (by_hand) return this.tryTo(command);
    const refused = await this.tryTo({ ...command, end: dice.endOf(number) });
    if (refused?.code !== "table/chain_taken") return refused;
    dice.renew(number);
    return this.tryTo({ ...command, end: dice.endOf(number) });
  }

  say(what: { phrase: Phrase } | { text: string }): Promise<boolean> {
    return this.ask({ type: "say", ...what });
  }
}
