// The six roofs: a colour for every seat that no other seat has.

import { avatarColour } from "../../ui/colours";
import type { PlayerInfo } from "../board";

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
