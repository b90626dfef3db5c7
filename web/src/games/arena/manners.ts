import type { Manners, SeatStatus } from "../board";
import { characterOf, shaped, type ArenaView, type Player } from "./shape";

function status(view: ArenaView, player: Player): SeatStatus {
  // Before the first round nobody stands in the arena yet, and nobody is out of it.
  if (player.left || (view.phase !== "choose" && (player.out || !player.playing))) return "out";
  if (view.phase === "over") return "waiting";
  if (view.waiting_for.includes(player.seat)) return "choosing";
  // A marker tells who has finished rolling; once the turns go round everybody has one.
  if (view.phase === "turn") return "waiting";
  return player.done || player.marker !== null ? "ready" : "waiting";
}

export const manners: Manners = {
  statuses: (view) => shaped(view).players.map((player) => status(shaped(view), player)),
  calls: (view, seat) => characterOf(shaped(view), seat)?.name ?? null,
  quiet: [
    "put",
    "took",
    "held",
    "released",
    "done",
    "turn_over",
    "aimed",
    "named",
    "picked",
    "stopped",
    "continued",
  ],
  secret: [],
  // Everything lies open: whoever shares a device may look on.
  isSecret: () => false,
};
