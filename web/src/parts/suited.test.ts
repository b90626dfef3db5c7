import { describe, expect, it } from "vitest";
import type { GameInfo, TableInfo } from "../wire/types";
import { suited } from "./suited";

const game = {
  name: "gangs",
  bots: ["random", "level1", "level2", "level3", "level4", "level5", "brawler"].map((name) => ({ name })),
} as GameInfo;

/** A finished match of Ann's against three bots. */
function match(bot: string, won: boolean, more: Partial<TableInfo> = {}): TableInfo {
  const seat = (number: number, person: string | null, name: string | null) =>
    ({
      seat: number,
      person: person === null ? null : { id: person },
      bot: name,
    }) as TableInfo["seats"][number];
  return {
    game: "gangs",
    state: "over",
    seats: [seat(0, "ann", null), seat(1, null, bot), seat(2, null, bot)],
    result: { places: [], winners: [won ? 0 : 2], ruling: "AU-13", text: "" },
    ...more,
  } as TableInfo;
}
const after = (...newest: TableInfo[]) => suited(game, newest, "ann")?.bot ?? null;

describe("the level that suits somebody", () => {
  it("is not known before a match against one", () => {
    expect(after()).toBeNull();
    expect(after(match("brawler", true))).toBeNull();
    expect(after(match("level2", true, { state: "playing", result: null }))).toBeNull();
    expect(after(match("level2", true, { game: "village" }))).toBeNull();
    expect(suited({ ...game, bots: [] }, [match("level2", true)], "ann")).toBeNull();
  });

  it("rises with two wins in a row and falls with two losses, within what there is", () => {
    const [win, loss] = [match("level2", true), match("level2", false)];
    expect([after(win), after(win, win)]).toEqual(["level2", "level3"]);
    expect([after(loss), after(loss, loss)]).toEqual(["level2", "level1"]);
    expect(after(win, loss)).toBe("level2");
    const best = match("level5", true);
    expect(after(...Array.from({ length: 20 }, () => best))).toBe("level5");
    expect(after(...Array.from({ length: 20 }, () => match("level1", false)))).toBe("level1");
  });

  it("is not moved by what tells nothing", () => {
    expect(after(match("level1", true), match("level1", true))).toBe("level2");
    expect(after(match("level5", false), match("level5", false))).toBe("level2");
  });

  it("counts what was played alone and to its end", () => {
    const friends = match("level2", true);
    friends.seats[1] = {
      ...friends.seats[1],
      person: { id: "bob" },
      bot: null,
    } as TableInfo["seats"][number];
    const mixed = match("level2", true);
    mixed.seats[1] = { ...mixed.seats[1], bot: "level4" } as TableInfo["seats"][number];
    const agreed = match("level2", false);
    agreed.result = { places: [], winners: [], ruling: "TL-20", text: "" };
    expect([after(friends), after(mixed), after(agreed)]).toEqual([null, null, null]);
    expect(
      suited(game, [match("level2", true), match("level3", false), match("level3", false)], "ann"),
    ).toEqual({
      bot: "level2",
      won: 1,
      played: 3,
    });
  });
});
