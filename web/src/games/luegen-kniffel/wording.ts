// Claims, fields and names as the game's own words say them, the same as in the terminal.
import { words } from "../../lib/words.svelte";
import type { Category, LuegenKniffel } from "../../wire";

const SLUG = "luegen-kniffel";

export const categoryName = (category: Category): string => words.text(`category-${category}`, {}, SLUG);

/** The whole claim in words: "4 × Fours (16 points)". */
export function claimText({ category, points, count }: LuegenKniffel.Claim): string {
  return words.text("claim", { category: categoryName(category), points, count: count ?? "none" }, SLUG);
}

/** What a claim is, without its points. */
export function claimName({ category, count }: LuegenKniffel.Claim): string {
  return count === null ? categoryName(category) : `${count} × ${categoryName(category)}`;
}

/** What stands in a field, for those who cannot see its marks. */
export function fieldText(category: Category, field: LuegenKniffel.Field | undefined): string {
  return words.text(
    "field",
    {
      category: categoryName(category),
      points: field?.points ?? "none",
      lie: field?.lie ? "yes" : "no",
      struck: field?.struck ? "yes" : "no",
      lost: field?.lost ?? 0,
    },
    SLUG,
  );
}

/** "Anna, Ben and Cem". */
export const listed = (items: readonly string[]): string => new Intl.ListFormat(words.language).format(items);

export const together = (seats: readonly number[], names: readonly string[]): string => listed(seats.map((seat) => names[seat] ?? "?"));
