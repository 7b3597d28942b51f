import { describe, expect, it } from "vitest";
import vectors from "../../../docs/fairness-vectors.json";
import { drawnFrom, keyOf, type Kind, leadsTo, messageOf, rootOf } from "./draws";
import { bytesOf, hexOf } from "./hashing";

const KINDS: Record<string, (of: number) => Kind> = { throw: () => "dice", permutation: () => "order", below: (of) => of };

describe("the draws of the published vectors", () => {
  it("have these keys", () => {
    for (const { number, key } of vectors.keys) expect(hexOf(keyOf(vectors.seed, number))).toBe(key);
  });

  it("follow from their keys, and no others do", () => {
    const message = messageOf(vectors.salts);
    expect(hexOf(message)).toBe(vectors.salts_message);
    for (const { number, kind, of, result } of vectors.draws) {
      const key = keyOf(vectors.seed, number);
      expect(drawnFrom(key, message, result, KINDS[kind]!(of))).toBe(true);
      expect(drawnFrom(key, message, [...result.slice(0, -1), result.at(-1)! + 1], KINDS[kind]!(of))).toBe(false);
    }
  });

  it("lead to the root with their own keys alone", () => {
    const { root, paths } = vectors.tree;
    expect(rootOf(vectors.seed)).toBe(root);
    for (const { number, key, path } of paths) {
      expect(leadsTo(root, number, bytesOf(key), path)).toBe(true);
      expect(leadsTo(root, number ^ 1, bytesOf(key), path)).toBe(false);
      expect(leadsTo(root, number, bytesOf(key), path.slice(1))).toBe(false);
    }
  });
});
