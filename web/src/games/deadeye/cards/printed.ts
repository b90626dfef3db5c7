// What is printed on cards, and what is known of those that lie face down, as the view says.

import type { Card, DeadEyeView } from "../shape.gen";

/** A card that nobody has seen yet. */
const blank: Card = {
  key: "",
  name: "",
  title: "",
  line: "",
  back: "Destination",
  provenance: "reconstructed",
  kind: "Twist",
  icon: null,
  heat: [],
  juice: [],
  bad: [],
  good: [],
  bad_icons: [],
  good_icons: [],
  part: null,
  number: null,
  requirement: null,
  reveal: null,
  resolve: [],
  postpone: [],
};

/** What is printed on a card; a blank one for a card that is not known yet. */
export function printed(view: DeadEyeView, name: string): Card {
  return view.cards[name] ?? { ...blank, name };
}

/** What is known of the deck from top to bottom: what was scanned too, where this is the rider's own view. */
export function knownDeck(view: DeadEyeView): (string | null)[] {
  return view.known.length > 0 ? view.known : view.deck.cards;
}
