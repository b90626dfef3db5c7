// A batch of events as a timeline: how long each is seen, and when what it does has happened.

import { Tempo } from "../../board/tempo.svelte";
import type { GangsEvent } from "./shape.gen";

export interface Cue {
  at: number;
  event: GangsEvent;
  lasts: number;
  /** When, after its beginning, the table shows what it did. */
  hits: number;
}

/** Milliseconds by kind: how long it is seen, and when it hits. */
const times: Readonly<Record<GangsEvent["kind"], readonly [lasts: number, hits: number]>> = {
  wished: [0, 0],
  gang: [350, 0],
  opening: [1500, 0],
  first: [1100, 0],
  turn: [800, 0],
  rumble: [1500, 0],
  declared: [700, 0],
  turned_away: [800, 0],
  question: [600, 0],
  confirmed: [350, 0],
  lineup: [1400, 0],
  outnumbered: [1000, 0],
  fights: [700, 0],
  retires: [800, 0],
  fled: [1300, 350],
  thanked: [0, 0],
  round: [500, 0],
  order: [500, 0],
  passed: [750, 0],
  threw: [1750, 0],
  called: [500, 0],
  held: [400, 0],
  kept: [0, 0],
  used: [1150, 0],
  missed: [1150, 0],
  laid: [900, 620],
  blocked: [650, 150],
  surplus: [500, 100],
  rumble_over: [1000, 0],
  blow: [1250, 420],
  rolled: [1000, 0],
  decides: [800, 0],
  credited: [700, 150],
  lull: [900, 0],
  licks: [800, 0],
  cared: [2300, 1500],
  declined: [600, 0],
  late: [500, 0],
  left: [800, 0],
  ended: [900, 0],
};
const THROWN_AGAIN: readonly [number, number] = [1900, 0];

/** Above this many batches behind, everything goes faster. */
const PATIENCE = 2;
const FASTEST = 3;

export function rateFor(behind: number): number {
  return Math.min(FASTEST, 1 + Math.max(0, behind - PATIENCE) * 0.4);
}

/** How long an event is seen, at least as long as its sentence takes to be read; and when it hits. */
export function timesOf(event: GangsEvent): readonly [number, number] {
  const again = event.kind === "used" && event.from === null;
  const [lasts, hits] = again ? THROWN_AGAIN : times[event.kind];
  return [lasts === 0 ? 0 : Math.max(lasts, Tempo.glance(event.text)), hits];
}

/** The cues of a batch, and how long it takes. */
export function choreograph(events: readonly GangsEvent[], rate = 1): { cues: Cue[]; total: number } {
  const cues: Cue[] = [];
  let at = 0;
  for (const event of events) {
    const [lasts, hits] = timesOf(event);
    cues.push({ at, event, lasts: lasts / rate, hits: hits / rate });
    at += lasts / rate;
  }
  return { cues, total: at };
}
