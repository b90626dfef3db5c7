// Keys of real time: each means one thing at any time. They are places on the keyboard, so that directions lie round a hand in
// every layout, and can be changed one by one.

import type { Direction, Face } from "../view";

export type Deed =
  | "throw"
  | `way ${Direction}`
  | "turn left"
  | "turn right"
  | `face ${Face}`
  | "attack"
  | "target"
  | "figure"
  | "flow"
  | "heal"
  | "innate"
  | "card 1"
  | "card 2"
  | "card 3"
  | "parry"
  | "decline"
  | "order"
  | "back"
  | "pause"
  | "where"
  | "help";

/** In the order in which they are listed. */
export const DEFAULTS: Readonly<Record<Deed, string>> = {
  throw: "Space",
  "face move": "Digit1",
  "face attack": "Digit2",
  "face defend": "Digit3",
  "face heal": "Digit4",
  "face ready": "Digit5",
  "face power": "Digit6",
  "way nw": "KeyW",
  "way ne": "KeyE",
  "way w": "KeyA",
  "way e": "KeyD",
  "way sw": "KeyZ",
  "way se": "KeyX",
  "turn left": "KeyQ",
  "turn right": "KeyR",
  attack: "KeyF",
  target: "KeyG",
  figure: "KeyC",
  flow: "KeyV",
  heal: "KeyH",
  innate: "KeyI",
  "card 1": "KeyJ",
  "card 2": "KeyK",
  "card 3": "KeyL",
  parry: "Enter",
  decline: "Backspace",
  order: "KeyO",
  back: "KeyB",
  pause: "KeyP",
  where: "KeyS",
  help: "Slash",
};

export type KeyMap = Readonly<Record<Deed, string>>;
export const DEEDS = Object.keys(DEFAULTS) as Deed[];
const STORAGE_KEY = "talion.arena.keys";
/** Keys with a meaning of their own everywhere. */
const RESERVED: ReadonlySet<string> = new Set(["Escape", "Tab"]);

/** Out of what was stored; whatever is unknown or damaged is as it was at first. */
export function parseKeys(text: string | null): KeyMap {
  let found: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (read !== null && typeof read === "object") found = { ...read };
  } catch {
    // Damaged storage is no reason to fail.
  }
  const map: Record<string, string> = { ...DEFAULTS };
  for (const deed of DEEDS) {
    const code = found[deed];
    if (typeof code === "string" && code !== "" && !RESERVED.has(code)) map[deed] = code;
  }
  // Two deeds on one key would both be done: then all are as at first.
  return new Set(Object.values(map)).size === DEEDS.length ? (map as KeyMap) : DEFAULTS;
}

export function rememberedKeys(storage: Storage | undefined = globalThis.localStorage): KeyMap {
  try {
    return parseKeys(storage?.getItem(STORAGE_KEY) ?? null);
  } catch {
    return DEFAULTS;
  }
}

export function rememberKeys(map: KeyMap, storage: Storage | undefined = globalThis.localStorage): void {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(map));
  } catch {
    // It lasts as long as the page, then.
  }
}

/** A deed on another key; whoever had that key gets the old one. Null where the key has a meaning of its own. */
export function remapped(map: KeyMap, deed: Deed, code: string): KeyMap | null {
  if (RESERVED.has(code) || code === "") return null;
  const other = DEEDS.find((one) => map[one] === code);
  return { ...map, ...(other === undefined ? {} : { [other]: map[deed] }), [deed]: code };
}

export function deedOf(map: KeyMap, code: string): Deed | null {
  return DEEDS.find((one) => map[one] === code) ?? null;
}

/** What stands on a key. Of a letter's place that is the letter in the commonest layout. */
export function keyName(code: string): string {
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  const other: Readonly<Record<string, string>> = { Slash: "/ ?", Backspace: "⌫", Enter: "↵" };
  return letter ?? other[code] ?? code;
}
