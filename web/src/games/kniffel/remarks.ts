// The one sentence that the coach says beside the dice.
import type { Coach } from "../../lib/coach.svelte";
import { written } from "../../lib/numbers";
import { t } from "../../lib/words.svelte";
import type { Kniffel } from "../../wire";
import type { Choice, Cost } from "./coach";

/** What a choice made has cost: three tones, from praise to what would have been better. */
function judged({ cost, mistake }: Cost, best: string): string {
  const tone = !mistake ? "good" : cost < 1 ? "near" : "cost";
  return t(`kniffel-coach-was-${tone}`, { cost: written(cost), best });
}

/** The sentence for now; `taken` is the cost of what the player has taken up so far, null if that is nothing yet. */
export function remarkOn(
  coach: Coach<"kniffel">,
  made: Kniffel.Decision | null,
  taken: Cost | null,
  told: (move: Choice) => string,
): string {
  if (coach.trouble) return coach.trouble;
  if (coach.thinking) return t("kniffel-coach-thinking");
  if (made) return t(`kniffel-coach-chose-${made.mistake ? "worse" : "best"}`, { move: told(made.made), cost: written(made.cost) });
  if (taken !== null) return taken.mistake ? t("kniffel-coach-now-cost", { cost: written(taken.cost) }) : t("kniffel-coach-now-best");
  const { last, expected, choices } = coach.advice ?? {};
  if (last) return `${t("kniffel-coach-before")} ${judged(last, told(last.best))}`;
  if (expected === undefined || choices?.length) return "";
  return t("kniffel-coach-expected", { points: written(expected) });
}
