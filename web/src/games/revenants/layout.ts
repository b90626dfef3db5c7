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

/**
 * A place for each seat. Who plays stands in the foreground, the others in an arc before them, in the order of the
 * table; a spectator sees all of them in an arc.
 */
export function places(seats: number, own: number | null, width: number, height: number): Place[] {
  const narrow = width < 560;
  const size = Math.max(
    64,
    Math.min(narrow ? width * 0.25 : width * 0.17, height * (narrow ? 0.3 : 0.33), 210),
  );
  const spots = own === null || own >= seats ? watching(seats) : playing(seats, own, narrow);
  // What stands at the edge must have room for its name plate.
  const margin = narrow ? 70 : 90;
  return spots.map(({ x, y }) => ({
    x: Math.min(Math.max(x * width, margin), width - margin),
    y: y * height,
    size,
  }));
}

function playing(seats: number, own: number, narrow: boolean): Spot[] {
  const others = arcs[seats - 1] ?? arcs[3] ?? [];
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === own) return { x: 0.5, y: narrow ? 0.74 : 0.665 };
    // The next seat at the table is to the left, as around a real one.
    const order = (seat - own - 1 + seats) % seats;
    return others[order] ?? { x: 0.5, y: 0.3 };
  });
}

const arcs: Record<number, Spot[]> = {
  1: [{ x: 0.5, y: 0.24 }],
  2: [
    { x: 0.22, y: 0.3 },
    { x: 0.78, y: 0.3 },
  ],
  3: [
    { x: 0.155, y: 0.4 },
    { x: 0.5, y: 0.23 },
    { x: 0.845, y: 0.4 },
  ],
};

function watching(seats: number): Spot[] {
  if (seats === 2)
    return [
      { x: 0.24, y: 0.48 },
      { x: 0.76, y: 0.48 },
    ];
  if (seats === 3)
    return [
      { x: 0.18, y: 0.55 },
      { x: 0.5, y: 0.28 },
      { x: 0.82, y: 0.55 },
    ];
  return [
    { x: 0.5, y: 0.7 },
    { x: 0.155, y: 0.45 },
    { x: 0.5, y: 0.23 },
    { x: 0.845, y: 0.45 },
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
