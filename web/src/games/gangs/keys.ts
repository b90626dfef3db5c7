// The keyboard: numbers choose members, dice and values; letters choose gangs; Enter means it, Escape takes it back.

import type { Choice } from "./choices";

export type Pressed = { kind: "pick"; choice: Choice } | { kind: "confirm" } | { kind: "clear" };

/** What a key means among these choices, or null if nothing. A letter again goes on to the next gang with it. */
export function press(key: string, choices: readonly Choice[], picked: Choice | null): Pressed | null {
  if (key === "Enter") return { kind: "confirm" };
  if (key === "Escape") return { kind: "clear" };
  if (/^[1-6]$/.test(key)) {
    const choice = choices.find((one) => one.number === Number(key));
    return choice === undefined ? null : { kind: "pick", choice };
  }
  if (!/^[a-z]$/i.test(key)) return null;
  const letter = key.toLowerCase();
  const fitting = choices.filter((one) => (one.gang ?? one.words).toLowerCase().startsWith(letter));
  const at = fitting.findIndex((one) => one.words === picked?.words);
  const choice = fitting[(at + 1) % Math.max(1, fitting.length)];
  return choice === undefined ? null : { kind: "pick", choice };
}
