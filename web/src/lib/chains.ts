// What this browser adds to the dice: a hash chain whose end it tells before anything is opened, and whose links it gives
// one by one, so that nobody can foresee what depends on the next and nobody, we included, can choose it.
import { bytesOf, hashOf, textBytes } from "./hashing";

const LENGTH = 4096;
const LABEL = textBytes("flunkern link");
const made = new Map<string, readonly string[]>();

export const linkBefore = (link: string): string => hashOf(LABEL, bytesOf(link));

/** The end and all links, in the order in which they are given. */
export function chainOf(secret: string, length = LENGTH): readonly string[] {
  const key = `${secret}/${length}`;
  const known = made.get(key);
  if (known) return known;
  const links = [secret];
  while (links.length <= length) links.push(linkBefore(links.at(-1)!));
  made.set(key, links.reverse());
  return links;
}

/** The link after the newest (or the end); none for a chain that is used up or not ours. */
export function linkAfter(secret: string, newest: string): string {
  const links = chainOf(secret);
  const at = links.indexOf(newest);
  return at < 0 ? "" : (links[at + 1] ?? "");
}
