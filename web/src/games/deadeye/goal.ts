// What a run is about now, in one line: how much Distance is missing, and where it leads.

import { t } from "../../i18n";
import type { DeadEyeView } from "./shape.gen";

/** The next step to Safe Hvn; null where there is nothing to head for. */
export function goalText(view: DeadEyeView): string | null {
  if (view.phase === "ride" || view.phase === "over") return null;
  const open = view.target.find((one) => one.open);
  if (open !== undefined) return t("deadeye.goal.go", { card: open.card });
  const nearest = view.target.toSorted((a, b) => a.requirement - b.requirement)[0];
  const missing = (nearest?.requirement ?? 0) - view.reach - view.distance.total;
  if (nearest !== undefined && missing > 0)
    return t("deadeye.goal.distance", { count: missing, card: nearest.card });
  // In sight and near enough, but not to be headed for: it says why.
  if (nearest !== undefined) return nearest.why;
  const { next } = view.destinations;
  return next === null ? null : t("deadeye.goal.reveal", { number: next.number, reveal: next.reveal });
}

/** How little is left of Strength or Hope, in words; null while there is enough. */
export function dangerText(left: number): string | null {
  if (left > 1) return null;
  return left === 1 ? t("deadeye.danger.last") : t("deadeye.danger.none");
}
