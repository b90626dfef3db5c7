import { t } from "../../i18n";
import type { Kit } from "../board";
import Campaign from "./Campaign.svelte";
import Deadeye from "./Deadeye.svelte";
import { manners } from "./manners";

export const kit: Kit = {
  board: Deadeye,
  manners,
  side: () => ({ title: t("deadeye.campaign"), icon: "flag", panel: Campaign }),
};
