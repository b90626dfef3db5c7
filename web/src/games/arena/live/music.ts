// The soundtrack of a round at a table: it follows the table's time, and what the table says of it.

import type { EventBatch, TableTime } from "../../board";
import { tracks, type TrackName } from "../soundtrack/catalogue";
import { Soundtrack } from "../soundtrack/soundtrack";
import type { ArenaEvent, ArenaView } from "../view";

export class Music {
  private playing = "";
  private seen = 0;
  private stopped = false;

  constructor(
    private readonly time: TableTime,
    readonly soundtrack: Soundtrack = new Soundtrack(),
  ) {}

  /** Whatever is new at the table. */
  take(view: ArenaView, batch: EventBatch<ArenaEvent>): void {
    const { live, phase } = view;
    if (live === null) return;
    const markMs = live.mark_ms;
    if (markMs !== null && (phase === "count in" || phase === "fight")) this.play(view, markMs);
    if (batch.key > this.seen && batch.events.some((one) => one.kind === "bung")) this.end();
    this.seen = batch.key;
    if (phase === "scored" || phase === "over") this.end();
  }

  /** Table time stands still, or goes on. @param left how long until it does, where four beats are counted in */
  still(stands: boolean, left: (() => number) | null): void {
    if (stands && left === null) {
      this.stopped = true;
      this.soundtrack.pause();
    } else if (this.stopped || left !== null) {
      this.stopped = false;
      if (left === null) this.soundtrack.resume();
      else this.soundtrack.resume(left);
    }
  }

  /** Something must be heard. */
  duck(ms: number): void {
    this.soundtrack.duck(ms);
  }

  stop(): void {
    this.playing = "";
    this.soundtrack.stop();
  }

  private play(view: ArenaView, markMs: number): void {
    const { live, board, round } = view;
    const name = `${round} ${markMs}`;
    const track = tracks.find((one) => one.name === live?.track)?.name;
    if (live === null || track === undefined || this.playing === name) return;
    this.playing = name;
    this.markMs = markMs;
    const clock = { now: () => this.sinceMark(), rate: () => this.time.rate() };
    const piece = { track: track satisfies TrackName, beatMs: live.beat_ms, board, seed: round };
    // The server may be away: then it stays quiet.
    void this.soundtrack.play(piece, clock).catch(() => undefined);
  }

  private markMs = 0;
  private sinceMark(): number {
    return (this.time.now() ?? this.markMs) - this.markMs;
  }

  private end(): void {
    if (this.playing === "") return;
    this.playing = "";
    this.soundtrack.end(this.sinceMark());
  }
}
