import { render } from "svelte/server";
import { expect, test } from "vitest";
import { house, players } from "../../../fixtures/revenants";
import Revenants from "./Revenants.svelte";

/** What the board of a step says to whoever reads it. */
function drawn(step: (typeof house)[number] | undefined): string {
  if (step === undefined) throw new Error("the recording is too short");
  const props = {
    view: step.view,
    seat: 0,
    prompt: step.prompt,
    events: { key: 0, events: [] },
    act: () => Promise.resolve(true),
    why: () => Promise.resolve(null),
    players: players.map((name, seat) => ({ seat, name, colour: seat })),
    interactive: true,
  };
  return render(Revenants, { props })
    .body.replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ");
}

test("a pack's names, numbers and epitaphs are drawn", () => {
  const picking = drawn(house[0]);
  for (const text of ["Ada", "Was here first.", "Rise as Ada"]) expect(picking).toContain(text);
  expect(picking).not.toContain("Reyes");
  const choosing = drawn(house.find(({ prompt }) => prompt?.kind === "commit"));
  for (const text of [
    "ALONE",
    "6 damage",
    "TOGETHER",
    "2 damage with a partner",
    "Strikes attackers: none yet",
    "lose 5",
  ])
    expect(choosing).toContain(text);
  expect(choosing).not.toContain("Costs you");
  expect(drawn(house.at(-1))).toContain("Costs you 3");
});

test("who holds no cards reads what happens below the battlefield, never over a name on it", () => {
  const step = house.at(-1);
  if (step === undefined) throw new Error("the recording is too short");
  const { body } = render(Revenants, {
    props: {
      view: step.view,
      seat: 0,
      prompt: null,
      events: { key: 0, events: [] },
      act: null,
      why: () => Promise.resolve(null),
      players: players.map((name, seat) => ({ seat, name, colour: seat })),
      interactive: false,
    },
  });
  const [field = "", below = ""] = body.split('class="caption');
  expect(below).not.toBe("");
  // Whatever was opened before the line is closed again, but for the board itself.
  const depth = (field.match(/<div\b/g)?.length ?? 0) - (field.match(/<\/div>/g)?.length ?? 0);
  expect(depth).toBe(1);
});
