// A trick of Tribal Village: who played which card, and who won it.

import { t } from "../../i18n";
import type { Deed, Turns } from "../board";
import type { VillageEvent, VillageView } from "./shape.gen";

function deeds(event: VillageEvent): Deed[] {
  switch (event.kind) {
    case "played":
      return [{ seat: event.seat, text: event.card, sort: "card" }];
    case "took_lead":
      return [{ seat: event.seat, text: t("village.deed.lead") }];
    case "token":
      return [{ seat: event.seat, text: t("village.deed.token") }];
    case "point":
      return [{ seat: event.seat, text: t("village.deed.point") }];
    case "trick":
      return [{ seat: event.seat, text: t("village.deed.wins") }];
    default:
      return [];
  }
}

/** What a trick begins with: a card that leads, or cards that all lay down unseen. */
const leads = (event: VillageEvent): boolean =>
  event.kind === "face_down" || (event.kind === "played" && event.leads);

export const turns: Turns<VillageView, VillageEvent> = {
  opens: (event, closed) => event.kind === "hand" || event.kind === "first_lead" || (closed && leads(event)),
  titled: ["hand"],
  closes: (event) => event.kind === "trick" || event.kind === "scored",
  deeds,
  digest: (events) => events.findLast((event) => event.kind === "trick")?.text ?? null,
};
