import { describe, expect, it } from "vitest";
import vectors from "../../../docs/fairness-vectors.json";
import { chainOf, linkBefore } from "./chains";
import { drawnFrom, keyOf, messageOf } from "./draws";
import { checkDice, type Drawing, type FairRecord } from "./fairness";
import type { Kniffel, Luegen } from "../wire";
import type { Witness } from "./witness";

const { commitment, seal, salts, seed, tree, chain } = vectors;
const throws = vectors.draws.filter((draw) => draw.kind === "throw").map((draw) => draw.result);
const outcome = { places: [1, 2, 3], scores: [9, 8, 7], reason: "sheets-full" };
const record: FairRecord = { seats: ["a", "b", "c"], start: throws, steps: [], outcome, fair: { commitment: seal, salts, seed } };

const found = (told: FairRecord, seen: Witness | null = null, drawing: Drawing = {}) => checkDice(told, drawing, seen, outcome);
const code = (told: FairRecord, seen: Witness | null = null, drawing: Drawing = {}) => found(told, seen, drawing).wrong?.code;

describe("the dice check in the browser, for a game of the first edition", () => {
  it("checks its arithmetic, and claims no more than it knows", () => {
    expect(found(record)).toEqual({
      draws: throws.length,
      secret: false,
      wrong: null,
      seen: false,
      added: 0,
      witnessed: 0,
      all: 1,
      gaps: false,
    });
  });

  it("refuses a changed throw, and says at which step", () => {
    const changed = [throws[0]!, [6, ...throws[1]!.slice(1)], ...throws.slice(2)];
    expect(found({ ...record, start: changed }).wrong).toEqual({ code: "fair/draw", details: { step: 0 } });
    const later = { ...record, start: [throws[0]!], steps: changed.slice(1).map((chance) => ({ seat: 0, chance: [chance] })) };
    expect(found(later).wrong).toEqual({ code: "fair/draw", details: { step: 1 } });
  });

  it("refuses another number of salts than of seats", () => {
    expect(found({ ...record, seats: ["a", "b"] }).wrong).toEqual({ code: "fair/salts", details: { seats: 2, salts: 3 } });
  });

  it("refuses a seed that was not committed to, and a record without proof", () => {
    expect(code({ ...record, fair: { commitment: "00".repeat(32), salts, seed } }, null)).toBe("fair/commitment");
    expect(code({ ...record, fair: null })).toBe("fair/no_proof");
  });

  it("refuses the record of a game with another result than was shown", () => {
    expect(code({ ...record, outcome: { ...outcome, scores: [9, 8, 9] } })).toBe("page/other-outcome");
    expect(code({ ...record, outcome: null })).toBe("page/other-outcome");
  });
});

describe("where some draws stay secret", () => {
  const [first, second] = tree.paths;
  const fair = { commitment: seal, salts, root: tree.root, draws: [first!, second!] };
  const open = { ...record, start: [throws[0]!], steps: [{ seat: 0, chance: [throws[1]!] }], fair };
  const shut = { ...open, start: [], steps: [{ seat: 1 }, { seat: 0, chance: [throws[1]!] }], fair: { ...fair, draws: [second!] } };

  it("checks the open ones by the root, and counts the others as the game says", () => {
    expect(found(open)).toMatchObject({ draws: 2, secret: true, wrong: null });
    expect(found(shut, null, { secretDraws: 1 })).toMatchObject({ draws: 1, wrong: null });
    expect(found(shut).wrong).toEqual({ code: "fair/key", details: { number: 0, reason: "missing" } });
  });

  it("refuses keys that do not lead to the root, and those told in vain", () => {
    const forged = { ...first!, key: second!.key };
    expect(code({ ...open, fair: { ...fair, draws: [forged, second!] } })).toBe("fair/key");
    expect(found({ ...open, steps: [] }).wrong?.details.reason).toBe("unused");
  });
});

describe("the second edition", () => {
  // Made by the arithmetic that the vectors have pinned: two throws, seat 0 gives links, seat 1 is a bot.
  const [end, first, second, third] = chainOf(chain.secret, chain.length) as [string, string, string, string];
  const drawn = (number: number, parts: readonly string[]): number[] => {
    const key = keyOf(seed, number);
    const faces = [1, 2, 3, 4, 5, 6];
    for (const one of faces) for (const two of faces) if (drawnFrom(key, messageOf(parts), [one, two], "dice")) return [one, two];
    throw new Error("no throw fits");
  };
  const move = { type: "roll" } as const;
  const keep = { type: "keep", dice: [] } as const;
  const steps = [
    { seat: 0, move, chance: [drawn(1, [second, ""])] },
    { seat: 1, move, chance: [drawn(2, [second, ""])] },
    { seat: 0, move: keep, chance: [drawn(3, [third, ""])] },
  ];
  const chains = { ends: [end, ""], opening: [first, ""], links: [second, "", third], course: "c3", told: 1 };
  const fair = { commitment, salts: [], seed, chains };
  const game: FairRecord = { seats: ["a", "b"], start: [drawn(0, [first, ""])], steps, outcome, fair };
  const rolled = (thrown: number[]): Kniffel.Rolled => ({ type: "rolled", seat: 0, kept: [], thrown, throw: 1 });
  const told = (step: number) => ({
    step,
    course: `c${step}`,
    told: [{ seat: 0, news: step ? [rolled([...steps[step - 1]!.chance[0]!].reverse())] : [], view: "" }],
  });
  const witness: Witness = {
    table: "t",
    number: 1,
    game: "kniffel",
    commitment,
    seats: ["a", "b"],
    ends: [end, ""],
    own: [0],
    secret: chain.secret,
    early: true,
    told: 1,
    steps: [told(0), told(1), told(2), told(3)],
    last: { step: 3, course: "c3", links: [third, ""] },
    broken: null,
    closed: "",
    gaps: false,
    moves: [
      { seat: 0, move, link: second },
      { seat: 0, move: keep, link: third },
    ],
  };
  const what = (record: FairRecord, seen: Witness = witness) => found(record, seen).wrong?.details.what ?? found(record, seen).wrong?.code;

  it("vouches for the game that this browser saw", () => {
    expect(found(game, witness)).toEqual({ draws: 4, secret: false, wrong: null, seen: true, added: 3, witnessed: 4, all: 4, gaps: false });
    expect(found(game, null)).toMatchObject({ wrong: null, seen: false, added: 0, witnessed: 0 });
  });

  it("takes no seal for a commitment, and no links that do not follow", () => {
    expect(code({ ...game, fair: { ...fair, commitment: seal } })).toBe("fair/commitment");
    for (const links of [
      [third, "", second],
      ["", "", third],
      [second, third, ""],
    ])
      expect(["fair/link", "fair/draw"]).toContain(code({ ...game, fair: { ...fair, chains: { ...chains, links } } }));
    expect(code({ ...game, fair: { ...fair, chains: { ...chains, opening: ["", ""] } } })).toBe("fair/link");
  });

  it("finds whatever is not as this browser saw it", () => {
    const other = (changes: Partial<Witness>): Witness => ({ ...witness, ...changes });
    expect(what(game, other({ commitment: "00" }))).toBe("commitment");
    expect(what(game, other({ broken: 2 }))).toBe("course");
    expect(what(game, other({ last: { step: 3, course: "c9", links: [] } }))).toBe("course");
    expect(what(game, other({ seats: ["a", "Eve"] }))).toBe("names");
    expect(what({ ...game, seats: ["a", "N.N. 2"] })).toBeUndefined();
    expect(what(game, other({ ends: ["", end] }))).toBe("chain");
    // A chain that a bot had not when we opened ours: somebody could pick it knowing our link.
    expect(what({ ...game, fair: { ...fair, chains: { ...chains, ends: [end, linkBefore(first)] } } })).toBe("chain");
    expect(what(game, other({ told: 0 }))).toBe("version");
    expect(what(game, other({ moves: [{ seat: 0, move: keep, link: second }] }))).toBe("move");
    const [lost, kept] = [keep, move].map((made) => ({ seat: 0, move: made, link: second }));
    expect(what(game, other({ moves: [lost!, kept!] }))).toBeUndefined();
    expect(what(game, other({ moves: [{ seat: 0, move, link: "00".repeat(32) }] }))).toBe("link");
    expect(what({ ...game, fair: { ...fair, chains: null, commitment: seal, salts: ["", ""] } })).toBe("edition");
  });

  it("finds loaded dice that were shown in place of those that were thrown", () => {
    const [one, two] = steps[0]!.chance[0]!;
    const faces = [(one! % 6) + 1, (two! % 6) + 1];
    const thrown: Luegen.Thrown = { type: "thrown", seats: [0], dice: faces };
    for (const item of [rolled(faces), thrown]) {
      const loaded = { ...told(1), told: [{ seat: 0, news: [item], view: "" }] };
      const seen = { ...witness, steps: [told(0), loaded, told(2), told(3)] };
      expect(found(game, seen).wrong).toEqual({ code: "witness/mismatch", details: { what: "news", step: 1 } });
    }
  });

  it("binds the root of a testimony to the commitment", () => {
    const open = {
      ...game,
      start: [],
      steps: [],
      fair: { commitment, salts: [], seal, root: tree.root, chains: { ...chains, links: [] }, draws: [] },
    };
    expect(code(open)).toBeUndefined();
    expect(code({ ...open, fair: { ...open.fair, root: "00".repeat(32) } })).toBe("fair/commitment");
    expect(code({ ...open, fair: { ...open.fair, seal: "" } })).toBe("fair/commitment");
  });
});
