// How far somebody has come in the practice yard, remembered on this device.

import { CONTESTS, type Contest } from "./contests";
import { STEPS } from "./lessons";
import { STORAGE_KEY } from "./straw";

export interface Progress {
  /** The number of the step to be learned next; all of them when everything is. */
  at: number;
  /** Whether lessons are shown at a table with a figure of straw. */
  on: boolean;
  /** The table where they go on, and whether its round is the short one of the last lesson. */
  table: string | null;
  last: boolean;
  /** Tokens in one's own cup and in that of straw when the last round ended. */
  cups: [number, number] | null;
  /** Special contests whose lesson is learned. */
  contests: readonly Contest[];
}

export const BEGUN: Progress = { at: 0, on: true, table: null, last: false, cups: null, contests: [] };
/** Nobody has been here. */
export const NONE: Progress = { ...BEGUN, on: false };

export const isLearned = ({ at }: Progress): boolean => at >= STEPS.length;

/** Out of what was stored; whatever is unknown or damaged is as if nobody had been here. */
export function parse(text: string | null): Progress {
  let found: Partial<Record<keyof Progress, unknown>> = {};
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (read !== null && typeof read === "object") found = read;
  } catch {
    // Damaged storage is no reason to fail.
  }
  const at = Number.isInteger(found.at) ? Math.min(Math.max(0, Number(found.at)), STEPS.length) : 0;
  const [own, other] = Array.isArray(found.cups) ? (found.cups as unknown[]) : [];
  return {
    at,
    on: found.on === true,
    table: typeof found.table === "string" ? found.table : null,
    last: found.last === true,
    cups: typeof own === "number" && typeof other === "number" ? [own, other] : null,
    contests: CONTESTS.filter((one) => Array.isArray(found.contests) && found.contests.includes(one)),
  };
}

export function remembered(storage: Storage | undefined = globalThis.localStorage): Progress {
  try {
    return parse(storage?.getItem(STORAGE_KEY) ?? null);
  } catch {
    return NONE;
  }
}

export function remember(progress: Progress, storage: Storage | undefined = globalThis.localStorage): void {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(progress));
  } catch {
    // It lasts as long as the page, then.
  }
}
