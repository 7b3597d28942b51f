// Tells somebody who looks at something else that it is their turn, if they asked for that and as far as their browser can:
// a notification, a number at the icon, a sound.
import { keep, kept, prefs } from "./prefs.svelte";
import { sounds } from "./sound";

type Badge = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

class Notices {
  on = $state(kept("notices") === "on");
  /** Whether the browser was told never to show any. */
  denied = $state(false);
  private shown: Notification | null = null;

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
    try {
      this.shown = new Notification(title, { body: text, tag, icon: "/fox-192.png" });
      this.shown.onclick = () => {
        window.focus();
        this.quiet();
      };
    } catch {
      // Phones show none without a service worker: there the badge, the title and the sound have to do.
    }
  }

  /** They look, or it is somebody else's turn. */
  quiet(): void {
    this.shown?.close();
    this.shown = null;
    void (navigator as Badge).clearAppBadge?.()?.catch(() => undefined);
  }
}

export const notices = new Notices();
