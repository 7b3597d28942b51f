// What this browser remembers of a person: name, sound, theme, who throws their dice, how strong foxes are.
import { keep, kept } from "./kept";

type Theme = "auto" | "light" | "dark";

class Prefs {
  name = $state(kept("name") ?? "");
  sound = $state(kept("sound") === "on");
  /** Whether dice that are ours to throw fall without our tap. */
  throwForMe = $state(kept("throw-for-me") === "on");
  /** How strong foxes are wished to be. */
  level = $state(kept("level") ?? "club");
  theme = $state<Theme>((kept("theme") as Theme | null) ?? "auto");

  constructor() {
    this.showTheme();
  }

  setName(name: string): void {
    this.name = name;
    keep("name", name);
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on ? "on" : "off");
  }

  setThrowForMe(on: boolean): void {
    this.throwForMe = on;
    keep("throw-for-me", on ? "on" : "off");
  }

  setLevel(level: string): void {
    this.level = level;
    keep("level", level);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    this.showTheme();
  }

  private showTheme(): void {
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const prefs = new Prefs();
export const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
