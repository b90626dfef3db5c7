// The daily run: how long a day still lasts, what its days are called, what one may do about it.

import { t } from "../i18n";
import type { DailyDay, DailyRun } from "../wire/types";

/** How long until the day is over, in whole minutes and rounded up; nothing once it is. */
export function left(run: Pick<DailyRun, "ends_s">, now_s: number): string | null {
  const minutes = Math.ceil((run.ends_s - now_s) / 60);
  if (minutes <= 0) return null;
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? t("campaigns.daily.minutes", { count: minutes })
    : t("campaigns.daily.hours", { hours, minutes: minutes % 60 });
}

/** A day by its date, which is UTC's wherever somebody lives. */
export function dayName(day_s: number): string {
  const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(day_s * 1000));
}

/** The days to choose from: today, and those before that somebody tried. */
export function choices(today_s: number, earlier: readonly DailyDay[]): { ago: number; text: string }[] {
  const before = earlier.map(({ ago, day_s, attempts }) => ({
    ago,
    text: t("campaigns.daily.before", { day: dayName(day_s), count: attempts }),
  }));
  return [{ ago: 0, text: t("campaigns.daily.todayIs", { day: dayName(today_s) }) }, ...before];
}

/** Today's run can be ridden, gone on with, or is behind one. */
export function stage({ mine, mine_over }: Pick<DailyRun, "mine" | "mine_over">): "ride" | "goOn" | "done" {
  return mine === null ? "ride" : mine_over ? "done" : "goOn";
}
