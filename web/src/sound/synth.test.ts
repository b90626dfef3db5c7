import { get } from "svelte/store";
import { afterEach, describe, expect, it } from "vitest";
import { defaults, settings } from "../settings";
import { hearing, isHeard, mixing, play, wake } from "./synth";

afterEach(() => settings.set(defaults));

describe("hearing", () => {
  it("is locked until the browser allows it, and nothing is played meanwhile", () => {
    expect(get(hearing)).toBe("locked");
    expect(isHeard()).toBe(false);
    expect(mixing()).toBeNull();
    expect(() => play("tap")).not.toThrow();
  });

  it("is muted by choice, whatever the browser allows", () => {
    settings.set({ ...defaults, sound: false });
    expect(get(hearing)).toBe("muted");
    settings.set({ ...defaults, volume: 0 });
    expect(get(hearing)).toBe("muted");
  });

  it("stays locked where there is no audio at all", () => {
    wake();
    expect(get(hearing)).toBe("locked");
  });
});
