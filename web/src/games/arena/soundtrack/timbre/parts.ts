// How each part of a score sounds: how loud, from where, how far away. What it sounds like is made in bake.ts.

import type { Part } from "../score/score";

export interface Timbre {
  /** Recordings of it, as it were: no two strokes in a row are the same. */
  takes: number;
  gain: number;
  /** -1 left to 1 right */
  pan: number;
  /** Its part in the echo of the place. */
  far: number;
  /** Held as long as the note says, with so many seconds to come and to go. */
  held?: readonly [number, number];
  /** Cries go their own way through the mixer. */
  voice?: boolean;
}

/** Samples a second: drums have little above half of it, and every page has the same samples, whatever its device. */
export const RATE = 24_000;

export const timbres: Readonly<Record<Part, Timbre>> = {
  ground: { takes: 2, gain: 0.54, pan: 0, far: 0.1 },
  low: { takes: 3, gain: 0.44, pan: -0.28, far: 0.14 },
  hand: { takes: 3, gain: 0.44, pan: 0.2, far: 0.12 },
  slap: { takes: 3, gain: 0.5, pan: 0.24, far: 0.16 },
  high: { takes: 3, gain: 0.5, pan: 0.36, far: 0.18 },
  stick: { takes: 3, gain: 0.36, pan: -0.42, far: 0.22 },
  shaker: { takes: 4, gain: 0.24, pan: 0.46, far: 0.08 },
  stomp: { takes: 3, gain: 0.42, pan: 0, far: 0.2 },
  log: { takes: 2, gain: 0.32, pan: -0.16, far: 0.2 },
  drone: { takes: 2, gain: 0.23, pan: 0.06, far: 0.08, held: [0.05, 0.09] },
  pipe: { takes: 1, gain: 0.2, pan: 0.3, far: 0.4, held: [0.12, 0.3] },
  hey: { takes: 2, gain: 0.52, pan: -0.1, far: 0.3 },
  ho: { takes: 2, gain: 0.72, pan: 0.1, far: 0.3 },
  crowd: { takes: 1, gain: 0.15, pan: 0, far: 0.2, held: [0.7, 0.9] },
  roar: { takes: 2, gain: 0.4, pan: 0, far: 0.4 },
  wind: { takes: 1, gain: 0.12, pan: 0, far: 0, held: [0.7, 0.9] },
  rain: { takes: 1, gain: 0.1, pan: 0, far: 0, held: [0.7, 0.9] },
  warble: { takes: 2, gain: 0.16, pan: -0.7, far: 0.5 },
  laugh: { takes: 2, gain: 0.16, pan: 0.7, far: 0.5 },
  whip: { takes: 2, gain: 0.13, pan: -0.6, far: 0.5 },
  frog: { takes: 3, gain: 0.18, pan: 0.6, far: 0.4 },
  drip: { takes: 3, gain: 0.14, pan: -0.5, far: 0.6 },
  mark: { takes: 1, gain: 1.1, pan: 0, far: 0.3, voice: true },
  bung: { takes: 1, gain: 0.85, pan: 0, far: 0.3, voice: true },
  burrararay: {
    takes: 1,
    gain: 1.15,
    pan: 0,
    far: 0.3,
    voice: true,
  },
};
