// Who wants which gang before the match begins, and where wishes clash (AU-41).

import type { GangsView } from "./shape";

/** Everybody else who wants a gang. */
export function alsoWantedBy(view: GangsView, seat: number | null, gang: number): number[] {
  return view.players.filter((one) => one.wish === gang && one.seat !== seat).map((one) => one.seat);
}

/** Gangs that several want, by number. Where there are any in the end, all gangs are dealt. */
export function clashes(view: GangsView): number[] {
  return view.gangs.flatMap((_, gang) => (alsoWantedBy(view, null, gang).length > 1 ? [gang] : []));
}
