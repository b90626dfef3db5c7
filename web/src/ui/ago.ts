import { t } from "../i18n";

/** How long ago, roughly, in words. Both in seconds since 1970. */
export function ago(then_s: number, now_s: number): string {
  const minutes = Math.floor((now_s - then_s) / 60);
  if (minutes < 1) return t("app.ago.now");
  if (minutes < 60) return t("app.ago.minutes", { count: minutes });
  if (minutes < 60 * 24) return t("app.ago.hours", { count: Math.floor(minutes / 60) });
  return t("app.ago.days", { count: Math.floor(minutes / 60 / 24) });
}
