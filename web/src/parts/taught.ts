/** The game that has a practice yard for real time besides its lessons. */
export const REALTIME_LESSONS = "arena";
