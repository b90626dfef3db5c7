import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../wire/types";
import { connectCommand, isProgram, programChairs } from "./programs";

const person = (id: string) => ({ id, name: id, colour: 1 });

function chair(
  seat: number,
  who: string | null,
  kind: SeatInfo["kind"],
  program: SeatInfo["program"] = null,
): SeatInfo {
  return {
    ...{ seat, kind, person: who === null ? null : person(who), bot: kind === "bot" ? "level2" : null },
    ...{ present: true, held: false, name: null, tag: null, left: false, stood_in: 0, kept: null, program },
  };
}

function table(state: TableInfo["state"], seats: SeatInfo[], more: Partial<TableInfo> = {}) {
  return { host: "ann", realtime: false, state, seats, ...more };
}

const seatsOf = (chairs: SeatInfo[]) => chairs.map(({ seat }) => seat);

describe("A chair for a program (TL-28)", () => {
  const some = [
    chair(0, "ann", "person"),
    chair(1, null, "open"),
    chair(2, null, "bot"),
    chair(3, "ben", "person"),
  ];

  it("is the host's to give, where nobody sits", () => {
    expect(seatsOf(programChairs(table("gathering", some), "ann"))).toEqual([1, 2]);
    expect(programChairs(table("gathering", some), "ben")).toEqual([]);
  });

  it("is not one that is kept for somebody", () => {
    const kept = some.map((one) => (one.seat === 1 ? { ...one, kept: person("cid") } : one));
    expect(seatsOf(programChairs(table("gathering", kept), "ann"))).toEqual([2]);
  });

  it("is given among others before the match, and with bots alone at any time", () => {
    expect(programChairs(table("playing", some), "ann")).toEqual([]);
    expect(
      seatsOf(programChairs(table("playing", [chair(0, "ann", "person"), chair(1, null, "bot")]), "ann")),
    ).toEqual([1]);
  });

  it("that was a program's from the start stays the host's to manage", () => {
    const given = some.map((one) => (one.seat === 2 ? { ...one, program: "struck" as const } : one));
    expect(seatsOf(programChairs(table("playing", given), "ann"))).toEqual([2]);
  });

  it("is none in real time, nor when it is over", () => {
    expect(programChairs(table("gathering", some, { realtime: true }), "ann")).toEqual([]);
    expect(programChairs(table("over", some), "ann")).toEqual([]);
  });

  it("is a program's unless that is not listened to any more", () => {
    expect((["connected", "away", "struck", null] as const).map((program) => isProgram({ program }))).toEqual(
      [true, true, false, false],
    );
  });

  it("is played from a command that does not hold the token", () => {
    expect(connectCommand("https://x.org")).toBe(
      'talion connect https://x.org --token-file - --bots "cmd:./mybot.py"',
    );
  });
});
