// The round on the table. Its last play and its end arrive together, so the page keeps a finished round until the next one begins.
import type { LieZie } from "../../wire";
import { cardKey } from "./keys";

export interface ShownRound {
  /** How many cards were discarded before it: no two rounds of a pass share that. */
  id: number;
  leader: number;
  colour: LieZie.Colour | null;
  beat: number;
  laid: readonly LieZie.Laid[];
  winner: number | null;
}

export const running = (round: LieZie.Round, discard: readonly LieZie.Card[]): ShownRound => ({
  ...round,
  id: discard.length,
  winner: null,
});

/** The round that the news ended; null if none did, or if we have not seen all of it. */
export function ended(
  before: LieZie.Round | null,
  news: readonly LieZie.News[],
  discard: readonly LieZie.Card[],
): ShownRound | null {
  const won = news.find((item) => item.type === "round-won");
  if (!won || !before) return null;
  const laid = [...before.laid];
  for (const item of news) {
    if (item.type === "played") laid.push({ seat: item.seat, cards: item.cards, number: item.number });
    else if (item.type === "passed") laid.push({ seat: item.seat, cards: [], number: 0 });
  }
  const cards = laid.flatMap((play) => play.cards);
  const id = discard.length - cards.length;
  const seenAll = cards.length > 0 && cards.every((card, at) => same(card, discard[id + at]));
  if (!seenAll) return null;
  return { id, leader: before.leader, colour: cards[0]!.front.colour, beat: won.number, laid, winner: won.winner };
}

const same = (card: LieZie.Card, other: LieZie.Card | undefined): boolean => !!other && cardKey(card) === cardKey(other);
