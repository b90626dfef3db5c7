// The waking timer, from a worker of its own.

export const TICK_MS = 40;

/** Calls again and again until it is told to stop. */
export type Ticking = (tick: () => void) => () => void;

/** Workers come from a file: the page's policy allows no other. Without them the page's own timers must do. */
export const ticking: Ticking = (tick) => {
  const onPage = (): (() => void) => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  };
  if (typeof Worker === "undefined") return onPage();
  const worker = new Worker(new URL("./ticking.worker.ts", import.meta.url), { type: "module" });
  let stop = (): void => worker.terminate();
  worker.onmessage = tick;
  worker.onerror = () => {
    worker.terminate();
    stop = onPage();
  };
  return () => stop();
};
