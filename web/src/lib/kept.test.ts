import { afterEach, expect, it, vi } from "vitest";
import { drop, keep, kept, keptValue, keysOf } from "./kept";

const full = {
  getItem: (name: string) => (name === "flunkern.old" ? "before" : null),
  setItem: () => {
    throw new DOMException("no room", "QuotaExceededError");
  },
  removeItem: () => undefined,
};

afterEach(() => keysOf("").forEach(drop));

it.each([
  ["forbidden", undefined],
  ["full", full],
])("is remembered while the page is open where storage is %s", (_, storage) => {
  vi.stubGlobal("localStorage", storage);
  keep("name", "Anna");
  keep("best.kniffel", "[1]");
  expect(kept("name")).toBe("Anna");
  expect(keptValue("best.kniffel", null)).toEqual([1]);
  expect(keysOf("best.")).toEqual(["best.kniffel"]);
  drop("name");
  expect(kept("name")).toBeNull();
});

it("what a full browser still has is read, and what is newer goes before it", () => {
  vi.stubGlobal("localStorage", full);
  expect(kept("old")).toBe("before");
  keep("old", "now");
  expect(kept("old")).toBe("now");
});

it("what somebody else wrote is no value of ours", () => {
  vi.stubGlobal("localStorage", undefined);
  keep("best.kniffel", "{");
  expect(keptValue("best.kniffel", 7)).toBe(7);
});
