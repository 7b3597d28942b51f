import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OwnMove, Shown, ShownTable } from "../wire";
import { chainOf, linkBefore } from "./chains";
import { courseBegan, courseWentOn } from "./course";
import { adopt, endOf, fileOf, forgetAll, look, made, mayOpen, renew, secretOf, see, unmade, witnessOf } from "./witness";

const SECRET = "ab".repeat(32);
const [END, FIRST, SECOND, THIRD] = chainOf(SECRET) as [string, string, string, string];
const lobby = {
  phase: "lobby",
  number: 1,
  commitment: "c0",
  edition: 2,
  starting: false,
  game: "kniffel",
  options: {},
  places: [],
  players: [],
} as unknown as ShownTable;
const OWN = {
  place: 0,
  name: "Ada",
  mine: true,
  end: END,
  link: FIRST,
  bot: "",
  stand_in: false,
  host: true,
  ready: true,
  behind: false,
  played: 0,
  won: 0,
  points: 0,
};
const FOX = {
  place: 3,
  name: "Fenja",
  mine: false,
  end: "",
  link: "",
  bot: "club",
  stand_in: false,
  host: false,
  ready: true,
  behind: false,
  played: 0,
  won: 0,
  points: 0,
};
const starting = { ...lobby, starting: true, places: [{ ...OWN, link: "" }, FOX] } as unknown as ShownTable;
const playing = { ...lobby, phase: "playing", players: [0, 3], places: [OWN, FOX] } as unknown as ShownTable;
const VIEW = { turn: 0 };
const LINKS = ["", SECOND, THIRD];

/** A step as it is told to seat 0; the course is the one that an honest server would tell. */
function step(number: number, hash: string, more: object = {}, news: unknown[] = NEWS, view: unknown = VIEW): Shown {
  const course = { step: number, hash, seat: number ? 0 : null, link: LINKS[number] ?? "", public: null, ...more };
  return { course, seats: [{ seat: 0, news, view, legal_moves: [] }] } as unknown as Shown;
}

const NEWS = [{ type: "rolled", dice: [1] }];
const BEGAN = courseBegan({ game: "kniffel", options: {}, commitment: "c0", ends: [END, ""], opening: [FIRST, ""] }, NEWS);
const NEXT = courseWentOn(BEGAN, 0, SECOND, NEWS);
const AFTER = courseWentOn(NEXT, 0, THIRD, NEWS);

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

  it("a seat from another device brings its chain, once it is ours and if the chain is its own", () => {
    look("t", lobby);
    const own = secretOf("t", 1);
    expect(adopt("t", { ...playing, places: [{ ...OWN, mine: false }, FOX] } as ShownTable, SECRET)).toBe(false);
    expect(adopt("t", playing, "cd".repeat(32))).toBe(false);
    expect(adopt("t", playing, "what is no secret")).toBe(true);
    expect(secretOf("t", 1)).toBe(own);
    expect(adopt("t", playing, SECRET)).toBe(true);
    expect(secretOf("t", 1)).toBe(SECRET);
  });

  it("a chain that somebody else has taken is given up for a new one", () => {
    look("t", lobby);
    const own = secretOf("t", 1);
    renew("t", 1);
    expect(secretOf("t", 1)).not.toBe(own);
  });

  it("the first link is given only once all ends are noted, and stay as they were", () => {
    look("t", lobby);
    expect(mayOpen("t", starting)).toBe(false);
    look("t", starting);
    expect(mayOpen("t", starting)).toBe(true);
    const picked = { ...starting, places: [starting.places[0]!, { ...FOX, end: "ee".repeat(32) }] } as ShownTable;
    expect(mayOpen("t", picked)).toBe(false);
    look("t", picked);
    expect(witnessOf("t", 1)!.broken).toBe(0);
    expect(mayOpen("t", starting)).toBe(false);
  });

  it("no link is given where a bot has a chain", () => {
    const picked = { ...starting, places: [starting.places[0]!, { ...FOX, end: "ee".repeat(32) }] } as ShownTable;
    look("t", lobby);
    look("t", picked);
    expect(mayOpen("t", picked)).toBe(false);
  });
});

describe("during a game", () => {
  beforeEach(() => {
    look("t", lobby);
    look("t", starting);
    adopt("t", playing, SECRET);
  });

  it("every step is kept as it was told, and the course is added up", () => {
    see("t", playing, step(0, BEGAN));
    see("t", playing, step(1, NEXT));
    const kept = witnessOf("t", 1)!;
    expect(kept).toMatchObject({
      seats: ["Ada", "Fenja"],
      ends: [END, ""],
      own: [0],
      broken: null,
      gaps: false,
      last: { step: 1, course: NEXT, links: [SECOND, ""] },
    });
    expect(kept.steps.map(({ course }) => course)).toEqual([BEGAN, NEXT]);
    expect(kept.steps[0]!.told).toEqual([{ seat: 0, news: NEWS, view: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it("a course that is not what was told is noticed at once, and never forgotten", () => {
    see("t", playing, step(0, BEGAN));
    see("t", playing, step(1, "00".repeat(32)));
    expect(witnessOf("t", 1)).toMatchObject({ broken: 1, last: { course: NEXT } });
    see("t", playing, step(2, AFTER));
    expect(witnessOf("t", 1)!.broken).toBe(1);
  });

  it("chains that were picked after we opened ours are noticed", () => {
    const picked = { ...playing, places: [OWN, { ...FOX, end: linkBefore("ee".repeat(32)), link: "ee".repeat(32) }] } as ShownTable;
    see(
      "t",
      picked,
      step(
        0,
        courseBegan(
          { game: "kniffel", options: {}, commitment: "c0", ends: [END, linkBefore("ee".repeat(32))], opening: [FIRST, "ee".repeat(32)] },
          NEWS,
        ),
      ),
    );
    expect(witnessOf("t", 1)!.broken).toBe(0);
  });

  it("links that do not follow, and a move of ours without the link that we gave, are noticed", () => {
    see("t", playing, step(0, BEGAN));
    see("t", playing, step(1, courseWentOn(BEGAN, 0, THIRD, NEWS), { link: THIRD }));
    expect(witnessOf("t", 1)!.broken).toBe(1);
  });

  it("our move cannot be made without our link, unless a fox makes it", () => {
    see("t", playing, step(0, BEGAN));
    const away = { ...playing, places: [{ ...OWN, stand_in: true }, FOX] } as ShownTable;
    const unlinked = courseWentOn(BEGAN, 0, "", NEWS);
    see("t", away, step(1, unlinked, { link: "" }));
    expect(witnessOf("t", 1)!.broken).toBeNull();
    see("t", playing, step(2, courseWentOn(unlinked, 0, "", NEWS), { link: "" }));
    expect(witnessOf("t", 1)!.broken).toBe(2);
  });

  it("what is shown beside the course is noticed", () => {
    see("t", playing, step(0, BEGAN));
    see("t", playing, { ...step(0, BEGAN), course: null });
    expect(witnessOf("t", 1)!.broken).toBe(0);
  });

  it("the public part counts where it is not the own one", () => {
    see("t", playing, step(0, BEGAN, { public: NEWS }, [{ type: "rolled", dice: [6] }]));
    expect(witnessOf("t", 1)).toMatchObject({ broken: null, steps: [{ told: [{ news: [{ dice: [6] }] }] }] });
  });

  it("the same step told again adds nothing, unless it is told otherwise", () => {
    see("t", playing, step(0, BEGAN));
    see("t", playing, step(0, BEGAN, { seat: null }, []));
    expect(witnessOf("t", 1)).toMatchObject({ broken: null, steps: [{}] });
    see("t", playing, step(0, BEGAN, { seat: null }, [], { turn: 1 }));
    expect(witnessOf("t", 1)!.broken).toBe(0);
  });

  it("what was missed is a gap; the position counts, and the course goes on from where the server says it is", () => {
    see("t", playing, step(7, NEXT, { seat: null }, []));
    expect(witnessOf("t", 1)).toMatchObject({ gaps: true, steps: [{ step: 7, told: [{ news: null }] }], last: { step: 7, course: NEXT } });
    see("t", playing, step(8, courseWentOn(NEXT, 1, "", NEWS), { seat: 1, link: "" }));
    expect(witnessOf("t", 1)).toMatchObject({ broken: null, steps: [{}, { step: 8, told: [{ news: NEWS }] }] });
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
    const refused: OwnMove = { seat: 0, move: { type: "keep", dice: [6] }, link: "a2" };
    made("t", 1, refused);
    unmade("t", 1, refused);
    const file = fileOf(witnessOf("t", 1)!);
    expect(JSON.parse(file)).toMatchObject({ format: "flunkern-witness", version: 1, moves: [{ move: { type: "roll" } }] });
    expect(JSON.parse(file).moves).toHaveLength(1);
    expect(file).not.toContain(secretOf("t", 1));
    expect(Object.keys(JSON.parse(file)).sort()).toEqual([
      "commitment",
      "ends",
      "format",
      "game",
      "moves",
      "number",
      "seats",
      "steps",
      "table",
      "told",
      "version",
    ]);
  });

  it("is forgotten after many games, or at once", () => {
    for (let game = 1; game <= 60; game++) look("t", { ...lobby, number: game });
    expect(witnessOf("t", 1)).toBeNull();
    expect(witnessOf("t", 60)).not.toBeNull();
    forgetAll();
    expect(witnessOf("t", 60)).toBeNull();
  });

  it("stays in the page where a browser keeps nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    look("t", lobby);
    expect(witnessOf("t", 1)).toMatchObject({ commitment: "c0" });
    forgetAll();
    expect(witnessOf("t", 1)).toBeNull();
  });
});
