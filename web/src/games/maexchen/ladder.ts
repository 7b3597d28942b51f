// The ladder of throws as it is drawn, and what stands at the seats.
import type { Maexchen } from "../../wire";

export const LADDER: readonly Maexchen.Throw[] = [
  ...(["31", "32", "41", "42", "43", "51", "52", "53", "54", "61", "62", "63", "64", "65"] as const),
  ...(["11", "22", "33", "44", "55", "66"] as const),
  "21",
];
export const facesOf = (thrown: Maexchen.Throw): readonly number[] => [...thrown].map(Number);
export const throwOf = (dice: readonly number[]): Maexchen.Throw => dice.join("") as Maexchen.Throw;

/** Everybody's lives; those that were just lost are still there while it happens. */
export function livesShown(view: Maexchen.View, news: readonly Maexchen.News[], happening: boolean): readonly number[] {
  const lost = happening ? news.find((item) => item.type === "lives-lost") : undefined;
  return view.players.map(({ seat, lives }) => lives + (lost?.seat === seat ? lost.lost : 0));
}
