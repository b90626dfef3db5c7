import { render } from "svelte/server";
import { expect, test } from "vitest";
import { at, house, type Moment } from "../../../fixtures/gangs";
import { choicesOf } from "./choices";
import Choices from "./choosing/Choices.svelte";
import { NO_PLAN } from "./choosing/plan";
import Gangs from "./Gangs.svelte";

/** What the board says at a moment to whoever reads it. */
function drawn(moment: Moment | undefined, seat = moment?.prompt?.seat ?? 0): string {
  if (moment === undefined) throw new Error("there is no such moment");
  const { view, prompt } = moment;
  const props = {
    view,
    seat,
    prompt: prompt?.seat === seat ? prompt : null,
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

test("the defender has a button to ask with, and the others see whom they wait for", () => {
  const moment = at("ask4");
  const { view, prompt } = moment;
  const seat = view.rumble?.defender ?? 0;
  expect(prompt?.seat).toBe(seat);
  const props = {
    ...{ view, seat, kind: prompt?.kind ?? "", choices: choicesOf(prompt?.legal ?? [], view) },
    ...{ narrow: false, picked: null, plan: NO_PLAN, reason: null },
    ...{ onpick: () => {}, onplan: () => {}, onconfirm: () => {}, onclear: () => {} },
  };
  expect(/class="choice ask[^>]*data-words="ask"/.test(render(Choices, { props }).body)).toBe(true);
  expect(drawn(moment).includes("You ask when it suits you.")).toBe(true);
  const other = drawn(moment, (seat + 1) % 4);
  expect(other.includes("You ask when it suits you.")).toBe(false);
  expect(other.includes("have yet to ask.")).toBe(true);
});
