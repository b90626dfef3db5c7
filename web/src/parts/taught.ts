/** The game that has lessons. */
export const TAUGHT = "arena";
