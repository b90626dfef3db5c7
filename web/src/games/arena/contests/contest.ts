// What every board asks of a special contest: what the hill card takes next, which flower lies open, how points are written. The view
// says all of it; nothing is worked out. What only its panels ask is in `standing` and `manoeuvres`.

import { t } from "../../../i18n";
import type { ContestView, HeldCard } from "../shape.gen";
import type { ArenaView, Character, Face, Ground, Side } from "../view";

export type Area = Ground["areas"][number];

/** Whether a die may be locked on the hill card, whether the one in hand would be, whether that is planned; and how it is done. */
export interface Lock {
  can: boolean;
  fits: boolean;
  planned: boolean;
  act: () => void;
}

/** The first empty space of the hill card. */
export function nextSpace(view: ArenaView): { at: number; face: Face } | null {
  const spaces = view.contest?.hill?.spaces ?? [];
  const at = spaces.findIndex((one) => one.seat === null);
  const face = spaces[at]?.face;
  return face === undefined ? null : { at, face };
}

/** The flower that lies open. */
export function openFlower(view: ArenaView): Area | null {
  const open = view.contest?.flowers?.open ?? null;
  return view.arena.areas.find((one) => one.name === open) ?? null;
}

/** Points as people write them: a minus that is as long as a plus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

export function victoryText(points: number): string {
  return t("arena.victory", { count: points }).replace(/^-/, "−");
}

/** What a face of a die says in a vote; null where it says nothing. */
export function countsAs(vote: NonNullable<ContestView["vote"]>, face: Face): Side | "either" | null {
  if (face === vote.counts_for) return "for";
  if (face === vote.counts_against) return "against";
  return face === vote.counts_either ? "either" : null;
}

/** The answer that a key gives in a vote: F and A for the sides, numbers for dice. */
export function voteKey(key: string, legal: readonly string[]): string | null {
  const small = key.toLowerCase();
  const side = small === "f" ? "for" : small === "a" ? "against" : null;
  const wanted = side === null ? [`vote with ${key}`] : [`vote ${side}`, `power ${side}`];
  return legal.find((words) => wanted.includes(words)) ?? null;
}

export type Manoeuvre = HeldCard & Pick<Character["cards"][number], "band" | "unready">;

/** A manoeuvre as a card on a board: until it is ready it takes Ready dice. */
export function asCard(card: HeldCard): Manoeuvre {
  const unready = { face: "ready" as const, spaces: card.ready, minimum: card.ready };
  return { ...card, band: 0, unready };
}
