import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { deviceName } from "../src/profile/device";
import { ago } from "../src/ui/ago";
import { avatarColour, avatarColours, initials } from "../src/ui/colours";
import { suggestName } from "../src/ui/names";

/** Contrast as WCAG counts it. */
function contrast(a: string, b: string): number {
  const light = (hex: string): number => {
    const [r = 0, g = 0, bl = 0] = [1, 3, 5].map((at) => {
      const value = parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The tokens of a block of the style sheet, by name. */
function tokens(css: string, start: string): Record<string, string> {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

describe("colours", () => {
  const css = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");
  const light = tokens(css, ":root {");
  const dark = tokens(css, ':root[data-theme="dark"] {');
  const unscripted = tokens(css, ":root:not([data-theme]) {");

  it("are twelve, and their initials can be read", () => {
    expect(avatarColours).toHaveLength(12);
    for (const [surface, on] of avatarColours)
      expect(contrast(surface, on), surface).toBeGreaterThanOrEqual(4.5);
    expect(avatarColour(13)).toEqual(avatarColours[1]);
    expect(avatarColour(-1)).toEqual(avatarColours[11]);
  });

  it.each([
    ["light", light],
    ["dark", dark],
  ])("of the %s theme can be read on every ground", (_, theme) => {
    for (const ground of ["ground", "ground-raised", "ground-sunken"]) {
      for (const ink of [
        "ink",
        "ink-soft",
        "ink-faint",
        "accent",
        "gold",
        "lapis",
        "clay",
        "good",
        "bad",
        "warn",
      ]) {
        const found = contrast(theme[ground] ?? "", theme[ink] ?? "");
        expect(found, `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(theme["accent"] ?? "", theme["accent-ink"] ?? "")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme["line-strong"] ?? "", theme["ground-raised"] ?? "")).toBeGreaterThanOrEqual(3);
  });

  it("are the same dark ones with and without scripting", () => {
    expect(unscripted).toEqual(dark);
  });
});

describe("people", () => {
  it("have at most two initials", () => {
    expect(["Ada Brack", "ada", "x", "", "jean-luc p.", "Åsa Öberg", "🦊 Fox"].map(initials)).toEqual([
      "AB",
      "AD",
      "X",
      "?",
      "JP",
      "ÅÖ",
      "🦊F",
    ]);
  });

  it("are suggested names that the server takes", () => {
    for (let i = 0; i <= 20; i++) {
      const name = suggestName(() => i / 20);
      expect(name).toMatch(/^\S(.*\S)?$/);
      expect(name.length).toBeLessThanOrEqual(24);
    }
  });

  it("know their devices", () => {
    const chrome =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";
    const iphone =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1";
    expect([chrome, iphone, `${chrome} Edg/130.0`, "curl/8.0"].map(deviceName)).toEqual([
      "Chrome on Linux",
      "Safari on iOS",
      "Edge on Linux",
      "curl/8.0",
    ]);
  });
});

describe("ago", () => {
  it("is rough", () => {
    expect([0, 59, 60, 3599, 3600, 90_000, -5].map((seconds) => ago(1_000_000 - seconds, 1_000_000))).toEqual(
      ["just now", "just now", "1 minute ago", "59 minutes ago", "1 hour ago", "1 day ago", "just now"],
    );
  });
});
