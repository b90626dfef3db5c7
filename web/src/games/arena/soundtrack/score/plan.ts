// What makes a track itself: the few lines of data that a score is composed from.

import type { SectionKind } from "./score";

export interface Passage {
  kind: Exclude<SectionKind, "count" | "press">;
  /** Its part of the time before the last minute, against the others' shares. */
  share: number;
  /** How much plays: 0 is the barest, 5 everybody. */
  level: number;
}

/**
 * Strokes are written one character a step. Digits are forces from 1 to 9; in calls `A` and `B` are the deeper and the
 * lighter of two drums struck hard, `a` and `b` softly; in tunes digits are degrees of the scale. A dot is a rest.
 */
export interface Plan {
  lengthMs: number;
  seed: number;
  /** Steps of a beat: sixteen, or twelve for a rolling measure. */
  steps: 16 | 12;
  /** Semitones that everything tuned lies above its own pitch. */
  root: number;
  /** Semitones of the degrees. */
  scale: readonly number[];
  /** The great drum, a beat long. The table's beat is its first stroke. */
  ground: string;
  /** What low drums call and high drums answer, two beats long each. */
  calls: readonly string[];
  /** Sticks strike every so many steps, across the beats: the cross rhythm. */
  cross: number;
  /** Hands: least and most strokes of a beat, spread evenly. */
  hands: readonly [number, number];
  /** Beats of the tune, by phrases of four: the first is heard most. */
  tunes: readonly (readonly string[])[];
  /** What the crowd answers in refrains, a beat long: `h` hey, `o` ho. */
  chant: readonly string[];
  form: readonly Passage[];
}
