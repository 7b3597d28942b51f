// One table as this browser knows it: what it was sent, and how far that has been shown.
import type {
  AnyCommand,
  Games,
  Lesson,
  Outcome,
  Present,
  Shown,
  ShownHand,
  ShownSeat,
  ShownTable,
  ShownTalk,
  Slug,
  ToPage,
} from "../wire";
import { PROTOCOL } from "../wire";
import { beKnownAt } from "./api";
import { whole } from "./changes";
import { Commands } from "./commands.svelte";
import { DicePart } from "./dice";
import { Eyes } from "./eyes.svelte";
import { Log } from "./log.svelte";
import { type Answer, type Connection, TableSocket, opener } from "./socket";
import type { Moment } from "./moments";
import { sounds } from "./sound";
import { PLAIN } from "./staging";
import { type Act, NOTHING, Steps } from "./steps.svelte";
import { Teller } from "./telling";
import { words } from "./words.svelte";

/** The last moment of a game is looked at for so long at least, before the result covers it. */
const LAST_LOOK = 1_500;
const NUDGE_SHOWN = 8_000;

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
  /** What a fox tells somebody who learns the game here. */
  lesson = $state.raw<Lesson | null>(null);
  /** Where dice are real, what was entered and can be. */
  hand = $state.raw<ShownHand | null>(null);
  /** Server time minus this machine's, in seconds. */
  skew = $state(0);
  /** Steps come at any speed, and are shown one after the other. */
  readonly steps = new Steps<Shown>({
    act: (shown) => this.actOf(shown),
    show: (shown, act) => this.show(shown, act),
    tell: (shown) => this.tell(shown),
    moments: (shown) => this.momentsOf(shown),
    asked: () => (this.outcome ? null : this.shared ? "all" : this.myTurn ? "us" : null),
  });
  readonly log = new Log();
  readonly dice: DicePart;
  readonly commands = new Commands(this);
  private socket: TableSocket | null = null;
  /** Whether it was our turn when something was told last. */
  private asked = false;
  /** The newest version that came, shown or not yet, and what our seats know by it. */
  private received = 0;
  private known: readonly ShownSeat[] = [];
  /** Steps that came while the words of the game were still on their way. */
  private held: Shown[] | null = null;
  /** Who told us just now that all wait for us. */
  nudgedBy = $state("");
  /** When the server will be restarted, by its clock; 0 if nobody said so. */
  restartAt = $state(0);
  /** The lobby that others went on to, while this browser still shows the result. */
  lobby = $state.raw<ShownTable | null>(null);

  constructor(
    readonly id: string,
    private readonly staging = PLAIN,
  ) {
    this.dice = new DicePart(id, (link) => this.commands.ask(link));
    void this.begin();
  }

  private async begin(): Promise<void> {
    let open;
    try {
      await beKnownAt(this.id);
      open = await opener(this.id);
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
      open,
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
      try {
        message = { ...message, shown: whole(message.shown, this.known) };
      } catch {
        // Whatever was missed, the whole table makes up for it.
        this.socket?.beginAnew();
        return;
      }
      this.received = message.shown.version;
      if (message.shown.seats.length) this.known = message.shown.seats;
      this.dice.see(message.shown);
    }
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) {
          this.connection = "outdated";
          return;
        }
        this.skew = message.now - Date.now() / 1000;
        if (this.stays(message.shown)) break;
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
      case "restarting":
        this.restartAt = message.at;
        break;
      case "bye":
        this.restartAt = 0;
        // Any other reason is told by how the connection closes.
        if (message.reason === "restart") this.connection = "connecting";
    }
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
      this.show({ ...shown, seats: shown.seats.map((seat) => ({ ...seat, news: [] })) }, null, true);
      this.tell(shown, true);
    }
    for (const step of held) this.add(step);
  }

  private add(shown: Shown): void {
    if (shown.talk) this.hear(shown.talk, shown.version);
    if (!this.stays(shown)) this.steps.add(shown);
  }

  private hear(talk: ShownTalk, version: number): void {
    this.log.hear(talk, version, talk.to === null ? "" : (this.names[talk.to] ?? ""));
    if (!this.seats.some(({ seat }) => seat !== null && seat === talk.to)) return;
    this.nudgedBy = talk.name;
    setTimeout(() => (this.nudgedBy = ""), NUDGE_SHOWN);
    sounds.turn();
    navigator.vibrate?.([80, 60, 80]);
  }

  /** Whether the result stays although others went on to the lobby: until we follow them, or lose our place there. */
  private stays(shown: Shown): boolean {
    const table = shown.table ?? this.lobby;
    const behind = table?.phase === "lobby" && table.places.some((place) => place.mine && place.behind);
    this.lobby = behind && this.table?.phase !== "lobby" && this.seats.length ? table : null;
    return this.lobby !== null;
  }

  /** What a step takes to be seen; null if nothing of the game happened. */
  private actOf({ seats, outcome }: Shown): Act | null {
    if (!seats.length || !this.slug) return null;
    const act = this.staging.act(this.slug, seats) ?? NOTHING;
    return outcome ? { ...act, reading: Math.max(act.reading ?? 0, LAST_LOOK) } : act;
  }

  private momentsOf({ version, seats, course }: Shown): readonly Moment[] {
    const seen = seats.at(-1);
    if (!seen || !this.slug) return [];
    const before = this.before.find(({ seat }) => seat === seen.seat);
    // What everybody is told is sent where it is not what our first seat is told anyway.
    return this.staging.moments(this.slug, { version, public: course?.public ?? seats[0]!.news, seen, before });
  }

  /** Lets a step happen: everybody's views of it, but nothing in words. */
  private show(shown: Shown, act: Act | null, anew = false): void {
    this.version = shown.version;
    if (shown.table) this.table = shown.table;
    this.hand = shown.hand ?? this.hand;
    if (act) this.before = this.seats;
    if (shown.seats.length || anew || this.table?.phase === "lobby") this.seats = shown.seats;
    if (act) this.staging.begins(this.slug!, shown.seats);
    this.eyes.pass(anew || !!act?.reading);
    if (act) this.beat += 1;
  }

  /** Says what a step has brought about: what is waited for now, the log, the end. */
  private tell(shown: Shown, anew = false): void {
    const asked = this.asked;
    this.waiting = shown.waiting;
    this.outcome = shown.outcome;
    this.lesson = shown.lesson;
    this.asked = this.myTurn;
    if (anew) return;
    // People who share a device read one log: it has what all of them may know, which comes last.
    const told = shown.seats.at(-1)?.news ?? [];
    this.log.write(told.map((item) => ({ version: shown.version, kind: "news", text: this.teller.news(item), item })));
    if (shown.hand?.taken_back) this.tellTakenBack(shown.version, ...shown.hand.taken_back);
    if (this.asked && !asked) sounds.turn();
  }

  private tellTakenBack(version: number, by: number, count: number): void {
    const name = this.table?.places.find(({ place }) => place === by)?.name ?? "?";
    this.log.write([{ version, kind: "news", text: words.text("hand-taken-back", { name, count }) }]);
  }

  /** Makes a move for whoever has to act; whoever acts has seen enough. */
  move(move: Games[Slug]["Move"]): Promise<boolean> {
    const seat = this.active?.seat ?? 0;
    this.steps.now.end();
    return this.commands.move(seat, move);
  }

  send(command: AnyCommand): Promise<Answer> | null {
    return this.socket?.ask(command) ?? null;
  }

  /** The secret of our chain in the game at hand. */
  get chain(): string {
    return this.table ? this.dice.secretOf(this.table.number) : "";
  }
}
