import type { Manners, SeatStatus } from "../board";
import { shaped, type Player, type VillageView } from "./shape";

function status(view: VillageView, player: Player): SeatStatus {
  if (player.left) return "out";
  if (view.phase === "over") return "waiting";
  if (view.awaits.includes(player.seat)) return "choosing";
  return view.phase === "objective" && player.committed ? "ready" : "waiting";
}

export const manners: Manners = {
  statuses: (view) => shaped(view).players.map((player) => status(shaped(view), player)),
  calls: () => null,
  quiet: ["committed", "face_down"],
  secret: ["dealt", "sealed", "laid_down", "drawn"],
  // Everybody's hand is a secret all the time.
  isSecret: (view) => shaped(view).phase !== "over",
};
