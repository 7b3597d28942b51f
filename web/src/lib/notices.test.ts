// Notices come to whoever asked for them, while they look elsewhere, and go when they are back.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { notices } from "./notices.svelte";

const heard = vi.hoisted(() => [] as string[]);
vi.mock("./prefs.svelte", () => ({ prefs: { sound: false } }));
vi.mock("./sound", () => ({ sounds: { turn: (anyway: boolean) => heard.push(`turn ${anyway}`) } }));

class Shown {
  static permission = "granted";
  static requestPermission = () => Promise.resolve(Shown.permission);
  constructor(title: string) {
    heard.push(title);
  }
  close(): void {
    heard.push("closed");
  }
}
const badge = { setAppBadge: (count: number) => Promise.resolve(heard.push(`badge ${count}`)), clearAppBadge: () => Promise.resolve() };

beforeEach(() => {
  heard.length = 0;
  Shown.permission = "granted";
  vi.stubGlobal("Notification", Shown);
  vi.stubGlobal("navigator", badge);
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("location", { href: "https://x.example/t/a" });
});

describe("notices", () => {
  it("are shown to whoever asked for them and looks elsewhere, and are gone when it is over", async () => {
    notices.call("Your turn", "Kniffel", "a");
    expect(heard).toEqual([]);
    await notices.wish(true);
    notices.call("Your turn", "Kniffel", "a");
    await vi.waitFor(() => expect(heard).toEqual(["turn true", "badge 1", "Your turn"]));
    notices.quiet();
    expect(heard.at(-1)).toBe("closed");
    vi.stubGlobal("document", { hidden: false });
    notices.call("Your turn", "Kniffel", "a");
    expect(heard.length).toBe(4);
  });

  it("say so where the browser does not allow them", async () => {
    Shown.permission = "denied";
    await notices.wish(true);
    expect([notices.on, notices.denied]).toEqual([false, true]);
    await notices.wish(false);
    expect(notices.denied).toBe(false);
  });

  it("leave badge and sound where a page may show no notification itself", async () => {
    await notices.wish(true);
    vi.stubGlobal(
      "Notification",
      class {
        constructor() {
          throw new TypeError("Illegal constructor");
        }
      },
    );
    notices.call("Your turn", "Kniffel", "a");
    await Promise.resolve();
    expect(heard).toEqual(["turn true", "badge 1"]);
    notices.quiet();
  });

  it("are shown by the worker where there is one, and closed by it, however soon", async () => {
    let shown: { tag: string }[] = [];
    const worker = {
      showNotification: async (_: string, { tag }: { tag: string }) => void shown.push({ tag }),
      getNotifications: async ({ tag }: { tag: string }) =>
        shown
          .filter((notice) => notice.tag === tag)
          .map((notice) => ({ close: () => (shown = shown.filter((other) => other !== notice)) })),
    };
    vi.stubGlobal("navigator", { ...badge, serviceWorker: { register: async () => worker, ready: Promise.resolve(worker) } });
    await notices.wish(true);
    notices.call("Your turn", "Kniffel", "a");
    await vi.waitFor(() => expect(shown).toEqual([{ tag: "a" }]));
    notices.quiet();
    await vi.waitFor(() => expect(shown).toEqual([]));
    notices.call("Your turn", "Kniffel", "b");
    notices.quiet();
    await new Promise((done) => setTimeout(done, 10));
    expect(shown).toEqual([]);
    expect(heard).not.toContain("Your turn");
  });
});
