import { t } from "../lib/words.svelte";
import type { Sheet } from "./categories";

/** How far somebody has come on the way to the bonus: "18 of 63". */
export const bonusSoFar = ({ upper, bonus_missing }: Pick<Sheet, "upper" | "bonus_missing">): string =>
  t("sheet-bonus-so-far", { upper, goal: upper + bonus_missing });
