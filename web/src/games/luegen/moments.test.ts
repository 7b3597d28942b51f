// Which steps are worth a moment.
import { describe, expect, it } from "vitest";
import type { Luegen } from "../../wire";
import { moments } from "./moments";

describe("moments", () => {
  it("follow each other: a bid caught, its mat, the final", () => {
    const counted = { type: "counted", result: { holds: false, bidder: 2, caller: 0, loser: 2 } };
    const news = [counted, { type: "mat-taken", seat: 2, middle: 0 }, { type: "final-began", starter: 2, other: 1 }];
    expect(moments(news as unknown as Luegen.News[])).toMatchObject([
      { kind: "caught", seat: 2 },
      { kind: "mat", seat: 2 },
      { kind: "final", seat: 2 },
    ]);
  });
});
