// One table as this browser knows it: what it was sent, and what it can ask for.
import type {
  AnyCommand,
  Games,
  GetReady,
  Outcome,
  Phrase,
  Present,
  Shown,
  ShownPlace,
  ShownSeat,
  ShownTable,
  ShownTalk,
  Sit,
  Slug,
  Start,
  ToPage,
} from "../wire";
import { PROTOCOL } from "../wire";
import { beKnown } from "./api";
import { linkAfter } from "./chains";
import { type Connection, type Refused, TableSocket } from "./socket";
import { sounds } from "./sound";
import { tellRefusal, Teller } from "./telling";
import * as witness from "./witness";
import { words } from "./words.svelte";

export type News = Games[Slug]["News"];

export interface Line {
  version: number;
  kind: "news" | "talk";
  text: string;
  from?: string;
  place?: number;
  /** What is told, for whoever has to tell one kind of news from another. */
  item?: { type: string; seat?: number };
}

export interface Refusal {
  text: string;
  rule: string | null;
}

const MOST_LINES = 400;
const REFUSAL_SHOWN = 6_000;

export class TableClient {
  connection = $state<Connection>("connecting");
  version = $state(0);
  table = $state.raw<ShownTable | null>(null);
  seats = $state.raw<readonly ShownSeat[]>([]);
  /** What the last step brought about, as the active seat saw it; `beat` counts the steps. */
  news = $state.raw<readonly News[]>([]);
  beat = $state(0);
  waiting = $state.raw<readonly (readonly [number, number])[]>([]);
  present = $state.raw<Present | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  unread = $state(0);
  muted = $state.raw<ReadonlySet<number>>(new Set());
  /** Server time minus this machine's, in seconds. */
  skew = $state(0);
  private socket: TableSocket | null = null;
  /** Steps that came while the words of the game were still on their way. */
  private held: Shown[] | null = null;
  private refusalTimer = 0;
  /** The table as it was told last, shown or not yet. */
  private known: ShownTable | null = null;
  /** The start for which our first link was given. */
  private given = "";
  /** The newest link of each chain that was added to since the table itself was told. */
  private links = new Map<string, string>();
  /** The chain of a seat that is on its way here from another device. */
  private brought = "";

  constructor(readonly id: string) {
    void this.begin();
  }

  private async begin(): Promise<void> {
    try {
      await beKnown();
    } catch {
      this.connection = "lost";
      setTimeout(() => void this.begin(), 2_000);
      return;
    }
    this.socket = new TableSocket(
      this.id,
      () => this.version,
      (message) => this.receive(message),
      // A page that is too old stays so, whatever else comes.
      (status) => this.connection !== "outdated" && (this.connection = status),
    );
  }

  close(): void {
    this.socket?.close();
  }

  get slug(): Slug | null {
    return (this.table?.game as Slug | undefined) ?? null;
  }

  /** The names of the seats of the running game. */
  names = $derived.by((): string[] => {
    const places = new Map(this.table?.places.map((place) => [place.place, place.name]));
    return (this.table?.players ?? []).map((place) => places.get(place) ?? "?");
  });

  mine = $derived.by(() => (this.table?.places ?? []).filter((place) => place.mine));

  /** What this browser shows now: its seat; of several on one device, the one that has to act, else what all may see. */
  active = $derived.by((): ShownSeat | null => {
    const acting = this.seats.find((seat) => seat.legal_moves.length > 0);
    return acting ?? this.seats.at(-1) ?? null;
  });

  hotSeat = $derived.by(() => this.seats.filter((seat) => seat.seat !== null).length > 1);
  acting = $derived.by((): readonly number[] => this.waiting.map(([seat]) => seat));
  myTurn = $derived.by(() => (this.active?.legal_moves.length ?? 0) > 0);

  /** What is played for: in the table's own words, else what is usual in this game, if anything. */
  get stake(): string {
    const { slug } = this;
    return this.table?.stake || (slug && words.has("stake", slug) ? words.text("stake", {}, slug) : "");
  }

  get teller(): Teller {
    return new Teller(this.slug!, this.names);
  }

  private receive(message: ToPage): void {
    // What comes is witnessed as it comes, though it may be shown later.
    if ("shown" in message) this.witness(message.shown);
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) {
          this.connection = "outdated";
          return;
        }
        this.skew = message.now - Date.now() / 1000;
        this.table = message.shown.table;
        void this.showAnew(message.shown);
        break;
      case "step":
        if (this.held) this.held.push(message.shown);
        else this.show(message.shown, false);
        break;
      case "present":
        this.present = message;
        break;
      case "pong":
        this.skew = message.now - Date.now() / 1000;
        break;
      case "bye":
        // Any other reason is told by how the connection closes.
        if (message.reason === "restart") this.connection = "connecting";
    }
  }

  private witness(shown: Shown): void {
    this.known = shown.table ?? this.known;
    if (!this.known) return;
    witness.look(this.id, this.known);
    witness.see(this.id, this.known, shown);
    if (this.brought && witness.adopt(this.id, this.known, this.brought)) this.brought = "";
    this.giveFirstLink();
  }

  /** Once the lobby is closed, every page opens its part in the first dice by itself. */
  private giveFirstLink(): void {
    const { number, commitment, starting } = this.known!;
    const own = this.known!.places.find((place) => place.mine && place.end && !place.link);
    const given = `${number} ${commitment}`;
    const link = starting && own && linkAfter(witness.secretOf(this.id, number), own.end);
    if (!link || this.given === given || !witness.mayOpen(this.id, this.known!)) return;
    this.given = given;
    void this.ask({ type: "give-link", link }).then((done) => done || (this.given = ""));
  }

  /** The newest link of the chain of a seat, given already or about to be. */
  private newest(seat: number): string {
    return this.links.get(this.endOf(seat)) ?? this.placeOf(seat)?.link ?? "";
  }

  private endOf(seat: number): string {
    return this.placeOf(seat)?.end ?? "";
  }

  private placeOf(seat: number): ShownPlace | undefined {
    return this.table?.places.find(({ place }) => place === this.table?.players[seat]);
  }

  /** The secret of our chain in the game at hand. */
  get chain(): string {
    return this.table ? witness.secretOf(this.id, this.table.number) : "";
  }

  private async showAnew(shown: Shown): Promise<void> {
    const held: Shown[] = (this.held = []);
    if (this.slug) await words.learn(this.slug);
    // A table that was shown anew meanwhile is newer, and what came since then is held for it.
    if (this.held !== held) return;
    this.held = null;
    this.show(shown, true);
    for (const step of held) this.show(step, false);
  }

  private show(shown: Shown, anew: boolean): void {
    if (!anew && shown.version <= this.version) return;
    const wasMyTurn = this.myTurn;
    this.version = shown.version;
    if (shown.table) {
      this.table = shown.table;
      this.links.clear();
    }
    if (shown.course?.link) this.links.set(this.endOf(shown.course.seat!), shown.course.link);
    if (shown.seats.length || anew || this.table?.phase === "lobby") this.seats = shown.seats;
    this.waiting = shown.waiting;
    this.outcome = shown.outcome;
    if (shown.talk) this.hear(shown.talk);
    if (shown.seats.length && !anew) {
      this.news = (this.active?.news ?? []) as readonly News[];
      this.beat += 1;
      // People who share a device read one log: it has what all of them may know, which comes last.
      const told = shown.seats.at(-1)?.news ?? [];
      this.write(told.map((item) => ({ version: shown.version, kind: "news", text: this.teller.news(item), item })));
    }
    if (this.myTurn && !wasMyTurn && !anew) sounds.turn();
  }

  private hear(talk: ShownTalk): void {
    if (this.muted.has(talk.place)) return;
    const text = talk.phrase ? words.text(`phrase-${talk.phrase}`) : talk.text;
    this.write([{ version: this.version, kind: "talk", text, from: talk.name, place: talk.place }]);
    this.unread += 1;
  }

  private write(lines: Line[]): void {
    this.lines = [...this.lines, ...lines].slice(-MOST_LINES);
  }

  mute(place: number): void {
    const muted = new Set(this.muted);
    if (!muted.delete(place)) muted.add(place);
    this.muted = muted;
  }

  /** Asks the table for something, and says why if it refuses. */
  async ask(command: AnyCommand): Promise<boolean> {
    return this.accepted(await this.tryTo(command));
  }

  private async tryTo(command: AnyCommand): Promise<Refused | null> {
    return (await this.socket?.ask(command))?.refused ?? null;
  }

  private accepted(refused: Refused | null): boolean {
    if (refused) this.refuse({ text: tellRefusal(this.slug, refused), rule: refused.rule });
    return !refused;
  }

  refuse(refusal: Refusal | null): void {
    clearTimeout(this.refusalTimer);
    this.refusal = refusal;
    if (refusal) this.refusalTimer = window.setTimeout(() => (this.refusal = null), REFUSAL_SHOWN);
  }

  move(move: Games[Slug]["Move"]): Promise<boolean> {
    const seat = this.active?.seat ?? 0;
    this.refuse(null);
    return this.moveBy(seat, move);
  }

  private async moveBy(seat: number, move: Games[Slug]["Move"]): Promise<boolean> {
    const refused = await this.tryToMove(seat, move);
    // A move just before it was refused, so its link is still to be given.
    return this.accepted(refused?.code === "table/wrong_link" ? await this.tryToMove(seat, move) : refused);
  }

  private async tryToMove(seat: number, move: Games[Slug]["Move"]): Promise<Refused | null> {
    const { number } = this.table!;
    const [end, before] = [this.endOf(seat), this.newest(seat)];
    const link = before && linkAfter(this.chain, before);
    witness.made(this.id, number, { seat, move, link });
    // The next move may follow at once, before this one is told.
    if (link) this.links.set(end, link);
    const refused = await this.tryTo({ type: "make-move", seat, move, link });
    if (refused) witness.unmade(this.id, number, { seat, move, link });
    if (refused && this.links.get(end) === link) this.links.set(end, before);
    return refused;
  }

  /** Takes a seat over from another device, and goes on with its chain once it is ours. */
  takeOver(secret: string, chain: string): Promise<boolean> {
    this.brought = chain;
    return this.ask({ type: "take-over", secret });
  }

  /** Takes a place under a name; why that is refused in words, or nothing. */
  async sit(name: string): Promise<string> {
    const refused = await this.addTo({ type: "sit", name });
    // Of all that is sent to take a place, only the name can be something that cannot be read.
    const why = refused?.code === "message/unreadable" ? { ...refused, code: "table/name_invalid" } : refused;
    return why ? tellRefusal(this.slug, why) : "";
  }

  async ready(ready: boolean): Promise<boolean> {
    return this.accepted(await this.addTo({ type: "get-ready", ready }));
  }

  async start(): Promise<boolean> {
    return this.accepted(await this.addTo({ type: "start" }));
  }

  /** Asks for something that tells the end of our chain; of another one, if somebody has taken that. */
  private async addTo(command: Sit | GetReady | Start): Promise<Refused | null> {
    const { number } = this.table!;
    const refused = await this.tryTo({ ...command, end: witness.endOf(this.id, number) });
    if (refused?.code !== "table/chain_taken") return refused;
    witness.renew(this.id, number);
    return this.tryTo({ ...command, end: witness.endOf(this.id, number) });
  }

  say(what: { phrase: Phrase } | { text: string }): Promise<boolean> {
    return this.ask({ type: "say", ...what });
  }
}
