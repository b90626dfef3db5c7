// A hint in a sentence: the best choice, and how many of such runs reach Safe Hvn.

import { t } from "../../../i18n";
import type { Advice } from "../../board";

export function hintText({ choices }: Advice): string {
  const [best] = choices;
  return t("deadeye.hintText", { action: best?.words ?? "", count: Math.round((best?.chance ?? 0) / 10) });
}
