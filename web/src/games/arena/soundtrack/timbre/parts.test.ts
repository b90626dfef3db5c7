import { describe, expect, it } from "vitest";
import { FakeAudio, FakeNode } from "../../../../../tests/audio";
import { Mixer } from "../../../../sound/mixer";
import { Orchestra } from "../player/orchestra";
import { parts, type Note } from "../score/score";
import { bake, makers } from "./bake";
import { RATE, timbres } from "./parts";

const baked = bake();
const LEVELS = { master: 1, music: 1, effects: 1, voices: 1 };
const NOTE: Note = { at: 1_000_000, part: "low", force: 100, pitch: 0, lasts: 0 };

describe.each(parts)("%s", (part) => {
  const { takes, held } = timbres[part];

  it("is heard, does not clip, and neither begins nor ends with a click", () => {
    expect(baked[part]).toHaveLength(takes);
    for (const samples of baked[part]) {
      let [most, sum] = [0, 0];
      for (const sample of samples) {
        most = Math.max(most, Math.abs(sample));
        sum += sample * sample;
      }
      expect(most).toBeCloseTo(1, 5);
      expect(10 * Math.log10(sum / samples.length)).toBeGreaterThan(-40);
      if (held !== undefined) {
        // Held samples run round: the seam is no bigger than a step beside it.
        const seam = Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0));
        expect(seam).toBeLessThan(0.35);
      } else {
        expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.12);
        expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
      }
    }
  });

  it("has takes that differ", () => {
    if (takes > 1) expect(baked[part][0]).not.toEqual(baked[part][1]);
    expect(makers[part](RATE, 0)).toEqual(baked[part][0]);
  });
});

describe("the orchestra", () => {
  function seated(): { audio: FakeAudio; mixer: Mixer; orchestra: Orchestra } {
    const audio = new FakeAudio();
    const mixer = new Mixer(audio.context, LEVELS);
    return { audio, mixer, orchestra: new Orchestra(mixer, baked, "bushland") };
  }
  const last = (audio: FakeAudio): FakeNode & { loop?: boolean } =>
    audio.ofKind("source").at(-1) ?? new FakeNode();

  it("starts a note at its moment, and music goes to the music", () => {
    const { audio, mixer, orchestra } = seated();
    orchestra.sound(NOTE, 12.5);
    expect(last(audio).started).toEqual([12.5]);
    expect(audio.reaches(last(audio) as unknown as AudioNode, mixer.music)).toBe(true);
    expect(audio.reaches(last(audio) as unknown as AudioNode, mixer.voices)).toBe(false);
  });

  it("sends cries to the voices, and the music steps back for them", () => {
    const { audio, mixer, orchestra } = seated();
    orchestra.sound({ ...NOTE, part: "mark" }, 3);
    expect(audio.reaches(last(audio) as unknown as AudioNode, mixer.voices)).toBe(true);
    expect(audio.changes(audio.next(mixer.music).gain)).toContainEqual(["setTargetAtTime", 0.35, 3, 0.03]);
  });

  it("holds what is held as long as it lasts, shorter where time runs faster", () => {
    const { audio, orchestra } = seated();
    orchestra.sound({ ...NOTE, part: "drone", lasts: 2_000_000 }, 5, 2);
    expect(last(audio).loop).toBe(true);
    expect(last(audio).stopped[0]).toBeCloseTo(6.01, 5);
  });

  it("calls off what has not sounded, and hushes what sounds", () => {
    const { audio, orchestra } = seated();
    orchestra.sound(NOTE, 5).cancel();
    expect(last(audio).stopped).toHaveLength(1);
    orchestra.sound({ ...NOTE, part: "drone", lasts: 9_000_000 }, 0);
    orchestra.hush();
    expect(last(audio).stopped.at(-1)).toBeCloseTo(0.15, 5);
  });
});
