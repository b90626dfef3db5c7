import { expect, it } from "vitest";
import { scaleFor } from "./fit";

it("sets a text smaller only where it does not fit, and never too small to be read", () => {
  expect(scaleFor(40, 50)).toBe(1);
  expect(scaleFor(0, 0)).toBe(1);
  const scale = scaleFor(60, 50);
  expect(scale * 60).toBeLessThanOrEqual(50);
  expect(scale).toBeGreaterThan(0.8);
  expect(scaleFor(1000, 50)).toBeGreaterThan(0.6);
});
