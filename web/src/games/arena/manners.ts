import { t } from "../../i18n";
import type { Manners, SeatStatus } from "../board";
import { victoryText } from "./contests/contest";
import { characterOf, teamOf, type ArenaEvent, type ArenaView, type Player } from "./view";
import { turns } from "./turns";

/** What everybody is asked at once, each in secret. */
const isSealing = (view: ArenaView): boolean => view.phase === "equip" || view.phase === "vote";

function status(view: ArenaView, player: Player): SeatStatus {
  const rolling = view.phase === "roll" || view.phase === "marker";
  // Before a round nobody stands in the arena yet, and after it everybody comes back.
  const fighting = rolling || view.phase === "turn" || view.phase === "vote";
  if (player.left || (fighting && (player.out || !player.playing))) return "out";
  if (view.phase === "over") return "waiting";
  if (isSealing(view) && view.contest?.players[player.seat]?.sealed === true) return "ready";
  if (view.waiting_for.includes(player.seat)) return "choosing";
  // A marker tells who has finished rolling; once the turns go round everybody has one.
  return rolling && (player.done || player.marker !== null) ? "ready" : "waiting";
}

export const manners: Manners<ArenaView, ArenaEvent> = {
  statuses: (view) => view.players.map((player) => status(view, player)),
  // When all is over everybody is also known by what they scored.
  calls(view, seat) {
    const name = characterOf(view, seat)?.name ?? null;
    const points = teamOf(view, seat)?.points;
    if (name === null || points === undefined || view.phase !== "over") return name;
    if (view.contest !== undefined) return t("arena.scoredVictory", { name, points: victoryText(points) });
    return t("arena.scored", { name, count: points });
  },
  side: (view, seat) => teamOf(view, seat)?.team ?? null,
  speaks: (view) => view.live !== null && ["ready", "count in", "fight"].includes(view.phase),
  quiet: [
    "put",
    "took",
    "held",
    "done",
    "turn_over",
    "aimed",
    "named",
    "picked",
    "stopped",
    "continued",
    "throw",
    "withdrew",
    "lag",
    "queued",
    "sealed",
    "sealed_own",
  ],
  secret: ["sealed_own"],
  turns,
  // After a round people look at its scores.
  presses: ({ kind }) => kind === "continue" || kind === "ready",
  // All else lies open: whoever shares a device may look on.
  isSecret: isSealing,
};
