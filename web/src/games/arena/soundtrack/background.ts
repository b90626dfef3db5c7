// Drums in the background of a game in turns: calm, one track after the other, timed by nobody.

import { tracks, type TrackName } from "./catalogue";
import type { Board } from "./score/score";
import { Soundtrack } from "./soundtrack";

/** Milliseconds of a beat: the gentle pace. */
const BEAT_MS = 2800;

/** Track after track, until it is told to stop. @param clock milliseconds of any clock that runs evenly */
export function accompany(
  board: Board,
  soundtrack = new Soundtrack(),
  clock: () => number = () => performance.now(),
): () => void {
  const names: TrackName[] = tracks.filter(({ mode }) => mode === "battle").map(({ name }) => name);
  let stopped = false;
  const next = (turn: number): void => {
    const track = names[turn % names.length];
    if (stopped || track === undefined) return;
    const begun = clock();
    const own = { now: () => clock() - begun, rate: () => 1 };
    // The server may be away: then it stays quiet.
    void soundtrack
      .play({ track, beatMs: BEAT_MS, board, seed: turn, calm: true }, own, () => next(turn + 1))
      .catch(() => undefined);
  };
  next(0);
  return () => {
    stopped = true;
    soundtrack.stop();
  };
}
