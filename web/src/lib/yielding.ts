// What is only said beside the table gives way to what a turn needs.

/** So many pixels may lie over something and hide nothing of it. */
const TOUCH = 2;

function meet(a: DOMRect, b: DOMRect): boolean {
  const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  return across > TOUCH && down > TOUCH;
}

/** Keeps an element out of sight for as long as it would lie over something that is needed, but for whose turn it is. */
export function giveWay(element: HTMLElement): () => void {
  let frame = 0;
  const look = (): void => {
    const box = element.getBoundingClientRect();
    const needed = [...document.querySelectorAll('[data-need]:not([data-need="turn"])')];
    element.style.visibility = needed.some((other) => meet(box, other.getBoundingClientRect())) ? "hidden" : "";
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
