import { render } from "svelte/server";
import { expect, it } from "vitest";
import { house, moments, players } from "../../../fixtures/village";
import { inHand } from "./cards";
import { Choices } from "./choices";
import Village from "./Village.svelte";

const all = [...moments, ...house].map((moment) => [moment.name, moment] as const);

it.each(all)("at %s draws the hand, and what of it can be played", (_, { view, prompt }) => {
  const props = {
    view,
    seat: view.seat,
    prompt,
    events: { key: 0, events: [] },
    act: () => Promise.resolve(true),
    why: () => Promise.resolve(null),
    players: players.slice(0, view.seats).map((name, seat) => ({ seat, name, colour: seat })),
    interactive: true,
  };
  const { body } = render(Village, { props });
  const cards = [...body.matchAll(/data-card="([^"]+)"[^>]* aria-disabled="(true|false)"/g)];
  expect(cards.map((card) => card[1])).toEqual(inHand(view));
  if (prompt === null || new Choices(prompt).place !== "hand") return;
  const able = cards.filter((card) => card[2] === "false").map((card) => card[1]);
  expect([...new Set(able)]).toEqual(prompt.legal);
});
