import { t } from "../../i18n";
import type { Manners, SeatStatus } from "../board";
import type { Player, VillageEvent, VillageView } from "./shape.gen";
import { turns } from "./turns";

function status(view: VillageView, player: Player): SeatStatus {
  if (player.left) return "out";
  if (view.phase === "over") return "waiting";
  if (view.awaits.includes(player.seat)) return "choosing";
  const chosen = player.committed || player.objective !== null;
  return view.phase === "objective" && chosen ? "ready" : "waiting";
}

export const manners: Manners<VillageView, VillageEvent> = {
  statuses: (view) => view.players.map((player) => status(view, player)),
  // When all is over everybody is known by what they scored.
  calls: ({ phase, players }, seat) =>
    phase === "over" ? t("village.points", { count: players[seat]?.total ?? 0 }) : null,
  side: (view, seat) => view.players[seat]?.team ?? null,
  quiet: ["committed", "face_down"],
  secret: ["dealt", "sealed", "laid_down", "drawn"],
  // Everybody's hand is a secret all the time.
  ends: true,
  turns,
  isSecret: (view) => view.phase !== "over",
};
