import { expect, test } from "vitest";
import { table as plain } from "../../tests/fakes";
import type { SeatInfo, TableInfo } from "../wire/types";
import { endingText, isAlone, leftText, offerOf, stoodIn } from "./asks";

const seat = (number: number, name: string | null, more: Partial<SeatInfo> = {}): SeatInfo => ({
  ...{
    seat: number,
    present: true,
    held: false,
    name: null,
    tag: null,
    left: false,
    stood_in: 0,
    kept: null,
    program: null,
  },
  kind: name === null ? "bot" : "person",
  person: name === null ? null : { id: name, name, colour: 0 },
  bot: name === null ? "random" : null,
  ...more,
});
const table: TableInfo = { ...plain, seats: [seat(0, "Ann"), seat(1, "Bob"), seat(2, "Cid"), seat(3, null)] };

test("who asks to end a match, who is asked and who waits each read their own sentence", () => {
  const asked = { ...table, ending: { by: "Ann", agreed: ["Ann", "Bob"], missing: ["Cid"], left_ms: 1 } };
  expect(endingText(asked, "Cid", "en")).toContain("Ann would like to end the match");
  expect(endingText(asked, "Ann", "en")).toContain("Cid: no answer yet");
  expect(endingText(asked, "Bob", "en")).toContain("You agreed");
  expect(endingText(table, "Ann", "en")).toBeNull();
});

test("with bots, or after the others have left, one is alone", () => {
  expect(isAlone(table, "Ann")).toBe(false);
  expect(isAlone({ ...table, seats: [seat(0, "Ann"), seat(1, null)] }, "Ann")).toBe(true);
  expect(isAlone({ ...table, seats: [seat(0, "Ann"), seat(1, "Bob", { left: true })] }, "Ann")).toBe(true);
});

test("a rematch asks those who have not answered, and tells the others whom it waits for", () => {
  const offered: TableInfo = {
    ...table,
    rematch: { table: "new", by: "Ann", accepted: ["Ann"], declined: ["Cid"], asked: ["Bob"] },
  };
  expect(offerOf(offered, "Bob", "en")).toEqual({
    table: "new",
    text: "Ann would like a rematch.",
    asksYou: true,
    accepted: false,
  });
  expect(offerOf(offered, "Ann", "en")?.text).toContain("Bob has not answered");
  expect(offerOf(offered, "Ann", "en")?.accepted).toBe(true);
  expect(offerOf(offered, "Cid", "en")?.asksYou).toBe(false);
  expect(offerOf(table, "Ann", "en")).toBeNull();
});

test("time is told as people tell it, and moves of a bot are counted for one's own seats", () => {
  expect([1000, 60_000, 300_000, 86_400_000].map(leftText)).toEqual([
    "1 second",
    "60 seconds",
    "5 minutes",
    "24 hours",
  ]);
  const stood = { ...table, seats: [seat(0, "Ann", { stood_in: 2 }), seat(1, "Bob", { stood_in: 1 })] };
  expect(stoodIn(stood, [0])).toBe(2);
  expect(stoodIn(stood, [])).toBe(0);
});
