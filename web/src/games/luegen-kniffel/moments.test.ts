// Which steps are worth a moment.
import { describe, expect, it } from "vitest";
import type { LuegenKniffel } from "../../wire";
import { ownMoments } from "./moments";

describe("moments", () => {
  it("are a lie of one's own that got through, and no truth and nobody else's lie", () => {
    const claim = { category: "kniffel", points: 50 };
    const through = (seat: number, truths: object[], doubters: number[]) => {
      const see = ownMoments();
      const view = { me: 0 } as LuegenKniffel.View;
      see([{ type: "announced", seat, claim, throws: 3 }] as unknown as LuegenKniffel.News[], view, {
        cups: { truths },
      } as unknown as LuegenKniffel.View);
      return see([{ type: "answers", believers: [], doubters }] as LuegenKniffel.News[], view, undefined);
    };
    expect(through(0, [], [])).toMatchObject([{ kind: "bluff", seat: 0 }]);
    expect(through(0, [claim], [])).toEqual([]);
    expect(through(0, [], [1])).toEqual([]);
    expect(through(1, [], [])).toEqual([]);
  });
});
