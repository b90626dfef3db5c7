// How each part of a score sounds: its timbre, how loud, from where, how far away.

import { parts, type Part } from "../score/score";
import { drums, shaker } from "./drums";
import { crowd, drip, frog, laugh, rain, roar, warble, whip, wind } from "./nature";
import { chanted } from "./voices";
import type { Samples } from "./waves";
import { drone, pipe } from "./winds";

export interface Timbre {
  make: (rate: number, take: number) => Samples;
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

export const timbres: Readonly<Record<Part, Timbre>> = {
  ground: { make: drums.ground, takes: 2, gain: 0.54, pan: 0, far: 0.1 },
  low: { make: drums.low, takes: 3, gain: 0.44, pan: -0.28, far: 0.14 },
  hand: { make: drums.hand, takes: 3, gain: 0.44, pan: 0.2, far: 0.12 },
  slap: { make: drums.slap, takes: 3, gain: 0.5, pan: 0.24, far: 0.16 },
  high: { make: drums.high, takes: 3, gain: 0.5, pan: 0.36, far: 0.18 },
  stick: { make: drums.stick, takes: 3, gain: 0.36, pan: -0.42, far: 0.22 },
  shaker: { make: shaker, takes: 4, gain: 0.24, pan: 0.46, far: 0.08 },
  stomp: { make: drums.stomp, takes: 3, gain: 0.42, pan: 0, far: 0.2 },
  log: { make: drums.log, takes: 2, gain: 0.32, pan: -0.16, far: 0.2 },
  drone: { make: drone, takes: 2, gain: 0.23, pan: 0.06, far: 0.08, held: [0.05, 0.09] },
  pipe: { make: pipe, takes: 1, gain: 0.2, pan: 0.3, far: 0.4, held: [0.12, 0.3] },
  hey: { make: (rate, take) => chanted(rate, "hey", 7, take), takes: 2, gain: 0.52, pan: -0.1, far: 0.3 },
  ho: { make: (rate, take) => chanted(rate, "ho", 7, take), takes: 2, gain: 0.72, pan: 0.1, far: 0.3 },
  crowd: { make: crowd, takes: 1, gain: 0.15, pan: 0, far: 0.2, held: [0.7, 0.9] },
  roar: { make: roar, takes: 2, gain: 0.4, pan: 0, far: 0.4 },
  wind: { make: wind, takes: 1, gain: 0.12, pan: 0, far: 0, held: [0.7, 0.9] },
  rain: { make: rain, takes: 1, gain: 0.1, pan: 0, far: 0, held: [0.7, 0.9] },
  warble: { make: warble, takes: 2, gain: 0.16, pan: -0.7, far: 0.5 },
  laugh: { make: laugh, takes: 2, gain: 0.16, pan: 0.7, far: 0.5 },
  whip: { make: whip, takes: 2, gain: 0.13, pan: -0.6, far: 0.5 },
  frog: { make: frog, takes: 3, gain: 0.18, pan: 0.6, far: 0.4 },
  drip: { make: drip, takes: 3, gain: 0.14, pan: -0.5, far: 0.6 },
  mark: { make: (rate) => chanted(rate, "mark", 6, 0), takes: 1, gain: 1.1, pan: 0, far: 0.3, voice: true },
  bung: { make: (rate) => chanted(rate, "bung", 6, 1), takes: 1, gain: 0.8, pan: 0, far: 0.3, voice: true },
  burrararay: {
    make: (rate) => chanted(rate, "burrararay", 6, 2),
    takes: 1,
    gain: 0.85,
    pan: 0,
    far: 0.3,
    voice: true,
  },
};

/** Samples of every part, by take. */
export type Baked = Record<Part, Samples[]>;

/** Samples a second: drums have little above half of it, and every page has the same samples, whatever its device. */
export const RATE = 24_000;

/** Make all samples: some tenths of a second of arithmetic, best done beside the page. */
export function bake(): Baked {
  const found = parts.map((part): [Part, Samples[]] => {
    const { make, takes } = timbres[part];
    return [part, Array.from({ length: takes }, (_, take) => make(RATE, take))];
  });
  return Object.fromEntries(found) as Baked;
}
