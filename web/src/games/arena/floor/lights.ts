// Which spaces are lit, and how.

import { openFlower } from "../contests/contest";
import type { ArenaView, Direction, Figure } from "../view";
import { DIRECTIONS, type Hexes } from "./hexes";

export type Tone = "go" | "end" | "front" | "rear" | "sight" | "aim" | "hit" | "goal";

export interface Light {
  space: string;
  tone: Tone;
  way?: Direction;
  label?: string;
  /** The colour of the flower that makes it count. */
  flower?: string;
}

/** Where one stands to score in a special contest. */
export function goalLights(view: ArenaView): Light[] {
  const colour = openFlower(view)?.colour;
  return (view.contest?.scoring ?? []).map((space) => ({
    space,
    tone: "goal",
    ...(colour === undefined ? {} : { flower: colour }),
  }));
}

/** The front and the rear of whoever stands there and faces that way. */
export function arcLights(view: ArenaView, hexes: Hexes, space: string, facing: Direction): Light[] {
  const arcs = view.arena.arcs[facing];
  const near = (ways: readonly Direction[], tone: Tone): Light[] =>
    ways.flatMap((way) => hexes.line(space, way, 1)).map((one) => ({ space: one, tone }));
  return arcs === undefined ? [] : [...near(arcs.front, "front"), ...near(arcs.rear, "rear")];
}

/** How far a figure sees beyond what is next to it. */
export function sightLights(hexes: Hexes, { space, sight }: Figure): Light[] {
  if (space === null) return [];
  return DIRECTIONS.flatMap((way) => hexes.line(space, way, sight[way] ?? 0).slice(1)).map((one) => ({
    space: one,
    tone: "sight",
  }));
}
