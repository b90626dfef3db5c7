import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { position } from "../../../../fixtures/arena";
import { DIRECTIONS, Hexes } from "./hexes";
import { bodyOf, edges, frontOf, LEANING, sideOf } from "./stance";
import Stance from "./Stance.svelte";
import type { ArenaView } from "../view";

const hexes = new Hexes(position(2).arena);

describe("figures", () => {
  it.each([LEANING, 1])("do not stand before their neighbours, seen at %s", (tilt) => {
    for (const way of DIRECTIONS) {
      const next = hexes.next("e5", way);
      const [one, other] = [bodyOf(hexes.at("e5"), tilt), bodyOf(hexes.at(next), tilt)];
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top + 1e-9 ||
        other.bottom <= one.top + 1e-9;
      expect([way, apart]).toEqual([way, true]);
    }
  });

  it("are friends or enemies of who looks, and neither of who only watches", () => {
    const view = position(4);
    const allied: ArenaView = {
      ...view,
      players: view.players.map((one) => ({ ...one, team: one.seat % 2 })),
    };
    const sides = (seat: number | null) => allied.figures.map((one) => sideOf(allied, one, seat));
    expect(sides(0)).toEqual(["own", "enemy", "ally", "enemy"]);
    expect(sides(null)).toEqual(["none", "none", "none", "none"]);
  });
});

describe("what lies under a figure", () => {
  const props = {
    at: { x: 0, y: 0 },
    facing: "ne" as const,
    front: frontOf(position(2)),
    colour: ["#123456", "#fff"] as const,
    active: false,
    chosen: false,
  };
  const drawn = (more: object) => render(Stance, { props: { ...props, side: "enemy", ...more } }).body;

  it("shows the front as the server says, turned with the figure", () => {
    expect(frontOf(position(2))).toEqual(["e", "ne", "se"]);
    const html = drawn({});
    expect(html).toContain("rotate(-60deg)");
    expect(html.split(edges(["e", "ne", "se"], 9.1)).length - 1).toBe(2);
    expect(html).toMatch(/class="front[^"]*"[^>]*fill="#123456"/);
  });

  it("has three arrows that lie over all figures", () => {
    expect(drawn({ arrows: true }).split("arrow").length - 1).toBeGreaterThanOrEqual(3);
    expect(drawn({ arrows: true, facing: null })).not.toContain("arrow");
    expect(drawn({})).not.toContain("arrow");
  });

  it("differs by the side one is on, not by colour alone", () => {
    const shapes = ["own", "ally", "enemy"].map((side) => drawn({ side }));
    expect(new Set(shapes).size).toBe(3);
    expect(shapes[2]).not.toContain("<circle");
  });
});
