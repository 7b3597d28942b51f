// Which steps of which game are worth a moment.
import { describe, expect, it } from "vitest";
import type { Kniffel, Luegen, LuegenKniffel, Maexchen } from "../wire";
import { moments as ofKniffel } from "./kniffel/moments";
import { moments as ofLuegen } from "./luegen/moments";
import { ownMoments } from "./luegen-kniffel/moments";
import { ownMoments as ofMaexchen } from "./maexchen/moments";

const kinds = (moments: readonly { kind: string; seat: number }[]) => moments.map(({ kind, seat }) => [kind, seat]);
const having = (bonus: number) => ({ cards: [{ bonus }] }) as unknown as Kniffel.View;

describe("moments", () => {
  it("are five alike, with or without dice that were kept", () => {
    const rolled = (kept: number[], thrown: number[]) => ofKniffel([{ type: "rolled", seat: 1, kept, thrown, throw: 2 }]);
    expect(kinds(rolled([4, 4], [4, 4, 4]))).toEqual([["jackpot", 1]]);
    expect(rolled([4, 4], [4, 4, 3])).toEqual([]);
  });

  it("are the bonus when it is reached, and not again", () => {
    const entered: Kniffel.News = { type: "entered", seat: 0, category: "ones", points: 3, extra: 0, joker: false } as Kniffel.News;
    expect(kinds(ofKniffel([entered], having(35), having(0)))).toEqual([["bonus", 0]]);
    expect(ofKniffel([entered], having(35), having(35))).toEqual([]);
  });

  it("follow each other: a bid caught, its mat, the final", () => {
    const counted = { type: "counted", result: { holds: false, bidder: 2, caller: 0, loser: 2 } };
    const news = [counted, { type: "mat-taken", seat: 2, middle: 0 }, { type: "final-began", starter: 2, other: 1 }];
    expect(kinds(ofLuegen(news as unknown as Luegen.News[]))).toEqual([
      ["caught", 2],
      ["mat", 2],
      ["final", 2],
    ]);
  });

  it("are a lie of one's own that got through, and no truth and nobody else's lie", () => {
    const claim = { category: "kniffel", points: 50 };
    const through = (seat: number, truths: object[], doubters: number[]) => {
      const see = ownMoments();
      const view = { me: 0 } as LuegenKniffel.View;
      see([{ type: "announced", seat, claim, throws: 3 }] as unknown as LuegenKniffel.News[], view, {
        cups: { truths },
      } as unknown as LuegenKniffel.View);
      return kinds(see([{ type: "answers", believers: [], doubters }] as LuegenKniffel.News[], view, undefined));
    };
    expect(through(0, [], [])).toEqual([["bluff", 0]]);
    expect(through(0, [claim], [])).toEqual([]);
    expect(through(0, [], [1])).toEqual([]);
    expect(through(1, [], [])).toEqual([]);
  });

  it("are a lie under the cup that somebody took over", () => {
    const through = (dice: number[]) => {
      const see = ofMaexchen();
      const view = { me: 0 } as Maexchen.View;
      see([{ type: "announced", seat: 0, throw: "65" }], view, { dice } as unknown as Maexchen.View);
      return kinds(see([{ type: "believed", seat: 1, announcer: 0, throw: "65" }], view, undefined));
    };
    expect(through([4, 3])).toEqual([["bluff", 0]]);
    expect(through([5, 6])).toEqual([]);
    expect(through([2, 2])).toEqual([]);
  });
});
