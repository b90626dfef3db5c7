import { expect, test } from "vitest";
import type { PromptInfo } from "../wire/types";
import { handover } from "./handover";

function asked(seat: number, awaited: boolean): PromptInfo {
  return { seat, id: seat + 1, kind: "commit", text: "", awaited, legal: [] };
}

test("a device of one's own needs no handing over", () => {
  expect(handover([2], [asked(2, true)], true, null)).toEqual({ seat: 2, next: null });
  expect(handover([], [], true, null)).toEqual({ seat: null, next: null });
});

test("secret choices show nothing until the right player holds the device", () => {
  const prompts = [asked(0, true), asked(1, true)];
  expect(handover([0, 1], prompts, true, null)).toEqual({ seat: null, next: 0 });
  expect(handover([0, 1], prompts, true, 0)).toEqual({ seat: 0, next: null });
});

test("after one has chosen the next is called", () => {
  expect(handover([0, 1], [asked(0, false), asked(1, true)], true, null)).toEqual({ seat: null, next: 1 });
});

test("while others choose, nothing secret is on the screen", () => {
  expect(handover([0, 1], [asked(0, false), asked(1, false)], true, null)).toEqual({
    seat: null,
    next: null,
  });
});

test("somebody may take the device back to change a choice", () => {
  expect(handover([0, 1], [asked(0, false), asked(1, true)], true, 0)).toEqual({ seat: 0, next: null });
  // But not a seat that is out.
  expect(handover([0, 1], [null, asked(1, true)], true, 0)).toEqual({ seat: null, next: 1 });
});

test("open choices go around by themselves", () => {
  expect(handover([0, 1], [null, asked(1, true)], false, null)).toEqual({ seat: 1, next: null });
});
