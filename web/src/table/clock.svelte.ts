// Table time on this device, for rings and numbers.

/** Counts down to deadlines in table time. */
export class Countdown {
  seconds: number | null = $state(null);
  /** 0 to 1 */
  left: number | null = $state(null);

  private deadline: number | null = null;
  private whole = 1;

  /** Look at the clock. `now` and `deadline` are in table milliseconds. */
  look(now: number | null, deadline: number | null): void {
    if (deadline === null || now === null) {
      this.deadline = null;
      this.seconds = this.left = null;
      return;
    }
    const remaining = Math.max(0, deadline - now);
    // The server does not tell how long a decision may take, but we saw how much there was at first.
    if (deadline !== this.deadline) {
      this.deadline = deadline;
      this.whole = Math.max(remaining, 1);
    }
    this.seconds = Math.ceil(remaining / 1000);
    this.left = remaining / this.whole;
  }
}
