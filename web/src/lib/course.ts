// The running hash of all that spectators are told of a game, added up here and not only believed: docs/fairness.md.
import { TOLD } from "../wire";
import { bytesOf, canonical, hashOf, textBytes } from "./hashing";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export interface Beginning {
  game: string;
  options: unknown;
  commitment: string;
  ends: readonly string[];
  opening: readonly string[];
}

export const courseBegan = (began: Beginning, news: readonly unknown[]): string => {
  const frame = [TOLD, began.game, began.options, began.commitment, began.ends, began.opening, news];
  return hashOf(textBytes("flunkern course"), textBytes(canonical(frame)));
};

export const courseWentOn = (course: string, seat: number, link: string, news: readonly unknown[]): string =>
  hashOf(bytesOf(course), textBytes(canonical([seat, link, news])));

/** The course in twenty signs that people can read to one another. */
export function codeOf(course: string): string {
  let number = BigInt(`0x${course.slice(0, 25)}`);
  let signs = "";
  for (let sign = 0; sign < 20; sign++, number >>= 5n) signs = LETTERS[Number(number & 31n)] + signs;
  return signs.match(/..../g)!.join("-");
}
