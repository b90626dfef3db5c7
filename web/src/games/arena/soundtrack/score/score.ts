// What a score is: strokes at whole microseconds of table time, the sections they belong to, and what is written along with them.

/** A beat of the table is a bar of the music, and has so many ticks: halves, thirds, quarters, sixteenths all fall on one. */
export const TICKS = 48;
/** Beats counted in before "Yarra Mark!" (EA-88). */
export const COUNT_IN = 4;
/** The last minute presses. */
export const PRESS_MS = 60_000;

/** What the announcer cries. */
export const cries = ["mark", "bung", "burrararay"] as const;
export type Cry = (typeof cries)[number];

/** Everything that can sound in a score; `timbre/parts.ts` says how. */
export const parts = [
  "ground",
  "low",
  "hand",
  "slap",
  "high",
  "stick",
  "shaker",
  "stomp",
  "log",
  "drone",
  "pipe",
  "hey",
  "ho",
  "crowd",
  "roar",
  "wind",
  "rain",
  "warble",
  "laugh",
  "whip",
  "frog",
  "drip",
  ...cries,
] as const;
export type Part = (typeof parts)[number];

export interface Note {
  /** Microseconds of table time; "Yarra Mark!" is zero. */
  at: number;
  part: Part;
  /** 1 to 127 */
  force: number;
  /** Semitones above the part's own pitch. */
  pitch: number;
  /** Microseconds, for what is held; 0 lets it ring as long as it rings. */
  lasts: number;
}

export type SectionKind = "count" | "open" | "verse" | "refrain" | "break" | "press";

export interface Section {
  kind: SectionKind;
  /** Microseconds; the next section begins where this one ends. */
  from: number;
  to: number;
}

/** What is written while something sounds; the page has words for each. */
export type CaptionKind =
  Cry | Exclude<SectionKind, "count" | "open"> | "four" | "three" | "two" | "one" | "ten";

export interface Caption {
  at: number;
  kind: CaptionKind;
}

export interface Score {
  /** In order of time. */
  notes: Note[];
  sections: Section[];
  captions: Caption[];
  /** Microseconds of a beat, and of the whole from "Yarra Mark!" to "Yarra Bung!". */
  beat: number;
  length: number;
}

export type Board = "bushland" | "rainforest";

/** What a score is made for. */
export interface Setting {
  /** Milliseconds of a beat, by the pace of the table (EA-85). */
  beatMs: number;
  /** Another length than the track's own, for shortened rounds. */
  lengthMs?: number | undefined;
  board: Board;
  /** Tables that pass the same number hear the same variations. */
  seed?: number | undefined;
  /** In the background of turns nothing is counted in, cried or pressed. */
  calm?: boolean | undefined;
}
