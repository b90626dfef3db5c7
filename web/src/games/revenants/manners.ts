import type { Manners, SeatStatus } from "../board";
import type { Player, RevenantsEvent, RevenantsView } from "./shape.gen";
import { turns } from "./turns";

function status(view: RevenantsView, player: Player): SeatStatus {
  if (!player.standing) return "out";
  if (view.phase === "over") return "waiting";
  if (view.waiting_for.includes(player.seat)) return "choosing";
  return player.revenant === null ? "waiting" : "ready";
}

export const manners: Manners<RevenantsView, RevenantsEvent> = {
  statuses: (view) => view.players.map((player) => status(view, player)),
  calls: (view, seat) => view.players[seat]?.revenant ?? null,
  quiet: ["committed"],
  secret: ["sealed"],
  turns,
  isSecret: (view) => view.phase === "commit",
};
