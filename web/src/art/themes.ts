import type { Component } from "svelte";
import ArenaArt from "./ArenaArt.svelte";
import DeadeyeArt from "./DeadeyeArt.svelte";
import GangsArt from "./GangsArt.svelte";
import RevenantsArt from "./RevenantsArt.svelte";
import VillageArt from "./VillageArt.svelte";

/** How a game looks before it is opened: its picture and its own two colours. */
export interface GameTheme {
  name: string;
  art: Component;
  ground: string;
  glow: string;
}

const themes: readonly GameTheme[] = [
  { name: "revenants", art: RevenantsArt, ground: "#0b1626", glow: "#9ff0d0" },
  { name: "arena", art: ArenaArt, ground: "#32121f", glow: "#f0c170" },
  { name: "gangs", art: GangsArt, ground: "#1c1236", glow: "#f58cca" },
  { name: "village", art: VillageArt, ground: "#0e3b37", glow: "#cfe58f" },
  { name: "deadeye", art: DeadeyeArt, ground: "#4a1d0d", glow: "#ffc58a" },
];

/** The five games of the house, in the order they are shown. */
export const house: readonly string[] = themes.map((theme) => theme.name);

/** The colours of a game without a theme: dark, since what lies on them is light. */
const plain = { ground: "#10131d", glow: "#e9b553" } as const;

/** A game's two colours; those of the house where it has none of its own. */
export function coloursOf(game: string): Pick<GameTheme, "ground" | "glow"> {
  return themeOf(game) ?? plain;
}

/** A game's theme, or null for a game of somebody else's. */
export function themeOf(game: string): GameTheme | null {
  return themes.find((theme) => theme.name === game) ?? null;
}
