// Hashes, and the one way in which values are written for them. Browsers lend theirs only to pages that came over HTTPS or
// from the machine itself, and friends at one table often come over plain HTTP by the address of a laptop.
import { hmac as hmacOf } from "@noble/hashes/hmac.js";
import { sha256 as sha256Of } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export const bytesOf = hexToBytes;
export const hexOf = bytesToHex;
export const joined = concatBytes;
export const textBytes = utf8ToBytes;
export const sha256 = sha256Of;
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => hmacOf(sha256Of, key, message);
export const hashOf = (...parts: Uint8Array[]): string => hexOf(sha256(joined(...parts)));

/** Canonical JSON (RFC 8785): keys in order, no blanks. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
