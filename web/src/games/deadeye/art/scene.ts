// What a picture is made of: a sky, perhaps a sun, ground, and things out of the two boxes of drawings. It is 120 wide and
// 90 high; far things stand behind the ground's edge, near ones before it.

import { living, type Stroke } from "./motifs";
import { standing } from "./places";

const drawings = { ...living, ...standing } satisfies Record<string, readonly Stroke[]>;
export type Drawing = keyof typeof drawings;
export const drawing = (name: Drawing): readonly Stroke[] => drawings[name];

/** A drawing at a place, at a size; turned by degrees, and flipped where the size is negative. */
export type Thing = readonly [name: Drawing, x: number, y: number, size: number, turn?: number];
export type Ground = "flat" | "dunes" | "hills" | "none";

export interface Scene {
  /** Its middle and size; null under a covered sky. */
  sun: readonly [x: number, y: number, size: number] | null;
  ground: Ground;
  far: readonly Thing[];
  near: readonly Thing[];
  /** Skies of their own: poison and night. */
  mood?: "tox" | "night";
}

export const scene = (
  sun: Scene["sun"],
  ground: Ground,
  far: readonly Thing[],
  near: readonly Thing[],
  mood?: Scene["mood"],
): Scene => (mood === undefined ? { sun, ground, far, near } : { sun, ground, far, near, mood });

/** What an unknown card of somebody's own pack shows: the road. */
export const unknown = scene([60, 30, 18], "dunes", [], [["rig", 60, 80, 1]]);
