import { t } from "../../i18n";
import type { Kit } from "../board";
import GrudgeBoard from "./GrudgeBoard.svelte";
import { manners } from "./manners";
import { shaped } from "./shape";
import Revenants from "./Revenants.svelte";

export const kit: Kit = {
  board: Revenants,
  manners,
  // The grudge board is always at hand, once there are revenants to have grudges.
  side: () => ({
    title: t("revenants.grudges"),
    icon: "skull",
    panel: GrudgeBoard,
    when: (view) => shaped(view).phase !== "pick",
  }),
};
