import { get } from "svelte/store";
import { describe, expect, it } from "vitest";
import { defaults, parse, remembered, STORAGE_KEY } from "../src/settings";

class FakeStorage {
  readonly kept = new Map<string, string>();

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
}

describe("settings", () => {
  it("start with the defaults", () => {
    expect(get(remembered(new FakeStorage()))).toEqual(defaults);
    expect(get(remembered(undefined))).toEqual(defaults);
  });

  it("are remembered", () => {
    const storage = new FakeStorage();
    remembered(storage).update((settings) => ({ ...settings, theme: "dark", volume: 0.25, sound: false }));
    expect(get(remembered(storage))).toEqual({ ...defaults, theme: "dark", volume: 0.25, sound: false });
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a word", '"dark"'],
    ["null", "null"],
    ["strange values", '{"theme":"pink","motion":3,"sound":"yes","volume":"loud"}'],
  ])("survive %s in the storage", (_, text) => {
    expect(parse(text)).toEqual(defaults);
  });

  it("keep what is sound in what is damaged", () => {
    expect(parse('{"theme":"light","volume":7}')).toEqual({ ...defaults, theme: "light", volume: 1 });
    expect(parse('{"motion":"less","volume":-1}')).toEqual({ ...defaults, motion: "less", volume: 0 });
  });

  it("keep the volumes of music, effects and voices apart", () => {
    const storage = new FakeStorage();
    remembered(storage).update((settings) => ({ ...settings, music: 0.3, effects: 0.9, background: true }));
    expect(get(remembered(storage))).toEqual({ ...defaults, music: 0.3, effects: 0.9, background: true });
    expect(parse('{"music":2,"effects":-3,"voices":"loud","background":"yes"}')).toEqual({
      ...defaults,
      music: 1,
      effects: 0,
    });
  });

  it("of a device that knew one volume only are as loud as they were", () => {
    expect(parse('{"sound":true,"volume":0.4}')).toEqual({ ...defaults, volume: 0.4 });
  });

  it("last as long as the page where the storage refuses", () => {
    const refusing = {
      getItem: (): string | null => {
        throw new Error("denied");
      },
      setItem: (): void => {
        throw new Error("denied");
      },
    };
    const store = remembered(refusing);
    store.update((settings) => ({ ...settings, theme: "dark" }));
    expect(get(store).theme).toBe("dark");
  });

  it("are read by start.js under the same name", async () => {
    const { readFileSync } = await import("node:fs");
    expect(readFileSync(new URL("../public/start.js", import.meta.url), "utf8")).toContain(
      `"${STORAGE_KEY}"`,
    );
  });
});
