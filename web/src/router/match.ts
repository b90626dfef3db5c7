/** The pages, by their addresses. */
export type Route =
  | { page: "home" }
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "lesson"; game: string }
  | { page: "me" }
  | { page: "campaigns" }
  | { page: "tournamentForm" }
  | { page: "tournament"; id: string }
  | { page: "screen"; id: string }
  | { page: "dev"; name: string }
  | { page: "lost" };

const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** The page at a path; anything unknown is lost. */
export function match(path: string): Route {
  const [first = "", second, ...more] = path.replace(/^\/+|\/+$/g, "").split("/");
  if (more.length > 0) return { page: "lost" };
  if (second === undefined) {
    if (first === "") return { page: "home" };
    if (first === "lobby" || first === "me" || first === "campaigns") return { page: first };
    return { page: "lost" };
  }
  if (!NAME.test(second)) return { page: "lost" };
  switch (first) {
    case "new":
      return { page: "new", game: second };
    case "t":
      return { page: "table", id: second };
    case "r":
      return { page: "replay", id: second };
    case "rules":
      return { page: "rules", game: second };
    case "learn":
      return { page: "learn", game: second };
    case "lesson":
      return { page: "lesson", game: second };
    case "tournament":
      return second === "new" ? { page: "tournamentForm" } : { page: "tournament", id: second };
    case "screen":
      return { page: "screen", id: second };
    case "dev":
      return { page: "dev", name: second };
    default:
      return { page: "lost" };
  }
}

/** Addresses of pages, so that they are spelled in one place. */
export const to = {
  home: () => "/",
  lobby: (game?: string) => (game === undefined ? "/lobby" : `/lobby?game=${game}`),
  newTable: (game: string) => `/new/${game}`,
  table: (id: string) => `/t/${id}`,
  /** To a table, and into a free chair there. */
  join: (id: string) => `/t/${id}?sit`,
  replay: (id: string, at?: number) => (at === undefined ? `/r/${id}` : `/r/${id}?at=${at}`),
  rules: (game: string, ruling?: string) => `/rules/${game}${ruling === undefined ? "" : `#${ruling}`}`,
  learn: (game: string) => `/learn/${game}`,
  lesson: (game: string, scene?: string) =>
    `/lesson/${game}${scene === undefined ? "" : `?scene=${encodeURIComponent(scene)}`}`,
  me: () => "/me",
  campaigns: () => "/campaigns",
  /** The form of a new tournament, or that of one that has not begun. */
  newTournament: (of?: string) => (of === undefined ? "/tournament/new" : `/tournament/new?of=${of}`),
  tournament: (id: string) => `/tournament/${id}`,
  /** A tournament for a screen in the room. */
  screen: (id: string) => `/screen/${id}`,
};
