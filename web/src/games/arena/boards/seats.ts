// Colours and short names of those who play.

import { avatarColour } from "../../../ui/colours";
import type { PlayerInfo } from "../../board";
import type { Team } from "../view";

/** Free colours for those who share one, as bots do: easy to tell apart, each reads with its ink. */
const SPARE = [1, 0, 3, 2, 4, 6];

/** The players by as much of their names as tells them apart: "Bot 2" of "Bot 2 · random". */
export function familiar(players: PlayerInfo[]): PlayerInfo[] {
  const short = players.map((player) => player.name.split(" · ")[0] ?? player.name);
  return players.map((player, at) => {
    const name = short[at] ?? player.name;
    return short.filter((other) => other === name).length === 1 ? { ...player, name } : player;
  });
}

/** By seat: [surface, ink upon it]. Allies share the colour of the first of them. */
export function coloursOf(players: PlayerInfo[], teams: readonly Team[]): (readonly [string, string])[] {
  const taken = new Set<number>();
  const own = players.map((player) => {
    const alone = players.filter((other) => other.colour === player.colour).length === 1;
    if (alone) taken.add(player.colour);
    return alone ? player.colour : null;
  });
  const spare = SPARE.filter((colour) => !taken.has(colour));
  const each = own.map((colour) => avatarColour(colour ?? spare.shift() ?? 8));
  return each.map((colour, seat) => {
    const first = teams.find((team) => team.seats.includes(seat))?.seats[0];
    return first === undefined ? colour : (each[first] ?? colour);
  });
}
