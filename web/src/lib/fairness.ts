// The check of the dice, done here in the browser: the same arithmetic as docs/fairness.md and `flunkern verify`.
import { hmac, sha256 } from "./sha256";

export interface FairRecord {
  seats: string[];
  start: number[][];
  steps: { seat: number; chance?: number[][]; move?: unknown }[];
  fair: {
    commitment: string;
    salts: string[];
    seed?: string;
    root?: string;
    draws?: { number: number; key: string; path: string[] }[];
  } | null;
}

export interface Checked {
  draws: number;
  open: boolean;
  wrong: number | null;
}

const DEPTH = 12;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function big(number: number, bytes: number): Uint8Array {
  const out = new Uint8Array(bytes);
  for (let at = bytes - 1, rest = number; at >= 0; at--, rest = Math.floor(rest / 256)) out[at] = rest % 256;
  return out;
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** The key of a draw, which follows from the seed. */
export const keyOf = (seed: string, number: number): Uint8Array<ArrayBuffer> =>
  hmac(bytesOf(seed), joined(new TextEncoder().encode("flunkern draw"), big(number, 8)));

const messageOf = (salts: readonly string[]): Uint8Array =>
  joined(Uint8Array.of(salts.length), ...salts.map((salt) => joined(Uint8Array.of(salt.length / 2), bytesOf(salt))));

/** The numbers of one draw: blocks of 256 bits, without the ones that would favour small numbers. */
class Numbers {
  private block = 0;

  constructor(
    private readonly key: Uint8Array<ArrayBuffer>,
    private readonly message: Uint8Array,
  ) {}

  below(bound: number): number {
    const range = 1n << 256n;
    const limit = range - (range % BigInt(bound));
    for (;;) {
      const made = hmac(this.key, joined(this.message, big(this.block++, 4)));
      const number = BigInt(`0x${hexOf(made)}`);
      if (number < limit) return Number(number % BigInt(bound));
    }
  }
}

/** Whether a draw came from its key: dice are one number in base six, an order is a shuffle, anything else one number. */
function drawnFrom(key: Uint8Array<ArrayBuffer>, message: Uint8Array, draw: readonly number[], kind: Kind): boolean {
  const numbers = new Numbers(key, message);
  if (kind === "dice") {
    let number = numbers.below(6 ** draw.length);
    const faces = draw.map(() => {
      const face = (number % 6) + 1;
      number = Math.floor(number / 6);
      return face;
    });
    return faces.reverse().join() === draw.join();
  }
  if (kind === "order") {
    const order = draw.map((_, at) => at);
    for (let place = order.length - 1; place > 0; place--) {
      const other = numbers.below(place + 1);
      [order[place], order[other]] = [order[other]!, order[place]!];
    }
    return order.join() === draw.join();
  }
  return numbers.below(kind) === draw[0];
}

type Kind = "dice" | "order" | number;

/** What kind of draw this is, from the game and its length: only The Lie Zie shuffles, and draws a seat to start. */
function kindOf(game: string, draw: readonly number[], seats: number): Kind {
  if (game !== "lie-zie") return "dice";
  return draw.length > 1 ? "order" : seats;
}

function leadsTo(root: string, number: number, key: Uint8Array<ArrayBuffer>, path: readonly string[]): boolean {
  let node = sha256(joined(Uint8Array.of(0), key));
  for (const [height, other] of path.entries()) {
    const neighbour = bytesOf(other);
    const pair = (number >> height) & 1 ? [neighbour, node] : [node, neighbour];
    node = sha256(joined(Uint8Array.of(1), ...pair));
  }
  return path.length === DEPTH && hexOf(node) === root;
}

/** Checks every open draw of a game against what the server committed to before it. */
export function checkDice(record: FairRecord & { game: string }, commitment: string, root: string | null): Checked {
  const fair = record.fair;
  if (!fair || fair.commitment !== commitment) return { draws: 0, open: true, wrong: 0 };
  const message = messageOf(fair.salts);
  const opened = new Map(fair.draws?.map((draw) => [draw.number, draw]));
  if (fair.seed && hexOf(sha256(bytesOf(fair.seed))) !== commitment) return { draws: 0, open: false, wrong: 0 };
  if (!fair.seed && fair.root !== root) return { draws: 0, open: true, wrong: 0 };
  let number = 0;
  let draws = 0;
  const parts = [{ chance: record.start }, ...record.steps];
  for (const part of parts) {
    if (part.chance === undefined) {
      number += 1; // A secret step throws once.
      continue;
    }
    for (const draw of part.chance) {
      const proof = opened.get(number);
      const key = fair.seed ? keyOf(fair.seed, number) : proof ? bytesOf(proof.key) : null;
      const bound = fair.seed || (proof && key && leadsTo(fair.root!, number, key, proof.path));
      const kind = kindOf(record.game, draw, record.seats.length);
      if (!key || !bound || !drawnFrom(key, message, draw, kind)) return { draws, open: !fair.seed, wrong: number };
      number += 1;
      draws += 1;
    }
  }
  return { draws, open: !fair.seed, wrong: null };
}
