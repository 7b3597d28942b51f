/** How long to wait before the nth try in a row to connect again, in ms: doubling, bounded, and never all at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(15_000, 400 * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random();
}
