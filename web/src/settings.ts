import { derived, writable, type Readable, type Writable } from "svelte/store";

/** How fast things happen before one's eyes: slowest first. */
export const speeds = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof speeds)[number];

/** What a person sets on this device. */
export interface Settings {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "less";
  speed: Speed;
  /** Where there is nothing to choose, the page answers by itself after a moment. */
  forced: boolean;
  sound: boolean;
  /** 0 to 1, of everything */
  volume: number;
  /** 0 to 1 each: how loud music, sound effects and voices are in it. */
  music: number;
  effects: number;
  voices: number;
  /** Drums in the background where no round is timed by them. */
  background: boolean;
  /** Bots say a line now and then. */
  botTalk: boolean;
}

export const STORAGE_KEY = "talion.settings";
export const defaults: Settings = {
  theme: "auto",
  motion: "auto",
  speed: "normal",
  forced: true,
  sound: true,
  volume: 0.6,
  music: 0.7,
  effects: 1,
  voices: 1,
  background: false,
  botTalk: true,
};

/** A loudness out of what was stored. */
function share(found: unknown, otherwise: number): number {
  return typeof found === "number" ? Math.min(1, Math.max(0, found)) : otherwise;
}

/** Settings out of stored text; anything unknown or damaged falls back to its default. */
export function parse(text: string | null): Settings {
  let found: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (read !== null && typeof read === "object") found = read;
  } catch {
    // Damaged storage is no reason to fail.
  }
  return {
    theme: found.theme === "light" || found.theme === "dark" ? found.theme : "auto",
    motion: found.motion === "less" ? "less" : "auto",
    speed: speeds.find((one) => one === found.speed) ?? defaults.speed,
    forced: typeof found.forced === "boolean" ? found.forced : defaults.forced,
    sound: typeof found.sound === "boolean" ? found.sound : defaults.sound,
    volume: share(found.volume, defaults.volume),
    music: share(found.music, defaults.music),
    effects: share(found.effects, defaults.effects),
    voices: share(found.voices, defaults.voices),
    background: typeof found.background === "boolean" ? found.background : defaults.background,
    botTalk: typeof found.botTalk === "boolean" ? found.botTalk : defaults.botTalk,
  };
}

interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** A store that remembers. Storage may be missing or refuse; the settings then last as long as the page. */
export function remembered(storage: Storage | undefined): Writable<Settings> {
  let stored: string | null = null;
  try {
    stored = storage?.getItem(STORAGE_KEY) ?? null;
  } catch {
    stored = null;
  }
  const store = writable(parse(stored));
  store.subscribe((value) => {
    try {
      storage?.setItem(STORAGE_KEY, JSON.stringify(value));
    } catch {
      // A full or forbidden storage only costs the memory.
    }
  });
  return store;
}

/** Whether a media query holds, kept up to date; false where there is no screen. */
function media(query: string): Readable<boolean> {
  const list = typeof matchMedia === "function" ? matchMedia(query) : null;
  const store = writable(list?.matches ?? false);
  list?.addEventListener("change", (event) => store.set(event.matches));
  return store;
}

function ownStorage(): Storage | undefined {
  try {
    return typeof localStorage === "undefined" ? undefined : localStorage;
  } catch {
    return undefined;
  }
}

export const settings: Writable<Settings> = remembered(ownStorage());

/** The theme in force. */
export const dark: Readable<boolean> = derived(
  [settings, media("(prefers-color-scheme: dark)")],
  ([chosen, system]) => (chosen.theme === "auto" ? system : chosen.theme === "dark"),
);

/** True when little should move: by choice, or because the system asks for it. */
export const lessMotion: Readable<boolean> = derived(
  [settings, media("(prefers-reduced-motion: reduce)")],
  ([chosen, system]) => chosen.motion === "less" || system,
);

/** Keep the document's attributes, which the style sheets read, in step with the settings. */
export function applySettings(root: HTMLElement): () => void {
  const stopTheme = dark.subscribe((on) => (root.dataset["theme"] = on ? "dark" : "light"));
  const stopMotion = lessMotion.subscribe((on) => (root.dataset["motion"] = on ? "less" : "full"));
  return () => {
    stopTheme();
    stopMotion();
  };
}
