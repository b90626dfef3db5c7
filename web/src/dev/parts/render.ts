// Renders what the page can sound without playing it: every track and every effect, through the page's own mixer.

import { planOf, tracks, type TrackName } from "../../games/arena/soundtrack/catalogue";
import { Orchestra } from "../../games/arena/soundtrack/player/orchestra";
import { compose } from "../../games/arena/soundtrack/score/compose";
import { cries, type Board, type Section } from "../../games/arena/soundtrack/score/score";
import { bake, type Baked } from "../../games/arena/soundtrack/timbre/bake";
import { sound } from "../../sound/effects";
import { Mixer } from "../../sound/mixer";
import { recipes, type SoundName } from "../../sound/recipes";

const RATE = 44_100;
const STRETCH = 2;
const LOUDEST = { master: 1, music: 1, effects: 1, voices: 1 };
let baked: Baked | null = null;

export interface Rendered {
  /** Before it became whole numbers: what is over 1 would be clipped. */
  peak: number;
  seconds: number;
  notes: number;
  /** Seconds of the file. */
  sections: { kind: Section["kind"]; from: number; to: number }[];
  wav: Blob;
}

/** Everything by name that can be rendered. */
export const renderable = {
  tracks: tracks.map(({ name }) => name),
  effects: Object.keys(recipes) as SoundName[],
  cries,
};

/** A whole track from its count-in to the last echo. */
export async function track(name: TrackName, beatMs: number, board: Board, calm = false): Promise<Rendered> {
  const score = compose(await planOf(name), { beatMs, board, calm });
  const early = calm ? 0 : (score.beat * 4) / 1e6;
  const seconds = early + score.length / 1e6 + 4;
  const context = new OfflineAudioContext(2, Math.ceil(seconds * RATE), RATE);
  const orchestra = new Orchestra(new Mixer(context, LOUDEST), (baked ??= bake()), board);
  // A few seconds at a time: a note that waits costs as much as one that sounds.
  let next = 0;
  const upTo = (until: number): void => {
    for (; next < score.notes.length; next++) {
      const note = score.notes[next];
      if (note === undefined || early + note.at / 1e6 >= until) return;
      orchestra.sound(note, early + note.at / 1e6);
    }
  };
  for (let at = STRETCH; at < seconds; at += STRETCH)
    void context.suspend(at).then(() => {
      upTo(at + 2 * STRETCH);
      return context.resume();
    });
  upTo(2 * STRETCH);
  const sections = score.sections.map(({ kind, from, to }) => ({
    kind,
    from: early + from / 1e6,
    to: early + to / 1e6,
  }));
  return finished(await context.startRendering(), score.notes.length, sections);
}

/** A cry on its own, or an effect. */
export async function single(name: string): Promise<Rendered> {
  const context = new OfflineAudioContext(2, 4 * RATE, RATE);
  const mixer = new Mixer(context, LOUDEST);
  const cry = cries.find((one) => one === name);
  if (cry !== undefined)
    new Orchestra(mixer, (baked ??= bake()), "bushland").sound(
      { at: 0, part: cry, force: 120, pitch: 0, lasts: 0 },
      0.1,
    );
  else sound(mixer, name as SoundName, 0.1);
  return finished(await context.startRendering(), 1, []);
}

function finished(buffer: AudioBuffer, notes: number, sections: Rendered["sections"]): Rendered {
  const sides = [buffer.getChannelData(0), buffer.getChannelData(1)];
  let peak = 0;
  const words = new Int16Array(buffer.length * 2);
  sides.forEach((side, channel) => {
    for (let i = 0; i < side.length; i++) {
      const sample = side[i] ?? 0;
      peak = Math.max(peak, Math.abs(sample));
      words[i * 2 + channel] = Math.max(-32768, Math.min(32767, Math.round(sample * 32767)));
    }
  });
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, letters: string): void =>
    [...letters].forEach((letter, i) => head.setUint8(at + i, letter.charCodeAt(0)));
  text(0, "RIFF");
  head.setUint32(4, 36 + words.byteLength, true);
  text(8, "WAVEfmt ");
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 2, true);
  head.setUint32(24, RATE, true);
  head.setUint32(28, RATE * 4, true);
  head.setUint16(32, 4, true);
  head.setUint16(34, 16, true);
  text(36, "data");
  head.setUint32(40, words.byteLength, true);
  return {
    peak,
    seconds: buffer.duration,
    notes,
    sections,
    wav: new Blob([head, words], { type: "audio/wav" }),
  };
}
