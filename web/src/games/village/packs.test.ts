import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { house, players } from "../../../fixtures/village";
import type { PlayerInfo } from "../board";
import { passText } from "./labels";
import { Choices } from "./choices";
import Objectives from "./panels/Objectives.svelte";
import Sheet from "./panels/Sheet.svelte";
import { roofs } from "./seats";
import Mat from "./table/Mat.svelte";

const [moment] = house;
if (moment === undefined) throw new Error("nothing is recorded");
const { view, prompt } = moment;
const people: PlayerInfo[] = players.slice(0, view.seats).map((name, seat) => ({ seat, name, colour: seat }));

/** The elements of a class, as they are drawn, each up to its end. */
function drawn(body: string, tag: string, mark: string): string[] {
  return body.split(`<${tag} `).filter((part) => part.split(">")[0]?.includes(mark));
}

describe("with a pack of its own", () => {
  it("lights the tribes that the view says are on suit", () => {
    const props = { view, tile: 40, choosable: null, chosen: [], onpick: () => undefined };
    const tiles = drawn(render(Mat, { props }).body, "button", "data-tribe");
    expect(tiles).toHaveLength(view.tribes.length);
    for (const tile of tiles) {
      const name = /data-tribe="([^"]+)"/.exec(tile)?.[1] ?? "";
      const lit = /class="[^"]*\b(leads|ally)\b/.test(tile);
      expect(lit, name).toBe(view.lead?.suit.includes(name));
    }
    expect(view.lead?.suit).toContain("Vitrum");
  });

  it("shows an objective that nobody has drawn, with its text and what it would score", () => {
    const props = {
      view,
      seat: view.seat,
      players: people,
      roofs: roofs(people),
      choices: null,
      picked: null,
      onpick: () => undefined,
    };
    const { body } = render(Objectives, { props });
    const [odd] = drawn(body, "button", "objective").filter((part) => part.includes("Odd Village"));
    expect(odd).toContain("7 points for each value of which you hold at least 1 card");
    expect(view.progress["Odd Village"]).toBeDefined();
    expect(odd).toContain(String(view.progress["Odd Village"]));
  });

  it("counts the running hand as the view does", () => {
    const props = {
      view: { ...view, running: 77 },
      seat: view.seat,
      prompt: null,
      events: { key: 0, events: [] },
      act: null,
      why: () => Promise.resolve(null),
      players: people,
      interactive: false,
    };
    expect(render(Sheet, { props }).body).toMatch(/<span[^>]*>77<\/span>/);
  });

  it("takes the answers from the prompt", () => {
    if (prompt === null) throw new Error("nobody is asked");
    const choices = new Choices(prompt);
    expect(choices.answers).toEqual(prompt.legal);
    expect(passText(choices)).not.toBe("");
  });
});
