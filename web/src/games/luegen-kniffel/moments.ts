// What is celebrated in Lügen-Kniffel: lies caught, truths doubted, the last lap; and for the liar alone a lie that got through.
import type { Moment } from "../../lib/moments";
import type { LuegenKniffel } from "../../wire";

export function moments(news: readonly LuegenKniffel.News[]): Moment[] {
  const doubters = news.find((item) => item.type === "answers")?.doubters ?? [];
  return news.flatMap((item): Moment[] => {
    switch (item.type) {
      case "lifted":
        return item.true
          ? [{ kind: "stood", seat: item.seat, doubters, says: "luegen-kniffel-moment-stood" }]
          : [{ kind: "caught", seat: item.seat, doubters, says: "luegen-kniffel-moment-caught" }];
      case "last-lap":
        return [{ kind: "final", seat: item.full[0] ?? 0, says: "luegen-kniffel-moment-last-lap" }];
      default:
        return [];
    }
  });
}

type View = LuegenKniffel.View;

/** Remembers whether we lied until all have answered: what could truly be said is known before it is said. */
export function ownMoments(): (news: readonly LuegenKniffel.News[], view: View, before: View | undefined) => Moment[] {
  let lied = false;
  return (news, { me }, before) => {
    const announced = news.find((item) => item.type === "announced");
    if (announced) {
      const { category, points } = announced.claim;
      const truths = announced.seat === me ? before?.cups?.truths : undefined;
      lied = !!truths && !truths.some((truth) => truth.category === category && truth.points === points);
    }
    const answers = news.find((item) => item.type === "answers");
    if (!answers || !lied || me === null) return [];
    lied = false;
    return answers.doubters.length ? [] : [{ kind: "bluff", seat: me, says: "luegen-kniffel-moment-bluff" }];
  };
}
