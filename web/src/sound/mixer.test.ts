import { describe, expect, it } from "vitest";
import { defaults } from "../settings";
import { CEILING, ceiling, levelsOf, Mixer } from "./mixer";
import { FakeAudio } from "../../tests/audio";

const LEVELS = { master: 1, music: 0.5, effects: 0.8, voices: 0.9 };

describe("levels", () => {
  it("keep music, effects and voices apart, under one volume", () => {
    expect(levelsOf({ ...defaults, volume: 0.5, music: 0, effects: 1, voices: 0.1 })).toEqual({
      master: 0.25,
      music: 0,
      effects: 1,
      voices: expect.closeTo(0.01) as number,
    });
  });

  it("are nothing where sound is off", () => {
    expect(levelsOf({ ...defaults, sound: false }).master).toBe(0);
  });
});

describe("the ceiling", () => {
  const curve = ceiling();
  const through = (x: number): number => curve[Math.round(((x + 4) / 8) * (curve.length - 1))] ?? NaN;

  it("lets quiet sound through as it is", () => {
    for (const x of [0, 0.1, -0.3, 0.6, -0.65]) expect(through(x)).toBeCloseTo(x, 2);
  });

  it("lets nothing through that is louder than 1 dB under full scale", () => {
    expect(20 * Math.log10(CEILING)).toBeLessThan(-1);
    for (const x of curve) expect(Math.abs(x)).toBeLessThanOrEqual(CEILING + 1e-6);
  });

  it("bends without a corner", () => {
    for (let i = 1; i < curve.length; i++)
      expect((curve[i] ?? 0) - (curve[i - 1] ?? 0)).toBeGreaterThanOrEqual(0);
  });
});

describe("the mixer", () => {
  it("leads everything to the one way out", () => {
    const audio = new FakeAudio();
    const mixer = new Mixer(audio.context, LEVELS);
    for (const bus of [mixer.music, mixer.effects, mixer.voices])
      expect(audio.reaches(bus, audio.context.destination)).toBe(true);
    expect(mixer.music.gain.value).toBe(0.5);
  });

  it("follows the settings without a click", () => {
    const audio = new FakeAudio();
    const mixer = new Mixer(audio.context, LEVELS);
    mixer.set({ ...LEVELS, music: 0.1 });
    expect(audio.changes(mixer.music.gain)).toEqual([["setTargetAtTime", 0.1, 0, 0.03]]);
  });

  it("lets the music step back as long as the longest needs it, and nothing else", () => {
    const audio = new FakeAudio();
    const mixer = new Mixer(audio.context, LEVELS);
    mixer.duck(1, 3);
    mixer.duck(2, 0.5);
    const after = audio.next(mixer.music);
    expect(audio.changes(after.gain)).toEqual([
      ["cancelScheduledValues", 1],
      ["setTargetAtTime", 0.35, 1, 0.03],
      ["setTargetAtTime", 1, 4, 0.3],
      ["cancelScheduledValues", 2],
      ["setTargetAtTime", 0.35, 2, 0.03],
      ["setTargetAtTime", 1, 4, 0.3],
    ]);
    expect(audio.changes(mixer.voices.gain)).toEqual([]);
  });
});
