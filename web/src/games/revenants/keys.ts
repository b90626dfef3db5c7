// The keyboard of Revenants: 1 to 5 choose a card; then a letter, a number or the arrows a target; Enter seals, Escape
// clears. Nothing here touches the page, so that all of it can be tested.

import type { Menu } from "./choices";

export interface Draft {
  card: number | null;
  target: number | null;
}

export const EMPTY: Draft = { card: null, target: null };

export type Pressed =
  { kind: "draft"; draft: Draft } | { kind: "seal" } | { kind: "refused"; revenant: number } | null;

/** What a key does to an unfinished choice; null if the key means nothing here. `own` is one's own revenant. */
export function press(key: string, draft: Draft, menu: Menu, names: string[], own: number | null): Pressed {
  if (key === "Escape")
    return draft.card === null && draft.target === null ? null : { kind: "draft", draft: EMPTY };
  if (key === "Enter") return draft.card !== null && draft.target !== null ? { kind: "seal" } : null;
  if (/^[1-9]$/.test(key)) return byNumber(Number(key) - 1, draft, menu, names, own);
  if (key === "ArrowRight" || key === "ArrowLeft") return byArrow(key === "ArrowRight" ? 1 : -1, draft, menu);
  if (key === "ArrowUp" || key === "ArrowDown") return otherCard(key === "ArrowDown" ? 1 : -1, draft, menu);
  if (key.length === 1) return byLetter(key, draft, menu, names);
  return null;
}

/** The choice with another card; the target stays where the card allows it. */
export function withCard(draft: Draft, card: number, menu: Menu): Draft {
  const keeps = draft.target !== null && menu.allows(card, draft.target);
  return { card, target: keeps ? draft.target : null };
}

/** The choice with another target, or null if the card does not allow it. */
export function withTarget(draft: Draft, revenant: number, menu: Menu): Draft | null {
  const allowed =
    draft.card === null ? menu.targets(null).includes(revenant) : menu.allows(draft.card, revenant);
  return allowed ? { card: draft.card, target: revenant } : null;
}

function aim(draft: Draft, revenant: number, menu: Menu): Pressed {
  const made = withTarget(draft, revenant, menu);
  return made === null ? { kind: "refused", revenant } : { kind: "draft", draft: made };
}

/** A number is a card, except right after a card was chosen: then it is a target. */
function byNumber(place: number, draft: Draft, menu: Menu, names: string[], own: number | null): Pressed {
  if (draft.card !== null && draft.target === null) {
    const others = names.map((_, revenant) => revenant).filter((revenant) => revenant !== own);
    const revenant = others[place];
    return revenant === undefined ? null : aim(draft, revenant, menu);
  }
  if (menu.targets(place).length === 0) return null;
  return { kind: "draft", draft: { card: place, target: null } };
}

function byLetter(letter: string, draft: Draft, menu: Menu, names: string[]): Pressed {
  const wanted = letter.toLowerCase();
  const fitting = names.flatMap((name, place) => (name.toLowerCase().startsWith(wanted) ? [place] : []));
  // Names with the same initial take turns.
  const next = fitting.find((place) => place > (draft.target ?? -1)) ?? fitting[0];
  return next === undefined ? null : aim(draft, next, menu);
}

function byArrow(step: 1 | -1, draft: Draft, menu: Menu): Pressed {
  const targets = menu.targets(draft.card);
  if (targets.length === 0) return null;
  const at = draft.target === null ? -1 : targets.indexOf(draft.target);
  const next = at < 0 ? (step === 1 ? 0 : targets.length - 1) : (at + step + targets.length) % targets.length;
  return { kind: "draft", draft: { card: draft.card, target: targets[next] ?? null } };
}

function otherCard(step: 1 | -1, draft: Draft, menu: Menu): Pressed {
  const cards = [0, 1, 2, 3, 4].filter((card) => menu.targets(card).length > 0);
  if (cards.length === 0) return null;
  const at = draft.card === null ? -1 : cards.indexOf(draft.card);
  const next = at < 0 ? (step === 1 ? 0 : cards.length - 1) : (at + step + cards.length) % cards.length;
  return { kind: "draft", draft: withCard(draft, cards[next] ?? 0, menu) };
}
