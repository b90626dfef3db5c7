// Who plays or wants which gang, on which side it is, and what lies before its members.

import type { Gang, GangsView, Rumble, Strength, Target } from "./shape.gen";

export type Side = keyof Strength;
export type Stand = Rumble["sides"][number];

/** The gang of a seat, or null while gangs are still wished for. */
export function gangOf(view: GangsView, seat: number): Gang | null {
  const gang = view.players[seat]?.gang ?? null;
  return gang === null ? null : (view.gangs[gang] ?? null);
}

/** The seat that plays the gang of this name, or null. */
export function seatOf(view: GangsView, name: string): number | null {
  const gang = view.gangs.findIndex((one) => one.name === name);
  return view.players.find((player) => player.gang === gang)?.seat ?? null;
}

/** What lies before a member, or null if nothing does. After a rumble all dice have been taken up. */
export function targetAt(view: GangsView, seat: number, member: number): Target | null {
  if (view.rumble?.stage === "done") return null;
  return view.rumble?.targets.find((one) => one.seat === seat && one.member === member) ?? null;
}

/** On which side of the rumble that is going on a seat is; null where there is none, or it is not in it. */
export function sideOf(view: GangsView, seat: number): Side | null {
  const { rumble } = view;
  if (rumble === null || rumble.stage === "done") return null;
  const side = rumble.sides[seat];
  return side === "attackers" || side === "defenders" ? side : null;
}

/** Whether a seat has left the fight of the present rumble. */
export function hasRetired(view: GangsView, seat: number): boolean {
  return view.rumble?.retired.some((one) => one.seat === seat) ?? false;
}

/** Everybody else who wants a gang. */
export function alsoWantedBy(view: GangsView, seat: number | null, gang: number): number[] {
  return view.players.filter((one) => one.wish === gang && one.seat !== seat).map((one) => one.seat);
}
