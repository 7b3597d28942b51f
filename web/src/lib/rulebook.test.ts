import { describe, expect, it } from "vitest";
import { inForce, linked, linkTo, marked } from "./rulebook";

const PAGE = `# Kniffel

## All
- **K-1** One <!-- dice 1 2 -->
- **K-2** <!-- only double=true --> Two,
  on two lines.
- **K-3** Three

## Classic <!-- only edition=classic -->

- **K-4** Four

## House rules

<!-- only edition=classic joker=strict|free --> Five,
  on two lines.

## After

Six`;

describe("a rule page", () => {
  it("has what is in force at the table", () => {
    const read = inForce(PAGE, { edition: "modern", double: false });
    expect(read).toContain("One");
    expect(read).toContain("Three");
    expect(read).not.toContain("Two");
    expect(read).not.toContain("two lines");
    expect(read).not.toContain("Four");
    expect(read).not.toContain("Five");
    expect(read).not.toContain("House rules");
    expect(read).toContain("Six");
    expect(inForce(PAGE, { edition: "classic", double: true, joker: "sheet" })).not.toContain("House rules");
    expect(inForce(PAGE, { edition: "classic", double: true, joker: "free" })).toBe(PAGE);
    expect(inForce(PAGE, null)).toBe(PAGE);
  });

  it("links its clauses, and leaves room for pictures", () => {
    const text = marked(PAGE, "kniffel");
    expect(text).toContain('- [**K-1**](/?rule=kniffel/K-1) One <span data-figure="dice 1 2"></span>');
    expect(text).not.toContain("<!--");
    expect(linked(linkTo("kniffel", "K-1").slice(1))).toEqual({ slug: "kniffel", clause: "K-1" });
    expect(linked("?game=kniffel")).toBeNull();
  });
});
