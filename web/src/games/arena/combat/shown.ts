// Which blow is shown over the arena.

import type { ArenaView, Blow } from "../view";

/** The blow of the present call that matters most to a seat: its own while it is open, else the latest. It lies over the
 *  floor where it falls, so it is not for moments when spaces are asked about. */
export function blowShown(view: ArenaView, seat: number | null, playing: boolean): Blow | null {
  if (view.call === null || view.phase !== "turn" || !(playing || view.call.open)) return null;
  const { blows } = view.call;
  const open = blows.filter((one) => one.stage !== "done");
  return open.find((one) => one.seat === seat) ?? open.at(-1) ?? blows.at(-1) ?? null;
}
