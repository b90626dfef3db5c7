import { t } from "../../i18n";
import type { Kit } from "../board";
import Arena from "./Arena.svelte";
import Reference from "./boards/Reference.svelte";
import { manners } from "./manners";
import { prepare } from "./parts";
import type { ArenaEvent, ArenaView } from "./view";

export const kit: Kit<ArenaView, ArenaEvent> = {
  board: Arena,
  manners,
  side: () => ({
    title: t("arena.boards"),
    icon: "shield",
    panel: Reference,
    when: (view) => view.players.some((one) => one.character !== null),
  }),
  prepare,
  space: { side: "folded", least: { width: 0, height: 0 } },
};
