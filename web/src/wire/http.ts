import { t } from "../i18n";
import type {
  AskedOf,
  Avoided,
  AvoidForm,
  BranchForm,
  CampaignInfo,
  DailyRun,
  DeleteForm,
  ForkForm,
  GameInfo,
  GuestForm,
  Imported,
  Hint,
  LessonBook,
  LessonForm,
  LessonMoment,
  Lobby,
  LoginForm,
  Me,
  Notes,
  PasswordForm,
  ProblemInfo,
  ProgramToken,
  QuickForm,
  Replay,
  ReplayPiece,
  ReviewState,
  RevokeForm,
  RulesPage,
  SaveForm,
  SavePoint,
  Session,
  TableForm,
  TableInfo,
  TableMade,
  RefereeForm,
  TournamentForm,
  TournamentInfo,
  TournamentLine,
  TournamentMade,
  Verified,
} from "./types";

/** What the server refused, in its own sentence; status 0 when it could not be reached at all. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly ruling: string | null = null,
  ) {
    super(message);
    this.name = "ProblemError";
  }

  get offline(): boolean {
    return this.status === 0;
  }
}

/** A fault as a sentence for people, whatever was thrown. */
export function sentence(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Every call under /api, typed. `fetch` is passed in so that tests need no network. */
export function createApi(fetch: Fetch) {
  async function call<T>(method: "GET" | "POST", path: string, body?: string): Promise<T> {
    const answer = await send(method, path, body);
    const value = await read(answer);
    if (answer.ok) return value as T;
    throw problemOf(answer, value);
  }

  async function send(method: "GET" | "POST", path: string, body?: string): Promise<Response> {
    const headers: Record<string, string> = { Accept: "application/json" };
    // The header no other site can send by a form: with it the server knows that the page itself asks.
    if (method === "POST") headers["X-Talion"] = "1";
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const init: RequestInit = { method, headers, credentials: "same-origin", cache: "no-store" };
    if (body !== undefined) init.body = body;
    try {
      return await fetch(`/api${path}`, init);
    } catch {
      throw new ProblemError(0, t("app.unreachable"));
    }
  }

  /** A file that is made by asking for it: its name and its text. */
  async function file(path: string): Promise<{ name: string; text: string }> {
    const answer = await send("POST", path);
    if (!answer.ok) throw problemOf(answer, await read(answer));
    const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
    return { name: name ?? "campaign.talion", text: await answer.text() };
  }

  const get = <T>(path: string) => call<T>("GET", path);
  const post = <T>(path: string, form?: unknown) =>
    call<T>("POST", path, form === undefined ? undefined : JSON.stringify(form));
  const at = encodeURIComponent;

  return {
    me: () => get<Me | null>("/me"),
    guest: (form: GuestForm) => post<Me>("/guest", form),
    claim: (form: LoginForm) => post<Me>("/account/claim", form),
    login: (form: LoginForm) => post<Me>("/account/login", form),
    changePassword: (form: PasswordForm) => post<Me>("/account/password", form),
    deleteMe: (form: DeleteForm) => post<null>("/account/delete", form),
    logout: () => post<null>("/account/logout"),
    sessions: () => get<Session[]>("/sessions"),
    revoke: (form: RevokeForm) => post<null>("/sessions/revoke", form),
    games: () => get<GameInfo[]>("/games"),
    rules: (game: string) => get<RulesPage>(`/games/${at(game)}/rules`),
    lessons: (game: string) => get<LessonBook>(`/games/${at(game)}/lessons`),
    lesson: (game: string, scene: string, form: LessonForm) =>
      post<LessonMoment>(`/games/${at(game)}/lessons/${at(scene)}`, form),
    lobby: () => get<Lobby>("/tables"),
    makeTable: (form: TableForm) => post<TableMade>("/tables", form),
    notes: (form: TableForm) => post<Notes>("/tables/notes", form),
    hint: (id: string, seat: number) => get<Hint | null>(`/tables/${at(id)}/hint?seat=${seat}`),
    letProgramIn: (id: string, seat: number) => post<ProgramToken>(`/tables/${at(id)}/program`, { seat }),
    endProgram: (id: string, seat: number) => post<null>(`/tables/${at(id)}/program/end`, { seat }),
    quick: (form: QuickForm) => post<TableMade>("/quick", form),
    mine: () => get<TableInfo[]>("/mine"),
    table: (id: string) => get<TableInfo>(`/tables/${at(id)}`),
    turns: () => get<AskedOf[]>("/turns"),
    avoided: () => get<Avoided[]>("/avoided"),
    avoid: (form: AvoidForm) => post<Avoided[]>("/avoided", form),
    replay: (id: string, seat: number | null) =>
      get<Replay>(`/replays/${at(id)}${seat === null ? "" : `?seat=${seat}`}`),
    replayPiece: (id: string, seat: number | null, piece: number) =>
      get<ReplayPiece>(`/replays/${at(id)}/pieces?piece=${piece}${seat === null ? "" : `&seat=${seat}`}`),
    replayFile: (id: string) => `/api/replays/${at(id)}/file`,
    uploadReplay: (text: string) => call<TableMade>("POST", "/replays", text),
    fork: (id: string, form: ForkForm) => post<TableMade>(`/replays/${at(id)}/fork`, form),
    verify: (id: string) => get<Verified>(`/replays/${at(id)}/verify`),
    review: (id: string) => get<ReviewState>(`/replays/${at(id)}/review`),
    askReview: (id: string) => post<ReviewState>(`/replays/${at(id)}/review`),
    cancelReview: (id: string) => post<ReviewState>(`/replays/${at(id)}/review/cancel`),
    tournaments: () => get<TournamentLine[]>("/tournaments"),
    tournament: (id: string) => get<TournamentInfo>(`/tournaments/${at(id)}`),
    makeTournament: (form: TournamentForm) => post<TournamentMade>("/tournaments", form),
    changeTournament: (id: string, form: TournamentForm) => post<null>(`/tournaments/${at(id)}/form`, form),
    enterTournament: (id: string, team: string) => post<null>(`/tournaments/${at(id)}/enter`, { team }),
    leaveTournament: (id: string) => post<null>(`/tournaments/${at(id)}/leave`),
    startTournament: (id: string) => post<null>(`/tournaments/${at(id)}/start`),
    nameReferees: (id: string, people: string[]) => post<null>(`/tournaments/${at(id)}/referees`, { people }),
    referee: (id: string, form: RefereeForm) => post<null>(`/tournaments/${at(id)}/act`, form),
    standingsFile: (id: string) => `/api/tournaments/${at(id)}/standings.csv`,
    tournamentFile: (id: string) => `/api/tournaments/${at(id)}/tournament.json`,
    daily: (ago: number) => get<DailyRun>(ago === 0 ? "/daily" : `/daily?ago=${ago}`),
    rideDaily: () => post<TableMade>("/daily"),
    campaigns: () => get<CampaignInfo[]>("/campaigns"),
    campaign: (id: string) => get<CampaignInfo>(`/campaigns/${at(id)}`),
    importCampaign: (text: string) => call<Imported>("POST", "/campaigns", text),
    nameCampaign: (id: string, name: string) => post<null>(`/campaigns/${at(id)}/name`, { name }),
    deleteCampaign: (id: string) => post<null>(`/campaigns/${at(id)}/delete`),
    restoreCampaign: (id: string) => post<null>(`/campaigns/${at(id)}/restore`),
    save: (id: string, form: SaveForm) => post<SavePoint>(`/campaigns/${at(id)}/save`, form),
    branch: (id: string, form: BranchForm) => post<TableMade>(`/campaigns/${at(id)}/branch`, form),
    campaignFile: (id: string) => file(`/campaigns/${at(id)}/file`),
    saveFile: (id: string) => file(`/saves/${at(id)}/file`),
    deleteSave: (id: string) => post<null>(`/saves/${at(id)}/delete`),
  };
}

export type Api = ReturnType<typeof createApi>;

/** The server of this page. */
export const api: Api = createApi((url, init) => fetch(url, init));

function problemOf(answer: Response, value: unknown): ProblemError {
  if (isProblem(value)) return new ProblemError(answer.status, value.problem, value.ruling ?? null);
  // A proxy in front of a server that is down answers for it.
  if (answer.status >= 502 && answer.status <= 504) return new ProblemError(0, t("app.unreachable"));
  return new ProblemError(answer.status, t("app.strange"));
}

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 204) return null;
  const text = await answer.text();
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    if (answer.ok) throw new ProblemError(answer.status, t("app.strange"));
    return null;
  }
}

function isProblem(value: unknown): value is ProblemInfo {
  return (
    value !== null &&
    typeof value === "object" &&
    typeof (value as Record<string, unknown>)["problem"] === "string"
  );
}
