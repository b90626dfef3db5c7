import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { moments, players } from "../../../fixtures/village";
import type { PlayerInfo } from "../board";
import Objectives from "./panels/Objectives.svelte";
import Sheet from "./panels/Sheet.svelte";
import { roofs } from "./seats";
import type { VillageView } from "./shape.gen";

const card = moments.find((one) => one.name === "card");
if (card === undefined) throw new Error("nothing is recorded");
const { view } = card;
const people: PlayerInfo[] = players.slice(0, view.seats).map((name, seat) => ({ seat, name, colour: seat }));
const [aim = ""] = view.objectives.open;

function sheet(points: number, extra: number): string {
  const row = { objective: aim, objective_points: points, tudicus_points: extra, score: points + extra };
  const scores = [view.players.map(() => row)];
  const props = {
    view: { ...view, scores },
    seat: view.seat,
    prompt: null,
    events: { key: 0, events: [] },
    act: null,
    why: () => Promise.resolve(null),
    players: people,
    interactive: false,
  };
  return render(Sheet, { props }).body;
}

function objectives(shown: VillageView): string {
  const props = {
    view: shown,
    seat: view.seat,
    players: people,
    roofs: roofs(people),
    choices: null,
    picked: null,
    onpick: () => undefined,
  };
  return render(Objectives, { props }).body;
}

describe("what the page says of points", () => {
  it("is one point where there is one, and names no card that gave none", () => {
    expect(sheet(1, 0)).toContain(`${aim}: 1 point<`);
    expect(sheet(1, 2)).toContain(`${aim}: 1 point, and 2 gained in play<`);
    expect(sheet(3, 1)).toContain(`${aim}: 3 points, and 1 gained in play<`);
    expect(sheet(3, 1)).not.toContain("off suit");
  });

  it("is nothing where an objective looks at villages that are hidden", () => {
    expect(objectives({ ...view, progress: { ...view.progress, [aim]: 7 } })).toContain("7 points now");
    const hidden = objectives({ ...view, progress: { ...view.progress, [aim]: null } });
    expect(hidden.split("points now")).toHaveLength(view.objectives.open.length);
  });
});
