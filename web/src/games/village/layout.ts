// Where things lie in the clearing, from nothing but the room there is. Tested without a screen.

export interface Point {
  x: number;
  y: number;
}

export interface Scene {
  /** Players around the mat; otherwise a strip, the mat and a row, one below the other. */
  round: boolean;
  /** By seat: the middle of its camp; null for the one who sits at the bottom, whose camp is the tray. */
  camps: (Point | null)[];
  /** By seat: the middle of the place where its card lies. */
  spots: Point[];
  camp: { width: number; height: number };
  card: { width: number; height: number };
  mat: Point & { width: number; height: number; tile: number };
}

const RATIO = 1.4;
const ROUND_WIDTH = 660;
const ROUND_HEIGHT = 330;
const LABEL = 17;
/** How far the crown of the winning card stands out. */
const CROWN = 12;
/** How far apart two cards of one seat lie, in widths of a card: with two players side by side, else overlapping. */
export function apart(seats: number): number {
  return seats === 2 ? 1.08 : 0.62;
}

/** Middles of the others' camps, clockwise from the left of whoever sits at the bottom, as parts of the room. */
const AROUND: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0.5, 0]],
  2: [
    [0.25, 0],
    [0.75, 0],
  ],
  3: [
    [0, 0.5],
    [0.5, 0],
    [1, 0.5],
  ],
  4: [
    [0, 0.6],
    [0.3, 0],
    [0.7, 0],
    [1, 0.6],
  ],
  5: [
    [0, 0.5],
    [0.2, 0],
    [0.5, 0],
    [0.8, 0],
    [1, 0.5],
  ],
};

/** The clearing for so many seats, seen from one of them. */
export function lay(
  width: number,
  height: number,
  seats: number,
  bottom: number,
  tribes: { pairs: number; unallied: number },
): Scene {
  return width >= ROUND_WIDTH && height >= ROUND_HEIGHT
    ? round(width, height, seats, bottom, tribes)
    : stacked(width, height, seats, bottom, tribes);
}

/** Seats clockwise from the one after `bottom`. */
export function clockwise(seats: number, bottom: number): number[] {
  return Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);
}

function round(
  width: number,
  height: number,
  seats: number,
  bottom: number,
  tribes: { pairs: number; unallied: number },
): Scene {
  const camp = { width: width >= 860 ? 178 : 158, height: 84 };
  const matHeight = Math.min(88, Math.max(66, height * 0.19));
  const free = height - camp.height - matHeight - 2 * LABEL - 32;
  const cardHeight = Math.round(Math.min(124, Math.max(62, free / 2)));
  const card = { width: Math.round(cardHeight / RATIO), height: cardHeight };
  const camps: (Point | null)[] = Array.from({ length: seats }, () => null);
  const spots: Point[] = Array.from({ length: seats }, () => ({ x: width / 2, y: 0 }));
  spots[bottom] = { x: width / 2, y: height - cardHeight / 2 - LABEL - 2 };
  const top = camp.height / 2 + 6;
  const side = camp.width / 2 + 8;
  const matTop = height - cardHeight - LABEL - 8 - matHeight;
  let inner = width;
  clockwise(seats, bottom).forEach((seat, i) => {
    const [across, down] = AROUND[seats - 1]?.[i] ?? [0.5, 0];
    const x = side + across * (width - 2 * side);
    const y = down === 0 ? top : down * height;
    camps[seat] = { x, y };
    if (down === 0) {
      spots[seat] = { x, y: top + camp.height / 2 + cardHeight / 2 + CROWN };
    } else if (seats === 6) {
      // With six the mat needs the width: the cards at the sides lie below their camps.
      camps[seat] = { x, y: y - 4 };
      spots[seat] = { x, y: y + camp.height / 2 + cardHeight / 2 + 2 };
      inner = Math.min(inner, width - 2 * (side + card.width / 2) - 40);
    } else {
      const reach = camp.width / 2 + card.width / 2 + 10;
      spots[seat] = { x: x < width / 2 ? x + reach : x - reach, y };
      inner = Math.min(inner, width - 2 * (side + reach + card.width / 2) - 24);
    }
  });
  const { tile, room } = tiles(Math.min(inner, 560), matHeight, tribes);
  return {
    round: true,
    camps,
    spots,
    camp,
    card,
    mat: { x: width / 2, y: matTop + matHeight / 2, width: room, height: matHeight, tile },
  };
}

const STRIP = 78;
const STRIP_GAP = 4;
/** The row below the trick: counters, what is left, the last trick. */
const CORNERS = 42;

function stacked(
  width: number,
  height: number,
  seats: number,
  bottom: number,
  tribes: { pairs: number; unallied: number },
): Scene {
  const others = clockwise(seats, bottom);
  const campWidth = Math.min(150, (width - 8) / others.length - STRIP_GAP);
  const matHeight = 62;
  const top = STRIP + matHeight + CROWN;
  const free = height - top - LABEL - CORNERS - 10;
  // With two each lays two cards, side by side.
  const abreast = seats === 2 ? 1 + apart(seats) : 1;
  const across = ((width - 2 * CROWN) / seats - 8) / abreast;
  const cardWidth = Math.round(Math.max(34, Math.min(92, across, free / RATIO)));
  const card = { width: cardWidth, height: Math.round(cardWidth * RATIO) };
  const camps: (Point | null)[] = Array.from({ length: seats }, () => null);
  const spots: Point[] = Array.from({ length: seats }, () => ({ x: 0, y: 0 }));
  const line = top + (height - top - CORNERS - LABEL) / 2;
  const step = Math.min((width - 2 * CROWN) / seats, card.width * abreast + 26);
  [...others, bottom].forEach((seat, i) => {
    spots[seat] = { x: width / 2 + (i - (seats - 1) / 2) * step, y: line };
    const gap = campWidth + STRIP_GAP;
    if (seat !== bottom)
      camps[seat] = { x: width / 2 + (i - (others.length - 1) / 2) * gap, y: 2 + STRIP / 2 };
  });
  const { tile, room } = tiles(width - 12, matHeight, tribes);
  return {
    round: false,
    camps,
    spots,
    camp: { width: campWidth, height: STRIP - 4 },
    card,
    mat: { x: width / 2, y: STRIP + 4 + matHeight / 2, width: room, height: matHeight, tile },
  };
}

export const MAT_GAP = 10;
const MAT_EDGE = 12;

/** How wide an alliance card is, and the mat they all lie on. */
function tiles(
  most: number,
  height: number,
  { pairs, unallied }: { pairs: number; unallied: number },
): { tile: number; room: number } {
  const count = 2 * pairs + unallied;
  const gaps = (pairs + unallied - 1) * MAT_GAP + 2 * MAT_EDGE;
  const tile = Math.floor(Math.max(30, Math.min(58, (height - 10) / 1.15, (most - gaps) / count)));
  return { tile, room: tile * count + gaps };
}

/** The mat where it lies alone, in a room of some width. */
export function matFor(width: number, pairs: number, unallied: number): { tile: number; width: number } {
  const { tile, room } = tiles(Math.min(560, width), 66, { pairs, unallied });
  return { tile, width: room };
}

export interface HandLayout {
  rows: number[];
  card: { width: number; height: number };
  /** From one card to the next. */
  step: number;
}

/** How a hand lies: one row that overlaps, or two where cards would be too narrow to touch. */
export function fan(count: number, width: number, roomy: boolean): HandLayout {
  const least = roomy ? 44 : 54;
  // A little smaller rather than one over the other: the values are in the corners.
  const whole = width / Math.max(1, count) - 4;
  const tall = !roomy ? 58 : whole >= 70 ? Math.min(90, Math.floor(whole)) : 90;
  const single = count <= 1 ? tall : (width - tall) / (count - 1);
  if (single >= least || count <= 1) {
    const step = Math.min(single, tall + 4);
    return { rows: count > 0 ? [count] : [], card: sized(tall), step };
  }
  const first = Math.ceil(count / 2);
  const card = Math.min(tall, Math.floor(width / first) - 3);
  const step = Math.min((width - card) / Math.max(1, first - 1), card + 4);
  return { rows: [first, count - first], card: sized(card), step };
}

function sized(width: number): { width: number; height: number } {
  return { width, height: Math.round(width * RATIO) };
}
