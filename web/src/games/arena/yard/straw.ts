// What a board must know of the practice yard before any of it is loaded: who stands there, and whether somebody wants to learn.

export const STRAW = "straw";
export const STORAGE_KEY = "talion.arena.yard";

/** Whether lessons are shown on this device, out of what was stored; not where that is damaged. */
export function isLearning(storage: Pick<Storage, "getItem"> | undefined = globalThis.localStorage): boolean {
  try {
    const read: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? "null");
    return read !== null && typeof read === "object" && (read as { on?: unknown }).on === true;
  } catch {
    return false;
  }
}
