// Cards as the view names them, and the tribes they belong to.

import type { Tribe, VillageView } from "./shape.gen";

export interface Card {
  tribe: string;
  value: number;
}

/** "Ignis 5" as tribe and value. A card without a value, the Lucky Gretin, is worth nothing. */
export function parseCard(card: string): Card {
  const space = card.lastIndexOf(" ");
  return space < 0
    ? { tribe: card, value: 0 }
    : { tribe: card.slice(0, space), value: Number(card.slice(space + 1)) };
}

/** The tribe of a name, or the Lucky Gretin. */
export function tribeOf(view: VillageView, name: string): Tribe | null {
  return (
    view.tribes.find((tribe) => tribe.name === name) ?? (view.gretin?.name === name ? view.gretin : null)
  );
}

/** The own hand without the card that lies face down before one. */
export function inHand(view: Pick<VillageView, "cards" | "chosen">): string[] {
  const down = view.chosen === null ? -1 : view.cards.indexOf(view.chosen);
  return down < 0 ? view.cards : view.cards.toSpliced(down, 1);
}
