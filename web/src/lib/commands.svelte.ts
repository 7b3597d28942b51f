// What a page asks its table for, and why that was refused.
import type { AnyCommand, Games, GetReady, Phrase, ShownHand, ShownSeat, ShownTable, Sit, Slug, Start } from "../wire";
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
  table: ShownTable | null;
  active: ShownSeat | null;
  hand: ShownHand | null;
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

  /** Another game: at once where nobody else has to be waited for, else from the lobby. */
  async again(): Promise<void> {
    if (!(await this.ask({ type: "rematch" }))) return;
    const { phase, hosting, places, by_hand } = this.table.table!;
    // With real dice it is thrown for who starts first.
    const alone = places.every((place) => place.mine || place.bot) && !by_hand;
    if (phase === "lobby" && hosting && alone) await this.start();
  }

  /** Enters what real dice showed, or what came of them, for whoever has to act. */
  enter(move: Games[Slug]["Move"] | Games[Slug]["Note"], draws: readonly (readonly number[])[] = []): Promise<boolean> {
    this.refuse(null);
    return this.ask({ type: "make-move", seat: this.table.active?.seat ?? 0, move: move as Games[Slug]["Move"], draws });
  }

  /** Takes back what was entered last, where dice are real. */
  takeBack(): Promise<boolean> {
    return this.ask({ type: "take-back", to: (this.table.hand?.entered ?? 1) - 1 });
  }

  say(what: { phrase: Phrase } | { text: string }): Promise<boolean> {
    return this.ask({ type: "say", ...what });
  }
}
