// Turns moves, news and views into sentences, as the terminal does: each struct is one message, its fields are the variables.
import { OPTION_VALUES, type OptionValue, SHAPES } from "../shapes";
import type { Slug } from "../wire";
import { Trouble } from "./api";
import type { Refused } from "./socket";
import { words } from "./words.svelte";

type Plain = string | number;

export class Teller {
  constructor(
    private readonly slug: Slug,
    private readonly names: readonly string[],
  ) {}

  news(item: { type: string }): string {
    return this.struct(`news-${item.type}`, item);
  }

  move(item: { type: string }): string {
    return this.struct(`move-${item.type}`, item);
  }

  highlight(item: { type: string }): string {
    return this.struct(`highlight-${item.type}`, item);
  }

  /** Everything that a view says. */
  view(view: object): string {
    return this.struct("view", view);
  }

  /** The rules a game is played by: each option with its value. */
  options(options: object): string {
    const told = Object.entries(options).map(([field, value]) => {
      const { name, says } = tellOption(this.slug, field, value);
      return `${name}: ${says}`;
    });
    return told.join("; ") || words.text("options-none");
  }

  private struct(message: string, value: object): string {
    const variables: Record<string, Plain> = {};
    for (const [field, shape] of Object.entries(SHAPES[this.slug][message] ?? {})) {
      const item = (value as Record<string, unknown>)[field];
      if (Array.isArray(item)) {
        const inner = shape.replace(/\[\]$/, "");
        const parts = item.map((part) => String(this.word(part, inner)));
        const numbers = inner !== "seat" && item.every((part) => typeof part === "number");
        variables[field] = parts.join(numbers ? " " : ", ");
        variables[`${field}_lines`] = parts.join("\n");
        variables[`${field}_count`] = parts.length;
      } else variables[field] = this.word(item, shape);
    }
    return words.text(message, variables, this.slug);
  }

  private word(item: unknown, shape: string): Plain {
    if (item === null || item === undefined) return "none";
    if (shape === "seat") return this.names[item as number] ?? "?";
    if (shape === "flag") return item ? "yes" : "no";
    if (shape === "options") return this.options(item as object);
    if (shape.startsWith("enum:")) return words.text(`${shape.slice(5)}-${String(item)}`, {}, this.slug);
    if (shape.startsWith("struct:")) return this.struct(shape.slice(7), item as object);
    return Array.isArray(item) ? item.join(" ") : (item as Plain);
  }
}

const kebab = (name: string): string => name.replaceAll("_", "-");

/** An option by its name and its value, in the words of its game. */
export function tellOption(slug: Slug, field: string, value: OptionValue): { name: string; says: string } {
  const option = `option-${kebab(field)}`;
  const switched = typeof value === "boolean";
  const says = switched
    ? words.text(value ? "option-yes" : "option-no")
    : words.text(`${option}-${kebab(String(value ?? "none"))}`, {}, slug);
  return { name: words.text(option, {}, slug), says };
}

/** The options of a game in a few words: which of its sheets, and what else is not as it says there. */
export function tellRules(slug: Slug, options: Record<string, OptionValue>): string {
  const told = Object.entries(OPTION_VALUES[slug]).filter(([field, values], at) => !at || options[field] !== values[0]);
  return told.map(([field]) => tellOption(slug, field, options[field]!).says.split(":")[0]).join(", ");
}

/** Why a move was refused, in the player's words. */
export function tellRefusal(slug: Slug | null, refused: Refused): string {
  if (slug && refused.reason && refused.rule) return words.text(`refused-${refused.reason}`, {}, slug);
  return tellTrouble(refused.code, refused.details);
}

/** An error by its code. */
export function tellTrouble(code: string, details: Record<string, string | number> = {}): string {
  const id = `error-${code.replaceAll("/", "-").replaceAll("_", "-")}`;
  return words.has(id) ? words.text(id, details) : words.text("error-page-broken");
}

/** Why something that was asked over HTTP failed. */
export const explain = (reason: unknown): string =>
  reason instanceof Trouble ? tellTrouble(reason.code, reason.details) : tellTrouble("page/broken");
