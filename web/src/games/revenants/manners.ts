import type { Manners, SeatStatus } from "../board";
import { shaped, type Player, type RevenantsView } from "./shape";

function status(view: RevenantsView, player: Player): SeatStatus {
  if (!player.standing) return "out";
  if (view.phase === "over") return "waiting";
  if (view.phase === "commit") return player.committed ? "ready" : "choosing";
  if (player.revenant !== null) return "ready";
  // Revenants are picked in the order of the seats.
  return view.players.find((one) => one.revenant === null)?.seat === player.seat ? "choosing" : "waiting";
}

export const manners: Manners = {
  statuses: (view) => shaped(view).players.map((player) => status(shaped(view), player)),
  calls: (view, seat) => shaped(view).players[seat]?.revenant ?? null,
  quiet: ["committed"],
  secret: ["sealed"],
  isSecret: (view) => shaped(view).phase === "commit",
};
