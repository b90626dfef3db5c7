import { defaults, type Choices } from "../newtable/form";
import type { GameInfo, TournamentForm, TournamentInfo } from "../wire/types";

/* The form of a tournament: what is asked, and what of it the server is told. */

export interface Wishes {
  name: string;
  game: string;
  team: number;
  most: number;
  rounds: number;
  minutes: number;
  fill: string;
  absent: "bot" | "forfeit";
  isPublic: boolean;
  /** A date as the field gives it, or nothing for when the host says so. */
  starts_s: number | null;
  options: Choices;
}

/** Games that a tournament can be of: somebody meets somebody there. */
export function playable(games: readonly GameInfo[]): GameInfo[] {
  return games.filter((game) => game.max_seats > 1);
}

/** How many sides a table may have at most, for a size of teams. */
export function sizes(game: GameInfo, team: number): number[] {
  const most = Math.floor(game.max_seats / team);
  return Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2).filter(
    (sides) => sides * team >= game.min_seats,
  );
}

/** Sizes of teams that a game knows: pairs where it has an option for alliances, threes where that is a mode of its own. */
export function teams(game: GameInfo): number[] {
  if (!game.options.some((option) => option.name === "alliance")) return [1];
  const known = hasMode(game) ? [1, 2, 3] : [1, 2];
  return known.filter((team) => sizes(game, team).length > 0);
}

function hasMode(game: GameInfo): boolean {
  return game.options.find((option) => option.name === "mode")?.words.includes("alliances") === true;
}

/** What a game must be told for people to play in teams. */
export function teamOptions(game: GameInfo, team: number, most: number): Record<string, boolean | string> {
  if (team === 1) return {};
  if (!hasMode(game)) return { alliance: true };
  return { mode: "alliances", ...(most === 3 ? { teams: "three" } : {}) };
}

/** The size that is chosen, or the usual one: two teams, or as many players as there can be. */
export function fitting(game: GameInfo, team: number, most: number): number {
  const known = sizes(game, team);
  return known.includes(most) ? most : ((team > 1 ? known[0] : known.at(-1)) ?? 2);
}

/** What is set before anybody has chosen: a game's own, and what tournaments set differently. */
export function usual(game: GameInfo): Choices {
  return { ...defaults(game.options), ...game.tournament };
}

/** The bots that can fill tables up: in real time those that play it. */
export function fillers(game: GameInfo, options: Choices): GameInfo["bots"] {
  return game.bots.filter((bot) => options["timing"] !== "realtime" || bot.realtime);
}

/** The form that a tournament was opened with, to be changed. */
export function wishesOf(info: TournamentInfo): Wishes {
  return {
    ...{
      name: info.name,
      game: info.game,
      team: info.team,
      most: info.most,
      rounds: info.rounds,
      fill: info.fill,
    },
    ...{ minutes: info.limit_s / 60, absent: info.absent, isPublic: info.public, starts_s: info.starts_s },
    options: { ...info.options },
  };
}

/** Between two rounds, as the server has it. */
const PAUSE_S = 20;

/** How many rounds fit an hour. */
export function inAnHour(minutes: number): number {
  return Math.max(1, Math.floor(3600 / (minutes * 60 + PAUSE_S)));
}

export function formOf(game: GameInfo, wishes: Wishes): TournamentForm {
  const most = fitting(game, wishes.team, wishes.most);
  return {
    name: wishes.name.trim(),
    game: game.name,
    options: { ...wishes.options, ...teamOptions(game, wishes.team, most) },
    most,
    team: wishes.team,
    rounds: wishes.rounds,
    public: wishes.isPublic,
    fill: wishes.fill,
    absent: wishes.absent,
    limit_s: Math.round(wishes.minutes * 60),
    starts_s: wishes.starts_s,
  };
}
