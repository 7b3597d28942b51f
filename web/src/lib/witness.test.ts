import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetAll, look, noteAdded, ownSalt, witnessOf } from "./witness";

const lobby = { phase: "lobby" as const, number: 1, commitment: "c", root: null, places: [] };
const seated = { ...lobby, places: [{ mine: true }] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

describe("what a browser knows of a game from before it began", () => {
  it("is what the table showed first, whatever it shows later", () => {
    look("t", lobby);
    look("t", { ...lobby, commitment: "d", root: "r" });
    look("t", { ...lobby, root: "s" });
    look("t", { ...lobby, phase: "finished", commitment: "e", root: "q" });
    expect(witnessOf("t", 1)).toMatchObject({ commitment: "c", root: "r" });
  });

  it("is nothing for whoever came later", () => {
    look("t", { ...lobby, phase: "playing" });
    expect(witnessOf("t", 1)).toBeNull();
  });

  it("is another thing for each table and each game of it", () => {
    look("t", lobby);
    look("t", { ...lobby, number: 2, commitment: "d" });
    look("u", { ...lobby, commitment: "e" });
    expect([witnessOf("t", 1), witnessOf("t", 2), witnessOf("u", 1)].map((one) => one?.commitment)).toEqual(["c", "d", "e"]);
    expect(new Set([ownSalt("t", 1), ownSalt("t", 2), ownSalt("u", 1)]).size).toBe(3);
  });

  it("holds one salt, which counts as added while we have a place", () => {
    look("t", lobby);
    const salt = ownSalt("t", 1);
    expect(salt).toMatch(/^[0-9a-f]{64}$/);
    expect(ownSalt("t", 1)).toBe(salt);
    expect(witnessOf("t", 1)?.added).toBe(false);
    look("t", seated);
    noteAdded("t", 1);
    look("t", seated);
    expect(witnessOf("t", 1)).toMatchObject({ salt, added: true });
    look("t", lobby);
    look("t", seated);
    expect(witnessOf("t", 1)?.added).toBe(false);
  });

  it("is forgotten after many games, or at once", () => {
    for (let game = 1; game <= 60; game++) look("t", { ...lobby, number: game });
    expect(witnessOf("t", 1)).toBeNull();
    expect(witnessOf("t", 60)).not.toBeNull();
    forgetAll();
    expect(witnessOf("t", 60)).toBeNull();
  });
});
