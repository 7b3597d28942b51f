// Keys for everything that is done often. A button says by itself which key is its own (`data-key`, one character) or that it
// is what there is to do now (`data-main`); what is on the screen is all that there is to know. Keys rest while somebody
// types, and behind an open dialog.
import { layers } from "./router.svelte";
import { entryOf, groupIn, isArrow, isThere, rove, settleStops } from "./roving";

export interface KeyLine {
  keys: readonly string[];
  label: string;
}

const NATIVE = "button, a[href], summary, [contenteditable]";
const WRITING = "input, select, textarea, [role=slider]";

const dialogOnTop = (): Element | undefined => [...document.querySelectorAll("dialog:modal")].at(-1);
const here = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => isThere(node) && !node.closest("dialog"));
const enabled = (node: Element): boolean => !node.matches(":disabled");

/** The one thing to do now; of two, none is the one. */
function mainIn(scope: Element): HTMLElement | undefined {
  const found = [...scope.querySelectorAll<HTMLElement>("[data-main]")].filter((node) => isThere(node) && enabled(node));
  const own = scope.matches("dialog") ? found : found.filter((node) => !node.closest("dialog"));
  return own.length === 1 ? own[0] : undefined;
}

class Keys {
  /** Whether the list of keys is open. */
  asked = $state(false);

  listen(): () => void {
    const told = new AbortController();
    const { signal } = told;
    window.addEventListener("keydown", (event) => this.press(event), { signal });
    window.addEventListener("pointerdown", () => delete document.documentElement.dataset.keys, { signal });
    window.addEventListener("focusin", () => this.arrive(), { signal });
    const changes = new MutationObserver(() => {
      this.keepFocus();
      this.plan();
    });
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled", "open", "data-rove"] });
    return () => {
      told.abort();
      changes.disconnect();
    };
  }

  /** Whether somebody went past the end of the page with Tab: they are let go, and not lost. */
  private left = false;
  private arrive(): void {
    this.left = false;
    settleStops();
  }

  private planned = false;
  /** What is only seen once it is drawn, and focus that was taken then, is looked after later. */
  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.planned = false;
        settleStops();
        this.keepFocus();
      }),
    );
  }

  /** Somebody who plays by keys is always somewhere: at what there is to do, or else at the table itself. */
  private keepFocus(): void {
    const lost = !document.activeElement || document.activeElement.matches("body, :disabled");
    if (!lost || this.left || document.documentElement.dataset.keys === undefined) return;
    const dialog = dialogOnTop();
    const home = dialog ?? document.querySelector<HTMLElement>("[data-curtain], main");
    const group = dialog && groupIn(dialog);
    const wanted = (group && entryOf(group)) ?? mainIn(dialog ?? document.body) ?? (home as HTMLElement | null);
    if (wanted === home && home && !home.hasAttribute("tabindex")) home.setAttribute("tabindex", "-1");
    wanted?.focus({ preventScroll: true });
  }

  /** A dialog that is there to choose from begins with its choices, for whoever comes by keys. */
  enter(dialog: Element): void {
    const group = document.documentElement.dataset.keys !== undefined && groupIn(dialog);
    if (group) entryOf(group)?.focus();
  }

  private press(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target.matches(WRITING) && event.key !== "Escape") return;
    if (!["Shift", "CapsLock"].includes(event.key)) document.documentElement.dataset.keys = "";
    this.left = event.key === "Tab";
    if (this.act(event, target)) event.preventDefault();
    this.plan();
  }

  /** Does what a key says; says whether it had anything to say. */
  private act(event: KeyboardEvent, target: Element): boolean {
    const dialog = dialogOnTop();
    if (isArrow(event.key)) return !target.matches("[role=spinbutton]") && rove(dialog ?? document.body, target, event.key);
    if (event.key === "Escape") return !dialog && layers.closeTop();
    if (event.repeat) return false;
    if (event.key === "Enter" || event.key === " ") return this.go(event.key, target, dialog);
    if (dialog) return false;
    if (event.key === "?") return (this.asked = true);
    const own = here("[data-key]").find((node) => node.dataset.key === event.key.toLowerCase() && enabled(node));
    own?.click();
    return !!own;
  }

  /** Enter on what is chosen already goes on with it; where nothing else waits for these keys, they are for the main action. */
  private go(key: string, target: Element, dialog: Element | undefined): boolean {
    const chosen = key === "Enter" && target.ariaPressed === "true" && target.closest("[data-rove]");
    if (!chosen && (dialog || target.matches(NATIVE))) return false;
    const main = mainIn(dialog ?? document.body);
    main?.click();
    return !!main;
  }

  /** What the keys do on the screen as it is, the same things in one line. */
  lines(): KeyLine[] {
    const lines = new Map<string, string[]>();
    for (const node of here("[data-key]")) {
      const label = node.dataset.keySays ?? labelOf(node);
      lines.set(label, [...(lines.get(label) ?? []), node.dataset.key!.toUpperCase()]);
    }
    return [...lines].map(([label, keys]) => ({ label, keys }));
  }

  /** What Space and Enter do now, if anything. */
  get main(): string {
    const main = mainIn(document.body);
    return main ? labelOf(main) : "";
  }

  /** Whether there is anything to move through. */
  get groups(): boolean {
    return here("[data-rove]").length > 0;
  }
}

const labelOf = (node: HTMLElement): string => node.ariaLabel ?? node.innerText.trim();

export const keys = new Keys();
