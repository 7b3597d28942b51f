import { describe, expect, it } from "vitest";
import { asked } from "./rounds";

describe("a season", () => {
  it("goes from the beginning of a day to the end of another", () => {
    expect(asked({ from: "", to: "" })).toEqual({});
    const { from, to } = asked({ from: "2026-03-01", to: "2026-03-02" });
    expect(Number(to) - Number(from)).toBe(48);
    expect(Number(from) * 3_600_000).toBe(new Date("2026-03-01T00:00").getTime());
  });

  it("is for ever where a day is none", () => {
    expect(asked({ from: "nonsense", to: "2026-99-99" })).toEqual({});
  });
});
