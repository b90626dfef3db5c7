// Any view as a list of facts, so that a game without a board of its own can be read.

import type { View } from "../board";

export interface Fact {
  name: string;
  text: string;
  /** How deep it lies. */
  depth: number;
}

const OWN_BUSINESS = new Set(["game", "seat", "seats", "now_ms", "paused", "result", "deadline_ms"]);

/** A view as facts: simple values in a line, everything else opened up. */
export function facts(view: View): Fact[] {
  return Object.entries(view)
    .filter(([name]) => !OWN_BUSINESS.has(name))
    .flatMap(([name, value]) => factsOf(spaced(name), value, 0));
}

function factsOf(name: string, value: unknown, depth: number): Fact[] {
  if (Array.isArray(value)) {
    if (value.every(isSimple)) return [{ name, text: value.map(simple).join(", ") || "–", depth }];
    return [{ name, text: "", depth }, ...value.flatMap((one, i) => factsOf(String(i + 1), one, depth + 1))];
  }
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value);
    if (entries.every(([, one]) => isSimple(one))) {
      return [
        { name, text: entries.map(([key, one]) => `${spaced(key)} ${simple(one)}`).join(" · "), depth },
      ];
    }
    return [
      { name, text: "", depth },
      ...entries.flatMap(([key, one]) => factsOf(spaced(key), one, depth + 1)),
    ];
  }
  return [{ name, text: simple(value), depth }];
}

function isSimple(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function simple(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (value === true) return "✓";
  if (value === false) return "✗";
  return String(value);
}

function spaced(name: string): string {
  return name.replaceAll("_", " ");
}
