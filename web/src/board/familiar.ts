// Players by as much of their names as tells them apart, where there is little room.

import type { PlayerInfo } from "../games/board";

/** "Bot 2" of "Bot 2 · random"; whole names where the short ones are alike. */
export function familiar(players: PlayerInfo[]): PlayerInfo[] {
  const short = players.map((player) => player.name.split(" · ")[0] ?? player.name);
  return players.map((player, i) => {
    const name = short[i] ?? player.name;
    return short.filter((other) => other === name).length === 1 ? { ...player, name } : player;
  });
}
