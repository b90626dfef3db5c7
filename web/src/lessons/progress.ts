// What this device remembers of lessons and first matches, game by game: how far one has come, and how often one has played.

export interface Progress {
  /** Scenes that were done or skipped. */
  done: string[];
  /** The scene one is in, the words said in it so far, and the version of the rules they were said by. */
  scene: string | null;
  words: string[];
  rules: number;
  /** How many matches were begun here by "Play now". */
  matches: number;
}

export const STORAGE_KEY = "talion.lessons";
export const NONE: Progress = { done: [], scene: null, words: [], rules: 0, matches: 0 };

const texts = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one): one is string => typeof one === "string").slice(0, 100) : [];
const count = (found: unknown): number => (Number.isInteger(found) ? Math.max(0, Number(found)) : 0);

function read(storage: Pick<Storage, "getItem"> | undefined): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? "{}");
    if (found !== null && typeof found === "object" && !Array.isArray(found))
      return found as Record<string, unknown>;
  } catch {
    // Damaged storage, or none, is no reason to fail.
  }
  return {};
}

/** How far somebody has come in a game; whatever is unknown or damaged is as if nobody had been here. */
export function remembered(
  game: string,
  storage: Pick<Storage, "getItem"> | undefined = globalThis.localStorage,
): Progress {
  const entry = read(storage)[game];
  if (entry === null || typeof entry !== "object") return NONE;
  const found = entry as Partial<Record<keyof Progress, unknown>>;
  return {
    done: texts(found.done),
    scene: typeof found.scene === "string" ? found.scene : null,
    words: texts(found.words),
    rules: count(found.rules),
    matches: count(found.matches),
  };
}

/** Change some of what is remembered of a game. */
export function remember(
  game: string,
  part: Partial<Progress>,
  storage: Pick<Storage, "getItem" | "setItem"> | undefined = globalThis.localStorage,
): Progress {
  const now = { ...remembered(game, storage), ...part };
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify({ ...read(storage), [game]: now }));
  } catch {
    // It lasts as long as the page, then.
  }
  return now;
}

/** Somebody who has neither learned nor played this game here. */
export const isNew = ({ done, matches }: Progress): boolean => done.length === 0 && matches === 0;

/** The scene to go on with: the one begun, else the first that is not done, else the first. */
export function nextScene(scenes: readonly string[], { done, scene }: Progress): number {
  const begun = scene === null ? -1 : scenes.indexOf(scene);
  if (begun >= 0) return begun;
  const open = scenes.findIndex((one) => !done.includes(one));
  return Math.max(0, open);
}

/** Whether every scene was done or skipped. */
export const isLearned = (scenes: readonly string[], { done }: Progress): boolean =>
  scenes.every((one) => done.includes(one));
