import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Shown, ShownTable } from "../wire";
import { chainOf } from "./chains";
import { courseBegan, courseWentOn } from "./course";
import { adopt, endOf, fileOf, forgetAll, look, made, secretOf, see, witnessOf } from "./witness";

const lobby = { phase: "lobby", number: 1, commitment: "c0", edition: 2, game: "kniffel", options: {}, places: [], players: [] } as unknown as ShownTable;
const OWN = { place: 0, name: "Ada", mine: true, end: "e0", link: "f0" };
const playing = { ...lobby, phase: "playing", players: [0, 3], places: [OWN, { place: 3, name: "Fenja", mine: false, end: "", link: "" }] } as unknown as ShownTable;
const VIEW = { turn: 0 };

/** A step as it is told to seat 0; the course is the one that an honest server would tell. */
function step(number: number, hash: string, more: object = {}, news: unknown[] = [{ type: "rolled", dice: [1] }]): Shown {
  const course = { step: number, hash, seat: number ? 0 : null, link: number ? "a1" : "", public: null, ...more };
  return { course, seats: [{ seat: 0, news, view: VIEW, legal_moves: [] }] } as unknown as Shown;
}

const NEWS = [{ type: "rolled", dice: [1] }];
const BEGAN = courseBegan({ game: "kniffel", options: {}, commitment: "c0", ends: ["e0", ""], opening: ["f0", ""] }, NEWS);
const NEXT = courseWentOn(BEGAN, 0, "a1", NEWS);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

describe("before a game", () => {
  it("the commitment is noted, and each has a chain of its own", () => {
    look("t", lobby);
    const secret = secretOf("t", 1);
    expect(endOf("t", 1)).toBe(chainOf(secret)[0]);
    look("t", lobby);
    look("t", { ...lobby, phase: "finished", commitment: "cc" });
    expect(witnessOf("t", 1)).toMatchObject({ commitment: "c0", secret, early: true });
  });

  it("another commitment wants another chain, even if the first comes back", () => {
    const secrets = ["c0", "c1", "c0"].map((commitment) => {
      look("t", { ...lobby, commitment });
      return secretOf("t", 1);
    });
    expect(new Set(secrets).size).toBe(3);
  });

  it("whoever came later has nothing to add", () => {
    look("t", playing);
    expect([witnessOf("t", 1), secretOf("t", 1), endOf("t", 1)]).toEqual([null, "", ""]);
  });

  it("a seat from another device brings its chain", () => {
    adopt("t", playing, "ab".repeat(32));
    expect(witnessOf("t", 1)).toMatchObject({ secret: "ab".repeat(32), early: false });
    adopt("t", playing, "what is no secret");
    expect(secretOf("t", 1)).toBe("ab".repeat(32));
  });
});

describe("during a game", () => {
  beforeEach(() => look("t", lobby));

  it("every step is kept as it was told, and the course is added up", () => {
    see("t", playing, step(0, BEGAN));
    see("t", playing, step(1, NEXT));
    const kept = witnessOf("t", 1)!;
    expect(kept).toMatchObject({ seats: ["Ada", "Fenja"], ends: [[0, "e0"]], broken: null, last: { step: 1, course: NEXT } });
    expect(kept.steps.map(({ course }) => course)).toEqual([BEGAN, NEXT]);
    expect(kept.steps[0]!.told).toEqual([{ seat: 0, news: NEWS, view: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it("a course that is not what was told is noticed at once, and never forgotten", () => {
    see("t", playing, step(0, BEGAN));
    see("t", playing, step(1, "00".repeat(32)));
    expect(witnessOf("t", 1)).toMatchObject({ broken: 1, last: { course: NEXT } });
    see("t", playing, step(2, courseWentOn(NEXT, 0, "a1", NEWS)));
    expect(witnessOf("t", 1)!.broken).toBe(1);
  });

  it("the public part counts where it is not the own one", () => {
    see("t", playing, step(0, BEGAN, { public: NEWS }, [{ type: "rolled", dice: [6] }]));
    expect(witnessOf("t", 1)).toMatchObject({ broken: null, steps: [{ told: [{ news: [{ dice: [6] }] }] }] });
  });

  it("the same step told again adds nothing, unless it is told otherwise", () => {
    see("t", playing, step(0, BEGAN));
    see("t", playing, step(0, BEGAN, { seat: null }, []));
    expect(witnessOf("t", 1)).toMatchObject({ broken: null, steps: [{}] });
    see("t", playing, step(0, "00".repeat(32)));
    expect(witnessOf("t", 1)!.broken).toBe(0);
  });

  it("what was missed is missing, and the course goes on from where the server says it is", () => {
    see("t", playing, step(7, NEXT, { seat: null }, []));
    expect(witnessOf("t", 1)).toMatchObject({ steps: [], last: { step: 7, course: NEXT } });
    see("t", playing, step(8, courseWentOn(NEXT, 0, "a1", NEWS)));
    expect(witnessOf("t", 1)).toMatchObject({ broken: null, steps: [{ step: 8 }] });
    see("t", playing, step(10, BEGAN));
    expect(witnessOf("t", 1)!.steps).toHaveLength(1);
  });

  it("a game of the first edition has no course to keep", () => {
    see("t", { ...playing, edition: 1 }, step(0, BEGAN));
    expect(witnessOf("t", 1)!.steps).toEqual([]);
  });
});

describe("what is kept", () => {
  it("can be saved, without the secret of the chain", () => {
    look("t", lobby);
    see("t", playing, step(0, BEGAN));
    made("t", 1, { seat: 0, move: { type: "roll" }, link: "a1" });
    const file = fileOf(witnessOf("t", 1)!);
    expect(JSON.parse(file)).toMatchObject({ format: "flunkern-witness", version: 1, moves: [{ move: { type: "roll" } }] });
    expect(file).not.toContain(secretOf("t", 1));
    expect(Object.keys(JSON.parse(file)).sort()).toEqual(["commitment", "ends", "format", "game", "moves", "number", "seats", "steps", "table", "version"]);
  });

  it("is forgotten after many games, or at once", () => {
    for (let game = 1; game <= 60; game++) look("t", { ...lobby, number: game });
    expect(witnessOf("t", 1)).toBeNull();
    expect(witnessOf("t", 60)).not.toBeNull();
    forgetAll();
    expect(witnessOf("t", 60)).toBeNull();
  });

  it("is given up where a browser keeps nothing", () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => { throw new Error("full"); }, removeItem: () => {} });
    look("t", lobby);
    expect(witnessOf("t", 1)).toBeNull();
  });
});
