// What of the talk has been read: at this table by this device, also before a reload and before the match began.

interface Kept {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = "talion.read";
const MOST_TABLES = 20;
const MOST_LINES = 400;

/** The keys of the lines that were read at a table. */
export function readAt(storage: Kept | null, table: string): Set<string> {
  const found = all(storage)[table];
  return new Set(Array.isArray(found) ? found.map(String) : []);
}

/** These lines have been read. */
export function noteRead(storage: Kept | null, table: string, keys: readonly string[]): void {
  const others = Object.entries(all(storage)).filter(([id]) => id !== table);
  const kept = [...others.slice(-(MOST_TABLES - 1)), [table, keys.slice(-MOST_LINES)]];
  try {
    storage?.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full storage only costs the memory.
  }
}

function all(storage: Kept | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
    return read !== null && typeof read === "object" ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
