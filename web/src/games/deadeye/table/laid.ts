// How the cards of a stack lie in the room there is for them: over one another, never out of it.

/** A card where there is room for it, and what must be seen of one that lies below another, in pixels. */
const CARD = 88;
const LEAST = 8;
const MOST = 30;

/** How tall each card is, and how far below the one before it. Where there is little room cards are closer, and then smaller. */
export function laid(cards: number, height: number): { tall: number; step: number } {
  const under = Math.max(0, cards - 1);
  const tall = Math.max(0, Math.min(CARD, height - under * LEAST));
  if (under === 0) return { tall, step: 0 };
  return { tall, step: Math.max(0, Math.min(MOST, (height - tall) / under)) };
}
