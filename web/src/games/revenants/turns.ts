// A turn of Revenants: everybody's card, and what it cost.

import { t } from "../../i18n";
import type { Deed, Turns } from "../board";
import { DEFEND } from "./choices";
import type { RevenantsEvent, RevenantsView } from "./shape.gen";

function deeds(event: RevenantsEvent, view: RevenantsView): Deed[] {
  switch (event.kind) {
    case "shown": {
      const shows = view.cards[DEFEND] === event.card;
      const words = { card: event.card, name: event.revenant };
      return [{ seat: event.seat, text: t(shows ? "revenants.deed.shows" : "revenants.deed.at", words) }];
    }
    case "lost":
      return [{ seat: event.seat, text: t("revenants.deed.lost", { amount: event.amount }) }];
    case "fell":
      return [{ seat: event.seat, text: t("revenants.deed.fell") }];
    default:
      return [];
  }
}

export const turns: Turns<RevenantsView, RevenantsEvent> = {
  opens: (event) => event.kind === "turn",
  titled: ["turn"],
  closes: (event) => event.kind === "shown",
  deeds,
};
