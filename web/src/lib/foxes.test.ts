// What foxes say depends on what everybody was told, and on nothing that somebody hides.
import { describe, expect, it, vi } from "vitest";
import { gameOf } from "../games";
import german from "../words/de.ftl?raw";
import type { ShownSeat, Slug } from "../wire";
import { reactions, TEMPERS } from "./foxes";
import type { Moment } from "./moments";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

/** A view that may not be looked into. */
const SEALED = new Proxy(
  {},
  {
    get: (_, field) => {
      throw new Error(`looked at ${String(field)}`);
    },
  },
);
const SECRETIVE: readonly (readonly [Slug, readonly object[]])[] = [
  [
    "luegen-kniffel",
    [
      { type: "answers", believers: [0], doubters: [2] },
      { type: "lifted", seat: 1, claim: {}, dice: [1, 2, 3, 4, 6], scored: 0, true: false },
    ],
  ],
  [
    "luegen-kniffel",
    [
      { type: "answers", believers: [], doubters: [0, 2] },
      { type: "lifted", seat: 1, claim: {}, dice: [5, 5, 5, 5, 5], scored: 50, true: true },
    ],
  ],
  [
    "luegen",
    [
      { type: "counted", result: { holds: false, bidder: 1, caller: 2, loser: 1 } },
      { type: "mat-taken", seat: 1, middle: 3 },
    ],
  ],
  ["maexchen", [{ type: "revealed", result: { announcer: 1, doubter: 2, throw: "21", dice: [4, 3], holds: false, loser: 1 } }]],
  ["lie-zie", [{ type: "ran-out", seat: 2, place: 1 }]],
];

const spoken = (slug: Slug, news: readonly object[], eyes: number | null) =>
  reactions(
    gameOf(slug).moments({
      public: news as ShownSeat["news"],
      seen: { seat: eyes, view: SEALED } as unknown as ShownSeat,
      before: undefined,
    }),
    [1, 2],
    40,
  );

describe("foxes", () => {
  it("say the same to the same public course, whoever looks and whatever is hidden", () => {
    for (const [slug, news] of SECRETIVE) {
      const said = [null, 0, 1].map((eyes) => JSON.stringify(spoken(slug, news, eyes)));
      expect(new Set(said).size).toBe(1);
      expect(spoken(slug, news, 0).length).toBeGreaterThan(0);
    }
  });

  it("are sorry when caught, and proud of having doubted", () => {
    const [liar, doubter] = spoken(...SECRETIVE[0]!, 0);
    expect([liar?.seat, liar?.mood, doubter?.seat, doubter?.mood]).toEqual([1, "sad", 2, "glad"]);
  });

  it("leave a person's moment to one bystander, and say nothing where none sits", () => {
    const kniffel: Moment = { kind: "jackpot", seat: 0, says: "" };
    expect(reactions([kniffel], [1, 2, 3], 7).map(({ mood }) => mood)).toEqual(["amazed"]);
    expect(reactions([kniffel], [], 7)).toEqual([]);
  });

  it("have words for everything they can say, and say all of it sooner or later", () => {
    const there = [...german.matchAll(/^(fox-[a-z0-9-]+) =/gm)].map((match) => match[1]!);
    const said = Object.keys(TEMPERS).flatMap((kind) =>
      Array.from({ length: 600 }, (_, version) => {
        const moment = { kind, seat: 0, doubters: [1], says: "" } as Moment;
        return [[0], [1], [2]].flatMap((foxes) => reactions([moment], foxes, version).map(({ says }) => says));
      }).flat(),
    );
    expect([...new Set(said)].toSorted()).toEqual(there.toSorted());
  });
});
