// The sign of an effect, from the first words of how the content names it.

import type { Sign } from "./signs";

const signs: readonly (readonly [start: string, sign: Sign])[] = [
  ["lose strength", "strength"],
  ["gain strength", "strength"],
  ["lose hope", "hope"],
  ["gain hope", "hope"],
  ["lose distance", "distance"],
  ["distance", "distance"],
  ["delay", "delay"],
  ["safe hvn", "hvn"],
  ["lose part", "part"],
  ["part", "part"],
  ["activate", "part"],
  ["deactivate", "part"],
  ["discard heat", "heat"],
  ["postpone heat", "heat"],
  ["fetch juice", "juice"],
  ["scan", "scan"],
];

export function signOf(effect: string): Sign {
  return signs.find(([start]) => effect.startsWith(start))?.[1] ?? "twist";
}
