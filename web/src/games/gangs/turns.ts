// A turn of Gangs: who attacked whom, who stood where, and how it ended.

import { t } from "../../i18n";
import type { Deed, Turns } from "../board";
import { gangOf } from "./seats";
import type { GangsEvent, GangsView } from "./shape.gen";

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
      return [{ seat: event.target, text: t("gangs.deed.blow", { count: event.eyes }) }];
    case "fled":
      return [{ seat: event.seat, text: t("gangs.deed.blow", { count: 1 }) }];
    case "credited":
      return [
        { seat: event.seat, text: t("gangs.deed.credited", { count: event.inflicted }), sort: "credit" },
      ];
    case "cared":
      return event.healed > 0
        ? [{ seat: event.seat, text: t("gangs.deed.healed", { count: event.healed }) }]
        : [];
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
