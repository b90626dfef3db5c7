// Composes a track: the same plan, pace, board and seed give the same score on every page.

import { Chance, over } from "./chance";
import { drums } from "./drums";
import { fill, fillFrom } from "./fills";
import { barsOf, sectionsOf } from "./form";
import { place } from "./place";
import type { Plan } from "./plan";
import { COUNT_IN, TICKS, type Caption, type CaptionKind, type Score, type Setting } from "./score";
import { tunes } from "./tunes";
import { Writer } from "./writer";

/** A track's score; a plan of null is silence, which leaves the count-in, the last ten seconds and the cries. */
export function compose(plan: Plan | null, setting: Setting): Score {
  const { beatMs, board, calm = false } = setting;
  const lengthMs = setting.lengthMs ?? plan?.lengthMs ?? SILENCE_MS;
  const end = lengthMs * 1000;
  const w = new Writer(beatMs, end);
  const bars = plan === null ? [] : barsOf(plan, setting);
  if (plan !== null) {
    const chance = new Chance(plan.seed + 7919 * (setting.seed ?? 0));
    // The place has chances of its own, so that both boards have the same drums.
    const wild = new Chance(plan.seed + 104729 * (setting.seed ?? 0));
    for (const bar of bars) {
      const from = fillFrom(bar);
      const free = over(from * plan.steps, TICKS);
      drums(w, plan, bar, chance, free);
      tunes(w, plan, bar, chance, free);
      fill(w, bar, chance, from);
      place(w, board, bar, wild, calm);
    }
  }
  const sections = sectionsOf(bars, (beat) => w.at(beat), end);
  const captions: Caption[] = [];
  // What begins with "Yarra Mark!" needs no line of its own.
  for (const { kind, from } of calm ? [] : sections)
    if (from > 0 && kind !== "count" && kind !== "open") captions.push({ kind, at: from });
  if (!calm) {
    countIn(w, plan === null);
    captions.push(...counting(w));
    sections.unshift({ kind: "count", from: w.at(-COUNT_IN), to: 0 });
    lastSeconds(w, lengthMs, plan === null);
    captions.push({ kind: "ten", at: Math.max(0, end - 10_000_000) }, { kind: "bung", at: end });
    w.putAt("mark", 0, 120);
    w.putAt("ground", end, 127);
    w.putAt("low", end, 112);
    w.putAt("roar", end, 112);
    w.putAt("bung", end, 120);
    captions.push({ kind: "mark", at: 0 });
  }
  captions.sort((one, other) => one.at - other.at);
  return { notes: w.sorted(), sections, captions, beat: beatMs * 1000, length: end };
}

/** A plain timer runs five minutes (EA-9). */
export const SILENCE_MS = 300_000;
const counted: readonly CaptionKind[] = ["four", "three", "two", "one"];

/** The count-in alone, for the end of a pause (EA-103). */
export function countInScore(beatMs: number, bare: boolean): Score {
  const w = new Writer(beatMs, 0);
  countIn(w, bare);
  return { notes: w.sorted(), sections: [], captions: counting(w), beat: beatMs * 1000, length: 0 };
}

function counting(w: Writer): Caption[] {
  return counted.map((kind, at) => ({ kind, at: w.at(at - COUNT_IN) }));
}

/** Four beats before "Yarra Mark!" (EA-88), each fuller than the one before. */
function countIn(w: Writer, bare: boolean): void {
  for (let beat = -COUNT_IN; beat < 0; beat++) {
    const gone = beat + COUNT_IN;
    w.put("stick", beat, 0, 124);
    w.put("stick", beat, 3, 96);
    if (bare) continue;
    w.put("ground", beat, 0, 112 + gone * 4);
    w.put("low", beat, 0, 118);
    w.put("high", beat, 0, 104);
    w.put("crowd", beat, 0, 50 + gone * 10, 0, over(TICKS * 3, 2));
    for (let tick = 24; tick < TICKS; tick += gone < 2 ? 24 : 12) w.put("hand", beat, tick, 92 + gone * 8);
  }
  if (!bare)
    for (let tick = 24; tick < TICKS; tick += 3) w.put("low", -1, tick, 56 + tick, tick < 36 ? 5 : 0);
}

/** The last ten seconds are struck one by one, whatever else plays: they belong to the clock, not to the beat. */
function lastSeconds(w: Writer, lengthMs: number, bare: boolean): void {
  for (let left = Math.min(10, over(lengthMs, 1000)); left > 0; left--) {
    const force = bare ? 84 : 96 - left * 2;
    w.putAt("stick", (lengthMs - left * 1000) * 1000, force, 7);
    if (left <= 3) w.putAt("stick", (lengthMs - left * 1000 + 500) * 1000, force, 7);
  }
}
