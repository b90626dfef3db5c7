// Sound effects, made out of oscillators and filtered noise as their recipes say; no file is ever loaded.

import type { Mixer } from "./mixer";
import { recipes, type Note, type SoundName } from "./recipes";

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();
/** What must be heard over the music. */
const urgent: ReadonlySet<SoundName> = new Set(["turn", "call", "win", "fall"]);

/** Play an effect, at once or at a moment of the mixer's clock. Gives back how many seconds it lasts. */
export function sound(mixer: Mixer, name: SoundName, at = mixer.context.currentTime + 0.01): number {
  const { context } = mixer;
  const out = context.createGain();
  out.connect(mixer.effects);
  let lasts = 0;
  let last: AudioScheduledSourceNode | null = null;
  for (const note of recipes[name]) {
    const source = sing(context, out, note, at);
    if (note.at + note.lasts > lasts) [lasts, last] = [note.at + note.lasts, source];
  }
  if (last !== null) last.onended = () => out.disconnect();
  if (urgent.has(name)) mixer.duck(at, lasts);
  return lasts;
}

function sing(c: BaseAudioContext, out: AudioNode, note: Note, at: number): AudioScheduledSourceNode {
  const start = at + note.at;
  const end = start + note.lasts;
  const envelope = c.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(note.gain, start + (note.attack ?? 0.006));
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(out);
  let source: AudioScheduledSourceNode;
  if (note.wave === "noise") {
    const hissing = c.createBufferSource();
    hissing.buffer = hiss(c);
    hissing.loop = true;
    const filter = c.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = note.q ?? 1;
    glide(filter.frequency, note, start, end);
    hissing.connect(filter).connect(envelope);
    source = hissing;
  } else {
    const tone = c.createOscillator();
    tone.type = note.wave;
    glide(tone.frequency, note, start, end);
    tone.connect(envelope);
    source = tone;
  }
  source.start(start);
  source.stop(end);
  return source;
}

function glide(parameter: AudioParam, note: Note, start: number, end: number): void {
  parameter.setValueAtTime(note.from, start);
  if (note.to !== undefined) parameter.exponentialRampToValueAtTime(note.to, end);
}

/** A second of white noise; sounds need no good randomness. */
function hiss(c: BaseAudioContext): AudioBuffer {
  let buffer = noises.get(c);
  if (buffer === undefined) {
    buffer = c.createBuffer(1, c.sampleRate, c.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    noises.set(c, buffer);
  }
  return buffer;
}
