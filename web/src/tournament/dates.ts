/** A date as people say it, in their own time. */
export function dated(at_s: number, language: string): string {
  return new Date(at_s * 1000).toLocaleString(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** A date as a field for date and time takes it, in the time of this device; nothing for none. */
export function fieldOf(at_s: number | null): string {
  if (at_s === null) return "";
  const at = new Date(at_s * 1000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What a field for date and time gives, as seconds since 1970; null where it is none. */
export function secondsOf(field: string): number | null {
  const at = new Date(field).getTime();
  return field === "" || Number.isNaN(at) ? null : Math.floor(at / 1000);
}
