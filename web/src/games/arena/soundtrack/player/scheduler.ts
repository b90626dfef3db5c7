// Hands the notes of a score to the audio clock a moment ahead, so that they are heard when the table's clock says so.

import type { Note, Score } from "../score/score";

/** The table's clock, as the page knows it. */
export interface TableClock {
  /** Milliseconds since "Yarra Mark!"; less than nothing while it is counted in. */
  now(): number;
  /** How fast it runs: 1 at a table, 0 while it stands still, a half or two in a replay. */
  rate(): number;
}

/** The audio clock. */
export interface Ear {
  /** Seconds. */
  now(): number;
  /** Seconds from that clock to the ear. */
  latency(): number;
}

/** Something that will sound, and can be called off as long as it does not. */
export interface Sounding {
  cancel(): void;
}

export interface Player {
  /** @param at seconds of the audio clock @param speed how fast the table's clock runs */
  sound(note: Note, at: number, speed: number): Sounding;
  /** Let what sounds die away at once. */
  hush(): void;
}

/** Seconds looked ahead: longer than a busy page sleeps, shorter than anybody waits for a pause. */
export const AHEAD = 0.18;
/** Milliseconds of drift that nobody hears, and that tempo can still make up for. */
export const LEFT_ALONE = 30;
export const BY_TEMPO = 300;
/** Faster than this nobody can listen. */
const FASTEST = 2;
/** A moment ahead that is certainly still to come. */
const SOON = 0.01;
const US = 1_000_000;

/** A straight line through time: at this second of audio the music is at this microsecond, and goes on at this speed. */
interface Line {
  audio: number;
  table: number;
  speed: number;
}

export class Scheduler {
  private line: Line | null = null;
  /** The table's own rate that the line was drawn for. */
  private rate = 0;
  /** The next note to be handed over. */
  private next = 0;
  /** Everything before this second of audio has been handed over. */
  private until = 0;
  /** Where the music will leave its line for the table's own. */
  private turn: { audio: number; table: number } | null = null;
  /** Handed over and not yet heard. */
  private waiting: { index: number; at: number; sounding: Sounding }[] = [];
  /** How far the music had come, in microseconds, and the last note of it that was heard. */
  private reached = -Infinity;
  private heard = -1;
  /** Nothing sounds from this microsecond on. */
  private end = Infinity;

  constructor(
    private readonly score: Score,
    private readonly clock: TableClock,
    private readonly ear: Ear,
    private readonly player: Player,
    /** Asked before each note; false leaves it out. */
    private readonly wanted: (note: Note) => boolean = () => true,
  ) {}

  /** To be called every few hundredths of a second; late or early makes no difference to what is heard. */
  wake(): void {
    const rate = this.clock.rate();
    if (rate <= 0 || rate > FASTEST) return this.rest();
    const now = this.ear.now();
    const truth = this.truth(now, rate);
    this.settle(now);
    if (this.line === null || rate !== this.rate) this.begin(now, truth, rate);
    else this.follow(now, truth, rate);
    this.handOver(now);
  }

  /** Be silent at once; the next waking takes the music up where the table then is. */
  rest(): void {
    if (this.line === null) return;
    const now = this.ear.now();
    this.settle(now);
    this.reached = this.tableAt(now);
    this.callOff();
    this.player.hush();
    this.line = this.turn = null;
  }

  /** Nothing of the score sounds from this microsecond on. */
  endAt(table: number): void {
    this.end = table;
    const kept = this.waiting.filter(({ index }) => (this.score.notes[index]?.at ?? 0) < table);
    for (const one of this.waiting) if (!kept.includes(one)) one.sounding.cancel();
    this.waiting = kept;
  }

  /** The second of audio at which a microsecond of the table is heard, by the table's own clock; null while it stands still. */
  audioAt(table: number): number | null {
    const rate = this.clock.rate();
    if (rate <= 0) return null;
    const now = this.ear.now();
    return now + (table - this.truth(now, rate)(now)) / US / rate;
  }

  /** Where the table will be when something is heard that is struck at a second of audio. */
  private truth(now: number, rate: number): (audio: number) => number {
    const [table, latency] = [this.clock.now() * 1000, this.ear.latency()];
    return (audio) => table + (audio - now + latency) * US * rate;
  }

  private tableAt(audio: number): number {
    const { line } = this;
    return line === null ? this.reached : line.table + (audio - line.audio) * US * line.speed;
  }

  /** Forget what has been heard by now. */
  private settle(now: number): void {
    while (this.waiting[0] !== undefined && this.waiting[0].at <= now)
      this.heard = this.waiting.shift()?.index ?? this.heard;
  }

  private callOff(): void {
    for (const { sounding } of this.waiting) sounding.cancel();
    this.waiting = [];
  }

  /** Draw the line anew: at the start, after standing still, and at another speed. */
  private begin(now: number, truth: (audio: number) => number, rate: number): void {
    if (this.line !== null) {
      this.reached = this.tableAt(now);
      this.callOff();
    }
    this.line = { audio: now, table: truth(now), speed: rate };
    this.rate = rate;
    this.turn = null;
    this.until = now;
    this.goTo(truth(now + SOON));
  }

  /** The first note from here on; one that was heard a moment ago is not heard again. */
  private goTo(table: number): void {
    const first = this.score.notes.findIndex((note) => note.at >= table);
    this.next = first < 0 ? this.score.notes.length : first;
    if (Math.abs(table - this.reached) < this.score.beat) this.next = Math.max(this.next, this.heard + 1);
    else this.heard = this.next - 1;
  }

  /** Keep to the table's clock. */
  private follow(now: number, truth: (audio: number) => number, rate: number): void {
    if (this.line === null) return;
    // What has been handed over stays; the future alone bends.
    const from = Math.max(now, this.until);
    const drift = (truth(from) - this.tableAt(from)) / 1000;
    const off = Math.abs(drift);
    if (off > BY_TEMPO * rate) {
      const planned =
        this.turn === null ? Infinity : Math.abs(truth(this.turn.audio) - this.turn.table) / 1000;
      if (planned > LEFT_ALONE) this.turn = this.nextBar(from, truth, rate);
      return;
    }
    this.turn = null;
    const bent = this.line.speed !== rate;
    if (off <= LEFT_ALONE * rate && !(bent && off > 5)) {
      if (bent) this.bend(from, rate);
    } else this.bend(from, rate * (1 + Math.sign(drift) * (off > 120 ? 0.02 : 0.01)));
  }

  private bend(from: number, speed: number): void {
    if (this.line === null || this.line.speed === speed) return;
    this.line = { audio: from, table: this.tableAt(from), speed };
  }

  /** Where the table's next bar begins. */
  private nextBar(
    from: number,
    truth: (audio: number) => number,
    rate: number,
  ): { audio: number; table: number } {
    const there = truth(from);
    const table = Math.ceil(there / this.score.beat) * this.score.beat;
    return { audio: from + (table - there) / US / rate, table };
  }

  private handOver(now: number): void {
    const until = now + AHEAD;
    for (;;) {
      const note = this.score.notes[this.next];
      const { line, turn } = this;
      if (line === null) return;
      const at = note === undefined ? Infinity : line.audio + (note.at - line.table) / US / line.speed;
      if (turn !== null && (at >= turn.audio || this.isOfNext(note, turn))) {
        if (turn.audio >= until) break;
        this.reached = this.tableAt(turn.audio);
        this.line = { ...turn, speed: this.rate };
        this.turn = null;
        this.goTo(turn.table);
        continue;
      }
      if (note === undefined || at >= until || note.at >= this.end) break;
      // What was missed is missed: never a heap of notes at once.
      if (at >= now && this.wanted(note))
        this.waiting.push({ index: this.next, at, sounding: this.player.sound(note, at, this.rate) });
      this.next++;
    }
    this.until = Math.max(this.until, until);
  }

  /** Whether a note already belongs to the bar that the music waits for, because it was ahead of the table. */
  private isOfNext(note: Note | undefined, turn: { audio: number; table: number }): boolean {
    const ahead = this.tableAt(turn.audio) - turn.table;
    return note !== undefined && ahead >= 0 && ahead < this.score.beat && note.at >= turn.table;
  }
}
