// The hollow branch that is blown, and the pipe. Both are held: their samples run round without a seam.

import { full, hiss, silence, Smooth, type Samples } from "./waves";

/** Strength of a partial under the peaks of a mouth. */
function mouth(hz: number, peaks: readonly (readonly [number, number])[]): number {
  return peaks.reduce((sum, [at, wide]) => sum + 1 / (1 + ((hz - at) / wide) ** 2), 0.02);
}

/** Cross the end into the beginning, so that a loop has no seam. */
function seamless(samples: Samples, over: number): Samples {
  const out = samples.slice(0, samples.length - over);
  for (let i = 0; i < over; i++) {
    const part = i / over;
    out[i] = (samples[i] ?? 0) * Math.sqrt(part) + (samples[out.length + i] ?? 0) * Math.sqrt(1 - part);
  }
  return out;
}

/** 55 Hz, so that a second holds whole periods. */
export function drone(rate: number, take: number): Samples {
  const out = silence(rate, 2);
  const noise = hiss(900 + take);
  const breath = new Smooth(rate, 700);
  const weights = Array.from({ length: 28 }, (_, at) => {
    const hz = 55 * (at + 1);
    return mouth(hz, [[110, 60], [380, 110], [820 + take * 160, 160]]) / (1 + at * 0.16);
  }); // prettier-ignore
  for (let i = 0; i < out.length; i++) {
    const t = i / rate;
    // The mouth opens and closes twice a second; lips are never quite even.
    const open = 0.62 + 0.38 * Math.sin(2 * Math.PI * 2 * t - 1.3);
    const turn = 2 * Math.PI * 55 * t + 0.12 * Math.sin(2 * Math.PI * 3 * t);
    let sum = 0;
    weights.forEach((weight, at) => {
      const upper = at > 4 ? open : 1;
      sum += weight * upper * Math.sin((at + 1) * turn + at * at * 0.7);
    });
    out[i] = sum + 0.5 * breath.step(noise()) * open;
  }
  return full(out);
}

/** 440 Hz with the breath beside it. */
export function pipe(rate: number, take: number): Samples {
  const long = silence(rate, 2.2);
  const noise = hiss(950 + take);
  const breath = new Smooth(rate, 1500);
  for (let i = 0; i < long.length; i++) {
    const t = i / rate;
    const turn = 2 * Math.PI * 440 * t + 0.9 * Math.sin(2 * Math.PI * 5 * t);
    const swell = 1 + 0.12 * Math.sin(2 * Math.PI * 5 * t + 0.6);
    const tone = Math.sin(turn) + 0.28 * Math.sin(2 * turn) + 0.09 * Math.sin(3 * turn);
    long[i] = tone * swell + 0.5 * breath.step(noise());
  }
  return full(seamless(long, Math.round(rate * 0.2)));
}
