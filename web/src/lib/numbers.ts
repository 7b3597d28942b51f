// Numbers as people write them in their language.
import { words } from "./words.svelte";

/** A number with so many digits behind the point. */
export function written(number: number, digits = 1): string {
  const form = new Intl.NumberFormat(words.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return form.format(Math.abs(number) < 0.5 / 10 ** digits ? 0 : number).replace("-", "−");
}

/** The same with its sign, also where it is plus; nothing at all has none. */
export function signed(number: number, digits = 1): string {
  const text = written(number, digits);
  return number > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
