import { describe, expect, it } from "vitest";
import { FakeAudio } from "../../tests/audio";
import { sound } from "./effects";
import { Mixer } from "./mixer";
import { recipes, type SoundName } from "./recipes";

function mixed(): { audio: FakeAudio; mixer: Mixer } {
  const audio = new FakeAudio();
  return { audio, mixer: new Mixer(audio.context, { master: 1, music: 1, effects: 1, voices: 1 }) };
}

describe.each(Object.keys(recipes) as SoundName[])("the effect %s", (name) => {
  it("goes to the effects at its moment, and leaves nothing behind", () => {
    const { audio, mixer } = mixed();
    const lasts = sound(mixer, name, 2);
    const sources = [...audio.ofKind("tone"), ...audio.ofKind("source")];
    expect(sources).toHaveLength(recipes[name].length);
    for (const source of sources) {
      expect(source.started[0]).toBeGreaterThanOrEqual(2);
      expect(source.stopped[0]).toBeLessThanOrEqual(2 + lasts + 1e-9);
      expect(audio.reaches(source as unknown as AudioNode, mixer.effects)).toBe(true);
    }
    for (const source of sources) source.onended?.();
    for (const source of sources)
      expect(audio.reaches(source as unknown as AudioNode, mixer.effects)).toBe(false);
  });
});

describe("the music", () => {
  it.each(["turn", "call"] as const)("steps back for %s", (name) => {
    const { audio, mixer } = mixed();
    const lasts = sound(mixer, name, 2);
    expect(audio.changes(audio.next(mixer.music).gain)).toContainEqual([
      "setTargetAtTime",
      1,
      2 + lasts,
      0.3,
    ]);
  });

  it.each(["tap", "dice", "step"] as const)("does not step back for %s", (name) => {
    const { audio, mixer } = mixed();
    sound(mixer, name, 2);
    expect(audio.changes(audio.next(mixer.music).gain)).toEqual([]);
  });
});
