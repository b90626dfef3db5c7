// Which spaces are lit, and how.

import type { Hexes } from "./hexes";
import type { ArenaView, Direction, Figure } from "../view";

export type Tone = "go" | "end" | "front" | "rear" | "sight" | "aim" | "hit";

export interface Light {
  space: string;
  tone: Tone;
  way?: Direction;
  label?: string;
}

/** The outlook of a figure as lights: its front, its rear, and how far it sees beyond. */
export function outlookLights(view: ArenaView, hexes: Hexes, figure: Figure): Light[] {
  const { front, rear, sight } = hexes.outlook(view, figure);
  return [
    ...front.map((space): Light => ({ space, tone: "front" })),
    ...rear.map((space): Light => ({ space, tone: "rear" })),
    ...sight.filter((space) => !front.includes(space)).map((space): Light => ({ space, tone: "sight" })),
  ];
}
