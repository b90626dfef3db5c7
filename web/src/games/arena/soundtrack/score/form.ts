// The form of a track: which beat belongs to which section, and how much plays in it.

import { over } from "./chance";
import type { Plan } from "./plan";
import { PRESS_MS, type Section, type SectionKind, type Setting } from "./score";

/** A beat of the table, as the composer sees it. */
export interface Bar {
  beat: number;
  kind: SectionKind;
  /** 0 is the barest, 5 everybody. */
  level: number;
  /** How far the last minute has come, from 1 to 3; 0 before it. */
  heat: number;
  /** The beat within its section, and how many that has. */
  within: number;
  of: number;
  /** Sections of the same kind before this one. */
  turn: number;
}

/** Sections begin on every fourth beat, but for the last minute, which begins where it is the last. */
const PHRASE = 4;
const LAST = 5;

export function barsOf(plan: Plan, { beatMs, lengthMs = plan.lengthMs, calm = false }: Setting): Bar[] {
  const beats = over(lengthMs + beatMs - 1, beatMs);
  // A shortened round has a shortened end; it begins with the first beat that lies in it.
  const pressMs = calm ? 0 : Math.min(PRESS_MS, over(lengthMs, 3));
  const body = over(lengthMs - pressMs + beatMs - 1, beatMs);
  const shares = plan.form.reduce((sum, { share }) => sum + share, 0);
  const turns = new Map<SectionKind, number>();
  const bars: Bar[] = [];
  const add = (kind: SectionKind, until: number, level: (within: number, of: number) => number): void => {
    const from = bars.length;
    const turn = turns.get(kind) ?? 0;
    if (until > from) turns.set(kind, turn + 1);
    for (let beat = from; beat < until; beat++) {
      const [within, of] = [beat - from, until - from];
      const heat = kind === "press" ? 1 + over(within * 3, of) : 0;
      bars.push({ beat, kind, level: level(within, of), heat, within, of, turn });
    }
  };
  let gone = 0;
  for (const { kind, share, level } of plan.form) {
    gone += share;
    const until = gone === shares ? body : PHRASE * over(over(body * gone, shares) + 2, PHRASE);
    // A verse grows in its second half.
    const grows = kind === "verse" || kind === "open" ? 1 : 0;
    const least = calm ? Math.min(level, 3) : level;
    add(kind, until, (within, of) => Math.min(LAST, least + (within * 2 >= of ? grows : 0)));
  }
  add("press", beats, () => LAST);
  return bars;
}

/** Sections with their times; the last ends with the track. */
export function sectionsOf(bars: readonly Bar[], at: (beat: number) => number, end: number): Section[] {
  const found: Section[] = [];
  for (const { beat, kind, within } of bars) {
    if (within > 0) continue;
    const last = found.at(-1);
    if (last !== undefined) last.to = at(beat);
    found.push({ kind, from: at(beat), to: end });
  }
  return found;
}
