// Tells somebody who looks at something else that it is their turn, if they asked for that and as far as their browser can:
// a notification, a number at the icon, a sound.
import { fileAt } from "./address";
import { keep, kept } from "./kept";
import { prefs } from "./prefs.svelte";
import { sounds } from "./sound";

type Badge = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** The worker that shows notices, where the browser has one for this page. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  try {
    await navigator.serviceWorker.register(fileAt("worker.js"));
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

async function clear(worker: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const notice of await worker.getNotifications({ tag })) notice.close();
}

class Notices {
  on = $state(kept("notices") === "on");
  /** Whether the browser was told never to show any. */
  denied = $state(false);
  private shown: Notification | null = null;
  /** What is shown, or about to be. */
  private tag = "";

  /** Whether this browser can show notices, here: pages that came over plain HTTP are not trusted with that. */
  get possible(): boolean {
    return "Notification" in globalThis && isSecureContext;
  }

  async wish(on: boolean): Promise<void> {
    const granted = on && (await Notification.requestPermission()) === "granted";
    this.denied = on && !granted;
    this.on = granted;
    keep("notices", granted ? "on" : "off");
    if (!granted) this.quiet();
  }

  /** It is their turn, and they do not look. */
  call(title: string, text: string, tag: string): void {
    if (!this.on || !document.hidden) return;
    // Whoever wants sounds hears this one anyway.
    if (!prefs.sound) sounds.turn(true);
    void (navigator as Badge).setAppBadge?.(1)?.catch(() => undefined);
    this.tag = tag;
    void this.show(title, { body: text, tag, icon: fileAt("fox-192.png"), data: location.href });
  }

  /** By the worker, as phones want it; by the page itself where there is none. */
  private async show(title: string, options: NotificationOptions & { tag: string }): Promise<void> {
    const worker = await registered();
    if (this.tag !== options.tag) return;
    if (worker) {
      await worker.showNotification(title, options).catch(() => undefined);
      if (this.tag !== options.tag) await clear(worker, options.tag);
      return;
    }
    try {
      this.shown = new Notification(title, options);
      this.shown.onclick = () => {
        window.focus();
        this.quiet();
      };
    } catch {
      // There the badge, the title and the sound have to do.
    }
  }

  /** They look, or it is somebody else's turn. */
  quiet(): void {
    const { tag } = this;
    this.shown?.close();
    [this.shown, this.tag] = [null, ""];
    if (tag) void registered().then((worker) => worker && clear(worker, tag));
    void (navigator as Badge).clearAppBadge?.()?.catch(() => undefined);
  }
}

export const notices = new Notices();
