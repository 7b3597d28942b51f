/** Whoever plays by keyboard finds what is asked under their fingers, unless they are at something else. */
export function meet(node: HTMLElement): void {
  const found = node.matches("[tabindex]") ? node : node.querySelector("button");
  if (document.activeElement === document.body) found?.focus({ preventScroll: true });
}
