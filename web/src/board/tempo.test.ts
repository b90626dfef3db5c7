import { expect, it } from "vitest";
import { Tempo } from "./tempo.svelte";

it("is over at once only where somebody wants it so, or hurries to a turn that comes", () => {
  const tempo = new Tempo();
  expect([tempo.factor, tempo.instant]).toEqual([1, false]);
  tempo.hurry();
  expect(tempo.instant).toBe(false);
  tempo.follows = true;
  tempo.hurry();
  expect(tempo.instant).toBe(true);
  tempo.rest();
  expect(tempo.instant).toBe(false);
  tempo.speed = "instant";
  expect(tempo.instant).toBe(true);
});

it("gives longer sentences longer, and silence nothing", () => {
  expect(Tempo.glance("")).toBe(0);
  expect(Tempo.glance("Rest!")).toBeGreaterThan(300);
  expect(Tempo.glance("You lose a Strength: Mut comes to light.")).toBeGreaterThan(2 * Tempo.glance("Rest!"));
});
