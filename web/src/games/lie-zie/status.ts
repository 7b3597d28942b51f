// What I can do now, or whom we wait for, in one line.
import { t, words } from "../../lib/words.svelte";
import type { LieZie } from "../../wire";
import { colourName } from "./faces";

export function status(view: LieZie.View, seat: number | null, names: readonly string[]): string {
  const me = seat === null ? null : view.players[seat];
  const mine = seat !== null && view.turn === seat;
  const name = names[view.turn ?? -1] ?? "";
  switch (view.phase) {
    case "over":
      return words.text("outcome-passes-played", {}, "lie-zie");
    case "claiming":
      return mine ? t("lie-zie-choose-prize", { count: me?.choices ?? 0 }) : t("lie-zie-chooses-prize", { name });
    case "grabbing":
      if (me?.ready) return t("lie-zie-full");
      if (view.turn !== null && !mine) return t("table-turn-of", { name });
      if (!me) return t("lie-zie-all-grab");
      return me.backs.length ? t("lie-zie-grab-on", { count: me.backs.length }) : t("lie-zie-grab");
    case "playing":
      if (me?.place) return t("lie-zie-out", { place: me.place });
      if (!mine) return t("table-turn-of", { name });
      if (!view.round?.colour) return t("lie-zie-lead");
      return t(view.own?.groups.length ? "lie-zie-follow" : "lie-zie-stuck", {
        colour: colourName(view.round.colour),
        beat: view.round.beat,
      });
  }
}
