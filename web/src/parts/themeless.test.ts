import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import { coloursOf, themeOf } from "../art/themes";
import GameBanner from "./GameBanner.svelte";
import GameCard from "./GameCard.svelte";

// There is no window here to have an address.
vi.mock("../router", () => ({ to: {}, go: () => undefined }));

// A new game has no picture of its own; what is written on its card is light, so that the ground must be dark.
test("a game without a theme has a dark ground under light words", () => {
  expect(themeOf("sticks")).toBeNull();
  const { ground, glow } = coloursOf("sticks");
  const banner = render(GameBanner, { props: { game: "sticks", title: "Sticks", text: "" } }).body;
  const card = render(GameCard, { props: { name: "sticks", game: null } }).body;
  for (const drawn of [banner, card]) expect(drawn).toContain(`--game-ground: ${ground}`);
  expect(card).toContain(`--game-glow: ${glow}`);
});

test("a game of the house keeps its colours", () => {
  expect(coloursOf("revenants")).toEqual(themeOf("revenants"));
});
