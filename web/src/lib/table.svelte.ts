// One table as this browser knows it: what it was sent, and what it can ask for.
import type {
  AnyCommand,
  Games,
  GetReady,
  Outcome,
  Phrase,
  Present,
  Shown,
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
import { Eyes } from "./eyes.svelte";
import { Links } from "./links";
import { type Connection, type Refused, TableSocket } from "./socket";
import { sounds } from "./sound";
import { type Act, NOTHING, Steps } from "./steps.svelte";
import { tellRefusal, Teller } from "./telling";
import * as witness from "./witness";
import { words } from "./words.svelte";

/** What a table has to know of the game at it. */
export interface Staging {
  /** What a step takes to be seen; asked for each step, before it is drawn. */
  act: (slug: Slug, seats: readonly ShownSeat[]) => Act | null;
  /** Whether those who play it have secrets from each other. */
  secrets: (slug: Slug) => boolean;
  /** Whether there is something else that all who share a device look at together. */
  together: () => boolean;
}

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
/** The last moment of a game is looked at for so long at least, before the result covers it. */
const LAST_LOOK = 1_500;
const PLAIN: Staging = { act: () => null, secrets: () => true, together: () => false };

export class TableClient {
  connection = $state<Connection>("connecting");
  version = $state(0);
  table = $state.raw<ShownTable | null>(null);
  seats = $state.raw<readonly ShownSeat[]>([]);
  /** What each seat saw before the step that is shown now; `beat` counts the steps. */
  before = $state.raw<readonly ShownSeat[]>([]);
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
  /** Steps come at any speed, and are shown one after the other. */
  readonly steps = new Steps<Shown>({
    show: (shown) => this.show(shown),
    tell: (shown) => this.tell(shown),
    asked: () => (this.outcome ? null : this.shared ? "all" : this.myTurn ? "us" : null),
  });
  private socket: TableSocket | null = null;
  /** Whether it was our turn when something was told last. */
  private asked = false;
  /** The newest version that came, shown or not yet. */
  private received = 0;
  /** Steps that came while the words of the game were still on their way. */
  private held: Shown[] | null = null;
  private refusalTimer = 0;
  /** The start for which our first link was given. */
  private given = "";
  private readonly links = new Links();
  /** The chain of a seat that is on its way here from another device. */
  private brought = "";

  constructor(
    readonly id: string,
    private readonly staging = PLAIN,
  ) {
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
      () => this.received,
      (message) => this.receive(message),
      // A page that is too old stays so, whatever else comes.
      (status) => this.connection !== "outdated" && (this.connection = status),
    );
  }

  close(): void {
    this.steps.clear();
    this.socket?.close();
  }

  get slug(): Slug | null {
    return this.table?.game ?? null;
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
  /** Whether people who share this device have secrets from each other. */
  shared = $derived.by(() => this.hotSeat && this.slug !== null && this.staging.secrets(this.slug));
  eyes = new Eyes(
    this,
    () => this.shared,
    () => this.staging.together() || (this.steps.now.phase !== "done" && !!this.steps.now.act.reading),
  );
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
    const { received } = this;
    // What comes is witnessed as it comes, though it may be shown later.
    if ("shown" in message) {
      if (message.type === "step" && message.shown.version <= received) return;
      this.witness(message.shown);
    }
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) {
          this.connection = "outdated";
          return;
        }
        this.skew = message.now - Date.now() / 1000;
        this.table = message.shown.table;
        void this.showAnew(message.shown, message.shown.version === received);
        break;
      case "step":
        if (this.held) this.held.push(message.shown);
        else this.add(message.shown);
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
    this.received = shown.version;
    this.links.see(shown);
    const { table } = this.links;
    if (!table) return;
    witness.look(this.id, table);
    witness.see(this.id, table, shown);
    if (this.brought && witness.adopt(this.id, table, this.brought)) this.brought = "";
    this.giveFirstLink(table);
  }

  /** Once the lobby is closed, every page opens its part in the first dice by itself. */
  private giveFirstLink(table: ShownTable): void {
    const { number, commitment, starting, places } = table;
    const own = places.find((place) => place.mine && place.end && !place.link);
    const given = `${number} ${commitment}`;
    const link = starting && own && linkAfter(witness.secretOf(this.id, number), own.end);
    if (!link || this.given === given || !witness.mayOpen(this.id, table)) return;
    this.given = given;
    void this.ask({ type: "give-link", link }).then((done) => done || (this.given = ""));
  }

  /** The secret of our chain in the game at hand. */
  get chain(): string {
    return this.table ? witness.secretOf(this.id, this.table.number) : "";
  }

  private async showAnew(shown: Shown, came: boolean): Promise<void> {
    const held: Shown[] = (this.held = []);
    if (this.slug) await words.learn(this.slug);
    // A table that was shown anew meanwhile is newer, and what came since then is held for it.
    if (this.held !== held) return;
    this.held = null;
    // Whoever lost the connection for a moment goes on seeing what came before.
    if (!came || !this.steps.busy) {
      this.steps.clear();
      this.seats = this.before = [];
      this.show({ ...shown, seats: shown.seats.map((seat) => ({ ...seat, news: [] })) }, true);
      this.tell(shown, true);
    }
    for (const step of held) this.add(step);
  }

  private add(shown: Shown): void {
    if (shown.talk) this.hear(shown.talk, shown.version);
    this.steps.add(shown);
  }

  /** Lets a step happen: everybody's views of it, but nothing in words. */
  private show(shown: Shown, anew = false): Act | null {
    this.version = shown.version;
    if (shown.table) this.table = shown.table;
    const played = shown.seats.length > 0 && !anew;
    if (played) this.before = this.seats;
    if (shown.seats.length || anew || this.table?.phase === "lobby") this.seats = shown.seats;
    const act = played && this.slug ? (this.staging.act(this.slug, shown.seats) ?? NOTHING) : null;
    this.eyes.pass(anew || !!act?.reading || !!shown.outcome);
    if (!act) return null;
    this.beat += 1;
    return shown.outcome ? { ...act, reading: Math.max(act.reading ?? 0, LAST_LOOK) } : act;
  }

  /** Says what a step has brought about: what is waited for now, the log, the end. */
  private tell(shown: Shown, anew = false): void {
    const asked = this.asked;
    this.waiting = shown.waiting;
    this.outcome = shown.outcome;
    this.asked = this.myTurn;
    if (anew) return;
    // People who share a device read one log: it has what all of them may know, which comes last.
    const told = shown.seats.at(-1)?.news ?? [];
    this.write(told.map((item) => ({ version: shown.version, kind: "news", text: this.teller.news(item), item })));
    if (this.asked && !asked) sounds.turn();
  }

  private hear(talk: ShownTalk, version: number): void {
    if (this.muted.has(talk.place)) return;
    const text = talk.phrase ? words.text(`phrase-${talk.phrase}`) : talk.text;
    this.write([{ version, kind: "talk", text, from: talk.name, place: talk.place }]);
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
    // Whoever acts has seen enough.
    this.steps.now.end();
    return this.moveBy(seat, move);
  }

  private async moveBy(seat: number, move: Games[Slug]["Move"]): Promise<boolean> {
    const refused = await this.tryToMove(seat, move);
    // A move just before it was refused, so its link is still to be given.
    return this.accepted(refused?.code === "table/wrong_link" ? await this.tryToMove(seat, move) : refused);
  }

  private async tryToMove(seat: number, move: Games[Slug]["Move"]): Promise<Refused | null> {
    const { number } = this.table!;
    const link = this.links.give(seat, this.chain);
    witness.made(this.id, number, { seat, move, link });
    const refused = await this.tryTo({ type: "make-move", seat, move, link });
    if (refused) {
      witness.unmade(this.id, number, { seat, move, link });
      this.links.takeBack(seat, link);
    }
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
