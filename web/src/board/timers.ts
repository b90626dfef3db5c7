/** A clock that boards are shown by; tests pass one of their own. */
export interface Timers {
  set(done: () => void, ms: number): number;
  clear(timer: number): void;
}

export const browserTimers: Timers = {
  set: (done, ms) => window.setTimeout(done, ms),
  clear: (timer) => window.clearTimeout(timer),
};
