// Where everything that sounds comes together: music, effects and voices, each as loud as it was set, none of it ever clipped.

import type { Settings } from "../settings";

/** Gains from 0 to 1. */
export interface Levels {
  master: number;
  music: number;
  effects: number;
  voices: number;
}

/** Above this nothing leaves the mixer: 1.2 dB under what a device can play. */
export const CEILING = 0.87;
/** Where the ceiling begins to bend: what is quieter passes as it is. */
const BEND = 0.66;
/** How far beyond full scale the ceiling still bends instead of cutting. */
const REACH = 4;
/** What a compressor of this shape adds to quiet sounds, turned round (measured in Chromium: 1.219). */
const MAKEUP = 0.82;
/** What is left of the music while something must be heard. */
const DUCKED = 0.35;
// Times after which two thirds of a change are done, in seconds.
const SOON = 0.03;
const SLOWLY = 0.3;

/** Ears hear ratios: half way up a slider is a quarter of the gain. */
export function levelsOf(set: Settings): Levels {
  return {
    master: set.sound ? set.volume ** 2 : 0,
    music: set.music ** 2,
    effects: set.effects ** 2,
    voices: set.voices ** 2,
  };
}

/** What goes through the ceiling as it is, and what is pressed under it: a curve for a shaper that reaches to ±REACH. */
export function ceiling(points = 4097): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(points);
  for (let at = 0; at < points; at++) {
    const x = (at / (points - 1)) * 2 * REACH - REACH;
    const over = Math.abs(x) - BEND;
    const room = CEILING - BEND;
    curve[at] = over <= 0 ? x : Math.sign(x) * (BEND + room * Math.tanh(over / room));
  }
  return curve;
}

export class Mixer {
  readonly music: GainNode;
  readonly effects: GainNode;
  readonly voices: GainNode;
  private readonly master: GainNode;
  private readonly yielding: GainNode;
  private duckedUntil = 0;

  constructor(
    readonly context: BaseAudioContext,
    levels: Levels,
  ) {
    const gain = (value: number): GainNode => {
      const node = context.createGain();
      node.gain.value = value;
      return node;
    };
    this.music = gain(levels.music);
    this.effects = gain(levels.effects);
    this.voices = gain(levels.voices);
    this.master = gain(levels.master);
    this.yielding = gain(1);
    // Loud moments that meet are pressed together before the ceiling has to bend them.
    const press = context.createDynamicsCompressor();
    press.threshold.value = -8;
    press.knee.value = 8;
    press.ratio.value = 3;
    press.attack.value = 0.002;
    press.release.value = 0.15;
    const lid = context.createWaveShaper();
    lid.curve = ceiling();
    // A compressor gives back part of what it takes; taken out again, quiet sounds pass as they are.
    const reach = gain(MAKEUP / REACH);
    this.music.connect(this.yielding).connect(press);
    this.effects.connect(press);
    this.voices.connect(press);
    press.connect(reach).connect(lid).connect(this.master).connect(context.destination);
  }

  /** Follow the settings, without a click. */
  set(levels: Levels): void {
    const now = this.context.currentTime;
    for (const bus of ["master", "music", "effects", "voices"] as const)
      this[bus].gain.setTargetAtTime(levels[bus], now, SOON);
  }

  /** Music steps back from a moment on, on the context's clock, as long as something must be heard. */
  duck(at: number, seconds: number): void {
    const { gain } = this.yielding;
    const until = Math.max(at + seconds, this.duckedUntil);
    this.duckedUntil = until;
    gain.cancelScheduledValues(at);
    gain.setTargetAtTime(DUCKED, at, SOON);
    gain.setTargetAtTime(1, until, SLOWLY);
  }
}
