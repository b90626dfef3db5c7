// How long lessons take, said before they begin.

/** About how many minutes so many scenes take. */
export const minutesOf = (scenes: number): number => Math.max(1, Math.round(scenes * 0.75));
