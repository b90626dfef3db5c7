// Where the revenants stand on a battlefield of a given size, and the curves between them.

export interface Place {
  /** The middle of the portrait. */
  x: number;
  y: number;
  /** Width of the portrait. */
  size: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** Portraits are this much higher than wide. */
export const TALL = 1.2;

/** Room above a figure for what it would suffer, and below it for its name plate, in pixels. */
const ABOVE = 18;
const BELOW = 26;
/** What the cards of a hand rise into the battlefield. */
const HAND = 24;

/**
 * A place for each seat. Who plays stands in the foreground, the others in an arc before them, in the order of the
 * table; a spectator sees all of them in an arc. Figures are as large as they can be without one lying over another.
 */
export function places(seats: number, own: number | null, width: number, height: number): Place[] {
  const narrow = width < 560;
  const spots = own === null || own >= seats ? watching(seats) : playing(seats, own);
  const rows = spots.some((spot) => spot.y > 0.6) ? 2 : 1;
  const below = own === null ? BELOW : BELOW + HAND;
  const room = (height - below + BELOW) / rows - ABOVE - BELOW;
  const wide = narrow ? width * 0.25 : width * (seats > 3 ? 0.18 : 0.22);
  const size = Math.max(MIN_SIZE, Math.min(wide, (room / TALL) * (rows === 1 ? 0.8 : 1), MAX_SIZE));
  // What stands at the edge must have room for its name plate and for what it would suffer.
  const margin = narrow ? 70 : 100;
  const top = ABOVE + (size * TALL) / 2;
  const bottom = Math.max(top, height - below - (size * TALL) / 2);
  return spots.map(({ x, y }) => ({
    x: Math.min(Math.max(x * width, margin), width - margin),
    y: top + y * (bottom - top),
    size,
  }));
}

const MIN_SIZE = 64;
const MAX_SIZE = 210;

/** Spots within what figures may cover: 0 is as high or far left as one can stand, 1 as low or far right. */
function playing(seats: number, own: number): Spot[] {
  const others = arcs[seats - 1] ?? arcs[3] ?? [];
  return Array.from({ length: seats }, (_, seat) => {
    // Two face each other across the field; with more, one stands before the others.
    if (seat === own) return seats === 2 ? { x: 0.34, y: 1 } : { x: 0.5, y: 1 };
    // The next seat at the table is to the left, as around a real one.
    const order = (seat - own - 1 + seats) % seats;
    return others[order] ?? { x: 0.5, y: 0 };
  });
}

const arcs: Record<number, Spot[]> = {
  1: [{ x: 0.68, y: 0.12 }],
  2: [
    { x: 0.2, y: 0.18 },
    { x: 0.8, y: 0.18 },
  ],
  3: [
    { x: 0.15, y: 0.42 },
    { x: 0.5, y: 0 },
    { x: 0.85, y: 0.42 },
  ],
};

function watching(seats: number): Spot[] {
  if (seats === 2)
    return [
      { x: 0.26, y: 0.45 },
      { x: 0.74, y: 0.45 },
    ];
  if (seats === 3)
    return [
      { x: 0.2, y: 0.8 },
      { x: 0.5, y: 0.1 },
      { x: 0.8, y: 0.8 },
    ];
  return [
    { x: 0.5, y: 1 },
    { x: 0.15, y: 0.5 },
    { x: 0.5, y: 0 },
    { x: 0.85, y: 0.5 },
  ];
}

export interface Curve {
  path: string;
  tip: Spot;
  middle: Spot;
  /** The direction at the tip, in degrees. */
  angle: number;
}

/** A curve from one place to another, bent to one side so that there and back differ; it stops short of the portraits. */
export function curve(from: Place, to: Place, bend = 0.16): Curve {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const start = { x: from.x + ux * from.size * 0.45, y: from.y + uy * from.size * 0.45 };
  const end = { x: to.x - ux * to.size * 0.42, y: to.y - uy * to.size * 0.42 };
  const middle = {
    x: (start.x + end.x) / 2 - uy * length * bend,
    y: (start.y + end.y) / 2 + ux * length * bend,
  };
  const angle = (Math.atan2(end.y - middle.y, end.x - middle.x) * 180) / Math.PI;
  // A quadratic curve passes halfway between its control point and the middle of its ends.
  const half = { x: (start.x + 2 * middle.x + end.x) / 4, y: (start.y + 2 * middle.y + end.y) / 4 };
  return { path: `M${at(start)}Q${at(middle)} ${at(end)}`, tip: end, middle: half, angle };
}

function at(spot: Spot): string {
  return `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;
}
