import { describe, expect, it } from "vitest";
import { keeping, kept } from "./kept";

describe("what comes out as before", () => {
  it("keeps its identity, whole and part by part", () => {
    const old = { one: [{ a: 1 }, { b: 2 }], two: { c: "x" } };
    expect(kept(old, structuredClone(old))).toBe(old);
    const now = kept(old, { one: [{ a: 1 }, { b: 3 }], two: { c: "x" } });
    expect(now).toEqual({ one: [{ a: 1 }, { b: 3 }], two: { c: "x" } });
    expect(now).not.toBe(old);
    expect(now.one[0]).toBe(old.one[0]);
    expect(now.one[1]).not.toBe(old.one[1]);
    expect(now.two).toBe(old.two);
  });

  it("is another thing where something was added or went", () => {
    const list = [1, 2];
    expect(kept(list, [1])).toEqual([1]);
    expect(kept(list, [1, 2, 3])).toEqual([1, 2, 3]);
    const parts: Record<string, unknown> = { a: 1, b: undefined };
    expect(Object.keys(kept(parts, { a: 1 }))).toEqual(["a"]);
    expect(kept({ a: 1 } as Record<string, unknown>, { b: undefined })).toEqual({ b: undefined });
  });

  it("is a map in the same order, too", () => {
    const old = new Map([
      ["e3", { kind: "go" }],
      ["e4", { kind: "go" }],
    ]);
    expect(kept(old, structuredClone(old))).toBe(old);
    const turned = kept(old, new Map([...structuredClone(old)].reverse()));
    expect([...turned.keys()]).toEqual(["e4", "e3"]);
    expect(turned.get("e3")).toBe(old.get("e3"));
    expect(kept(old, new Map([["e3", { kind: "go" }]])).size).toBe(1);
  });

  it("does not mix kinds, nor look into what is no plain data", () => {
    const date = new Date(0);
    expect(kept<unknown>([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(kept<unknown>(null, { a: 1 })).toEqual({ a: 1 });
    expect(kept<unknown>(new Date(0), date)).toBe(date);
  });

  it("is remembered from time to time", () => {
    let value = 1;
    const derive = keeping(() => [{ value }]);
    const first = derive();
    expect(derive()).toBe(first);
    value = 2;
    expect(derive()).toEqual([{ value: 2 }]);
  });
});
