import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { languages, maybe, t } from "../src/i18n";
import { en } from "../src/i18n/en";
import { format, type Message } from "../src/i18n/format";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === "i18n" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

const texts = sources(SOURCE).map((path) => readFileSync(path, "utf8"));
const keys = Object.entries(en).flatMap(([area, words]) =>
  Object.keys(words).map((name) => `${area}.${name}`),
);
const areas = Object.keys(en).join("|");

/** Keys as they stand in the sources, between any kind of quotes; ${…} stands for anything. */
function used(): { whole: Set<string>; patterns: RegExp[] } {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of texts) {
    for (const found of text.matchAll(new RegExp(`["'\`]((?:${areas})\\.[^"'\`\\s]+)["'\`]`, "g"))) {
      const key = found[1] ?? "";
      if (!key.includes("${")) whole.add(key);
      else patterns.push(new RegExp(`^${key.replace(/\./g, "\\.").replace(/\$\{[^}]*\}/g, ".+")}$`));
    }
  }
  return { whole, patterns };
}

describe("words", () => {
  const { whole, patterns } = used();

  it("has every key that is used", () => {
    expect([...whole].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("has something for every key that is put together", () => {
    expect(patterns.filter((pattern) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([]);
  });

  it("has no key that nobody uses", () => {
    expect(keys.filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual(
      [],
    );
  });

  it("is never empty", () => {
    const empty = keys.filter((key) => (maybe(key, { count: 1 }) ?? "").trim() === "");
    expect(empty).toEqual([]);
  });

  it("has the same names in every language as in English", async () => {
    const namesIn = (message: Message): string[] =>
      [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();
    const english = en as Readonly<Record<string, Readonly<Record<string, Message>>>>;
    for (const { load } of Object.values(languages)) {
      const other = (await load()) as Readonly<Record<string, Readonly<Record<string, Message>>>>;
      for (const [area, words] of Object.entries(other)) {
        for (const [name, message] of Object.entries(words)) {
          const original = english[area]?.[name];
          expect(original, `${area}.${name}`).toBeDefined();
          if (original !== undefined) expect(namesIn(message), `${area}.${name}`).toEqual(namesIn(original));
        }
      }
    }
  });
});

describe("t", () => {
  it("fills names in", () => {
    expect(t("app.title", { page: "Lobby" })).toBe("Lobby · Talion");
  });

  it("chooses the plural", () => {
    expect(t("app.ago.minutes", { count: 1 })).toBe("1 minute ago");
    expect(t("app.ago.minutes", { count: 12 })).toBe("12 minutes ago");
  });

  it("may find nothing for a key put together at run time", () => {
    expect(maybe("pages.game.chess.title")).toBeNull();
    expect(maybe("nonsense")).toBeNull();
    expect(maybe("pages.game.arena.title")).toBe("Arena");
  });
});

describe("format", () => {
  it("leaves a name that was not given visible", () => {
    expect(format("{a} and {b}", { a: "x" }, "en")).toBe("x and {b}");
  });

  it("writes numbers as the language does", () => {
    expect(format("{n}", { n: 12345 }, "en")).toBe("12,345");
    expect(format("{n}", { n: 12345 }, "de")).toBe("12.345");
  });

  it("takes values as they are, braces and all", () => {
    expect(format("{name} sat down", { name: "{name} $&" }, "en")).toBe("{name} $& sat down");
  });
});
