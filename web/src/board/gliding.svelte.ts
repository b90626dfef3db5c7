// A number that glides to where it is to be, slowly at both ends.

const eased = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/** Who says when the next picture is drawn. */
export interface Frames {
  now: () => number;
  ask: (draw: (at: number) => void) => number;
  cancel: (asked: number) => void;
}

const screen: Frames = {
  now: () => performance.now(),
  ask: (draw) => requestAnimationFrame(draw),
  cancel: (asked) => cancelAnimationFrame(asked),
};

export class Gliding {
  now: number = $state(0);
  private frame = 0;

  constructor(
    first: number,
    private readonly frames: Frames = screen,
  ) {
    this.now = first;
  }

  /** Go there within so many milliseconds, from wherever it is. */
  to(goal: number, ms: number): void {
    this.stop();
    const from = this.now;
    if (ms <= 0 || from === goal) {
      this.now = goal;
      return;
    }
    const begun = this.frames.now();
    const step = (at: number) => {
      const share = Math.min(1, Math.max(0, (at - begun) / ms));
      this.now = share === 1 ? goal : from + (goal - from) * eased(share);
      if (share < 1) this.frame = this.frames.ask(step);
    };
    this.frame = this.frames.ask(step);
  }

  stop(): void {
    this.frames.cancel(this.frame);
  }
}
