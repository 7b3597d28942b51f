// The logs of the tables that this browser keeps itself: a line for each entry, a card for each table, in IndexedDB.
import type { OwnTable } from "../wire";

const NAME = "flunkern";

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const linesOf = (table: string, after = 0): IDBKeyRange => IDBKeyRange.bound([table, after + 1], [table, Infinity]);

/** Another tab has forgotten the table meanwhile. */
export class Removed extends Error {}

export class TableStorage {
  private opened: Promise<IDBDatabase> | null = null;

  /** Stores a JSON list of lines from number `first` on, and a card unless it is empty: all or nothing; false if one is there already. */
  async append(table: string, first: number, lines: string, card: string): Promise<boolean> {
    const change = (await this.database()).transaction(["lines", "cards"], "readwrite", { durability: "strict" });
    const done = new Promise<boolean>((resolve, reject) => {
      change.oncomplete = () => resolve(true);
      change.onabort = () => (change.error?.name === "ConstraintError" ? resolve(false) : reject(change.error ?? new Removed()));
    });
    const log = change.objectStore("lines");
    const add = () => {
      for (const [place, line] of (JSON.parse(lines) as unknown[]).entries()) log.add(line, [table, first + place]);
      if (card) change.objectStore("cards").put(card, table);
    };
    if (first === 1) add();
    else {
      // A table that another tab has removed meanwhile gets no second half.
      const before = log.getKey([table, first - 1]);
      before.onsuccess = () => (before.result === undefined ? change.abort() : add());
    }
    return done;
  }

  /** The lines after a number, as a JSON list. */
  async load(table: string, after: number): Promise<string> {
    return JSON.stringify(await settled((await this.reading("lines")).getAll(linesOf(table, after))));
  }

  /** The cards of all tables, as a JSON list. */
  async cards(): Promise<string> {
    const cards = (await settled((await this.reading("cards")).getAll())) as string[];
    return `[${cards.join(",")}]`;
  }

  async remove(table: string): Promise<void> {
    const change = (await this.database()).transaction(["lines", "cards"], "readwrite");
    change.objectStore("lines").delete(linesOf(table));
    await settled(change.objectStore("cards").delete(table));
  }

  /** Those of them that a list of one's own shows, the newest first. */
  async own(): Promise<OwnTable[]> {
    const cards = JSON.parse(await this.cards()) as { own: OwnTable | null }[];
    return cards.flatMap(({ own }) => own ?? []).sort((one, other) => other.touched - one.touched);
  }

  /** Forgets everything; says how many tables that were. */
  async clear(): Promise<number> {
    const tables = (JSON.parse(await this.cards()) as { id: string }[]).map(({ id }) => id);
    for (const table of tables) await this.remove(table);
    return tables.length;
  }

  private async reading(store: string): Promise<IDBObjectStore> {
    return (await this.database()).transaction(store).objectStore(store);
  }

  private database(): Promise<IDBDatabase> {
    this.opened ??= this.open().catch((trouble: unknown) => {
      this.opened = null;
      throw trouble;
    });
    return this.opened;
  }

  private async open(): Promise<IDBDatabase> {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("lines");
      request.result.createObjectStore("cards");
    };
    const database = await settled(request);
    // Whoever clears this site's data, or brings a newer version of it, is not held up.
    database.onversionchange = database.onclose = () => {
      database.close();
      this.opened = null;
    };
    return database;
  }
}
