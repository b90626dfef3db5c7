// The crowd round the ring, the weather, and animals of bushland and rainforest.

import { full, hiss, Resonator, silence, Smooth, type Samples } from "./waves";

type Bands = readonly (readonly [number, number, number])[];

/** Noise in bands (hertz, width, strength), each swelling in its own time; crossed into itself so that it runs round. */
function bed(rate: number, seconds: number, bands: Bands, seed: number, restless: number): Samples {
  const over = Math.round(rate * 0.5);
  const long = silence(rate, seconds + 0.5);
  bands.forEach(([hz, width, strength], band) => {
    const noise = hiss(seed + band * 31);
    const ring = new Resonator(rate).tune(hz, width);
    const slow = new Smooth(rate, restless);
    for (let i = 0; i < long.length; i++) {
      const swell = Math.abs(slow.step(noise())) * Math.sqrt(rate / restless);
      long[i] = (long[i] ?? 0) + ring.step(noise()) * strength * (0.5 + swell);
    }
  });
  const out = long.slice(0, long.length - over);
  for (let i = 0; i < over; i++) {
    const part = i / over;
    out[i] = (long[i] ?? 0) * Math.sqrt(part) + (long[out.length + i] ?? 0) * Math.sqrt(1 - part);
  }
  return full(out);
}

const crowded: Bands = [[310, 120, 1], [520, 160, 1], [900, 220, 0.7], [1500, 380, 0.35], [2500, 600, 0.14]]; // prettier-ignore
const windy: Bands = [[180, 200, 0.8], [480, 420, 0.6], [1300, 900, 0.3], [3300, 260, 0.1]]; // prettier-ignore
const rainy: Bands = [[700, 900, 0.4], [1900, 1500, 0.5], [3600, 2200, 0.3]]; // prettier-ignore

export const crowd = (rate: number): Samples => bed(rate, 4, crowded, 1200, 7);
export const wind = (rate: number): Samples => bed(rate, 4, windy, 1300, 2);
export const rain = (rate: number): Samples => bed(rate, 4, rainy, 1400, 9);

/** Many throats at once, up and away. */
export function roar(rate: number, take: number): Samples {
  const out = silence(rate, 2.8);
  const noise = hiss(1500 + take);
  const rings = [0, 1, 2, 3].map(() => new Resonator(rate));
  for (let i = 0; i < out.length; i++) {
    const t = i / rate;
    if (i % 64 === 0) {
      const open = Math.min(1, t / 0.5);
      [[420, 560], [820, 1080], [1500, 1700], [2600, 2700]].forEach(([shut = 0, wide = 0], at) =>
        rings[at]?.tune(shut + (wide - shut) * open, 120 + at * 60),
      ); // prettier-ignore
    }
    const heard = noise();
    const sum = rings.reduce((all, ring, at) => all + ring.step(heard) / (1 + at * 0.7), 0);
    out[i] =
      sum * Math.min(1, t / 0.22) * Math.exp(-Math.max(0, t - 0.5) / 0.75) * Math.min(1, (2.8 - t) / 0.3);
  }
  return full(out);
}

/** A tone that goes where it is told: pitch and loudness by time. */
function whistled(
  rate: number,
  seconds: number,
  hz: (t: number) => number,
  loud: (t: number) => number,
  second = 0.2,
): Samples {
  const out = silence(rate, seconds);
  let turn = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / rate;
    turn += (2 * Math.PI * hz(t)) / rate;
    out[i] = (Math.sin(turn) + second * Math.sin(2 * turn)) * loud(t);
  }
  return full(out);
}

/** Rises and falls once. */
function hump(t: number, from: number, lasts: number): number {
  return t < from || t > from + lasts ? 0 : Math.sin((Math.PI * (t - from)) / lasts);
}

/** Two pitches at once, tumbling. */
export const warble = (rate: number, take: number): Samples =>
  whistled(
    rate,
    1.1,
    (t) =>
      760 + take * 60 + 260 * Math.sin(2 * Math.PI * (3.1 + take) * t) + 90 * Math.sin(2 * Math.PI * 17 * t),
    (t) => hump(t, 0, 0.35) + 0.8 * hump(t, 0.36, 0.3) + 0.9 * hump(t, 0.7, 0.4),
    0.35,
  );

/** Something in the gum trees finds all this very funny. */
export const laugh = (rate: number, take: number): Samples =>
  whistled(
    rate,
    1.5,
    (t) =>
      420 +
      take * 30 +
      240 * Math.sin(Math.PI * Math.min(1, t / 1.5)) +
      120 * Math.cos(2 * Math.PI * 6.5 * t),
    (t) => Math.max(0, Math.cos(2 * Math.PI * 6.5 * t + 0.5)) * Math.sin((Math.PI * t) / 1.5),
    0.5,
  );

/** One long note, and a crack. */
export const whip = (rate: number, take: number): Samples =>
  whistled(
    rate,
    1.3,
    (t) => (t < 1 ? 1150 + take * 40 : 1150 + 5200 * (t - 1)),
    (t) => (t < 1 ? 0.5 * (t / 1) ** 2 : Math.exp(-(t - 1) / 0.05)),
    0.1,
  );

/** A plucked string under water. */
export const frog = (rate: number, take: number): Samples =>
  whistled(
    rate,
    0.3,
    (t) => 190 + take * 22 + 90 * Math.exp(-t / 0.02),
    (t) => Math.min(1, t / 0.004) * Math.exp(-t / 0.06),
    0.5,
  );

export const drip = (rate: number, take: number): Samples =>
  whistled(
    rate,
    0.16,
    (t) => 820 + take * 90 + 2600 * t,
    (t) => Math.min(1, t / 0.003) * Math.exp(-t / 0.028),
    0.05,
  );
