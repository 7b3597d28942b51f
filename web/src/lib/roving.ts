// Groups of things that are one stop of the Tab key: arrows go on inside, along what is seen. A group is any element with
// `data-rove`; one with `data-rove="own"` moves the focus itself, and is only entered from here.

export interface Box {
  x: number;
  y: number;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** How much more it counts to be aside than to be far. */
const ASIDE = 3;

export const isArrow = (key: string): boolean => key in WAYS;

/** The box that an arrow leads to from another; at the edge, the one at the other end of the line; itself if it is alone. */
export function onward(boxes: readonly Box[], from: number, key: string): number {
  const [dx, dy] = WAYS[key]!;
  const start = boxes[from]!;
  const placed = boxes.map((box, at) => ({
    at,
    along: (box.x - start.x) * dx + (box.y - start.y) * dy,
    aside: Math.abs((box.x - start.x) * dy) + Math.abs((box.y - start.y) * dx),
  }));
  const nearest = (found: typeof placed, cost: (one: (typeof placed)[number]) => number) =>
    found.toSorted((one, other) => cost(one) - cost(other))[0]?.at;
  const ahead = placed.filter(({ along, aside }) => along > 1 && aside <= ASIDE * along);
  const behind = placed.filter(({ along }) => along < -1);
  return (
    nearest(ahead, ({ along, aside }) => along + ASIDE * aside) ??
    nearest(behind, ({ along, aside }) => along + ASIDE * ASIDE * aside) ??
    from
  );
}

const ITEMS = "button:not(:disabled), a[href], [role=spinbutton]";

export const isThere = (node: Element): boolean => node.checkVisibility() && !node.closest("[inert]");

const itemsOf = (group: Element): HTMLElement[] =>
  (group.matches(ITEMS) ? [group as HTMLElement] : [...group.querySelectorAll<HTMLElement>(ITEMS)]).filter(isThere);

/** Where somebody comes in who comes from elsewhere: what is chosen already, else where they were last, else the first. */
export function entryOf(group: Element): HTMLElement | undefined {
  const items = itemsOf(group);
  return items.find((item) => item.ariaPressed === "true") ?? items.find((item) => item.tabIndex === 0) ?? items[0];
}

/** The group that arrows lead into from outside: one that has its own use for them, else the last, nearest to the own hand. */
export function groupIn(scope: Element): Element | undefined {
  const groups = [...scope.querySelectorAll<HTMLElement>("[data-rove]")].filter((group) => itemsOf(group).length > 0);
  return groups.find(({ dataset }) => dataset.rove === "own") ?? groups.at(-1);
}

/** Moves the focus as an arrow says; says whether there was anywhere to go. */
export function rove(scope: Element, from: Element, key: string): boolean {
  const group = from.closest("[data-rove]");
  const items = group ? itemsOf(group) : [];
  const at = items.indexOf(from as HTMLElement);
  const outside = at < 0 && groupIn(scope);
  const next = outside ? entryOf(outside) : at < 0 ? undefined : items[onward(items.map(middle), at, key)];
  next?.focus();
  return !!next;
}

function middle(node: Element): Box {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Makes each group one stop of the Tab key: at what has the focus, is chosen, or had the focus last. */
export function settleStops(): void {
  for (const group of document.querySelectorAll('[data-rove=""]')) {
    const items = itemsOf(group);
    const stop =
      items.find((item) => item === document.activeElement) ??
      items.find((item) => item.tabIndex === 0 && item.hasAttribute("tabindex")) ??
      items[0];
    for (const item of items) if (item.getAttribute("tabindex") !== (item === stop ? "0" : "-1")) item.tabIndex = item === stop ? 0 : -1;
  }
}
