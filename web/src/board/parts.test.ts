import { expect, it } from "vitest";
import { Parts } from "./parts.svelte";

it("are as they stand now, all of them, and the whole stays the same thing", () => {
  const figures = [{ id: 1 }];
  const parts = new Parts<Record<string, unknown>>({ figures, phase: "fight" });
  const { now } = parts;
  parts.take({ figures, live: { air: 2 } });
  expect(parts.now).toBe(now);
  expect(now["figures"]).toBe(figures);
  // What is no longer told of is not known; whoever reads all reads what there is.
  expect({ ...now }).toEqual({ figures, phase: undefined, live: { air: 2 } });
});
