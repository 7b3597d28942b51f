// Which steps are worth a moment.
import { describe, expect, it } from "vitest";
import type { Maexchen } from "../../wire";
import { ownMoments } from "./moments";

describe("moments", () => {
  it("are a lie under the cup that somebody took over", () => {
    const through = (dice: number[]) => {
      const see = ownMoments();
      const view = { me: 0 } as Maexchen.View;
      see([{ type: "announced", seat: 0, throw: "65" }], view, { dice } as unknown as Maexchen.View);
      return see([{ type: "believed", seat: 1, announcer: 0, throw: "65" }], view, undefined);
    };
    expect(through([4, 3])).toMatchObject([{ kind: "bluff", seat: 0 }]);
    expect(through([5, 6])).toEqual([]);
    expect(through([2, 2])).toEqual([]);
  });
});
