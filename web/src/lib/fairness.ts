// The check of the dice, done here in the browser: the record is held against the arithmetic of docs/fairness.md, and
// against what this browser saw of the game and added to it. That the rules were kept, `flunkern verify` checks.
import { type FairDice, type GameRecord, NAMELESS, type OpenDice, type Outcome, type RecordedStep, type Testimony } from "../wire";
import { linkBefore } from "./chains";
import { drawnFrom, type Kind, keyOf, leadsTo, messageOf, rootOf } from "./draws";
import { bytesOf, canonical, hashOf, textBytes } from "./hashing";
import type { Witness } from "./witness";

/** Both kinds of proof: by the seed, or by the keys of those draws that do not stay secret for good. */
type Fair = (FairDice | OpenDice) & Partial<FairDice & OpenDice>;

/** What the check reads of a record, or of the testimony that is given out in its place. */
export interface FairRecord extends Pick<GameRecord | Testimony, "seats" | "start" | "outcome"> {
  /** A step without `chance` stays secret for good. */
  steps: readonly (Pick<RecordedStep, "seat"> & Partial<RecordedStep>)[];
  fair: Fair | null;
}

/** How a game draws, which its record does not say. */
export interface Drawing {
  /** The kind of a draw in a game of so many seats; dice where a game does not say. */
  kindOf?: (draw: readonly number[], seats: number) => Kind;
  /** How many draws a step makes that stays secret for good. */
  secretDraws?: number;
}

export interface Wrong {
  code: string;
  details: Record<string, string | number>;
}

export interface Checked {
  draws: number;
  /** Whether some draws stay secret for good, so that the seed does too. */
  secret: boolean;
  wrong: Wrong | null;
  /** Whether this browser saw the commitment before the game, and how often its own part is in the dice. */
  seen: boolean;
  added: number;
  /** How many of how many positions this browser saw; all of them on a course of its own adding, if it missed none. */
  witnessed: number;
  all: number;
  gaps: boolean;
}

/** Checks every open draw of a record, and the record against what this browser knows of the game. */
export function checkDice(record: FairRecord, drawing: Drawing, witness: Witness | null, outcome: Outcome): Checked {
  const { fair, steps } = record;
  const { draws, wrong } = checkDraws(record, drawing);
  const ends = new Set(witness?.own.map((seat) => witness.ends[seat]).filter(Boolean));
  const links = steps.filter(({ seat }, at) => fair?.chains?.links[at] && ends.has(fair.chains.ends[seat]!));
  return {
    draws,
    secret: !!fair && !fair.seed,
    wrong: checkPromises(record) ?? (witness && checkWitness(record, witness)) ?? checkOutcome(record, outcome) ?? wrong,
    seen: !!witness?.early && witness.commitment === fair?.commitment,
    added: ends.size ? links.length + 1 : 0,
    witnessed: witness?.steps.length ?? 0,
    all: steps.length + 1,
    gaps: witness?.gaps ?? false,
  };
}

const wrongly = (code: string, details: Wrong["details"] = {}): Wrong => ({ code, details });
const otherwise = (what: string, step = 0): Wrong => wrongly("witness/mismatch", { what, step });

/** What a server would have to change in a record so that it fits dice of its own choice. */
function checkPromises({ seats, fair }: FairRecord): Wrong | null {
  if (!fair) return wrongly("fair/no_proof");
  const parts = fair.chains?.ends ?? fair.salts;
  if (parts.length !== seats.length) return wrongly("fair/salts", { seats: seats.length, salts: parts.length });
  return opens(fair) ? null : wrongly("fair/commitment");
}

function checkOutcome({ outcome }: FairRecord, shown: Outcome): Wrong | null {
  const same = outcome?.places.join() === shown.places.join() && outcome.scores.join() === shown.scores.join();
  return same ? null : wrongly("page/other-outcome");
}

/** Whether what is told now is what was committed to: in the first edition the seed alone, since then with its keys. */
function opens({ commitment, seed, seal, root, chains }: Fair): boolean {
  const told = seed ? hashOf(bytesOf(seed)) : seal;
  if (!chains) return !seed || told === commitment;
  const over = seed ? rootOf(seed) : root;
  return !!told && !!over && hashOf(textBytes("flunkern commitment"), bytesOf(told), bytesOf(over)) === commitment;
}

/** What this browser saw, made and added, against what the record says. */
function checkWitness({ seats, steps, fair }: FairRecord, witness: Witness): Wrong | null {
  const chains = fair?.chains;
  if (!chains) return otherwise("edition");
  if (witness.told !== chains.told) return otherwise("version");
  if (witness.commitment !== fair.commitment) return otherwise("commitment");
  if (witness.broken !== null) return otherwise("course", witness.broken);
  const names = witness.seats.every((name, seat) => seats[seat] === name || seats[seat]?.startsWith(NAMELESS));
  if (witness.seats.length && (witness.seats.length !== seats.length || !names)) return otherwise("names");
  if (witness.ends.length && witness.ends.join() !== chains.ends.join()) return otherwise("chain");
  if (witness.last?.step === steps.length && witness.last.course !== chains.course) return otherwise("course", steps.length);
  for (const { link } of witness.moves.filter((own) => own.link)) {
    const at = chains.links.indexOf(link);
    if (at < 0) return otherwise("link", steps.length);
    const recorded = steps[at]?.move;
    // A page that was closed before it knew of a move may have given its link to another one, too.
    const ours = witness.moves.some((own) => own.link === link && canonical(own.move) === canonical(recorded));
    if (recorded !== undefined && !ours) return otherwise("move", at + 1);
  }
  return checkSeenDice(steps, witness);
}

/** The dice that we were shown when they were thrown are those that the record says were thrown. */
function checkSeenDice(steps: FairRecord["steps"], witness: Witness): Wrong | null {
  for (const { step, told } of witness.steps) {
    const recorded = steps[step - 1]?.chance?.map(inOrder);
    const shown = told.flatMap(({ news }) =>
      ((news ?? []) as readonly Throw[]).map(({ type, thrown, dice }) => thrown ?? (type === "thrown" ? dice : null)),
    );
    if (recorded && shown.some((dice) => dice && !recorded.includes(inOrder(dice)))) return otherwise("news", step);
  }
  return null;
}

/** News of a throw, as all games word it. */
interface Throw {
  type: string;
  thrown?: readonly number[];
  dice?: readonly number[] | null;
}

const inOrder = (dice: readonly number[]): string => [...dice].sort().join();

/** What the seats added to each step's draws; in the first edition always the same. */
function* mixed({ steps, fair }: FairRecord): Generator<{ parts: readonly string[]; wrong: boolean }, void> {
  const { chains, salts } = fair!;
  if (!chains) for (;;) yield { parts: salts, wrong: false };
  const newest = new Map(chains.ends.map((end, seat) => [end, chains.opening[seat] ?? ""]));
  const opening = chains.ends.every((end, seat) =>
    end ? !!chains.opening[seat] && linkBefore(chains.opening[seat]!) === end : !chains.opening[seat],
  );
  yield { parts: chains.opening, wrong: !opening };
  for (const [at, { seat }] of steps.entries()) {
    const end = chains.ends[seat] ?? "";
    const link = chains.links[at] ?? "";
    const wrong = !!link && (!end || linkBefore(link) !== newest.get(end));
    if (link) newest.set(end, link);
    yield { parts: chains.ends.map((other) => newest.get(other) ?? ""), wrong };
  }
}

function checkDraws(record: FairRecord, drawing: Drawing): { draws: number; wrong: Wrong | null } {
  const { seats, start, steps, fair } = record;
  if (!fair) return { draws: 0, wrong: null };
  const opened = new Map(fair.draws?.map((draw) => [draw.number, draw]));
  const parts = mixed(record);
  let number = 0;
  let draws = 0;
  for (const [step, part] of [{ chance: start }, ...steps].entries()) {
    const added = parts.next().value;
    if (!added || added.wrong) return { draws, wrong: wrongly("fair/link", { step }) };
    const message = messageOf(added.parts);
    if (!part.chance) number += drawing.secretDraws ?? 0;
    for (const draw of part.chance ?? []) {
      const proof = opened.get(number);
      if (!fair.seed && !proof) return { draws, wrong: wrongly("fair/key", { number, reason: "missing" }) };
      const key = fair.seed ? keyOf(fair.seed, number) : bytesOf(proof!.key);
      if (!fair.seed && !leadsTo(fair.root ?? "", number, key, proof!.path))
        return { draws, wrong: wrongly("fair/key", { number, reason: "foreign" }) };
      const kind = drawing.kindOf?.(draw, seats.length) ?? "dice";
      if (!drawnFrom(key, message, draw, kind)) return { draws, wrong: wrongly("fair/draw", { step }) };
      number += 1;
      draws += 1;
    }
  }
  const unused = (fair.draws?.length ?? draws) - draws;
  return { draws, wrong: !fair.seed && unused ? wrongly("fair/key", { number, reason: "unused" }) : null };
}
