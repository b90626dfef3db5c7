import { t } from "../../i18n";
import type { Kit } from "../board";
import Arena from "./Arena.svelte";
import { manners } from "./manners";
import Reference from "./boards/Reference.svelte";
import { shaped } from "./view";

export const kit: Kit = {
  board: Arena,
  manners,
  side: () => ({
    title: t("arena.boards"),
    icon: "shield",
    panel: Reference,
    when: (view) => shaped(view).players.some((one) => one.character !== null),
  }),
  space: { side: "folded", least: { width: 0, height: 0 } },
};
