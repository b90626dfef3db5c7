// Doubles for tests: a table's clock and an audio clock that do what they are told, and a player that writes everything down.

import {
  AHEAD,
  type Ear,
  type Player,
  type Sounding,
  type TableClock,
} from "../src/games/arena/soundtrack/player/scheduler";
import type { Note, Score } from "../src/games/arena/soundtrack/score/score";

export interface Heard {
  note: Note;
  /** Seconds of audio. */
  at: number;
  /** When it was handed over. */
  given: number;
  cancelled: boolean;
}

export class World implements Player {
  readonly all: Heard[] = [];
  hushed = 0;
  audio = 10;
  table: number;
  speed = 1;
  /** How much faster the audio clock runs than it says. */
  skew = 1;
  delay = 0;
  /** What the page's clock says beside the truth. */
  wobble = 0;
  /** Pairs of audio and table time, to look the table's time of a sound up afterwards. */
  private readonly trace: [number, number][] = [];

  constructor(table = 0) {
    this.table = table;
  }

  readonly clock: TableClock = { now: () => this.table + this.wobble, rate: () => this.speed };
  readonly ear: Ear = { now: () => this.audio, latency: () => this.delay };

  sound(note: Note, at: number): Sounding {
    const heard: Heard = { note, at, given: this.audio, cancelled: false };
    this.all.push(heard);
    return { cancel: () => (heard.cancelled = true) };
  }

  hush(): void {
    this.hushed++;
  }

  /** Let time pass, waking what wants to be woken. */
  pass(ms: number, wake: () => void, every = 40): void {
    for (let gone = 0; gone < ms; gone += every) {
      const step = Math.min(every, ms - gone);
      this.table += step * this.speed;
      this.audio += (step / 1000) * this.skew;
      this.trace.push([this.audio, this.table]);
      wake();
    }
  }

  /** Time goes by and nobody is woken. */
  sleep(ms: number): void {
    this.pass(ms, () => undefined, ms);
  }

  get heard(): Heard[] {
    return this.all.filter(({ cancelled }) => !cancelled);
  }

  /** How many milliseconds of table time after its own a sound was heard. */
  late({ at, note }: Heard): number {
    const ear = at + this.delay;
    const after = this.trace.findIndex(([audio]) => audio >= ear);
    const [a, b] = [this.trace[after - 1], this.trace[after]];
    if (a === undefined || b === undefined) return NaN;
    const table = a[1] + ((ear - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
    return table - note.at / 1000;
  }

  /** What must hold whatever happened: nothing given too late or much too early. */
  faults(): string[] {
    return this.all.flatMap(({ note, at, given }) =>
      at < given ? [`${note.at} late`] : at > given + AHEAD ? [`${note.at} too early`] : [],
    );
  }

  /** Notes that were heard more than once. */
  doubled(): number[] {
    const been = new Map<Note, number>();
    for (const { note } of this.heard) been.set(note, (been.get(note) ?? 0) + 1);
    return [...been].filter(([, times]) => times > 1).map(([note]) => note.at);
  }
}

/** A stroke every quarter of a second, in beats of two seconds. */
export function strokes(seconds: number, from = 0): Score {
  const notes: Note[] = [];
  for (let at = from * 1_000_000; at < seconds * 1_000_000; at += 250_000)
    notes.push({ at, part: at % 2_000_000 === 0 ? "ground" : "stick", force: 90, pitch: 0, lasts: 0 });
  return { notes, sections: [], captions: [], beat: 2_000_000, length: seconds * 1_000_000 };
}

type Change = (string | number)[];

/** A context of Web Audio that makes no sound: who is connected to whom, and what parameters were told. */
export class FakeAudio {
  readonly made: { kind: string; node: FakeNode }[] = [];
  private readonly told = new Map<object, Change[]>();
  readonly context: BaseAudioContext;

  constructor() {
    const destination = new FakeNode();
    const make =
      (kind: string, ...parameters: string[]) =>
      (): FakeNode => {
        const node = new FakeNode();
        for (const name of parameters) Object.assign(node, { [name]: this.parameter() });
        this.made.push({ kind, node });
        return node;
      };
    const context = {
      currentTime: 0,
      sampleRate: 48_000,
      destination,
      createGain: make("gain", "gain"),
      createDynamicsCompressor: make("press", "threshold", "knee", "ratio", "attack", "release"),
      createWaveShaper: make("lid"),
      createStereoPanner: make("pan", "pan"),
      createConvolver: make("echo"),
      createBiquadFilter: make("filter", "frequency", "Q"),
      createOscillator: make("tone", "frequency"),
      createBufferSource: make("source", "playbackRate"),
      createBuffer: (_: number, length: number, rate: number) => ({
        duration: length / rate,
        getChannelData: () => new Float32Array(length),
        copyToChannel: () => undefined,
      }),
    };
    this.context = context as unknown as BaseAudioContext;
  }

  private parameter(): object {
    const changes: Change[] = [];
    const tell =
      (name: string) =>
      (...values: number[]): void =>
        void changes.push([name, ...values]);
    const names = [
      "setValueAtTime",
      "setTargetAtTime",
      "linearRampToValueAtTime",
      "exponentialRampToValueAtTime",
      "cancelScheduledValues",
    ];
    const parameter = { value: 0, ...Object.fromEntries(names.map((name) => [name, tell(name)])) };
    this.told.set(parameter, changes);
    return parameter;
  }

  changes(parameter: AudioParam): Change[] {
    return this.told.get(parameter) ?? [];
  }

  /** What a node leads to first. */
  next(node: AudioNode): GainNode {
    return (node as unknown as FakeNode).to[0] as unknown as GainNode;
  }

  reaches(from: AudioNode, to: AudioNode): boolean {
    const [start, end] = [from as unknown as FakeNode, to as unknown as FakeNode];
    return start === end || start.to.some((one) => this.reaches(one as unknown as AudioNode, to));
  }

  ofKind(kind: string): FakeNode[] {
    return this.made.filter((one) => one.kind === kind).map(({ node }) => node);
  }
}

export class FakeNode {
  to: FakeNode[] = [];
  started: number[] = [];
  stopped: number[] = [];
  onended: (() => void) | null = null;

  connect(node: FakeNode): FakeNode {
    this.to.push(node);
    return node;
  }

  disconnect(): void {
    this.to = [];
  }

  start(at = 0): void {
    this.started.push(at);
  }

  stop(at = 0): void {
    this.stopped.push(at);
  }
}
