import { expect, it } from "vitest";
import { Later } from "./later.svelte";

it("is loaded once, however often it is wanted", async () => {
  let asked = 0;
  const part = new Later(async () => ({ default: ++asked }));
  expect([part.it, asked]).toEqual([null, 0]);
  await Promise.all([part.want(), part.want()]);
  await part.want();
  expect([part.it?.default, asked, part.failed]).toEqual([1, 1, false]);
});

it("that did not come is tried anew when it is wanted again", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve("here")];
  const part = new Later(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  await part.want();
  expect([part.it, part.failed]).toEqual([null, true]);
  await part.want();
  expect([part.it, part.failed]).toEqual(["here", false]);
});
