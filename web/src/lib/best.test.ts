import { beforeEach, expect, it, vi } from "vitest";
import { note } from "./best";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it("has no best before the first game, and keeps each game's own", () => {
  expect(note("kniffel", 200, "a/1")).toBeNull();
  expect(note("luegen-kniffel", 90, "b/1")).toBeNull();
  expect(note("kniffel", 180, "a/2")).toEqual({ score: 200, beaten: false });
});

it("says that it is beaten as often as the game is looked at", () => {
  note("kniffel", 200, "a/1");
  expect(note("kniffel", 230, "a/2")).toEqual({ score: 230, beaten: true });
  expect(note("kniffel", 230, "a/2")).toEqual({ score: 230, beaten: true });
  expect(note("kniffel", 230, "a/3")).toEqual({ score: 230, beaten: false });
});

it("is not troubled by what somebody else wrote there", () => {
  localStorage.setItem("flunkern.best.kniffel", "{");
  expect(note("kniffel", 10, "a/1")).toBeNull();
});
