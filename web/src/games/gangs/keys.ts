// The keyboard: numbers choose members, dice and values; letters choose gangs; Enter means it, Escape takes it back.

import type { Option } from "./options";

export type Pressed = { kind: "pick"; option: Option } | { kind: "confirm" } | { kind: "clear" };

/** What a key means among these options, or null if nothing. A letter again goes on to the next gang with it. */
export function press(key: string, options: readonly Option[], picked: Option | null): Pressed | null {
  if (key === "Enter") return { kind: "confirm" };
  if (key === "Escape") return { kind: "clear" };
  if (/^[1-6]$/.test(key)) {
    const option = options.find((one) => one.number === Number(key));
    return option === undefined ? null : { kind: "pick", option };
  }
  if (!/^[a-z]$/i.test(key)) return null;
  const letter = key.toLowerCase();
  const fitting = options.filter((one) => (one.gang ?? one.words).toLowerCase().startsWith(letter));
  const at = fitting.findIndex((one) => one.words === picked?.words);
  const option = fitting[(at + 1) % Math.max(1, fitting.length)];
  return option === undefined ? null : { kind: "pick", option };
}
