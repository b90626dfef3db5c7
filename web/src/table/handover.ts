// Several seats at one device: whose view may be on the screen.

import type { PromptInfo } from "../wire/types";

export interface Handover {
  /** The seat to look from; null shows only what everybody may know. */
  seat: number | null;
  /** The seat whose player should take the device now. */
  next: number | null;
}

/**
 * Whose turn it is at a shared device. `opened` is the seat whose player has said to hold it. Open choices go around by
 * themselves; secret ones only show what everybody may know until the right player says so.
 */
export function handover(
  seats: number[],
  prompts: (PromptInfo | null)[],
  secret: boolean,
  opened: number | null,
): Handover {
  if (seats.length === 0) return { seat: null, next: null };
  if (seats.length === 1) return { seat: seats[0] ?? null, next: null };
  const awaited = seats.filter((_, i) => prompts[i]?.awaited);
  if (!secret) return { seat: awaited[0] ?? seats[0] ?? null, next: null };
  if (opened !== null && seats.includes(opened) && prompts[seats.indexOf(opened)] != null) {
    return { seat: opened, next: null };
  }
  return { seat: null, next: awaited[0] ?? null };
}
