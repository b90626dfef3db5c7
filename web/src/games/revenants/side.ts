import { t } from "../../i18n";
import type { SidePanel } from "../board";
import GrudgeBoard from "./GrudgeBoard.svelte";

/** The grudge board is always at hand. */
export function side(): SidePanel {
  return { title: t("revenants.grudges"), panel: GrudgeBoard };
}
