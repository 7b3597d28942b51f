// What this browser remembers between visits. Where it may keep nothing, or has no room, this page remembers it while it is open.
const PREFIX = "flunkern.";
const here = new Map<string, string>();

/** What the browser answers; nothing if it must not be asked, as with cookies forbidden. */
function asked<T>(ask: (storage: Storage) => T): T | undefined {
  try {
    return ask(localStorage);
  } catch {
    return undefined;
  }
}

export const kept = (key: string): string | null => here.get(key) ?? asked((storage) => storage.getItem(PREFIX + key)) ?? null;

export function keep(key: string, value: string): void {
  here.delete(key);
  if (asked((storage) => (storage.setItem(PREFIX + key, value), true)) === undefined) here.set(key, value);
}

export function drop(key: string): void {
  here.delete(key);
  asked((storage) => storage.removeItem(PREFIX + key));
}

/** The keys of all that begins so. */
export function keysOf(beginning: string): string[] {
  const there = asked((storage) => Object.keys(storage)) ?? [];
  const own = there.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  return [...new Set([...own, ...here.keys()])].filter((key) => key.startsWith(beginning));
}

/** A value that was kept as JSON; `other` if there is none, or if it is none of ours. */
export function keptValue<T>(key: string, other: T): T {
  try {
    return (JSON.parse(kept(key) ?? "null") as T | null) ?? other;
  } catch {
    return other;
  }
}
