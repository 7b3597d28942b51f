import { describe, expect, it } from "vitest";
import vectors from "../../../docs/fairness-vectors.json";
import { checkDice, type Drawing, type FairRecord } from "./fairness";
import type { Witness } from "./witness";

const { commitment, salts, seed, tree } = vectors;
const throws = vectors.draws.filter((draw) => draw.kind === "throw").map((draw) => draw.result);
const outcome = { places: [1, 2, 3], scores: [9, 8, 7], reason: "sheets-full" };
const record: FairRecord = { seats: ["a", "b", "c"], start: throws, steps: [], outcome, fair: { commitment, salts, seed } };
const witness: Witness = { commitment, root: null, salt: salts[0]!, added: true };

const found = (told: FairRecord, seen: Witness | null = witness, drawing: Drawing = {}) => checkDice(told, drawing, seen, outcome);
const code = (told: FairRecord, seen: Witness | null = witness, drawing: Drawing = {}) => found(told, seen, drawing).wrong?.code;

describe("the dice check in the browser", () => {
  it("vouches for a game that it saw the beginning of", () => {
    expect(found(record)).toEqual({ draws: throws.length, secret: false, wrong: null, seen: true, added: true });
  });

  it("claims no more than it knows of a game that it came to later, or looked on at", () => {
    expect(found(record, null)).toMatchObject({ wrong: null, seen: false, added: false });
    const onlooker = { ...witness, salt: "ab".repeat(32), added: false };
    expect(found(record, onlooker)).toMatchObject({ wrong: null, seen: true, added: false });
  });

  it("refuses a changed throw, and says at which step", () => {
    const changed = [throws[0]!, [6, ...throws[1]!.slice(1)], ...throws.slice(2)];
    expect(found({ ...record, start: changed }).wrong).toEqual({ code: "fair/draw", details: { step: 0 } });
    const later = { ...record, start: [throws[0]!], steps: changed.slice(1).map((chance) => ({ seat: 0, chance: [chance] })) };
    expect(found(later).wrong).toEqual({ code: "fair/draw", details: { step: 1 } });
  });

  it("refuses a record that is whole in itself but was not committed to before the game", () => {
    expect(code(record, { ...witness, commitment: "00".repeat(32) })).toBe("page/other-commitment");
  });

  it("refuses a record without what this browser added", () => {
    expect(code(record, { ...witness, salt: "ab".repeat(32) })).toBe("page/own-salt-missing");
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
  const fair = { commitment, salts, root: tree.root, draws: [first!, second!] };
  const open = { ...record, start: [throws[0]!], steps: [{ seat: 0, chance: [throws[1]!] }], fair };
  const shut = { ...open, start: [], steps: [{ seat: 1 }, { seat: 0, chance: [throws[1]!] }], fair: { ...fair, draws: [second!] } };
  const seen = { ...witness, root: tree.root };

  it("checks the open ones by the root, and counts the others as the game says", () => {
    expect(found(open, seen)).toEqual({ draws: 2, secret: true, wrong: null, seen: true, added: true });
    expect(found(shut, seen, { secretDraws: 1 })).toMatchObject({ draws: 1, wrong: null });
    expect(found(shut, seen).wrong).toEqual({ code: "fair/key", details: { number: 0, reason: "missing" } });
  });

  it("refuses another root than was seen before, and says so where none was", () => {
    expect(code(open, { ...witness, root: "00".repeat(32) })).toBe("page/other-commitment");
    expect(found(open, witness)).toMatchObject({ wrong: null, seen: false });
  });

  it("refuses keys that do not lead to the root, and those told in vain", () => {
    const forged = { ...first!, key: second!.key };
    expect(code({ ...open, fair: { ...fair, draws: [forged, second!] } }, seen)).toBe("fair/key");
    expect(found({ ...open, steps: [] }, seen).wrong?.details.reason).toBe("unused");
  });
});
