// Plays notes with Web Audio: samples from their parts, through the echo of the place, into the mixer.

import type { Mixer } from "../../../../sound/mixer";
import { parts, type Board, type Note, type Part } from "../score/score";
import type { Baked } from "../timbre/bake";
import { RATE, timbres } from "../timbre/parts";
import { hiss } from "../timbre/waves";
import type { Ear, Player, Sounding } from "./scheduler";

interface Desk {
  buffers: AudioBuffer[];
  input: GainNode;
}

/** Seconds of echo: open ground answers little, the forest more. */
const echoes: Readonly<Record<Board, number>> = { bushland: 0.7, rainforest: 1.2 };
/** How much louder a harder stroke is. */
const CURVE = 1.6;

export class Orchestra implements Player {
  private readonly desks: Record<Part, Desk>;
  private readonly sounding = new Set<{ source: AudioBufferSourceNode; gain: GainNode }>();

  constructor(
    private readonly mixer: Mixer,
    baked: Baked,
    board: Board,
  ) {
    const { context } = mixer;
    const echo = context.createConvolver();
    echo.buffer = answer(context, echoes[board]);
    echo.connect(mixer.music);
    const desks = parts.map((part): [Part, Desk] => {
      const timbre = timbres[part];
      const input = context.createGain();
      const pan = context.createStereoPanner();
      const far = context.createGain();
      input.gain.value = timbre.gain;
      pan.pan.value = timbre.pan;
      far.gain.value = timbre.far;
      input.connect(pan).connect(timbre.voice ? mixer.voices : mixer.music);
      if (timbre.far > 0) input.connect(far).connect(echo);
      const buffers = baked[part].map((samples) => {
        const buffer = context.createBuffer(1, samples.length, RATE);
        buffer.copyToChannel(samples, 0);
        return buffer;
      });
      return [part, { buffers, input }];
    });
    this.desks = Object.fromEntries(desks) as Record<Part, Desk>;
  }

  sound(note: Note, at: number, speed = 1): Sounding {
    const { context } = this.mixer;
    const { held, voice } = timbres[note.part];
    const { buffers, input } = this.desks[note.part];
    const source = context.createBufferSource();
    // By its time, so that every page hears the same take.
    source.buffer = buffers[Math.floor(Math.abs(note.at) / 997) % buffers.length] ?? null;
    source.playbackRate.value = 2 ** (note.pitch / 12);
    const gain = context.createGain();
    const loud = (note.force / 127) ** CURVE;
    const playing = { source, gain };
    source.connect(gain).connect(input);
    if (held === undefined || note.lasts === 0) {
      gain.gain.value = loud;
      source.start(at);
    } else {
      const lasts = note.lasts / 1_000_000 / speed;
      const comes = Math.min(held[0], lasts * 0.45);
      source.loop = true;
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(loud, at + comes);
      gain.gain.setValueAtTime(loud, Math.max(at + comes, at + lasts - Math.min(held[1], lasts * 0.5)));
      gain.gain.linearRampToValueAtTime(0, at + lasts);
      source.start(at, (Math.abs(note.at) / 370_000) % (source.buffer?.duration ?? 1));
      source.stop(at + lasts + 0.01);
    }
    if (voice) this.mixer.duck(at, source.buffer?.duration ?? 1);
    this.sounding.add(playing);
    source.onended = () => {
      this.sounding.delete(playing);
      gain.disconnect();
    };
    return {
      cancel: () => {
        source.stop();
        gain.disconnect();
        this.sounding.delete(playing);
      },
    };
  }

  hush(): void {
    const now = this.mixer.context.currentTime;
    for (const { source, gain } of this.sounding) {
      gain.gain.cancelScheduledValues(now);
      gain.gain.setTargetAtTime(0, now, 0.02);
      source.stop(now + 0.15);
    }
    this.sounding.clear();
  }
}

/** The ear of a page: its audio clock, and how long sound takes to come out. */
export function earOf(context: BaseAudioContext): Ear {
  return {
    now: () => context.currentTime,
    // Not every browser knows; then nothing is made up for.
    latency: () => (context instanceof AudioContext ? context.outputLatency || context.baseLatency || 0 : 0),
  };
}

/** What a place answers to a stroke: noise that dies away, another in each ear. */
function answer(context: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(2, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  for (const side of [0, 1]) {
    const noise = hiss(5000 + side);
    const data = buffer.getChannelData(side);
    let soft = 0;
    for (let i = 0; i < data.length; i++) {
      const t = i / context.sampleRate;
      // Leaves take the brightness away as the sound goes.
      soft += (noise() - soft) * (0.5 - 0.35 * (t / seconds));
      data[i] = t < 0.012 ? 0 : soft * Math.exp((-4.5 * t) / seconds);
    }
  }
  return buffer;
}
