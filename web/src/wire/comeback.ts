// A server that is away, and the moment it is back.

import { wait, type Timer } from "./line";

/** Whether the server answers, whatever it says. A proxy that answers for it does not count. */
export async function reachable(): Promise<boolean> {
  try {
    const { status } = await fetch("/api/me", { cache: "no-store", credentials: "same-origin" });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}

export interface World {
  reachable(): Promise<boolean>;
  setTimeout(run: () => void, ms: number): Timer;
  clearTimeout(timer: Timer): void;
  random(): number;
  /** Calls when the network may have returned; gives how to stop. */
  hope(tell: () => void): () => void;
}

const browser: World = {
  reachable,
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
  random: () => Math.random(),
  hope(tell) {
    addEventListener("online", tell);
    return () => removeEventListener("online", tell);
  },
};

/** Calls `back` once, when the server answers again; gives how to stop asking. */
export function comeback(back: () => void, world: World = browser): () => void {
  let stopped = false;
  let timer: Timer | undefined;
  let attempt = 1;

  function later(): void {
    timer = world.setTimeout(() => void ask(), wait(attempt++, world.random()));
  }

  async function ask(): Promise<void> {
    const there = await world.reachable();
    if (stopped) return;
    if (!there) return later();
    stop();
    back();
  }

  const forget = world.hope(() => {
    if (timer !== undefined) world.clearTimeout(timer);
    void ask();
  });
  function stop(): void {
    stopped = true;
    if (timer !== undefined) world.clearTimeout(timer);
    forget();
  }

  later();
  return stop;
}
