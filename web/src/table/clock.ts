/* The table's time on this device: set by exchanges with the server, of which the quickest counts, and slewed, not jumped. */

/** Out of so many exchanges the quickest is believed: the less it took, the less its answer can be off. */
export const KEPT = 8;
/** By so much of the time that passes the clock is put right. */
export const SLEW = 0.05;
/** Beyond this it jumps: nobody would want to wait for it. */
export const JUMP_MS = 500;

interface Exchange {
  took: number;
  offset: number;
}

/** Table milliseconds from the device's own, which never run backwards. */
export class TableClock {
  #exchanges: Exchange[] = [];
  /** Table time less the device's, now and as it should be. */
  #offset: number | null = null;
  #goal = 0;
  #slewedAt = 0;
  #stoppedMs: number | null = null;

  /** The server said what time it was at the table: `local` is when that was heard, so by now it is a little later. */
  set(tableMs: number, local: number): void {
    if (!Number.isFinite(tableMs)) return;
    this.#exchanges = [];
    this.#offset = this.#goal = tableMs - local;
    this.#slewedAt = local;
    if (this.#stoppedMs !== null) this.#stoppedMs = tableMs;
  }

  /** Table time stands still, or runs on. */
  stop(tableMs: number | null): void {
    this.#stoppedMs = tableMs;
  }

  /** It is at least this late: something has happened then. */
  passed(tableMs: number, local: number): void {
    const known = this.now(local);
    if (this.#stoppedMs !== null || !Number.isFinite(tableMs)) return;
    if (known === null) this.set(tableMs, local);
    else if (known < tableMs) {
      this.#offset = tableMs - local;
      this.#goal = Math.max(this.#goal, this.#offset);
    }
  }

  /** Asked at `sent`, heard at `heard`: it was `tableMs` somewhere between, most likely in the middle. */
  exchange(sent: number, heard: number, tableMs: number): void {
    const took = heard - sent;
    if (!(took >= 0) || !Number.isFinite(tableMs) || this.#stoppedMs !== null) return;
    this.#exchanges = [...this.#exchanges, { took, offset: tableMs + took / 2 - heard }].slice(-KEPT);
    const best = this.#exchanges.reduce((one, other) => (other.took <= one.took ? other : one));
    this.#slew(heard);
    this.#goal = best.offset;
    if (this.#offset === null || Math.abs(this.#goal - this.#offset) > JUMP_MS) this.#offset = this.#goal;
    this.#slewedAt = heard;
  }

  /** The table's time at a moment of this device; null before anything is known. */
  now(local: number): number | null {
    if (this.#stoppedMs !== null) return this.#stoppedMs;
    this.#slew(local);
    return this.#offset === null ? null : local + this.#offset;
  }

  #slew(local: number): void {
    const passed = local - this.#slewedAt;
    if (this.#offset === null || !(passed > 0)) return;
    const most = passed * SLEW;
    this.#offset += Math.max(-most, Math.min(most, this.#goal - this.#offset));
    this.#slewedAt = local;
  }
}
