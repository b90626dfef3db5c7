// Samples by arithmetic: what timbres are made of. The same on every machine, and nothing is ever loaded.

import { Chance } from "../score/chance";

export type Samples = Float32Array<ArrayBuffer>;

/** White noise between -1 and 1. */
export function hiss(seed: number): () => number {
  const chance = new Chance(seed);
  return () => chance.next() / 2147483648 - 1;
}

export function silence(rate: number, seconds: number): Samples {
  return new Float32Array(Math.ceil(rate * seconds));
}

/** As loud as can be without clipping: how loud it plays is the part's business. */
export function full(samples: Samples): Samples {
  let most = 0;
  for (const sample of samples) most = Math.max(most, Math.abs(sample));
  if (most > 0) for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) / most;
  return samples;
}

/** A filter with two poles that rings at a pitch; tuned anew while it runs. */
export class Resonator {
  private a = 0;
  private b = 0;
  private c = 0;
  private last = 0;
  private before = 0;

  constructor(private readonly rate: number) {}

  tune(hz: number, width: number): this {
    const r = Math.exp((-Math.PI * width) / this.rate);
    this.c = -r * r;
    this.b = 2 * r * Math.cos((2 * Math.PI * hz) / this.rate);
    this.a = (1 - r) * Math.sqrt(1 - 2 * r * Math.cos((4 * Math.PI * hz) / this.rate) + r * r);
    return this;
  }

  step(input: number): number {
    const out = this.a * input + this.b * this.last + this.c * this.before;
    this.before = this.last;
    return (this.last = out);
  }
}

/** Takes away what is higher than a pitch, gently. */
export class Smooth {
  private held = 0;
  private readonly part: number;

  constructor(rate: number, hz: number) {
    this.part = 1 - Math.exp((-2 * Math.PI * hz) / rate);
  }

  step(input: number): number {
    return (this.held += this.part * (input - this.held));
  }
}

/** Something struck: partials that die away, a fall in pitch as the skin comes to rest, and the noise of the blow. */
export interface Blow {
  hz: number;
  /** Ratio to the pitch, strength, seconds until a third of it is left. */
  partials: readonly (readonly [number, number, number])[];
  /** How much higher the pitch begins, and in how many seconds it has come down. */
  fall?: readonly [number, number];
  /** Strength, brightness in hertz, seconds. */
  noise?: readonly [number, number, number];
  seconds: number;
}

export function struck(rate: number, blow: Blow, seed: number): Samples {
  const out = silence(rate, blow.seconds);
  const noise = hiss(seed);
  const [much, bright, dies] = blow.noise ?? [0, 1000, 0.01];
  const dull = new Smooth(rate, bright);
  const [rise, soon] = blow.fall ?? [0, 1];
  const phases = blow.partials.map(() => 0);
  // No two blows are quite alike.
  const off = 1 + noise() * 0.012;
  for (let i = 0; i < out.length; i++) {
    const t = i / rate;
    const hz = blow.hz * off * (1 + rise * Math.exp(-t / soon));
    let sum = much * dull.step(noise()) * Math.exp(-t / dies);
    blow.partials.forEach(([ratio, strength, dying], at) => {
      const phase = (phases[at] ?? 0) + (hz * ratio) / rate;
      phases[at] = phase;
      sum += strength * Math.sin(2 * Math.PI * phase) * Math.exp(-t / dying);
    });
    // Begins within a millisecond, and ends in nothing.
    out[i] = sum * Math.min(1, t / 0.0008) * Math.min(1, (out.length - i) / (rate * 0.02));
  }
  return full(out);
}
