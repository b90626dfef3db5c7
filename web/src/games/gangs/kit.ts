import { t } from "../../i18n";
import type { Kit } from "../board";
import Gangs from "./Gangs.svelte";
import { manners } from "./manners";
import Panel from "./Panel.svelte";
import type { GangsEvent, GangsView } from "./shape.gen";

export const kit: Kit<GangsView, GangsEvent> = {
  board: Gangs,
  manners,
  side: () => ({ title: t("gangs.panel"), panel: Panel }),
  // Six tableaux around a street want all the width there is.
  space: { side: "folded", least: { width: 0, height: 0 } },
};
