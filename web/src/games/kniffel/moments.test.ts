// Which steps are worth a moment.
import { describe, expect, it } from "vitest";
import type { Kniffel } from "../../wire";
import { moments } from "./moments";

const having = (bonus: number) => ({ cards: [{ bonus }] }) as unknown as Kniffel.View;

describe("moments", () => {
  it("are five alike, with or without dice that were kept", () => {
    const rolled = (kept: number[], thrown: number[]) => moments([{ type: "rolled", seat: 1, kept, thrown, throw: 2 }]);
    expect(rolled([4, 4], [4, 4, 4])).toMatchObject([{ kind: "jackpot", seat: 1 }]);
    expect(rolled([4, 4], [4, 4, 3])).toEqual([]);
  });

  it("are the bonus when it is reached, and not again", () => {
    const entered: Kniffel.News = { type: "entered", seat: 0, category: "ones", points: 3, extra: 0, joker: false } as Kniffel.News;
    expect(moments([entered], having(35), having(0))).toMatchObject([{ kind: "bonus", seat: 0 }]);
    expect(moments([entered], having(35), having(35))).toEqual([]);
  });
});
