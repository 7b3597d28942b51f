import { beforeEach, describe, expect, it } from "vitest";
import { Layers } from "./layers";

interface Entry {
  state: unknown;
  path: string;
}

/** A history as browsers have it: going back takes its time. */
class Past {
  entries: Entry[] = [{ state: null, path: "/" }];
  at = 0;
  going: number[] = [];

  get state(): unknown {
    return this.entries[this.at]!.state;
  }
  get path(): string {
    return this.entries[this.at]!.path;
  }
  pushState(state: unknown, _: string, path = this.path): void {
    this.entries = [...this.entries.slice(0, ++this.at), { state, path }];
  }
  replaceState(state: unknown, _: string, path = this.path): void {
    this.entries[this.at] = { state, path };
  }
  go(by: number): void {
    this.going.push(by);
  }
}

let past: Past;
let layers: Layers;
let later: (() => void)[];
let closed: string[];

/** Everything that was put off happens. */
function wait(): void {
  while (later.length || past.going.length) {
    for (const what of later.splice(0)) what();
    const by = past.going.shift();
    if (by) back(-by);
  }
}

function back(by = 1): void {
  past.at -= by;
  layers.arrived();
}

/** Opens something that closes as a component does: it says so once it is gone. */
function open(name: string): () => void {
  const release = layers.add(() => {
    closed.push(name);
    release();
  });
  return release;
}

beforeEach(() => {
  [past, later, closed] = [new Past(), [], []];
  layers = new Layers(past, (what) => later.push(what));
  layers.leave("/t/1");
});

describe("what lies open", () => {
  it("is closed by going back, the topmost first, before the screen is left", () => {
    open("menu");
    open("rules");
    wait();
    expect([past.at, past.path]).toEqual([3, "/t/1"]);
    back();
    expect(closed).toEqual(["rules"]);
    wait();
    back();
    expect([closed, past.path]).toEqual([["rules", "menu"], "/t/1"]);
    wait();
    back();
    expect([closed.length, past.path]).toEqual([2, "/"]);
  });

  it("leaves no trace in history when it is closed otherwise", () => {
    const release = open("menu");
    wait();
    release();
    wait();
    expect([past.at, closed]).toEqual([1, []]);
    open("rules");
    wait();
    expect(layers.closeTop()).toBe(true);
    wait();
    expect([past.at, closed]).toEqual([1, ["rules"]]);
    expect(layers.closeTop()).toBe(false);
  });

  it("takes over the place of what closes while it opens", () => {
    const release = open("menu");
    wait();
    release();
    open("hand-over");
    wait();
    expect(past.at).toBe(2);
    back();
    expect(closed).toEqual(["hand-over"]);
  });

  it("is replaced by the screen that somebody goes to from there", () => {
    const release = open("menu");
    wait();
    layers.leave("/");
    release();
    wait();
    expect(past.entries.map(({ path }) => path)).toEqual(["/", "/t/1", "/"]);
    back();
    expect(past.path).toBe("/t/1");
  });

  it("does not come in the way of a screen that is gone to while history still moves", () => {
    const release = open("menu");
    wait();
    release();
    for (const what of later.splice(0)) what();
    layers.leave("/t/2");
    expect(past.path).toBe("/t/1");
    wait();
    expect(past.entries.map(({ path }) => path)).toEqual(["/", "/t/1", "/t/2"]);
  });

  it("is nothing after a reload or a way forward, and history agrees", () => {
    past.pushState({ layers: 1 }, "");
    layers.begin();
    wait();
    expect([past.at, closed]).toEqual([1, []]);
    back(-1);
    wait();
    expect(past.at).toBe(1);
  });
});
