// Drums, sticks, rattles and logs.

import { hiss, silence, full, Smooth, struck, type Blow, type Samples } from "./waves";

const blows = {
  // A tree trunk as wide as a man: felt on big speakers, and with partials that small ones can play.
  ground: {
    hz: 52,
    partials: [
      [1, 1, 0.34],
      [1.6, 0.5, 0.2],
      [2.2, 0.36, 0.13],
      [3.5, 0.24, 0.07],
    ],
    fall: [1.1, 0.035],
    noise: [1.1, 1400, 0.02],
    seconds: 1.3,
  },
  low: {
    hz: 87,
    partials: [
      [1, 1, 0.2],
      [1.59, 0.45, 0.12],
      [2.14, 0.3, 0.09],
      [2.9, 0.16, 0.05],
    ],
    fall: [0.5, 0.03],
    noise: [0.9, 2200, 0.014],
    seconds: 0.8,
  },
  hand: {
    hz: 176,
    partials: [
      [1, 1, 0.11],
      [1.59, 0.36, 0.06],
      [2.3, 0.2, 0.04],
    ],
    fall: [0.18, 0.02],
    noise: [0.8, 3000, 0.01],
    seconds: 0.4,
  },
  slap: {
    hz: 262,
    partials: [
      [1, 0.5, 0.04],
      [1.9, 0.5, 0.03],
      [3.1, 0.3, 0.02],
    ],
    noise: [1.6, 4200, 0.028],
    seconds: 0.22,
  },
  high: {
    hz: 294,
    partials: [
      [1, 1, 0.13],
      [2.42, 0.4, 0.06],
      [4.1, 0.16, 0.03],
    ],
    fall: [0.06, 0.012],
    noise: [0.5, 2600, 0.006],
    seconds: 0.45,
  },
  stick: {
    hz: 1180,
    partials: [
      [1, 1, 0.026],
      [1.83, 0.6, 0.018],
      [2.71, 0.3, 0.01],
    ],
    noise: [0.7, 5000, 0.005],
    seconds: 0.16,
  },
  stomp: {
    hz: 61,
    partials: [
      [1, 1, 0.08],
      [1.7, 0.4, 0.05],
    ],
    fall: [0.9, 0.02],
    noise: [2.4, 420, 0.05],
    seconds: 0.35,
  },
  log: {
    hz: 220,
    partials: [
      [1, 1, 0.3],
      [3.93, 0.26, 0.08],
      [9.3, 0.06, 0.03],
    ],
    noise: [0.3, 1800, 0.006],
    seconds: 0.9,
  },
} satisfies Record<string, Blow>;

export const drums = Object.fromEntries(
  Object.entries(blows).map(([name, blow]) => [
    name,
    (rate: number, take: number) => struck(rate, blow, take + name.length * 17),
  ]),
) as Record<keyof typeof blows, (rate: number, take: number) => Samples>;

/** Seed pods: many small grains, none of them sharp. */
export function shaker(rate: number, take: number): Samples {
  const out = silence(rate, 0.14);
  const noise = hiss(400 + take);
  const bright = new Smooth(rate, 6500);
  const body = new Smooth(rate, 2600);
  for (let i = 0; i < out.length; i++) {
    const t = i / rate;
    const heard = bright.step(noise());
    const envelope = Math.min(1, t / 0.014) * Math.exp(-Math.max(0, t - 0.014) / 0.032);
    out[i] = (heard - body.step(heard)) * envelope * Math.min(1, (out.length - i) / (rate * 0.01));
  }
  return full(out);
}
