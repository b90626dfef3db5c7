/*
 * The soundtrack of a round, for whoever shows one:
 *
 *   const soundtrack = new Soundtrack();
 *   await soundtrack.play({ track: "red_dust", beatMs: 2000, board: "bushland", seed: 3 }, clock);
 *   soundtrack.cry("burrararay", atMs);    // as soon as the table says so; "Yarra Mark!" and "Yarra Bung!" come by themselves
 *   soundtrack.end(atMs);                  // the last one stands: "Yarra Bung!" before the track is over
 *   soundtrack.duck(ms);                   // something must be heard: the music steps back
 *   soundtrack.pause();                    // table time stands still (EA-89); a card's pause is none (EA-25)
 *   soundtrack.resume(() => leftMs);       // with the time left until play goes on: four beats are counted in (EA-103)
 *   soundtrack.stop();                     // for good; play() may begin another
 *
 * `clock.now()` is the round's time in milliseconds, zero at "Yarra Mark!" and negative before it: from -4 * beatMs on four beats
 * are counted in. Beat k is heard at k * beatMs. `clock.rate()` is 1 at a table, 0 while the clock stands still, 0.5 or 2 in a
 * replay. The clock may drift, stand still and jump as it likes: the music follows, plays nothing late and nothing twice.
 *
 * `soundtrack.caption` has what is to be written (`Captions.svelte` has the words), also where nothing may sound. Whether anything is
 * heard, and if not, why, is `hearing` of `sound/synth`. Nothing has to be done when it changes.
 */

import type { Readable } from "svelte/store";
import { planOf, type TrackName } from "./catalogue";
import { Captions } from "./player/captions";
import { Once } from "./player/once";
import { AHEAD, Scheduler, type TableClock } from "./player/scheduler";
import { browser, type Stage, type Surroundings } from "./player/stage";
import { compose, countInScore } from "./score/compose";
import { cries, type CaptionKind, type Cry, type Note, type Score, type Setting } from "./score/score";

export type { TableClock } from "./player/scheduler";
export type { CaptionKind, Cry } from "./score/score";

export interface Piece extends Setting {
  track: TrackName;
}

/** A line to be shown; the same words twice have different keys. */
export interface Written {
  key: number;
  kind: CaptionKind;
}

/** Microseconds: a cry that comes later than this is no longer cried, and the same cry within it is the same cry. */
const LATE = 1_500_000;
/** Microseconds until the last stroke has died away. */
const TAIL = 3_000_000;

/** What is being played. */
interface Playing {
  piece: Piece;
  score: Score;
  clock: TableClock;
  captions: Captions;
  ended: (() => void) | undefined;
}

/** Four beats after a pause. */
interface Count {
  left: () => number;
  score: Score;
  captions: Captions;
  music: Scheduler | null;
}

export class Soundtrack {
  readonly caption: Readable<Written | null>;

  private written: Written | null = null;
  private readonly readers = new Set<(line: Written | null) => void>();
  private key = 0;
  private playing: Playing | null = null;
  private stage: Stage | null = null;
  private raising = false;
  private music: Scheduler | null = null;
  private count: Count | null = null;
  private paused = false;
  /** What the table called for and has not been heard yet. */
  private called: Note[] = [];
  private readonly voiced = new Once(LATE);
  private readonly said = new Once(LATE);
  private stopTicking: (() => void) | null = null;
  /** Which play() is the last: an earlier one that was still loading begins nothing. */
  private turn = 0;

  constructor(private readonly outside: Surroundings = browser) {
    this.caption = {
      subscribe: (reader) => {
        this.readers.add(reader);
        reader(this.written);
        return () => this.readers.delete(reader);
      },
    };
  }

  /** Begin a track where the clock stands now. @param ended called once when it has died away */
  async play(piece: Piece, clock: TableClock, ended?: () => void): Promise<void> {
    this.stop();
    this.outside.prepare();
    const { turn } = this;
    const plan = await planOf(piece.track);
    if (turn !== this.turn) return;
    const score = compose(plan, piece);
    this.playing = { piece, score, clock, captions: new Captions(score.captions), ended };
    this.stopTicking = this.outside.ticking(() => this.tick());
    this.tick();
  }

  pause(): void {
    this.paused = true;
    this.leaveCount();
    this.music?.rest();
  }

  /** Go on; with the time left until then, after four beats. */
  resume(left?: () => number): void {
    this.leaveCount();
    if (left === undefined) this.paused = false;
    else if (this.playing !== null) {
      const { beatMs, track } = this.playing.piece;
      const score = countInScore(beatMs, track === "silence");
      this.count = { left, score, captions: new Captions(score.captions), music: null };
    }
    this.tick();
  }

  /** Cry at a moment of the round; a moment that has just passed is now. */
  cry(cry: Cry, atMs: number): void {
    const at = Math.round(atMs * 1000);
    if (!this.isCalled(cry, at) && this.voiced.first(cry, at))
      this.called.push({ at, part: cry, force: 120, pitch: 0, lasts: 0 });
    this.tick();
  }

  /** "Yarra Bung!" at a moment of the round, and nothing of the music after it. */
  end(atMs: number): void {
    if (this.playing === null) return;
    const at = Math.round(atMs * 1000);
    this.playing.score.length = Math.min(at, this.playing.score.length);
    this.playing.captions = new Captions([]);
    this.music?.endAt(at);
    if (!this.isCalled("bung", at) && this.voiced.first("bung", at))
      for (const part of ["ground", "roar", "bung"] as const)
        this.called.push({ at, part, force: 116, pitch: 0, lasts: 0 });
    this.tick();
  }

  /** The music steps back, so that something else is heard. */
  duck(ms: number): void {
    this.stage?.duck(ms / 1000);
  }

  stop(): void {
    this.turn++;
    this.stopTicking?.();
    this.leaveCount();
    this.music?.rest();
    this.stopTicking = this.music = this.stage = this.playing = null;
    this.paused = this.raising = false;
    this.called = [];
    this.voiced.forget(-Infinity);
    this.said.forget(-Infinity);
    this.show(null);
  }

  private leaveCount(): void {
    this.count?.music?.rest();
    this.count = null;
  }

  private tick(): void {
    const { playing } = this;
    if (playing === null) return;
    if (this.count !== null && this.count.left() <= 0) {
      this.leaveCount();
      this.paused = false;
    }
    const now = playing.clock.now() * 1000;
    this.voiced.forget(now);
    this.said.forget(now);
    this.called = this.called.filter(({ at }) => now - at < LATE);
    this.write(playing, now);
    this.sound(playing);
    if (now > playing.score.length + TAIL && this.rate() > 0) {
      const { ended } = playing;
      playing.ended = undefined;
      ended?.();
    }
  }

  private rate(): number {
    return this.paused ? 0 : (this.playing?.clock.rate() ?? 0);
  }

  private write({ captions }: Playing, now: number): void {
    const found = captions.look(now) ?? this.count?.captions.look(-this.count.left() * 1000) ?? null;
    if (found !== null && (!isCry(found.kind) || this.said.first(found.kind, found.at))) this.say(found.kind);
    for (const { part, at } of this.called)
      if (isCry(part) && at <= now && this.said.first(part, at)) this.say(part);
  }

  private say(kind: CaptionKind): void {
    this.show({ key: ++this.key, kind });
  }

  private show(line: Written | null): void {
    this.written = line;
    for (const reader of this.readers) reader(line);
  }

  private sound(playing: Playing): void {
    const { stage, count } = this;
    if (!this.outside.audible()) {
      count?.music?.rest();
      this.music?.rest();
      return;
    }
    if (stage === null) return void this.enter(playing.piece);
    const { clock, score } = playing;
    const { ear, player } = stage;
    this.music ??= new Scheduler(
      score,
      { now: () => clock.now(), rate: () => this.rate() },
      ear,
      player,
      (note) => this.isWanted(note, score),
    );
    this.music.wake();
    if (count !== null) {
      count.music ??= new Scheduler(count.score, { now: () => -count.left(), rate: () => 1 }, ear, player);
      count.music.wake();
    }
    this.shout(stage, this.music);
  }

  /** A cry of the score that the table called for already is not wanted; nor is anything after the end. */
  private isWanted({ part, at }: Note, { length }: Score): boolean {
    return at <= length && (!isCry(part) || (!this.isCalled(part, at) && this.voiced.first(part, at)));
  }

  private isCalled(part: Cry, at: number): boolean {
    return this.called.some((one) => one.part === part && Math.abs(one.at - at) < LATE);
  }

  /** What the table called for: on its way here it became a little late, and is heard at once. */
  private shout({ ear, player }: Stage, music: Scheduler): void {
    const now = ear.now();
    const due = this.called.filter((note) => (music.audioAt(note.at) ?? Infinity) <= now + AHEAD);
    for (const note of due) {
      player.sound(note, Math.max(music.audioAt(note.at) ?? now, now + 0.01), this.rate());
      if (isCry(note.part) && this.said.first(note.part, note.at)) this.say(note.part);
    }
    this.called = this.called.filter((note) => !due.includes(note));
  }

  private async enter({ board }: Piece): Promise<void> {
    if (this.raising) return;
    this.raising = true;
    const { turn } = this;
    const stage = await this.outside.raise(board).catch(() => null);
    if (turn !== this.turn) return;
    this.stage = stage;
    this.raising = false;
  }
}

function isCry(part: string): part is Cry {
  return cries.some((cry) => cry === part);
}
