// What is celebrated in Kniffel: five alike when they land, and the bonus.
import type { Moment } from "../../lib/moments";
import type { Kniffel } from "../../wire";

export function moments(news: readonly Kniffel.News[], view?: Kniffel.View, before?: Kniffel.View): Moment[] {
  return news.flatMap((item): Moment[] => {
    if (item.type === "rolled") {
      const [face, ...more] = [...item.kept, ...item.thrown];
      return more.every((other) => other === face)
        ? [{ kind: "jackpot", seat: item.seat, says: "kniffel-moment-kniffel", shows: face! }]
        : [];
    }
    if (item.type !== "entered") return [];
    const bonus = view?.cards[item.seat]?.bonus ?? 0;
    const had = before?.cards[item.seat]?.bonus ?? bonus;
    return bonus > had ? [{ kind: "bonus", seat: item.seat, says: "kniffel-moment-bonus", shows: bonus }] : [];
  });
}
