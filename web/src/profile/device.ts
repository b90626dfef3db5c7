/** A browser's long name for itself, as "Firefox on Linux". What is not recognised stays as it is, cut short. */
export function deviceName(agent: string): string {
  const browser = /\bEdg(e|A|iOS)?\//.test(agent)
    ? "Edge"
    : /\bOPR\//.test(agent)
      ? "Opera"
      : /\b(Firefox|FxiOS)\//.test(agent)
        ? "Firefox"
        : /\b(Chrome|CriOS|HeadlessChrome)\//.test(agent)
          ? "Chrome"
          : /\bSafari\//.test(agent)
            ? "Safari"
            : null;
  const system = /iPhone|iPad/.test(agent)
    ? "iOS"
    : /Android/.test(agent)
      ? "Android"
      : /Windows/.test(agent)
        ? "Windows"
        : /Mac OS X/.test(agent)
          ? "macOS"
          : /CrOS/.test(agent)
            ? "ChromeOS"
            : /Linux/.test(agent)
              ? "Linux"
              : null;
  if (browser === null) return agent.slice(0, 40);
  return system === null ? browser : `${browser} on ${system}`;
}
