import type { Component } from "svelte";
import type { Route } from "./router";

/* Every page is a file in pages/, loaded when it is first visited, and gets what its address says. */

type PageFile = { default: Component<Record<string, string>> };

const files = import.meta.glob<PageFile>("./pages/*.svelte");
// Pages for looking at parts without a server; none of it is in the page that is served.
const isBench = import.meta.env.DEV || import.meta.env.MODE === "bench";
const devFiles = isBench ? import.meta.glob<PageFile>("./dev/*.svelte") : {};

const fileOf: Record<Exclude<Route["page"], "dev">, string> = {
  home: "Home",
  lobby: "Lobby",
  new: "NewTable",
  table: "Table",
  replay: "Replay",
  rules: "Rules",
  learn: "Learn",
  lesson: "Lesson",
  me: "Profile",
  campaigns: "Campaigns",
  tournamentForm: "NewTournament",
  tournament: "Tournament",
  screen: "Screen",
  lost: "Lost",
};

export interface Page {
  component: Component<Record<string, string>>;
  props: Record<string, string>;
}

/** The file of a route's page; of lost visitors' where there is none. */
export function fileAt(route: Route): keyof typeof files {
  const path = route.page === "dev" ? `./dev/${route.name}.svelte` : `./pages/${fileOf[route.page]}.svelte`;
  return path in files || path in devFiles ? path : "./pages/Lost.svelte";
}

/** The page at a route with its props. */
export async function loadPage(route: Route): Promise<Page> {
  const { page, ...props } = route;
  const path = fileAt(route);
  const load = files[path] ?? devFiles[path];
  if (load === undefined) throw new Error("there is no page for lost visitors");
  const plain = page === "dev" || path === "./pages/Lost.svelte";
  return { component: (await load()).default, props: plain ? {} : props };
}

/** Tables, replays and lessons take the whole window: no footer, no tabs at the bottom. */
export function immersive(route: Route): boolean {
  return ["table", "replay", "lesson", "screen", "dev"].includes(route.page);
}
