import { describe, expect, it } from "vitest";
import type { LuegenKniffel } from "../../wire";
import { act } from "./act";

const ANSWERS = [{ type: "answers" }] as unknown as LuegenKniffel.News[];
const view = (reveal: object | null) => ({ result: { reveal } }) as unknown as LuegenKniffel.View;
const scenes = (reveal: object | null) => act(ANSWERS, view(reveal))?.scenes.map(({ name }) => name);

describe("the end of a turn", () => {
  it("lifts the cups after a beat of stillness, and only on a doubt", () => {
    expect(scenes({ true: false })).toEqual(["answers", "stillness", "lifted"]);
    expect(scenes(null)).toEqual(["answers"]);
  });

  it("is left to be read, and no other step is", () => {
    expect(act(ANSWERS, view(null))?.reading).toBeGreaterThan(0);
    expect(act([], view({ true: true }))).toBeNull();
  });
});
