import { t } from "../../i18n";
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
  // When all is over everybody is known by what they scored.
  calls(view, seat) {
    const { phase, players } = shaped(view);
    return phase === "over" ? t("village.points", { count: players[seat]?.total ?? 0 }) : null;
  },
  side: (view, seat) => shaped(view).players[seat]?.team ?? null,
  quiet: ["committed", "face_down"],
  secret: ["dealt", "sealed", "laid_down", "drawn"],
  // Everybody's hand is a secret all the time.
  isSecret: (view) => shaped(view).phase !== "over",
};
