// A turn of Gangs: who attacked whom, who stood where, and how it ended.

import { t } from "../../i18n";
import type { Deed, Turns } from "../board";
import { gangOf } from "./seats";
import type { GangsEvent, GangsView } from "./shape.gen";

/** Black eyes that a gang got: all of a turn are one sum. */
function suffered(seat: number, count: number): Deed {
  const text = (sum: number) => t("gangs.deed.blow", { count: sum });
  return { seat, text: text(count), sort: "suffered", adds: { count, text } };
}

function healed(seat: number, count: number): Deed {
  const text = (sum: number) => t("gangs.deed.healed", { count: sum });
  return { seat, text: text(count), sort: "healed", adds: { count, text } };
}

function deeds(event: GangsEvent, view: GangsView): Deed[] {
  const gang = (seat: number) => gangOf(view, seat)?.name ?? "";
  switch (event.kind) {
    case "rumble":
      return [
        { seat: event.attacker, text: t("gangs.deed.attacks", { gang: gang(event.defender) }), sort: "side" },
      ];
    case "declared":
      return [{ seat: event.seat, text: t(`gangs.deed.${event.side}`), sort: "side" }];
    case "retires":
      return [{ seat: event.seat, text: t("gangs.deed.retires"), sort: "side" }];
    case "licks":
      return [{ seat: event.seat, text: t("gangs.deed.licks"), sort: "side" }];
    case "blow":
      return [suffered(event.target, event.eyes)];
    case "fled":
      return [suffered(event.seat, 1)];
    case "credited":
      return [
        {
          seat: event.seat,
          text: t("gangs.deed.credited", { count: event.inflicted, goal: view.goal }),
          sort: "credit",
        },
      ];
    case "cared":
      return event.healed > 0 ? [healed(event.seat, event.healed)] : [];
    default:
      return [];
  }
}

export const turns: Turns<GangsView, GangsEvent> = {
  opens: (event) => event.kind === "turn",
  titled: ["turn"],
  closes: (event) => ["rumble", "licks", "rumble_over"].includes(event.kind),
  deeds,
};
