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
export function ended(before: LieZie.Round | null, news: readonly LieZie.News[], discard: readonly LieZie.Card[]): ShownRound | null {
  const won = news.find((item) => item.type === "round-won");
  if (!won || !before) return null;
  const laid = [...before.laid];
  for (const item of news) {
    if (item.type === "played") laid.push({ seat: item.seat, cards: item.cards, number: item.number });
    else if (item.type === "passed") laid.push({ seat: item.seat, cards: [], number: 0 });
  }
  const cards = cardsOf(laid);
  const id = discard.length - cards.length;
  const round = { id, leader: before.leader, colour: cards[0]?.front.colour ?? null, beat: won.number, laid, winner: won.winner };
  return isLast(round, discard) ? round : null;
}

/** Whether a round is the one that was discarded last; in a replay one may jump anywhere. */
export function isLast(round: ShownRound, discard: readonly LieZie.Card[]): boolean {
  const cards = cardsOf(round.laid);
  const tail = discard.slice(round.id);
  return cards.length > 0 && tail.map(cardKey).join() === cards.map(cardKey).join();
}

const cardsOf = (laid: readonly LieZie.Laid[]): LieZie.Card[] => laid.flatMap((play) => play.cards);
