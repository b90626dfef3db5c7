// Fills: what leads out of a phrase into the next one.

import { over, type Chance } from "./chance";
import type { Bar } from "./form";
import { TICKS, type Part } from "./score";
import type { Writer } from "./writer";

/** From which tick of this beat on a fill takes over; the length of a beat where there is none. */
export function fillFrom(bar: Bar): number {
  if (bar.level < 1) return TICKS;
  if (bar.within === bar.of - 1) return 0;
  if (bar.within % 8 === 7) return over(TICKS, 2);
  if (bar.within % 4 === 3) return over(TICKS * 3, 4);
  return TICKS;
}

type Shape = (put: (part: Part, tick: number, force: number, pitch?: number) => void, from: number) => void;

/** Louder towards the end. */
function rising(tick: number, from: number, least: number): number {
  return least + over((tick - from) * 36, Math.max(1, TICKS - from));
}

const shapes: readonly Shape[] = [
  // Down from the high drums to the low ones, in sixteenths.
  (put, from) => {
    for (let tick = from; tick < TICKS; tick += 3) {
      const depth = over((tick - from) * 3, TICKS - from);
      const part = depth === 0 ? "high" : depth === 1 ? "hand" : "low";
      put(part, tick, rising(tick, from, 64), 4 - depth * 2);
    }
  },
  // Thirds against the quarters.
  (put, from) => {
    for (let tick = from; tick < TICKS; tick += 4)
      put(
        (tick - from) % 8 === 0 ? "low" : "high",
        tick,
        rising(tick, from, 62),
        (tick - from) % 16 === 0 ? 0 : 5,
      );
  },
  // Everybody stops, and strikes three times together.
  (put, from) => {
    for (const tick of [TICKS - 18, TICKS - 12, TICKS - 6]) {
      if (tick < from) continue;
      put("low", tick, 104);
      put("high", tick, 84);
      put("stick", tick, 84);
    }
  },
  // A roll of sticks and hands.
  (put, from) => {
    for (let tick = from; tick < TICKS; tick += 2)
      put((tick - from) % 4 === 0 ? "stick" : "slap", tick, rising(tick, from, 40));
    put("low", TICKS - 6, 92, 5);
    put("low", TICKS - 3, 100);
  },
  // Two drums talk: deep, deep, light; deep, light.
  (put, from) => {
    for (let tick = from, at = 0; tick < TICKS; tick += 6, at++) {
      const light = at % 5 === 2 || at % 5 === 4;
      put("low", tick, rising(tick, from, 76), light ? 5 : 0);
      if (light) put("slap", tick + 3, 62);
    }
  },
];

export function fill(w: Writer, bar: Bar, chance: Chance, from: number): void {
  if (from >= TICKS) return;
  chance.pick(shapes)((part, tick, force, pitch) => {
    w.put(part, bar.beat, tick, force, pitch);
  }, from);
}
