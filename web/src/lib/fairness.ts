// The check of the dice, done here in the browser: the record is held against the arithmetic of docs/fairness.md, and
// against what this browser saw and added before the game. That the rules were kept, `flunkern verify` checks.
import type { Outcome } from "../wire";
import { bytesOf, drawnFrom, hexOf, type Kind, keyOf, leadsTo, messageOf } from "./draws";
import { sha256 } from "./sha256";
import type { Witness } from "./witness";

export interface FairRecord {
  seats: string[];
  start: number[][];
  /** A step without `chance` stays secret for good. */
  steps: { seat: number; chance?: number[][]; type?: string }[];
  outcome: Outcome | null;
  fair: Fair | null;
}

interface Fair {
  commitment: string;
  salts: string[];
  seed?: string;
  root?: string;
  draws?: { number: number; key: string; path: string[] }[];
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
  /** Whether this browser saw the commitment before the game, and whether its own part is in the dice. */
  seen: boolean;
  added: boolean;
}

/** Checks every open draw of a record, and the record against what this browser knows of the game. */
export function checkDice(record: FairRecord, drawing: Drawing, witness: Witness | null, outcome: Outcome): Checked {
  const { fair } = record;
  const secret = !!fair && !fair.seed;
  const promised = fair && (secret ? fair.root : fair.commitment);
  const { draws, wrong } = checkDraws(record, drawing);
  return {
    draws,
    secret,
    wrong: checkPromises(record, witness, outcome) ?? wrong,
    seen: !!promised && promised === (secret ? witness?.root : witness?.commitment),
    added: !!witness && !!fair?.salts.includes(witness.salt),
  };
}

const wrongly = (code: string, details: Wrong["details"] = {}): Wrong => ({ code, details });

/** What a server would have to change in a record so that it fits dice of its own choice. */
function checkPromises({ seats, fair, outcome }: FairRecord, witness: Witness | null, shown: Outcome): Wrong | null {
  if (!fair) return wrongly("fair/no_proof");
  if (fair.salts.length !== seats.length) return wrongly("fair/salts", { seats: seats.length, salts: fair.salts.length });
  if (fair.seed && hexOf(sha256(bytesOf(fair.seed))) !== fair.commitment) return wrongly("fair/commitment");
  const otherRoot = !fair.seed && witness?.root && witness.root !== fair.root;
  if ((witness && witness.commitment !== fair.commitment) || otherRoot) return wrongly("page/other-commitment");
  if (witness?.added && !fair.salts.includes(witness.salt)) return wrongly("page/own-salt-missing");
  const same = outcome?.places.join() === shown.places.join() && outcome.scores.join() === shown.scores.join();
  return same ? null : wrongly("page/other-outcome");
}

function checkDraws({ seats, start, steps, fair }: FairRecord, drawing: Drawing): { draws: number; wrong: Wrong | null } {
  if (!fair) return { draws: 0, wrong: null };
  const message = messageOf(fair.salts);
  const opened = new Map(fair.draws?.map((draw) => [draw.number, draw]));
  let number = 0;
  let draws = 0;
  for (const [step, part] of [{ chance: start }, ...steps].entries()) {
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
