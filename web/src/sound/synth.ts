import { get } from "svelte/store";
import { settings } from "../settings";
import { recipes, type Note, type SoundName } from "./recipes";

export type { SoundName } from "./recipes";

/* Every sound is made here out of oscillators and filtered noise; no file is ever loaded. */

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after a touch or a key: call this from any such event. */
export function wake(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** Play a sound by name, if sound is on and the browser lets us. */
export function play(name: SoundName): void {
  const { sound, volume } = get(settings);
  if (!sound || volume <= 0 || context === null || context.state !== "running") return;
  const out = context.createGain();
  out.gain.value = volume * volume;
  out.connect(context.destination);
  let end = 0;
  for (const note of recipes[name]) {
    sing(context, out, note);
    end = Math.max(end, note.at + note.lasts);
  }
  setTimeout(() => out.disconnect(), (end + 0.3) * 1000);
}

function sing(c: AudioContext, out: AudioNode, note: Note): void {
  const start = c.currentTime + 0.01 + note.at;
  const end = start + note.lasts;
  const envelope = c.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(note.gain, start + (note.attack ?? 0.006));
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(out);
  if (note.wave === "noise") {
    const source = c.createBufferSource();
    source.buffer = noise ??= hiss(c);
    source.loop = true;
    const filter = c.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = note.q ?? 1;
    glide(filter.frequency, note, start, end);
    source.connect(filter).connect(envelope);
    source.start(start);
    source.stop(end);
  } else {
    const source = c.createOscillator();
    source.type = note.wave;
    glide(source.frequency, note, start, end);
    source.connect(envelope);
    source.start(start);
    source.stop(end);
  }
}

function glide(parameter: AudioParam, note: Note, start: number, end: number): void {
  parameter.setValueAtTime(note.from, start);
  if (note.to !== undefined) parameter.exponentialRampToValueAtTime(note.to, end);
}

/** A second of white noise; sounds need no good randomness. */
function hiss(c: AudioContext): AudioBuffer {
  const buffer = c.createBuffer(1, c.sampleRate, c.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
