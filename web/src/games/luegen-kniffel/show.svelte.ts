// The end of a turn as a short show: it runs by itself, can be skipped, and holds back the running game until it is over.
import { stillness } from "../../lib/prefs.svelte";
import { sounds } from "../../lib/sound";
import type { LuegenKniffel } from "../../wire";
import { type Scene, scenesOf, type Stage } from "./reveal";

export class Show {
  /** The result on show; null while the running game is shown. */
  result = $state.raw<LuegenKniffel.Result | null>(null);
  private scenes: readonly Scene[] = [];
  private at = $state(0);
  private timer = 0;

  get stage(): Stage | null {
    return this.result ? (this.scenes[this.at]?.stage ?? null) : null;
  }

  /** What it means is not said yet. */
  get suspense(): boolean {
    return this.result !== null && this.stage !== "meaning";
  }

  begin(result: LuegenKniffel.Result): void {
    this.scenes = scenesOf(result, stillness());
    this.result = result;
    this.play(0);
  }

  /** On to what it means; from there back to the running game. */
  skip(): void {
    if (this.suspense) this.play(this.scenes.length - 1);
    else this.end();
  }

  end(): void {
    clearTimeout(this.timer);
    this.result = null;
  }

  private play(at: number): void {
    clearTimeout(this.timer);
    const scene = this.scenes[at];
    if (!scene) return this.end();
    this.at = at;
    if (scene.stage === "lifted") sounds.cup();
    if (scene.stage === "meaning" && this.result?.reveal) (this.result.reveal.true ? sounds.good : sounds.bad)();
    this.timer = window.setTimeout(() => this.play(at + 1), scene.lasts);
  }
}
