// The tracks there are. Each is a file in tracks/, loaded when it is to be played.

import type { Plan } from "./score/plan";

export interface Track {
  name: TrackName;
  /** Milliseconds from "Yarra Mark!" to "Yarra Bung!" (EA-9). */
  lengthMs: number;
  mode: "battle" | "domination" | "any";
}

export const tracks = [
  { name: "red_dust", lengthMs: 270_000, mode: "battle" },
  { name: "reed_song", lengthMs: 280_000, mode: "battle" },
  { name: "ironbark", lengthMs: 290_000, mode: "battle" },
  { name: "long_shadow", lengthMs: 300_000, mode: "battle" },
  { name: "storm_front", lengthMs: 305_000, mode: "battle" },
  { name: "flower_ring", lengthMs: 300_000, mode: "domination" },
  { name: "chiefs_eye", lengthMs: 285_000, mode: "domination" },
  // A plain timer.
  { name: "silence", lengthMs: 300_000, mode: "any" },
] as const satisfies readonly { name: string; lengthMs: number; mode: Track["mode"] }[];

export type TrackName = (typeof tracks)[number]["name"];

const files = import.meta.glob<{ plan: Plan }>("./tracks/*.ts");

/** What a track is composed from; null for silence. */
export async function planOf(name: TrackName): Promise<Plan | null> {
  const load = files[`./tracks/${name}.ts`];
  return load === undefined ? null : (await load()).plan;
}
