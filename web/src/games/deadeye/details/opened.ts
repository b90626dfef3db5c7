/** What lies open over the board. */
export type Opened =
  | { what: "card"; card: string; note: string | null }
  | { what: "discard" | "distance" | "odds" | "strength" | "hope" | "spex" };
