import { t } from "../../i18n";
import type { Kit } from "../board";
import { manners } from "./manners";
import type { VillageEvent, VillageView } from "./shape.gen";
import Sheet from "./panels/Sheet.svelte";
import Village from "./Village.svelte";

export const kit: Kit<VillageView, VillageEvent> = {
  board: Village,
  manners,
  side: () => ({ title: t("village.sheet"), icon: "trophy", panel: Sheet }),
};
