import { expect, it } from "vitest";
import { backoff } from "./backoff";

it("waits longer each time, up to a bound, and never the same for all", () => {
  expect(backoff(0, () => 0)).toBe(200);
  expect(backoff(0, () => 1)).toBe(400);
  expect(backoff(3, () => 1)).toBe(3200);
  expect(backoff(50, () => 1)).toBe(15_000);
  expect(backoff(50, () => 0)).toBe(7_500);
});
