// A Game Turn of the arena: what everybody called.

import { t } from "../../i18n";
import type { Deed, Turns } from "../board";
import type { ArenaEvent, ArenaView } from "./view";

function deeds(event: ArenaEvent): Deed[] {
  if (event.kind === "called") return [{ seat: event.seat, text: event.name }];
  if (event.kind === "passed") return [{ seat: event.seat, text: t("arena.deed.passes") }];
  return [];
}

export const turns: Turns<ArenaView, ArenaEvent> = {
  opens: (event) => event.kind === "round" || event.kind === "game_turn",
  titled: ["round", "game_turn"],
  closes: (event) => event.kind === "called" || event.kind === "passed",
  deeds,
};
