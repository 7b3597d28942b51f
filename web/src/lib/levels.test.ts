import { describe, expect, test } from "vitest";
import { missing, offered, usual } from "./levels";

const LEVELS = ["beginner", "club", "master"];

describe("which foxes people are offered", () => {
  test.each([
    [["random", "greedy"], ["greedy"]],
    [
      ["random", "beginner", "club", "greedy"],
      ["beginner", "club", "greedy"],
    ],
    [
      ["random", "beginner", "club"],
      ["beginner", "club"],
    ],
    [["random", "beginner", "club", "greedy", "perfect", "master"], LEVELS],
    [[], []],
  ])("of %j", (bots, levels) => {
    expect(offered("kniffel", bots)).toEqual(levels);
  });

  test("a top level comes after the master", () => {
    const bots = ["random", "beginner", "club", "honest", "equilibrium", "master"];
    expect(offered("maexchen", bots)).toEqual([...LEVELS, "equilibrium"]);
  });

  test("who is missing is named, and the wished strength comes first to hand where it is there", () => {
    const bots = ["random", "beginner", "club", "honest"];
    expect(missing("maexchen", bots)).toEqual(["master", "equilibrium"]);
    expect(usual("maexchen", bots, "club")).toBe("club");
    expect(usual("maexchen", bots, "master")).toBe("honest");
  });
});
