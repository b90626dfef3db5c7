import { t } from "../../i18n";
import type { Kit } from "../board";
import GrudgeBoard from "./GrudgeBoard.svelte";
import { manners } from "./manners";
import Revenants from "./Revenants.svelte";
import type { RevenantsEvent, RevenantsView } from "./shape.gen";

export const kit: Kit<RevenantsView, RevenantsEvent> = {
  board: Revenants,
  manners,
  // The grudge board is always at hand, once there are revenants to have grudges.
  side: () => ({
    title: t("revenants.grudges"),
    icon: "skull",
    panel: GrudgeBoard,
    when: (view) => view.phase !== "pick",
  }),
};
