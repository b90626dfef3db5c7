import type { Manners, SeatStatus } from "../board";
import { gangOf } from "./seats";
import type { GangsEvent, GangsView, Player } from "./shape.gen";
import { turns } from "./turns";

function status(view: GangsView, player: Player): SeatStatus {
  if (player.left) return "out";
  if (view.phase === "over") return "waiting";
  if (view.waiting_for.includes(player.seat)) return "choosing";
  if (view.phase === "wish") return player.wish === null ? "waiting" : "ready";
  const decided = view.phase === "talk" && view.rumble?.confirmed[player.seat] === true;
  return decided ? "ready" : "waiting";
}

export const manners: Manners<GangsView, GangsEvent> = {
  statuses: (view) => view.players.map((player) => status(view, player)),
  calls: (view, seat) => gangOf(view, seat)?.name ?? null,
  quiet: ["called", "held"],
  secret: [],
  turns,
  isSecret: () => false,
};
