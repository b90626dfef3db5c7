import { t } from "../../i18n";
import type { Kit } from "../board";
import { manners } from "./manners";
import Sheet from "./Sheet.svelte";
import Village from "./Village.svelte";

export const kit: Kit = {
  board: Village,
  manners,
  side: () => ({ title: t("village.sheet"), icon: "trophy", panel: Sheet }),
};
