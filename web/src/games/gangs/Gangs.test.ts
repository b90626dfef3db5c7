import { render } from "svelte/server";
import { expect, test } from "vitest";
import { house, type Moment } from "../../../fixtures/gangs";
import Gangs from "./Gangs.svelte";

/** What the board says at a moment to whoever reads it. */
function drawn(moment: Moment | undefined): string {
  if (moment === undefined) throw new Error("there is no such moment");
  const { view, prompt } = moment;
  const props = {
    view,
    seat: prompt?.seat ?? 0,
    prompt,
    events: { key: 0, events: [] },
    act: () => Promise.resolve(true),
    why: () => Promise.resolve(null),
    players: view.players.map(({ seat }) => ({ seat, name: `P${seat}`, colour: seat })),
    interactive: true,
  };
  const { body } = render(Gangs, { props });
  return body.replace(/<!--.*?-->/g, "").replace(/\s+/g, " ");
}

test("a pack's gang and its members are drawn, and its goal", () => {
  expect(drawn(house["wish4"])).toContain("Aces");
  const turn = drawn(house["turn4"]);
  expect(turn).not.toContain("Backpfeifen");
  expect(turn).toMatch(/\d+ of 5 black eyes inflicted/);
  expect(turn).not.toContain("of 8 black eyes");
  expect(turn).toContain("#3 Ada");
  expect(drawn(house["side4"])).toContain("1 change left");
  for (const { view } of Object.values(house)) expect(view.goal).toBe(5);
});
