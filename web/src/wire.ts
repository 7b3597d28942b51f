// Made from the Python messages by `make types`. Changes belong there: this file is written anew.

export const PROTOCOL = 2;
/** The version of what people are told of games: a witness to another one cannot be compared. */
export const TOLD = 2;
/** How the name of a place begins whose person had their name removed. */
export const NAMELESS = "N.N. ";
/** So many characters may be typed. */
export const LONGEST = { name: 24, text: 200, stake: 80 };
/** Seconds for which all must have waited for somebody before they can be nudged, or a fox go on. */
export const NUDGE_AFTER = 20;
export const FOX_AFTER = 60;

/** A place at a table, or a seat in its game, counted from 0. */
export type Seat = number;
export type Clock = "off" | "relaxed" | "fast";
export type Talk = "all" | "phrases" | "off";
export type Phase = "lobby" | "playing" | "finished";
export type Phrase =
  | "hello"
  | "good-luck"
  | "well-played"
  | "really"
  | "never"
  | "i-believe-you"
  | "i-doubt-it"
  | "hurry-up"
  | "thanks"
  | "goodbye";

/** The first message of a page, and never a later one: the last version of the table it has seen, or 0. */
export interface Hello {
  type: "hello";
  version?: number;
  changes?: boolean;
}

/** Takes a free place in the lobby; the first one unless a place is named. `end` is of one's chain (fairness). */
export interface Sit {
  type: "sit";
  name: string;
  end?: string;
  place?: Seat | null;
}

/** The host puts a bot on a free place. */
export interface SeatBot {
  type: "seat-bot";
  level: string;
  place?: Seat | null;
}

/** Frees a place in the lobby: one's own, or any if one is the host. */
export interface Vacate {
  type: "vacate";
  place: Seat;
}

/** The host settles the rules of the house; everybody has to be ready anew. */
export interface Configure<G extends Slug = Slug> {
  type: "configure";
  options: Partial<Games[G]["Options"]>;
  listed: boolean;
  clock: Clock;
  talk: Talk;
  coach?: boolean;
  stake?: string;
}

/** Says for all one's places whether the game may begin; `end` is of the chain by which one adds to its dice. */
export interface GetReady {
  type: "get-ready";
  ready?: boolean;
  end?: string;
}

/** The host begins the game: at once if nobody adds to the dice, else as soon as all first links are given. */
export interface Start {
  type: "start";
  end?: string;
  starter?: Seat | null;
}

/** The first link of one's chain, once the host has started and no chain can be changed any more. */
export interface GiveLink {
  type: "give-link";
  link: string;
}

/** Back to the lobby, with new dice, while first links are still missing. Any player may ask, and the host. */
export interface CallOff {
  type: "call-off";
}

/** A move for one's seat, with the next link of one's chain; asked twice with the same id, it is made once. */
export interface MakeMove<G extends Slug = Slug> {
  type: "make-move";
  seat: Seat;
  move: Games[G]["Move"];
  link?: string;
  draws?: readonly (readonly number[])[];
}

/** With real dice: back to how the game stood when `to` things had been entered. */
export interface TakeBack {
  type: "take-back";
  to: number;
}

/** Gets up: frees one's places in the lobby, hands them to a bot in a game; outside one, a host is host no more. */
export interface Leave {
  type: "leave";
}

/** Takes one's seats back from the bot, once for each decision; whoever makes a move has come back in any case. */
export interface ComeBack {
  type: "come-back";
}

/** Tells somebody whom all have been waiting for that it is their turn. */
export interface Nudge {
  type: "nudge";
  seat: Seat;
}

/** Wants a fox to go on for somebody whom all have been waiting for: so it is if the host or all others want it. */
export interface LetFoxPlay {
  type: "let-fox-play";
  seat: Seat;
}

/** The host sends somebody away, and says why: a fox takes the seat in a game. They cannot sit down uninvited. */
export interface Remove {
  type: "remove";
  place: Seat;
  reason: string;
}

/** The host lets somebody sit down again who was sent away, the `number`th of them. */
export interface Invite {
  type: "invite";
  number: number;
}

/** Says one of the phrases or a short text, one of the two, from one's first place. */
export interface Say {
  type: "say";
  phrase?: Phrase | null;
  text?: string | null;
}

/** Makes one's place ready to be taken over by another device that knows the secret with this SHA-256. */
export interface OfferPlace {
  type: "offer-place";
  place: Seat;
  key: string;
}

/** Takes a place that was offered, once, to whoever knows `secret`. */
export interface TakeOver {
  type: "take-over";
  secret: string;
}

/**
 * After a game: to the lobby, where the others are awaited who still look at the result. Anybody who played may
 * ask, and the host; whoever asks later joins them.
 */
export interface Rematch {
  type: "rematch";
}

/** Asks the table for something; answered by Ack or Refused with the same id, however often it is sent. */
export interface Ask<G extends Slug = Slug> {
  type: "ask";
  id: string;
  command: AnyCommand<G>;
}

/** Shows that the page is alive; answered by Pong. */
export interface Ping {
  type: "ping";
}

/** Asks the house for a table. */
export interface OpenTable<G extends Slug = Slug> {
  game: G;
  options?: Partial<Games[G]["Options"]>;
  listed?: boolean;
  clock?: Clock;
  talk?: Talk;
  coach?: boolean;
  stake?: string;
  by_hand?: boolean;
  round?: string;
}

/** Asks the house for a table at which one is introduced to a game. */
export interface Learn {
  game: Slug;
  name: string;
}

/** One chair as everybody sees it, `mine` if it is the viewer's; `link` is the newest of the chain from `end` on. */
export interface ShownPlace {
  place: Seat;
  name: string;
  bot: string;
  ready: boolean;
  stand_in: boolean;
  host: boolean;
  mine: boolean;
  end: string;
  link: string;
  behind: boolean;
  played: number;
  won: number;
  points: number;
}

/** Everything about a table but the game itself. */
export interface ShownTable<G extends Slug = Slug> {
  phase: Phase;
  game: G;
  options: Games[G]["Options"];
  listed: boolean;
  clock: Clock;
  talk: Talk;
  coach: boolean;
  coached: boolean;
  number: number;
  commitment: string;
  edition: 1 | 2;
  starting: boolean;
  places: readonly ShownPlace[];
  size: number;
  players: readonly Seat[];
  gate: "counting" | "open" | "shut";
  hosting: boolean;
  stake: string;
  wishes: readonly (readonly [Seat, Seat, number])[];
  barred: readonly string[];
  removed: string | null;
  introduction: boolean;
  by_hand: boolean;
  round: boolean;
}

/** The game from one seat (null for a spectator): what just happened, what is known, what can be done. */
export interface ShownSeat<G extends Slug = Slug> {
  seat: Seat | null;
  news: readonly Games[G]["News"][];
  view: Games[G]["View"];
  legal_moves: readonly Games[G]["Move"][];
}

/** How far the game has come for all to see: its last step, and the running hash of what spectators were told. */
export interface ShownCourse<G extends Slug = Slug> {
  step: number;
  hash: string;
  seat: Seat | null;
  link: string;
  public: readonly Games[G]["News"][] | null;
}

/** Something said; `to` is the seat whose person is told that all wait for them. */
export interface ShownTalk {
  place: Seat;
  name: string;
  phrase: string;
  text: string;
  to: Seat | null;
}

/** `places[seat]` counts from 1 and is shared by equals; `reason` names the sentence that tells why it ended. */
export interface Outcome {
  places: readonly number[];
  scores: readonly number[];
  reason: string;
}

/**
 * What a fox tells the learner now: a message of the game, the how manieth, and the move that is suggested, if
 * any.
 */
export interface Lesson<G extends Slug = Slug> {
  says: string;
  number: number;
  of: number;
  suggested: readonly Games[G]["Move"][];
  over: boolean;
}

/** Where dice are real: how many things were entered and can be taken back, and what can be noted without dice. */
export interface ShownHand<G extends Slug = Slug> {
  entered: number;
  block: Games[G]["Block"] | null;
  taken_back: readonly [Seat, number] | null;
}

/** A value is put into a list, before what stands at that place. */
export interface Inserted {
  op: "add";
  path: string;
  value: unknown;
}

/** Something is taken out of a list. */
export interface TakenOut {
  op: "remove";
  path: string;
}

export interface Replaced {
  op: "replace";
  path: string;
  value: unknown;
}

/** The same for whoever knows what the seat was shown before: its news, and what to change in the rest of it. */
export interface ChangedSeat<G extends Slug = Slug> {
  seat: Seat | null;
  news: readonly Games[G]["News"][];
  changes: readonly (Inserted | TakenOut | Replaced)[];
}

/** One step of a table for one viewer. `waiting` has for each seat that must move since when, in server time. */
export interface Shown<G extends Slug = Slug> {
  version: number;
  at: number;
  table: ShownTable<G> | null;
  seats: readonly ShownSeat<G>[];
  waiting: readonly (readonly [Seat, number])[];
  course: ShownCourse<G> | null;
  talk: ShownTalk | null;
  outcome: Outcome | null;
  lesson: Lesson<G> | null;
  hand: ShownHand<G> | null;
  changed: readonly ChangedSeat<G>[];
}

/** The whole table as it stands: at the beginning, and whenever what was missed is too much to tell. */
export interface Welcome<G extends Slug = Slug> {
  type: "welcome";
  protocol: number;
  now: number;
  shown: Shown<G>;
}

/** One more entry of the table's log, as this viewer may see it; versions follow one another without a gap. */
export interface Step<G extends Slug = Slug> {
  type: "step";
  shown: Shown<G>;
}

/** What was asked for is in the log, durably, at this version or before. */
export interface Ack {
  type: "ack";
  id: string;
  version: number;
}

/** What was asked for was not done, and nothing changed; `rule` is the clause that forbids a move. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  rule: string | null;
  reason: string | null;
  details: Record<string, string | number>;
}

/**
 * The places whose people are connected now, those of the others with the server's time since when they are gone,
 * and how many look on.
 */
export interface Present {
  type: "present";
  online: readonly Seat[];
  away: readonly (readonly [Seat, number])[];
  spectators: number;
}

export interface Pong {
  type: "pong";
  now: number;
}

/** The server will be restarted at this moment of its clock, for a few seconds; pages come back by themselves. */
export interface Restarting {
  type: "restarting";
  at: number;
}

/** The last message: the server closes the connection, with the code of this reason. */
export interface Bye {
  type: "bye";
  reason: "broken" | "full" | "gone" | "restart" | "silent" | "slow" | "stranger" | "too_fast" | "unavailable" | "unreadable";
}

/** A table: `id` is its address, `code` what people read to one another. */
export interface Opened {
  id: string;
  code: string;
}

/** The table behind a code. */
export interface Found {
  id: string;
}

/** Somebody was taken out of so many tables. */
export interface Forgotten {
  tables: number;
}

/** A game to choose: the least and the most seats, its bots from weak to strong, the sheets' options. */
export interface GameFacts<G extends Slug = Slug> {
  slug: G;
  seats: readonly [number, number];
  bots: readonly string[];
  options: Games[G]["Options"];
  one_device: Partial<Games[G]["Options"]>;
  against_bots: Partial<Games[G]["Options"]>;
  coach: boolean;
  introduction: boolean;
  by_hand: boolean;
}

/** A table that anybody may join. */
export interface ListedTable {
  code: string;
  game: Slug;
  names: readonly string[];
  size: number;
  clock: Clock;
}

/** A table as a list of one's own shows it: who sits there, which of them are you, for whom the game waits. */
export interface OwnTable {
  id: string;
  game: Slug;
  phase: Phase;
  names: readonly string[];
  mine: readonly number[];
  awaited: readonly number[];
  touched: number;
}

/** Somebody in a finished game, and where they came. */
export interface PastSeat {
  name: string;
  score: number;
  place: number;
  bot: boolean;
  mine: boolean;
}

/** A finished game that you sat in: the `number`th of a table, in the order of its seats. */
export interface PastGame {
  table: string;
  number: number;
  game: Slug;
  ended: number;
  seats: readonly PastSeat[];
  by_hand: boolean;
}

/** Finished games, the last first; `next` asks for those before them, and is empty where there are none. */
export interface PastGames {
  games: readonly PastGame[];
  next: string;
}

/** Points that chance brought a seat in a game, and points that its choices did: never above zero. */
export interface Share {
  luck: number;
  skill: number;
}

/** One game in a row of them; `share` is what luck and skill brought, where that is known. */
export interface Played {
  ended: number;
  score: number;
  place: number;
  seats: number;
  share: Share | null;
}

/** The options that so many games were played by, as JSON. */
export interface RuleSet {
  rules: string;
  games: number;
}

/** Chances of the final scores `lowest`, `lowest` + 1, …, in millionths, with their mean. */
export interface Perfect {
  mean: number;
  lowest: number;
  chances: readonly number[];
  counted: Record<string, number>;
}

/**
 * What you brought home in the games of one kind that you had one seat in, the last first, and not more than
 * 5,000.
 */
export interface Figures {
  game: Slug;
  played: readonly Played[];
  counted: Record<string, number>;
  told: number;
  left: number;
  rules: string;
  by: readonly RuleSet[];
  perfect: Perfect | null;
  luck: boolean | null;
  untold: number;
}

/** A round that you belong to, and what you are called there; whoever knows its `id` can join. */
export interface OwnRound {
  id: string;
  name: string;
  called: string;
}

/** A round; who belongs to it is told to its members alone. */
export interface Round {
  id: string;
  name: string;
  member: boolean;
  members: readonly string[];
}

/** What somebody brought home in a round; `beats` is how often they came before each of all who stand there. */
export interface Standing {
  name: string;
  games: number;
  won: number;
  points: number;
  best: number;
  streak: number;
  counted: Record<string, number>;
  beats: readonly number[];
  shared: number;
  luck: number;
  skill: number;
  course: readonly (readonly [number, number, number])[];
}

/** Games that followed one another, from the end of the first to that of the last, and who won how many. */
export interface Evening {
  first: number;
  last: number;
  games: number;
  won: readonly (readonly [string, number])[];
}

/** The eternal table of a round, of one game or all; `by_game` is how many there are of each. */
export interface Standings {
  games: number;
  by_game: Record<string, number>;
  people: readonly Standing[];
  moments: readonly number[];
  evenings: readonly Evening[];
  left: number;
}

/** Since when there is a link by which you come back in another browser; null where there is none. */
export interface Recovery {
  since: number | null;
}

/** What such a link carries; whoever has it can be you. */
export interface RecoveryLink {
  secret: string;
}

/** A passkey of yours, and since when there is one. */
export interface PasskeyMade {
  id: string;
  since: number;
}

/** The passkeys by which you come back in another browser; `possible`: this server knows what they are. */
export interface Passkeys {
  possible: boolean;
  keys: readonly PasskeyMade[];
}

/** The position after a step, and what was told of the step. */
export interface ReplayStep<G extends Slug = Slug> {
  news: readonly Games[G]["News"][];
  view: Games[G]["View"];
}

/** A part of a game as one seat, or a spectator, saw it; `open` are the seats through whose eyes one may look. */
export interface Replay<G extends Slug = Slug> {
  game: G;
  names: readonly string[];
  steps: number;
  open: readonly Seat[];
  first: number;
  told: readonly ReplayStep<G>[];
  by_hand: boolean;
}

/** The highlights of a finished game, the most remarkable first. */
export interface LookedBack<G extends Slug = Slug> {
  game: G;
  highlights: readonly Games[G]["Highlight"][];
}

/** What the coach says to one seat, about the table as it stood at `version`. */
export interface Advised<G extends Slug = Slug> {
  version: number;
  seat: Seat;
  advice: Games[G]["Advice"];
}

/** What the coach says of a finished game. */
export interface Reviewed<G extends Slug = Slug> {
  game: G;
  names: readonly string[];
  review: Games[G]["Review"];
}

/** Why nothing was done: a code, and what the sentence for a player needs. */
export interface Declined {
  code: string;
  details: Record<string, string | number>;
}

/** One move of one seat, and what chance added to it. */
export interface RecordedStep<G extends Slug = Slug> {
  seat: Seat;
  move: Games[G]["Move"];
  chance: readonly (readonly number[])[];
}

/** What the seats added by hash chains: ends before play, first links at the start, then one for each step or "". */
export interface Chains {
  ends: readonly string[];
  opening: readonly string[];
  links: readonly string[];
  course: string;
  told: number;
}

/** The proof of the draws: what was promised before play, what each seat added, and the seed that opens it. */
export interface FairDice {
  commitment: string;
  salts: readonly string[];
  seed: string;
  chains?: Chains | null;
}

/** The game was played with real dice: chance is what people told, and nobody can verify it. */
export interface ByHand {
  unseen: readonly number[];
}

/** A game from its start to its last step; `digest` seals all the rest. Version 2 has dice of the second edition. */
export interface GameRecord<G extends Slug = Slug> {
  format: "flunkern";
  version: 1 | 2;
  game: G;
  options: Games[G]["Options"];
  seats: readonly string[];
  start: readonly (readonly number[])[];
  steps: readonly RecordedStep<G>[];
  outcome: Outcome | null;
  fair: FairDice | null;
  by_hand: ByHand;
  digest: string;
}

/** A step that is told in full; `public` is what a spectator was told of it. */
export interface OpenStep<G extends Slug = Slug> {
  type: "open";
  seat: Seat;
  public: readonly Games[G]["News"][];
  move: Games[G]["Move"];
  chance: readonly (readonly number[])[];
}

/** A step of which nobody but its seat learns more than a spectator was told. */
export interface SecretStep<G extends Slug = Slug> {
  type: "secret";
  seat: Seat;
  public: readonly Games[G]["News"][];
}

/** The key of one draw, and its way up to the root. */
export interface OpenDraw {
  number: number;
  key: string;
  path: readonly string[];
}

/** `commitment` was promised before play; `draws` are those of the start and of all open steps. */
export interface OpenDice {
  commitment: string;
  root: string;
  salts: readonly string[];
  draws: readonly OpenDraw[];
  seal?: string;
  chains?: Chains | null;
}

/** A game as its table tells it: neither the seed, nor a key, move or draw of a secret step is in it. */
export interface Testimony<G extends Slug = Slug> {
  format: "flunkern-testimony";
  version: 1 | 2;
  game: G;
  options: Games[G]["Options"];
  seats: readonly string[];
  start: readonly (readonly number[])[];
  steps: readonly (OpenStep<G> | SecretStep<G>)[];
  outcome: Outcome | null;
  fair: OpenDice;
}

/** What one pair of eyes was told at a step, null if it came later, and the hash of the position it was shown. */
export interface Told<G extends Slug = Slug> {
  seat: Seat | null;
  news: readonly Games[G]["News"][] | null;
  view: string;
}

/** A step that was seen; `course` is what the witness made of all public news until then, or was told it is. */
export interface SeenStep<G extends Slug = Slug> {
  step: number;
  course: string;
  told: readonly Told<G>[];
}

/** A move that was made and not refused, and the link that went with it, or "" if there was none. */
export interface OwnMove<G extends Slug = Slug> {
  seat: Seat;
  move: Games[G]["Move"];
  link: string;
}

/** `seats` are the names as seen, `ends` those of all chains, noted before the witness gave a link of its own. */
export interface Witness<G extends Slug = Slug> {
  format: "flunkern-witness";
  version: 1;
  told: number;
  table: string;
  number: number;
  game: G;
  commitment: string;
  seats: readonly string[];
  ends: readonly string[];
  steps: readonly SeenStep<G>[];
  moves: readonly OwnMove<G>[];
}

/** A row of the sheet; `index` is its place, from 0 for the Ones to 12 for the Chance. */
export type Category =
  | "ones"
  | "twos"
  | "threes"
  | "fours"
  | "fives"
  | "sixes"
  | "dreierpasch"
  | "viererpasch"
  | "full-house"
  | "kleine-strasse"
  | "grosse-strasse"
  | "kniffel"
  | "chance";

/** What one seat threw to find out who starts. */
export interface StartThrow {
  seat: Seat;
  dice: readonly number[];
}

export type AnyCommand<G extends Slug = Slug> =
  | Sit
  | SeatBot
  | Vacate
  | Configure<G>
  | GetReady
  | Start
  | GiveLink
  | CallOff
  | MakeMove<G>
  | TakeBack
  | Leave
  | ComeBack
  | Nudge
  | LetFoxPlay
  | Remove
  | Invite
  | Say
  | OfferPlace
  | TakeOver
  | Rematch;

export type FromPage<G extends Slug = Slug> = Hello | Ask<G> | Ping;

export type ToPage<G extends Slug = Slug> =
  | Welcome<G>
  | Step<G>
  | Ack
  | Refused
  | Present
  | Pong
  | Restarting
  | Bye;

export namespace Kniffel {
  /** `joker` is a choice of the classic edition, `further` one of the modern edition. */
  export interface Options {
    edition: "classic" | "modern" | "plain";
    joker: "free" | "sheet" | "strict";
    further: "any" | "box";
  }

  /** The first throw of a turn, with all five dice. */
  export interface Roll {
    type: "roll";
  }

  /** Leaves `dice` standing and throws the others; the order in which they are named does not matter. */
  export interface Keep {
    type: "keep";
    dice: readonly number[];
  }

  /** Ends the turn with an entry. */
  export interface Enter {
    type: "enter";
    category: Category;
  }

  /** What an entry would bring: points in the box, extra points beside it, and whether a joker makes them. */
  export interface Offer {
    category: Category;
    points: number;
    extra: number;
    joker: boolean;
  }

  export interface Entry {
    category: Category;
    points: number;
  }

  /** One player's column with its sums; `bonus_missing` is what the upper part still lacks for the bonus. */
  export interface Card {
    seat: Seat;
    entries: readonly Entry[];
    upper: number;
    bonus_missing: number;
    bonus: number;
    extra: number;
    kniffels: number;
    total: number;
  }

  /** `offers` are the entries that the player whose turn it is could make with the dice as they lie. */
  export interface View {
    me: Seat | null;
    options: Options;
    turn: Seat | null;
    dice: readonly number[];
    throws_left: number;
    offers: readonly Offer[];
    cards: readonly Card[];
  }

  export interface Started {
    type: "started";
    starter: Seat;
    throws: readonly StartThrow[];
  }

  export interface Rolled {
    type: "rolled";
    seat: Seat;
    kept: readonly number[];
    thrown: readonly number[];
    throw: number;
  }

  export interface Entered {
    type: "entered";
    seat: Seat;
    category: Category;
    points: number;
    extra: number;
    joker: boolean;
  }

  /** A choice that there was, the expected final score with it, and whether it would be a mistake. */
  export interface Option {
    move: Keep | Enter;
    worth: number;
    mistake: boolean;
  }

  /** A choice made before, by which `cost` points fewer are to be expected than by the best. */
  export interface Judgement {
    made: Keep | Enter;
    best: Keep | Enter;
    cost: number;
    mistake: boolean;
  }

  /** `expected` is the final score that the best choice leads to on average; `choices` are all, the best first. */
  export interface Advice {
    expected: number;
    choices: readonly Option[];
    last: Judgement | null;
  }

  /** A turn's share of the result: `expected` after it is that before it, with luck, skill and untold added. */
  export interface TurnPart {
    turn: number;
    luck: number;
    skill: number;
    untold: number;
    expected: number;
  }

  /** A player's result, or what it can still expect: `start` + `luck` + `skill` + `untold` = `expected`, exactly. */
  export interface Part {
    seat: Seat;
    start: number;
    luck: number;
    skill: number;
    untold: number;
    expected: number;
    turns: readonly TurnPart[];
  }

  /** A choice made: at which step of the record, with which dice; the best would have brought `cost` more. */
  export interface Decision {
    step: number;
    seat: Seat;
    turn: number;
    throw: number;
    dice: readonly number[];
    made: Keep | Enter;
    worth: number;
    cost: number;
    mistake: boolean;
    best: readonly Option[];
  }

  /** `finished` games have scores where others have expectations. */
  export interface Analysis {
    finished: boolean;
    parts: readonly Part[];
    decisions: readonly Decision[];
  }

  /** The most points that one entry brought. */
  export interface Leap {
    type: "leap";
    seat: Seat;
    category: Category;
    points: number;
  }

  /** `times` somebody else went ahead; the last one to do so was `seat`. */
  export interface LeadChanged {
    type: "lead-changed";
    seat: Seat;
    times: number;
  }

  /** So many entries one after the other without a zero. */
  export interface Unstruck {
    type: "unstruck";
    seat: Seat;
    times: number;
  }

  /** The points that an empty box can hold now; with `asked` ones it must be told whether it was a Kniffel. */
  export interface Box {
    category: Category;
    points: readonly number[];
    asked: readonly number[];
  }

  /** What whoever is to move can note instead of dice. */
  export interface Block {
    boxes: readonly Box[];
  }

  /** The dice that a turn ended with; how often they were thrown, and which were kept, is not told. */
  export interface Lies {
    type: "lies";
    dice: readonly number[];
  }

  /** The points that a turn brought to a box, and no dice; `kniffel` is told where it changes anything. */
  export interface Points {
    type: "points";
    category: Category;
    points: number;
    kniffel: boolean | null;
  }

  export type Move = Roll | Keep | Enter;

  export type News = Started | Rolled | Entered;

  export type Review = Analysis;

  export type Highlight = Leap | LeadChanged | Unstruck;

  export type Note = Lies | Points;
}

export namespace LuegenKniffel {
  /** `reveal` says whether rolls that nobody doubted are told once the game is over. */
  export interface Options {
    reveal: "after" | "never";
  }

  /** The first throw of a turn, with all five dice. */
  export interface Roll {
    type: "roll";
  }

  /** Puts `dice` of those just thrown under the next cup, in whatever order they are named, and throws the others. */
  export interface Keep {
    type: "keep";
    dice: readonly number[];
  }

  /** Says what the dice are, true or not; the Ones to Sixes with what they count together. */
  export interface Announce {
    type: "announce";
    category: Category;
    points: number;
  }

  /** Lets the announcement pass. */
  export interface Believe {
    type: "believe";
  }

  /** Calls the announcement a lie. */
  export interface Doubt {
    type: "doubt";
  }

  /** A combination with its points; `count` is how many dice show the face, in the upper part alone. */
  export interface Claim {
    category: Category;
    points: number;
    count: number | null;
  }

  /** The viewer's own dice by cup, the dice thrown last, and what could truly be announced with them. */
  export interface Cups {
    first: readonly number[];
    second: readonly number[];
    thrown: readonly number[];
    truths: readonly Claim[];
  }

  /** What was announced, after how many throws, and who has answered; `mine` is the viewer's own answer. */
  export interface Announcement {
    seat: Seat;
    claim: Claim;
    throws: number;
    answered: readonly Seat[];
    awaited: readonly Seat[];
    mine: boolean | null;
  }

  /** What came to light under the cups. */
  export interface Reveal {
    dice: readonly number[];
    scored: number;
    true: boolean;
  }

  /** What a strike did, as in the news `Struck`. */
  export interface Strike {
    seat: Seat;
    strike: number;
    lost: number;
  }

  /** How a turn ended, for all to see: nothing is revealed where nobody doubted. */
  export interface Result {
    seat: Seat;
    claim: Claim;
    doubters: readonly Seat[];
    reveal: Reveal | null;
    noted: readonly Seat[];
    strikes: readonly Strike[];
    passed_over: readonly Seat[];
  }

  /** The last lap: whose turns are still to come after this one. */
  export interface Lap {
    to_come: readonly Seat[];
  }

  /** A combination with something in it: points, a marked lie field, or a struck points field with what it cost. */
  export interface Field {
    category: Category;
    points: number | null;
    lie: boolean;
    struck: boolean;
    lost: number;
  }

  /** One player's card with its sums; `left` counts the empty points fields. */
  export interface Card {
    seat: Seat;
    fields: readonly Field[];
    left: number;
    upper: number;
    bonus_missing: number;
    bonus_to_come: number;
    bonus: number;
    total: number;
  }

  /** A roll that nobody doubted, told after the game. */
  export interface Told {
    number: number;
    seat: Seat;
    claim: Claim;
    dice: readonly number[];
    true: boolean;
  }

  /** `cups` are the viewer's own, while it is their turn; `told` stays empty unless the table tells after the game. */
  export interface View {
    me: Seat | null;
    options: Options;
    turn: Seat | null;
    throws: number;
    throws_left: number;
    cups: Cups | null;
    announcement: Announcement | null;
    result: Result | null;
    lap: Lap | null;
    cards: readonly Card[];
    told: readonly Told[];
  }

  /** Somebody threw under the cups: which throw it was, and no more. */
  export interface Rolled {
    type: "rolled";
    seat: Seat;
    throw: number;
  }

  /** A throw as the roller sees it: what lies under the two cups, and what was just thrown. */
  export interface Looked {
    type: "looked";
    seat: Seat;
    throw: number;
    first: readonly number[];
    second: readonly number[];
    thrown: readonly number[];
  }

  /** Somebody has answered: not what. */
  export interface Answered {
    type: "answered";
    seat: Seat;
  }

  /** An answer as the one who gives it knows it. */
  export interface Decided {
    type: "decided";
    seat: Seat;
    doubts: boolean;
  }

  export interface Started {
    type: "started";
    starter: Seat;
    throws: readonly StartThrow[];
  }

  export interface Announced {
    type: "announced";
    seat: Seat;
    claim: Claim;
    throws: number;
  }

  /** All answers, shown together once the last is in. */
  export interface Answers {
    type: "answers";
    believers: readonly Seat[];
    doubters: readonly Seat[];
  }

  /** The cups are lifted; `scored` is what the dice make of the announced combination. */
  export interface Lifted {
    type: "lifted";
    seat: Seat;
    claim: Claim;
    dice: readonly number[];
    scored: number;
    true: boolean;
  }

  export interface Noted {
    type: "noted";
    seat: Seat;
    claim: Claim;
  }

  /** A doubter was right and may note nothing. */
  export interface EmptyHanded {
    type: "empty-handed";
    seat: Seat;
    claim: Claim;
  }

  /** `strike` 1 marks the lie field, 2 strikes the points field and takes the `lost` points, 3 changes nothing. */
  export interface Struck {
    type: "struck";
    seat: Seat;
    claim: Claim;
    strike: number;
    lost: number;
  }

  /** The columns of `full` are full; those of `order` have one turn more. */
  export interface LastLap {
    type: "last-lap";
    full: readonly Seat[];
    order: readonly Seat[];
  }

  /** A turn of the last lap falls away, as the column is full before it came. */
  export interface PassedOver {
    type: "passed-over";
    seat: Seat;
  }

  /** The dearest lie that nobody doubted. */
  export interface BoldLie {
    type: "bold-lie";
    seat: Seat;
    claim: Claim;
    dice: readonly number[];
  }

  /** The dearest lie that somebody doubted. */
  export interface CaughtLie {
    type: "caught-lie";
    seat: Seat;
    claim: Claim;
    dice: readonly number[];
  }

  /** The most points that a strike took away. */
  export interface Setback {
    type: "setback";
    seat: Seat;
    claim: Claim;
    lost: number;
  }

  /** So many announcements one after the other that proved true. */
  export interface Truthful {
    type: "truthful";
    seat: Seat;
    times: number;
  }

  /** All cards, whose turn it is, and how much of it was told: what was announced, then who doubted. */
  export interface Pad {
    turn: Seat | null;
    announced: Claim | null;
    doubters: readonly Seat[];
    lap: Lap | null;
    cards: readonly Card[];
  }

  /** Who doubted what was announced, in whatever order they are named; all others believe it. */
  export interface Answer {
    type: "answer";
    doubters: readonly Seat[];
  }

  /** The dice that lay under the cups, in whatever order they are named. */
  export interface Lies {
    type: "lies";
    dice: readonly number[];
  }

  /** Whether the announcement was true, where nobody wants to tell the dice. */
  export interface Was {
    type: "was";
    true: boolean;
  }

  export interface Begins {
    type: "begins";
    starter: Seat;
  }

  export interface Says {
    type: "says";
    seat: Seat;
    claim: Claim;
  }

  /** An announcement was true or a lie; nobody told the dice. */
  export interface Proved {
    type: "proved";
    seat: Seat;
    claim: Claim;
    true: boolean;
  }

  export type Move = Roll | Keep | Announce | Believe | Doubt;

  export type News =
    | Rolled
    | Looked
    | Answered
    | Decided
    | Started
    | Announced
    | Answers
    | Lifted
    | Noted
    | EmptyHanded
    | Struck
    | LastLap
    | PassedOver;

  export type Highlight = BoldLie | CaughtLie | Setback | Truthful;

  export type PadMove = Announce | Answer | Lies | Was;

  export type PadNews =
    | Begins
    | Says
    | Answers
    | Lifted
    | Proved
    | Noted
    | EmptyHanded
    | Struck
    | LastLap
    | PassedOver;
}

export namespace Luegen {
  /** `odds` shows each seat how likely the standing bid is, as far as its own dice tell. */
  export interface Options {
    odds: boolean;
  }

  /** Says that at least `count` dice of `face` lie under all cups together; ones stand for every face. */
  export interface Bid {
    type: "bid";
    count: number;
    face: number;
  }

  /** Calls the standing bid a lie: all cups are lifted and counted. */
  export interface Call {
    type: "call";
  }

  export type Phase = "first-half" | "second-half" | "final";

  /** What all see of one seat; `plays` while it is still in this half or the final. */
  export interface Player {
    seat: Seat;
    mats: number;
    half_mats: number;
    plays: boolean;
  }

  /** What a bid names: at least `count` of `face`. */
  export interface Amount {
    count: number;
    face: number;
  }

  /** A step of the ladder: who bid what. */
  export interface LadderBid {
    seat: Seat;
    amount: Amount;
  }

  /** What one hand adds to the count: the dice of it that are `counting`, or all of them together as a straight. */
  export interface HandCount {
    seat: Seat;
    dice: readonly number[];
    counting: readonly number[];
    straight: boolean;
    adds: number;
  }

  /** A call with all cups lifted; the bid `holds` if the total reaches it, and then the caller is the loser. */
  export interface CallResult {
    caller: Seat;
    bidder: Seat;
    amount: Amount;
    hands: readonly HandCount[];
    total: number;
    holds: boolean;
    loser: Seat;
  }

  /** `dice` are those under the own cup, null without one; `dice_in_play` counts the dice under all cups. */
  export interface View {
    me: Seat | null;
    options: Options;
    phase: Phase;
    first_loser: Seat | null;
    second_loser: Seat | null;
    loser: Seat | null;
    middle: number;
    middle_half_mats: number;
    players: readonly Player[];
    starter: Seat;
    turn: Seat | null;
    dice_in_play: number;
    ladder: readonly LadderBid[];
    dice: readonly number[] | null;
    odds: number | null;
    last_call: CallResult | null;
  }

  /** All these seats have thrown; `dice` are the own ones, null for whoever did not throw. */
  export interface Thrown {
    type: "thrown";
    seats: readonly Seat[];
    dice: readonly number[] | null;
  }

  export interface HalfBegan {
    type: "half-began";
    phase: Phase;
    starter: Seat;
    throws: readonly StartThrow[];
  }

  export interface FinalBegan {
    type: "final-began";
    starter: Seat;
    other: Seat;
  }

  export interface BidMade {
    type: "bid-made";
    seat: Seat;
    amount: Amount;
  }

  export interface Called {
    type: "called";
    caller: Seat;
    bidder: Seat;
    amount: Amount;
  }

  export interface Counted {
    type: "counted";
    result: CallResult;
  }

  /** `seat` took a mat from the middle, where `middle` are left. */
  export interface MatTaken {
    type: "mat-taken";
    seat: Seat;
    middle: number;
  }

  export interface MatGiven {
    type: "mat-given";
    giver: Seat;
    receiver: Seat;
  }

  /** These seats are out of this half, and safe. */
  export interface DroppedOut {
    type: "dropped-out";
    seats: readonly Seat[];
  }

  export interface HalfLost {
    type: "half-lost";
    seat: Seat;
    phase: Phase;
  }

  export interface GameLost {
    type: "game-lost";
    seat: Seat;
  }

  /** A bid that the next one raised, though so few dice lay `there`. */
  export interface BoldLie {
    type: "bold-lie";
    seat: Seat;
    amount: Amount;
    there: number;
  }

  /** A bid that was called, and farther from the truth than any other that was. */
  export interface CaughtLie {
    type: "caught-lie";
    seat: Seat;
    amount: Amount;
    there: number;
  }

  /** So many bids one after the other that lay under the cups. */
  export interface Truthful {
    type: "truthful";
    seat: Seat;
    times: number;
  }

  /** What lies on the table; `starter` begins to bid, and is null where that has to be told. */
  export interface Pad {
    phase: Phase;
    first_loser: Seat | null;
    second_loser: Seat | null;
    loser: Seat | null;
    middle: number;
    middle_half_mats: number;
    players: readonly Player[];
    starter: Seat | null;
  }

  /** `caller` called the bid of `bidder`, who comes just before them, and it holds or not. */
  export interface Doubted {
    type: "doubted";
    caller: Seat;
    bidder: Seat;
    holds: boolean;
  }

  /** Whoever threw highest starts the second half. */
  export interface Starts {
    type: "starts";
    seat: Seat;
  }

  export interface HalfStarts {
    type: "half-starts";
    phase: Phase;
    starter: Seat;
  }

  export interface Judged {
    type: "judged";
    caller: Seat;
    bidder: Seat;
    holds: boolean;
  }

  export type Move = Bid | Call;

  export type News =
    | Thrown
    | HalfBegan
    | FinalBegan
    | BidMade
    | Called
    | Counted
    | MatTaken
    | MatGiven
    | DroppedOut
    | HalfLost
    | GameLost;

  export type Highlight = BoldLie | CaughtLie | Truthful;

  export type PadMove = Doubted | Starts;

  export type PadNews = HalfStarts | Judged | FinalBegan | MatTaken | MatGiven | DroppedOut | HalfLost | GameLost;
}

export namespace LieZie {
  /** `grabbing` "free" lets everyone take cards at once; "turns" goes clockwise, one card each (Z-17). */
  export interface Options {
    grabbing: "free" | "turns";
  }

  /** The end of the own hand to which a card is added. */
  export type Side = "left" | "right";

  /** Takes the card at `place` of the middle into the own hand. */
  export interface Take {
    type: "take";
    place: number;
    side: Side;
  }

  /** Plays `count` cards of the own hand, from position `first` on, counted from the left. */
  export interface Play {
    type: "play";
    first: number;
    count: number;
  }

  /** Plays nothing in this round. */
  export interface Pass {
    type: "pass";
  }

  /** Chooses the card at `place` of the middle as a prize. */
  export interface Claim {
    type: "claim";
    place: number;
  }

  export type Phase = "grabbing" | "playing" | "claiming" | "over";

  /** `index` counts them from 0. */
  export type Colour = "red" | "yellow" | "green" | "blue";

  /** One side of a card. */
  export interface Face {
    colour: Colour;
    number: number;
  }

  /** The cards in the middle that show one back, by their places. */
  export interface Lying {
    back: Face;
    places: readonly number[];
  }

  /** The `left` cards of `size` that nobody has taken: to grab, then to win; the places of the others stay empty. */
  export interface Middle {
    size: number;
    left: number;
    cards: readonly Lying[];
  }

  /** `front` is null until the game is over, for its owner too. */
  export interface Prize {
    back: Face;
    front: Face | null;
  }

  /** What everyone sees: how early a player was `ready`, their `place` once out of cards, prizes still to choose. */
  export interface Player {
    seat: Seat;
    backs: readonly Face[];
    ready: number | null;
    place: number | null;
    choices: number;
    prizes: readonly Prize[];
    score: number | null;
  }

  /** Both sides of a card, of which exactly one of colour and number agree (Z-1). */
  export interface Card {
    front: Face;
    back: Face;
  }

  /** What was played in earlier rounds of this pass, in that order. */
  export interface Discard {
    cards: readonly Card[];
  }

  /** What one seat did in a round; no cards and number 0 are a pass. */
  export interface Laid {
    seat: Seat;
    cards: readonly Card[];
    number: number;
  }

  /** The running round; no colour and 0 to beat before the leader has played. */
  export interface Round {
    leader: Seat;
    colour: Colour | null;
    beat: number;
    laid: readonly Laid[];
  }

  /** A card of the own hand, at a position from the left. */
  export interface Held {
    position: number;
    front: Face;
    back: Face;
  }

  /** Neighbours in the own hand that may be played now. */
  export interface Group {
    first: number;
    count: number;
    colour: Colour;
    number: number;
  }

  /** What only the owner of a hand sees; `groups` is empty unless it is their turn to play. */
  export interface Own {
    cards: readonly Held[];
    groups: readonly Group[];
  }

  /** How a pass went: everything that was done in it, passes included, and who won prizes, first place first. */
  export interface LastPass {
    places: readonly Seat[];
    plays: readonly Laid[];
  }

  /** `turn` is null while everyone grabs at once and after the end; `places` is the order of running out so far. */
  export interface View {
    me: Seat | null;
    options: Options;
    phase: Phase;
    pass_number: number;
    turn: Seat | null;
    middle: Middle;
    players: readonly Player[];
    places: readonly Seat[];
    discard: Discard;
    round: Round | null;
    own: Own | null;
    last: LastPass | null;
  }

  /** `front` is null for everyone but the seat that took the card. */
  export interface Taken {
    type: "taken";
    seat: Seat;
    place: number;
    side: Side;
    back: Face;
    front: Face | null;
  }

  /** `starter` takes the first card; null where everyone may. */
  export interface PassBegan {
    type: "pass-began";
    pass_number: number;
    cards: number;
    starter: Seat | null;
  }

  export interface Ready {
    type: "ready";
    seat: Seat;
    first: boolean;
  }

  export interface GrabbingOver {
    type: "grabbing-over";
    leader: Seat;
    prizes: number;
  }

  /** `left` cards remain in the hand of `seat`. */
  export interface Played {
    type: "played";
    seat: Seat;
    cards: readonly Card[];
    colour: Colour;
    number: number;
    left: number;
  }

  export interface Passed {
    type: "passed";
    seat: Seat;
  }

  export interface RanOut {
    type: "ran-out";
    seat: Seat;
    place: number;
  }

  /** `leader` leads the next round: the winner, or somebody else where a player ran out (Z-12). */
  export interface RoundWon {
    type: "round-won";
    winner: Seat;
    number: number;
    leader: Seat;
    overridden: boolean;
  }

  /** `places` are the seats that win prizes, first place first. */
  export interface PassOver {
    type: "pass-over";
    pass_number: number;
    places: readonly Seat[];
  }

  /** The front is in no news: nobody sees it before the end. */
  export interface PrizeChosen {
    type: "prize-chosen";
    seat: Seat;
    place: number;
    back: Face;
  }

  /** The prizes of one seat, turned over at the end. */
  export interface Tally {
    seat: Seat;
    prizes: readonly Card[];
    score: number;
  }

  export interface Scored {
    type: "scored";
    tallies: readonly Tally[];
  }

  export interface HighestNumber {
    type: "highest-number";
    seat: Seat;
    number: number;
  }

  /** So often somebody ran out of cards first. */
  export interface PassesWon {
    type: "passes-won";
    seat: Seat;
    times: number;
  }

  /** Who won the most rounds. */
  export interface RoundsWon {
    type: "rounds-won";
    seat: Seat;
    times: number;
  }

  /** `place` in this pass as far as it is known, `last` in the one before; `score` once prizes are turned over. */
  export interface PadPlayer {
    seat: Seat;
    place: number | null;
    last: number | null;
    prizes: number;
    score: number | null;
  }

  /** `counting`: all passes are over, and prizes are turned over; `over`: all of them are. */
  export interface Pad {
    pass_number: number;
    passes: number;
    counting: boolean;
    over: boolean;
    players: readonly PadPlayer[];
  }

  /** `seat` has no cards left in this pass, after all who were told before. */
  export interface Out {
    type: "out";
    seat: Seat;
  }

  /** The prizes of `seat` are turned over, and their numbers make so many points. */
  export interface Worth {
    type: "worth";
    seat: Seat;
    points: number;
  }

  export interface PassStarts {
    type: "pass-starts";
    pass_number: number;
  }

  /** `seat` chooses so many prizes for its place in a pass. */
  export interface Won {
    type: "won";
    seat: Seat;
    prizes: number;
  }

  /** The prizes of `seat` were turned over. */
  export interface Turned {
    type: "turned";
    seat: Seat;
    points: number;
  }

  export type Move = Take | Play | Pass | Claim;

  export type News =
    | Taken
    | PassBegan
    | Ready
    | GrabbingOver
    | Played
    | Passed
    | RanOut
    | RoundWon
    | PassOver
    | PrizeChosen
    | Scored;

  export type Highlight = HighestNumber | PassesWon | RoundsWon;

  export type PadMove = Out | Worth;

  export type PadNews = PassStarts | RanOut | PassOver | Won | Turned;
}

export namespace Maexchen {
  /** `lives` that everybody begins with; with `double` a doubted Mäxchen costs two of them. */
  export interface Options {
    lives: 3 | 6;
    double: boolean;
  }

  /** Shakes the cup and looks under it: the beginning of a round. */
  export interface Roll {
    type: "roll";
  }

  /** Every throw by its name, the higher die first, from the lowest to the highest (M-4). */
  export type Throw =
    | "31"
    | "32"
    | "41"
    | "42"
    | "43"
    | "51"
    | "52"
    | "53"
    | "54"
    | "61"
    | "62"
    | "63"
    | "64"
    | "65"
    | "11"
    | "22"
    | "33"
    | "44"
    | "55"
    | "66"
    | "21";

  /** Says what lies under the cup, true or not: 65, a pair such as 44, or 21, the Mäxchen. */
  export interface Announce {
    type: "announce";
    throw: Throw;
  }

  /** Takes the cup over, throws anew and looks; a Mäxchen that is believed costs a life instead. */
  export interface Believe {
    type: "believe";
  }

  /** Calls the announcement a lie: the cup is lifted. */
  export interface Doubt {
    type: "doubt";
  }

  /** What the game waits for: the first throw of a round, an announcement, or the answer to one. */
  export type Phase = "throw" | "announce" | "answer";

  /** What all see of one seat; without lives it is out. */
  export interface Player {
    seat: Seat;
    lives: number;
  }

  /** A step of the ladder: who announced what. */
  export interface Said {
    seat: Seat;
    throw: Throw;
  }

  /** A doubt with the cup lifted; the announcement `holds` if the dice reach it, and then the doubter is the loser. */
  export interface Reveal {
    doubter: Seat;
    announcer: Seat;
    throw: Throw;
    dice: readonly number[];
    holds: boolean;
    loser: Seat;
  }

  /** `dice` are those under the own cup, null for everybody else; `thrower` is whose cup it is, null before a throw. */
  export interface View {
    me: Seat | null;
    options: Options;
    phase: Phase;
    players: readonly Player[];
    turn: Seat | null;
    thrower: Seat | null;
    ladder: readonly Said[];
    dice: readonly number[] | null;
    last: Reveal | null;
    winner: Seat | null;
  }

  /** Somebody has thrown under the cup; `dice` are told to nobody else. */
  export interface Thrown {
    type: "thrown";
    seat: Seat;
    dice: readonly number[] | null;
  }

  export interface Started {
    type: "started";
    starter: Seat;
    throws: readonly StartThrow[];
  }

  export interface Announced {
    type: "announced";
    seat: Seat;
    throw: Throw;
  }

  /** `seat` took the cup over. */
  export interface Believed {
    type: "believed";
    seat: Seat;
    announcer: Seat;
    throw: Throw;
  }

  /** `seat` believed a Mäxchen, which nobody gets to see. */
  export interface GaveIn {
    type: "gave-in";
    seat: Seat;
    announcer: Seat;
  }

  export interface Revealed {
    type: "revealed";
    result: Reveal;
  }

  export interface LivesLost {
    type: "lives-lost";
    seat: Seat;
    lost: number;
    left: number;
  }

  export interface DroppedOut {
    type: "dropped-out";
    seat: Seat;
  }

  export interface RoundBegan {
    type: "round-began";
    starter: Seat;
  }

  export interface Won {
    type: "won";
    seat: Seat;
  }

  /** The highest announcement that was doubted and did not hold. */
  export interface CaughtLie {
    type: "caught-lie";
    seat: Seat;
    throw: Throw;
    dice: readonly number[];
  }

  /** Who doubted a lie most often. */
  export interface FineNose {
    type: "fine-nose";
    seat: Seat;
    times: number;
  }

  /** Who doubted a truth most often. */
  export interface DoubtedInVain {
    type: "doubted-in-vain";
    seat: Seat;
    times: number;
  }

  /** Everybody's lives, and who begins the round. */
  export interface Pad {
    options: Options;
    players: readonly Player[];
    starter: Seat | null;
    winner: Seat | null;
  }

  /** `doubter` had the cup of `announcer` lifted, who comes just before them: what was announced holds or not. */
  export interface Lifted {
    type: "lifted";
    doubter: Seat;
    announcer: Seat;
    holds: boolean;
    maexchen: boolean;
  }

  /** `seat` believed a Mäxchen of `announcer`, who comes just before them. */
  export interface Believes {
    type: "believes";
    seat: Seat;
    announcer: Seat;
  }

  export interface Begins {
    type: "begins";
    starter: Seat;
  }

  export interface Judged {
    type: "judged";
    doubter: Seat;
    announcer: Seat;
    holds: boolean;
    maexchen: boolean;
  }

  export type Move = Roll | Announce | Believe | Doubt;

  export type News =
    | Thrown
    | Started
    | Announced
    | Believed
    | GaveIn
    | Revealed
    | LivesLost
    | DroppedOut
    | RoundBegan
    | Won;

  export type Highlight = CaughtLie | FineNose | DoubtedInVain;

  export type PadMove = Lifted | Believes;

  export type PadNews = Begins | Judged | GaveIn | LivesLost | DroppedOut | RoundBegan | Won;
}

/** The types of every game, by its slug. */
export interface Games {
  "kniffel": { Options: Kniffel.Options; Move: Kniffel.Move; View: Kniffel.View; News: Kniffel.News; Advice: Kniffel.Advice; Review: Kniffel.Review; Highlight: Kniffel.Highlight; Block: Kniffel.Block; Note: Kniffel.Note; Pad: never; PadMove: never; PadNews: never };
  "luegen-kniffel": { Options: LuegenKniffel.Options; Move: LuegenKniffel.Move; View: LuegenKniffel.View; News: LuegenKniffel.News; Advice: never; Review: never; Highlight: LuegenKniffel.Highlight; Block: never; Note: never; Pad: LuegenKniffel.Pad; PadMove: LuegenKniffel.PadMove; PadNews: LuegenKniffel.PadNews };
  "luegen": { Options: Luegen.Options; Move: Luegen.Move; View: Luegen.View; News: Luegen.News; Advice: never; Review: never; Highlight: Luegen.Highlight; Block: never; Note: never; Pad: Luegen.Pad; PadMove: Luegen.PadMove; PadNews: Luegen.PadNews };
  "lie-zie": { Options: LieZie.Options; Move: LieZie.Move; View: LieZie.View; News: LieZie.News; Advice: never; Review: never; Highlight: LieZie.Highlight; Block: never; Note: never; Pad: LieZie.Pad; PadMove: LieZie.PadMove; PadNews: LieZie.PadNews };
  "maexchen": { Options: Maexchen.Options; Move: Maexchen.Move; View: Maexchen.View; News: Maexchen.News; Advice: never; Review: never; Highlight: Maexchen.Highlight; Block: never; Note: never; Pad: Maexchen.Pad; PadMove: Maexchen.PadMove; PadNews: Maexchen.PadNews };
}
export type Slug = keyof Games;
