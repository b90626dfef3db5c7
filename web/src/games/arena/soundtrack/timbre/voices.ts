// Voices, synthesised: pulses of many throats through the peaks of a mouth that goes from sound to sound.

import { full, hiss, Resonator, silence, Smooth, type Samples } from "./waves";

/** A sound of speech: how long it takes, where the mouth's peaks are when it is reached, how loud voice and breath are. */
interface Sound {
  seconds: number;
  peaks: readonly [number, number, number];
  voice: number;
  breath?: number;
  /** Hertz of the pitch that is reached with it. */
  hz: number;
  /** The tongue flutters. */
  rolled?: boolean;
}

const A = [760, 1240, 2550] as const;
const Y = [300, 2150, 2900] as const;
const R = [480, 1300, 1750] as const;
const M = [270, 1000, 2200] as const;
const K = [600, 1700, 2300] as const;
const B = [280, 850, 2200] as const;
const U = [620, 1180, 2450] as const;
const OO = [420, 980, 2350] as const;
const NG = [290, 1150, 2400] as const;
const E = [500, 1850, 2600] as const;
const I = [320, 2200, 2850] as const;
const O = [480, 860, 2450] as const;

const yarra: readonly Sound[] = [
  { seconds: 0.05, peaks: Y, voice: 0.5, hz: 140 },
  { seconds: 0.09, peaks: A, voice: 1, hz: 147 },
  { seconds: 0.14, peaks: A, voice: 1, hz: 150 },
  { seconds: 0.03, peaks: R, voice: 0.25, hz: 147 },
  { seconds: 0.04, peaks: A, voice: 0.9, hz: 147 },
  { seconds: 0.14, peaks: A, voice: 0.9, hz: 147 },
];

export const words: Readonly<Record<string, readonly Sound[]>> = {
  mark: [
    ...yarra,
    { seconds: 0.06, peaks: M, voice: 0.45, hz: 165 },
    { seconds: 0.06, peaks: M, voice: 0.45, hz: 190 },
    { seconds: 0.06, peaks: A, voice: 1.1, hz: 218 },
    { seconds: 0.5, peaks: A, voice: 1.1, hz: 220 },
    { seconds: 0.12, peaks: A, voice: 0.8, hz: 206 },
    { seconds: 0.03, peaks: K, voice: 0, hz: 200 },
    { seconds: 0.05, peaks: K, voice: 0, hz: 200 },
    { seconds: 0.01, peaks: K, voice: 0, breath: 0.55, hz: 200 },
    { seconds: 0.1, peaks: K, voice: 0, breath: 0, hz: 200 },
  ],
  bung: [
    ...yarra,
    { seconds: 0.03, peaks: B, voice: 0.1, hz: 125 },
    { seconds: 0.05, peaks: B, voice: 0.1, hz: 112 },
    { seconds: 0.02, peaks: OO, voice: 0.9, breath: 0.2, hz: 110 },
    { seconds: 0.05, peaks: U, voice: 1.1, hz: 110 },
    { seconds: 0.42, peaks: U, voice: 1.1, hz: 110 },
    { seconds: 0.12, peaks: NG, voice: 0.7, hz: 109 },
    { seconds: 0.5, peaks: NG, voice: 0.6, hz: 104 },
    { seconds: 0.25, peaks: NG, voice: 0, hz: 98 },
  ],
  burrararay: [
    { seconds: 0.04, peaks: B, voice: 0.12, hz: 128 },
    { seconds: 0.03, peaks: OO, voice: 0.9, breath: 0.2, hz: 131 },
    { seconds: 0.13, peaks: OO, voice: 1, hz: 133 },
    { seconds: 0.22, peaks: R, voice: 0.9, hz: 147, rolled: true },
    { seconds: 0.05, peaks: A, voice: 1, hz: 165 },
    { seconds: 0.16, peaks: A, voice: 1, hz: 165 },
    { seconds: 0.03, peaks: R, voice: 0.25, hz: 170 },
    { seconds: 0.04, peaks: A, voice: 1, hz: 196 },
    { seconds: 0.16, peaks: A, voice: 1, hz: 196 },
    { seconds: 0.03, peaks: R, voice: 0.25, hz: 205 },
    { seconds: 0.05, peaks: E, voice: 1.1, hz: 220 },
    { seconds: 0.3, peaks: E, voice: 1.1, hz: 220 },
    { seconds: 0.4, peaks: I, voice: 0.9, hz: 220 },
    { seconds: 0.25, peaks: I, voice: 0, hz: 205 },
  ],
  hey: [
    { seconds: 0.05, peaks: E, voice: 0, breath: 0.5, hz: 155 },
    { seconds: 0.04, peaks: E, voice: 1, hz: 165 },
    { seconds: 0.16, peaks: E, voice: 1, hz: 160 },
    { seconds: 0.16, peaks: I, voice: 0, hz: 140 },
  ],
  ho: [
    { seconds: 0.05, peaks: O, voice: 0, breath: 0.4, hz: 112 },
    { seconds: 0.04, peaks: O, voice: 1, hz: 112 },
    { seconds: 0.2, peaks: O, voice: 1, hz: 108 },
    { seconds: 0.18, peaks: OO, voice: 0, hz: 98 },
  ],
};

/** One throat: adds what it says. @param size of its head: peaks lie higher in a smaller one */
function speak(
  rate: number,
  out: Samples,
  said: readonly Sound[],
  seed: number,
  late: number,
  tone: number,
  size: number,
): void {
  const noise = hiss(seed);
  const mouth = [0, 1, 2, 3].map(() => new Resonator(rate));
  let shut = 0;
  const drift = new Smooth(rate, 4);
  // Higher peaks get less from the throat, and more of them is heard.
  const strong = [1, -1.9, 1.7, -0.8];
  let phase = 0;
  let i = Math.round(late * rate);
  let before: Sound = { seconds: 0, peaks: said[0]?.peaks ?? A, voice: 0, hz: said[0]?.hz ?? 150 };
  let t = 0;
  for (const now of said) {
    const steps = Math.round(now.seconds * rate);
    for (let step = 0; step < steps && i < out.length; step++, i++, t += 1 / rate) {
      const part = step / steps;
      const mix = (from: number, to: number): number => from + (to - from) * part;
      if (step % 48 === 0)
        mouth.forEach((ring, at) =>
          ring.tune(mix(before.peaks[at] ?? 3500, now.peaks[at] ?? 3500) * size, (80 + at * 45) * size),
        );
      const wander = 1 + drift.step(noise()) * 0.6 + 0.006 * Math.sin(2 * Math.PI * 5.2 * t + seed);
      phase = (phase + (mix(before.hz, now.hz) * tone * wander) / rate) % 1;
      // Folds that open slowly and shut at once.
      const pulse = phase < 0.62 ? Math.sin((Math.PI * phase) / 0.62) ** 2 * (phase / 0.62) : 0;
      const flutter = now.rolled ? 0.55 + 0.45 * Math.sin(2 * Math.PI * 24 * t) : 1;
      const breath = mix(before.breath ?? 0.012, now.breath ?? 0.012);
      // What leaves the lips is how fast it changes.
      const blown = pulse * mix(before.voice, now.voice) * flutter;
      const source = (blown - shut) * (rate / 5000) + noise() * breath * 0.3;
      shut = blown;
      let sum = 0;
      mouth.forEach((ring, at) => (sum += ring.step(source) * (strong[at] ?? 0)));
      out[i] = (out[i] ?? 0) + sum;
    }
    before = now;
  }
}

/** Many throats, of many sizes, not quite together. */
export function chanted(rate: number, word: string, throats: number, take: number): Samples {
  const said = words[word] ?? [];
  const seconds = said.reduce((sum, one) => sum + one.seconds, 0.14);
  const out = silence(rate, seconds);
  for (let throat = 0; throat < throats; throat++) {
    const odd = hiss(2000 + take * 97 + throat);
    // The first is the announcer; every fourth sings an octave above.
    const high = throat % 4 === 3;
    speak(
      rate,
      out,
      said,
      3000 + take * 31 + throat,
      throat === 0 ? 0 : 0.02 + Math.abs(odd()) * 0.045,
      (high ? 2 : 1) * (1 + odd() * 0.014),
      (high ? 1.16 : 1) * (1 + odd() * 0.06),
    );
  }
  for (let i = 0; i < rate * 0.03; i++) {
    const last = out.length - 1 - i;
    out[last] = (out[last] ?? 0) * (i / (rate * 0.03));
  }
  return full(out);
}
