// How draws follow from a seed or from keys of their own: the arithmetic of docs/fairness.md.
import { bytesOf, hexOf, hmac, joined, sha256, textBytes } from "./hashing";

/** A throw of dice, the order of what was shuffled, or one number below a bound. */
export type Kind = "dice" | "order" | number;
const DEPTH = 12;

function big(number: number, bytes: number): Uint8Array {
  const out = new Uint8Array(bytes);
  for (let at = bytes - 1, rest = number; at >= 0; at--, rest = Math.floor(rest / 256)) out[at] = rest % 256;
  return out;
}

/** The key of a draw, which follows from the seed. */
export const keyOf = (seed: string, number: number): Uint8Array => hmac(bytesOf(seed), joined(textBytes("flunkern draw"), big(number, 8)));

/** What the seats added, as bytes. */
export const messageOf = (salts: readonly string[]): Uint8Array =>
  joined(Uint8Array.of(salts.length), ...salts.map((salt) => joined(Uint8Array.of(salt.length / 2), bytesOf(salt))));

/** The numbers of one draw: blocks of 256 bits, without the ones that would favour small numbers. */
class Numbers {
  private block = 0;

  constructor(
    private readonly key: Uint8Array,
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
export function drawnFrom(key: Uint8Array, message: Uint8Array, draw: readonly number[], kind: Kind): boolean {
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
  return draw.length === 1 && numbers.below(kind) === draw[0];
}

const roots = new Map<string, string>();

/** The root over the first keys of a seed; worked out once, as it takes a moment. */
export function rootOf(seed: string): string {
  const known = roots.get(seed) ?? rootOver(seed);
  roots.set(seed, known);
  return known;
}

function rootOver(seed: string): string {
  let level = Array.from({ length: 1 << DEPTH }, (_, number) => sha256(joined(Uint8Array.of(0), keyOf(seed, number))));
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) => sha256(joined(Uint8Array.of(1), level[2 * at]!, level[2 * at + 1]!)));
  return hexOf(level[0]!);
}

/** Whether a key is the one that the root binds a draw to. */
export function leadsTo(root: string, number: number, key: Uint8Array, path: readonly string[]): boolean {
  let node = sha256(joined(Uint8Array.of(0), key));
  for (const [height, other] of path.entries()) {
    const neighbour = bytesOf(other);
    const pair = (number >> height) & 1 ? [neighbour, node] : [node, neighbour];
    node = sha256(joined(Uint8Array.of(1), ...pair));
  }
  return path.length === DEPTH && hexOf(node) === root;
}
