// Which key means what. Letters lie on the keyboard as directions lie round a figure.

import type { Direction, Face } from "./view";

export type Intent =
  | { do: "way"; way: Direction }
  | { do: "turn"; left: 1 | -1 }
  | { do: "slot"; at: number }
  | { do: "face" | "keep"; face: Face }
  | { do: "confirm" | "clear" | "reroll" | "all" | "end" | "target" | "help" | "tilt" | "lock" };

const WAYS: Readonly<Record<string, Direction>> = {
  w: "nw",
  e: "ne",
  a: "w",
  d: "e",
  z: "sw",
  y: "sw",
  x: "se",
};
const FACES: Readonly<Record<string, Face>> = {
  m: "move",
  a: "attack",
  d: "defend",
  h: "heal",
  e: "ready",
  p: "power",
};

/** What a key asks for: while dice are thrown letters are faces, with Shift to keep one, otherwise directions. */
export function intentOf(key: string, rolling: boolean, shift = false): Intent | null {
  if (/^[1-8]$/.test(key)) return { do: "slot", at: Number(key) - 1 };
  const small = key.toLowerCase();
  if (key === "Enter") return { do: "confirm" };
  if (key === "Escape") return { do: "clear" };
  if (key === "?") return { do: "help" };
  if (small === "v") return { do: "tilt" };
  if (small === "l") return { do: "lock" };
  if (rolling) {
    const face = FACES[small];
    if (face !== undefined) return { do: shift ? "keep" : "face", face };
    return small === "r" ? { do: "reroll" } : small === "f" ? { do: "all" } : null;
  }
  const way = WAYS[small];
  if (way !== undefined) return { do: "way", way };
  if (small === "q") return { do: "turn", left: 1 };
  if (small === "r") return { do: "turn", left: -1 };
  if (small === "f") return { do: "target" };
  return small === "n" ? { do: "end" } : null;
}
