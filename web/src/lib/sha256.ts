// SHA-256 and HMAC of our own: browsers lend theirs only to pages that came over HTTPS or from the machine itself, and
// friends at one table often come over plain HTTP by the address of a laptop.

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
};
/** The first 32 bits behind the point. */
const behindPoint = (number: number): number => ((number - Math.floor(number)) * 2 ** 32) >>> 0;

const ROUNDS = Uint32Array.from(primes(64), (prime) => behindPoint(Math.cbrt(prime)));
const BEGIN = Uint32Array.from(primes(8), (prime) => behindPoint(Math.sqrt(prime)));
const BLOCK = 64;

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mix(state: Uint32Array, words: Uint32Array): void {
  for (let at = 16; at < 64; at++) {
    const two = words[at - 2]!;
    const fifteen = words[at - 15]!;
    const small0 = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
    const small1 = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    words[at] = words[at - 16]! + small0 + words[at - 7]! + small1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!) | 0;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at]! += word;
}

export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new DataView(new ArrayBuffer(Math.ceil((data.length + 9) / BLOCK) * BLOCK));
  new Uint8Array(padded.buffer).set(data);
  padded.setUint8(data.length, 0x80);
  padded.setBigUint64(padded.byteLength - 8, BigInt(data.length) * 8n);
  const state = BEGIN.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.byteLength; block += BLOCK) {
    for (let at = 0; at < 16; at++) words[at] = padded.getUint32(block + at * 4);
    mix(state, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) out.setUint32(at * 4, word);
  return new Uint8Array(out.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const pad = (byte: number) => block.map((part) => part ^ byte);
  return sha256(Uint8Array.of(...pad(0x5c), ...sha256(Uint8Array.of(...pad(0x36), ...message))));
}
