// Seats as they are told apart: names, signs, roofs of a colour that no other seat has; and who plays together.

import { avatarColour } from "../../ui/colours";
import type { PlayerInfo } from "../board";
import type { VillageView } from "./shape.gen";

/** One sign for a player where there is no room for more: the number of a bot, else the first letter. */
export function sign(name: string): string {
  return /\d+$/.exec(name)?.[0] ?? [...name][0] ?? "";
}

/** Free colours for those who share one, as bots do: easy to tell apart, each reads with its ink. */
const SPARE = [1, 0, 3, 2, 4, 6];

/** By seat: [surface, ink upon it]. A person keeps the chosen colour where it is the only one. */
export function roofs(players: PlayerInfo[]): (readonly [string, string])[] {
  const taken = new Set<number>();
  const own = players.map((player) => {
    const alone = players.filter((other) => other.colour === player.colour).length === 1;
    if (alone) taken.add(player.colour);
    return alone ? player.colour : null;
  });
  const spare = SPARE.filter((colour) => !taken.has(colour));
  return own.map((colour) => avatarColour(colour ?? spare.shift() ?? 8));
}

/** Who plays together with a seat, without it. */
export function partnersOf(view: VillageView, seat: number | null): number[] {
  const team = view.teams?.find((one) => one.seats.some((other) => other === seat));
  return (team?.seats ?? []).filter((other) => other !== seat);
}
