// What can be reached from here: the server, Python in this browser while it is on its way, and its storage.
class Reach {
  /** Whether the server answered when it was asked last. */
  server = $state(!__ALONE__);
  /** How much of Python has come, from 0 to 1; null while it is not on its way. */
  starting = $state<number | null>(null);
  /** Why this browser keeps nothing of its own tables, as far as it was tried. */
  storage = $state<"full" | "forbidden" | null>(null);
}

export const reach = new Reach();

/** Whether an address is that of a table which this browser keeps itself. */
export const isLocal = (address: string): boolean => /(^|\/tables\/)local\./.test(address);
