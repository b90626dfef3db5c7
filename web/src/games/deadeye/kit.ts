import { t } from "../../i18n";
import type { Kit } from "../board";
import Campaign from "./campaign/Campaign.svelte";
import Deadeye from "./Deadeye.svelte";
import { manners } from "./manners";
import type { DeadEyeEvent, DeadEyeView } from "./shape.gen";

export const kit: Kit<DeadEyeView, DeadEyeEvent> = {
  board: Deadeye,
  manners,
  side: () => ({ title: t("deadeye.campaign"), icon: "flag", panel: Campaign }),
};
