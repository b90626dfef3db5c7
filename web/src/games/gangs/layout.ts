// Where the rivals sit around the street, clockwise from whoever looks.

/** Names of the places of a grid: left and right, from the lower end upwards. */
const PLACES: Readonly<Record<number, readonly string[]>> = {
  3: ["l", "t", "r"],
  4: ["lb", "lt", "rt", "rb"],
  5: ["lb", "lt", "t", "rt", "rb"],
};

/** Everybody else, clockwise from a seat. */
export function rivals(seats: number, near: number): number[] {
  return Array.from({ length: seats - 1 }, (_, at) => (near + 1 + at) % seats);
}

/** The place of the rival that sits `at` seats further on. */
export function placeOf(count: number, at: number): string {
  return PLACES[count]?.[at] ?? "t";
}

/** Below this width rivals are rows. */
export const NARROW = 620;
