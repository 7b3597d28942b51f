// What is celebrated in Mäxchen: lies caught, truths doubted; and for the liar alone a lie that got through.
import type { Moment } from "../../lib/moments";
import type { Maexchen } from "../../wire";
import { LADDER } from "./ladder";

export function moments(news: readonly Maexchen.News[]): Moment[] {
  return news.flatMap((item): Moment[] => {
    if (item.type !== "revealed") return [];
    const { announcer: seat, doubter, holds } = item.result;
    return [
      { kind: holds ? "stood" : "caught", seat, doubters: [doubter], says: holds ? "maexchen-moment-stood" : "maexchen-moment-caught" },
    ];
  });
}

type View = Maexchen.View;

/** Remembers whether we lied until somebody answers: whoever announces has seen the dice. */
export function ownMoments(): (news: readonly Maexchen.News[], view: View, before: View | undefined) => Moment[] {
  let lied = false;
  return (news, { me }, before) => {
    const answered = news.find((item) => item.type === "believed" || item.type === "gave-in");
    const through = lied && me !== null && answered?.announcer === me;
    if (answered) lied = false;
    const announced = news.find((item) => item.type === "announced");
    if (announced) {
      const dice = announced.seat === me ? before?.dice : undefined;
      const thrown = dice?.toSorted((a, b) => b - a).join("") as Maexchen.Throw | undefined;
      lied = !!thrown && LADDER.indexOf(announced.throw) > LADDER.indexOf(thrown);
    }
    return through ? [{ kind: "bluff", seat: me, says: "maexchen-moment-bluff" }] : [];
  };
}
