// Made from src/talion/server/protocol by `make wire`. Do not edit.

/** Somebody as others see them. */
export interface Person {
  id: string;
  name: string;
  colour: number;
}

/** Yourself. `login` is null for a guest. */
export interface Me {
  id: string;
  name: string;
  colour: number;
  login: string | null;
}

/** One device you are logged in on. */
export interface Session {
  id: string;
  device: string;
  made_s: number;
  seen_s: number;
  current: boolean;
}

/** POST /api/guest: come in, or change your name and colour. */
export interface GuestForm {
  name: string;
  colour: number;
}

/** POST /api/account/claim and /api/account/login. */
export interface LoginForm {
  login: string;
  password: string;
}

/** POST /api/account/password: every device but this one is logged out. */
export interface PasswordForm {
  password: string;
  new: string;
}

/** POST /api/account/delete: who has an account says its password. Campaigns and chat go; matches with others stay, and nobody can tell who played there. */
export interface DeleteForm {
  password?: string | null;
}

/** POST /api/sessions/revoke. */
export interface RevokeForm {
  id: string;
}

/** GET /api/avoided: somebody whose talk you do not read (`muted`), or with whom you do not play either (`blocked`). */
export interface Avoided {
  person: Person;
  muted: boolean;
  blocked: boolean;
}

/** POST /api/avoided: mute or block somebody, for yourself alone, or no longer. Who is blocked is muted too. */
export interface AvoidForm {
  person: string;
  muted: boolean;
  blocked: boolean;
}

/** A choice before a match. `kind`: flag, number (low, high, step) or words. */
export interface OptionInfo {
  name: string;
  kind: "flag" | "number" | "words";
  default: boolean | number | string;
  text: string;
  ruling: string;
  low: number;
  high: number;
  step: number;
  words: string[];
  zero: string;
}

/** `realtime`: it plays in real time too. */
export interface BotInfo {
  name: string;
  text: string;
  realtime: boolean;
}

/** One of a newcomer's first matches: who the others are, and what is set. */
export interface RungInfo {
  bot: string;
  options: Record<string, boolean | number | string>;
}

/** GET /api/games. */
export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  min_seats: number;
  max_seats: number;
  default_seats: number;
  options: OptionInfo[];
  bots: BotInfo[];
  packs: string[];
  lessons: number;
  ladder: RungInfo[];
  tournament: Record<string, boolean | number | string>;
}

export interface RulingInfo {
  id: string;
  provenance: string;
  section: string;
  text: string;
}

/** A number or name of the content, by its key, with where it comes from. */
export interface ValueInfo {
  key: string;
  value: string;
  provenance: string;
  ruling: string | null;
  note: string | null;
}

/** GET /api/games/{name}/rules. `intro` is Markdown above the first section. */
export interface RulesPage {
  game: string;
  title: string;
  intro: string;
  rulings: RulingInfo[];
  values: ValueInfo[];
}

/** One thing to do, or where it `reads`, to read. `look`: which `data-…` of the board has which value, `name=value`. `otherwise` answers what does not lead on, unless one of `instead` does. */
export interface LessonStep {
  say: string;
  look: string[];
  reads: boolean;
  well: string;
  otherwise: string;
  instead: string[];
}

/** A scene with one idea; `learned` is said at its end. */
export interface LessonScene {
  id: string;
  title: string;
  learned: string;
  steps: LessonStep[];
}

/** GET /api/games/{name}/lessons: its scenes, for version `rules` of its rules. */
export interface LessonBook {
  game: string;
  title: string;
  rules: number;
  scenes: LessonScene[];
}

/** POST /api/games/{name}/lessons/{scene}: what was said in it so far, an empty text for a step that was read. What came of the first `shown` of these is known already. */
export interface LessonForm {
  rules: number;
  words: string[];
  shown?: number;
}

/** What one word led to. */
export interface LessonEntry {
  view: MatchView;
  events: GameEvent[];
}

/** Where a scene stands. `way`: how it came there. `step`: which is to be done; behind the last, all is. `leads`: the words that lead on, the best first; `also`: words that may be said too; `answers`: which of `instead` answers other ones, by number. */
export interface LessonMoment {
  step: number;
  view: MatchView;
  way: LessonEntry[];
  prompt: PromptInfo | null;
  leads: string[];
  also: string[];
  answers: Record<string, number>;
}

/** A chair. `present`: its person is connected. `held`: a bot plays for its absent person. `name`: what its player is called, where that is not the person's own name: several play at one device, or the match was played elsewhere. `tag`: a few letters that tell this player from others here whose names look alike; they follow the person from table to table. `left`: its player has left the match for good. `stood_in`: so many moves a bot made for its person since they last moved themselves. `kept`: who is asked to a rematch and has not answered; nobody else sits there. `program`: a program may play this bot's chair; the bot plays where it does not. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  person: Person | null;
  bot: string | null;
  present: boolean;
  held: boolean;
  name: string | null;
  tag: string | null;
  left: boolean;
  stood_in: number;
  kept: Person | null;
  program: "away" | "connected" | "struck" | null;
}

/** Somebody asks to end the running match by agreement (TL-20): by whom, who has agreed, whose yes is missing, and how long they have. */
export interface EndingInfo {
  by: string;
  agreed: string[];
  missing: string[];
  left_ms: number;
}

/** A rematch is offered (TL-23): by whom, at which table, who has accepted, who has declined, and who is still asked. Who does not play with whom offers it (TL-22) is none of these. */
export interface RematchInfo {
  table: string;
  by: string;
  accepted: string[];
  declined: string[];
  asked: string[];
}

/** Whom a running match waits for: seats of people. `since_s`: since when; `until_s`: until when, where there is a clock. */
export interface TurnInfo {
  seats: number[];
  since_s: number;
  until_s: number | null;
}

/** Table time does not run: after a restart, while nobody was there, or on a break. `ready`: the people who have said so. `left_ms`: until those who are not there are stood in for, or of the count-in; null while nobody is there or on a break of somebody who plays alone. */
export interface StandstillInfo {
  why: "break" | "nobody" | "restart";
  ready: string[];
  left_ms: number | null;
  counting: boolean;
}

/** A table as everybody sees it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: "gathering" | "over" | "playing";
  public: boolean;
  hotseat: boolean;
  host: string;
  seats: SeatInfo[];
  options: Record<string, boolean | number | string>;
  pack: string | null;
  notes: string[];
  whispers: boolean;
  hints: boolean;
  spectators: number;
  tags: Record<string, string>;
  made_s: number;
  ending: EndingInfo | null;
  commitment: string | null;
  seed: string | null;
  result: ResultShape | null;
  rematch: RematchInfo | null;
  realtime: boolean;
  turn: TurnInfo | null;
  standstill: StandstillInfo | null;
  breaks: number;
  break_asked: string[];
  any_game: boolean;
  tournament: string | null;
  problem: string | null;
}

/** POST /api/tables. `seats` from the host's chair on: "me", "open", or the name of a bot. `names`: who plays each chair that is yours, by seat, where several share your device; null for your own name. */
export interface TableForm {
  game: string;
  seats: string[];
  options?: Record<string, boolean | number | string>;
  public?: boolean | null;
  pack?: string | null;
  hints?: boolean | null;
  names?: (string | null)[];
}

/** POST /api/tables/notes: what players should be told before a table like this is made. Nothing is made. */
export interface Notes {
  notes: string[];
}

/** POST /api/quick: sit down at an open table of this game, or open one. Without a game: of any, with whoever waits or comes next, whatever they play (TL-24). */
export interface QuickForm {
  game?: string | null;
}

/** GET /api/turns: a table where something is asked of you. `what`: a move, whether to end the match, or whether to play a rematch. `until_s`: until when, where there is a clock. */
export interface AskedOf {
  table: string;
  game: string;
  title: string;
  what: "ending" | "move" | "rematch";
  since_s: number;
  until_s: number | null;
}

/** POST /api/tables/{id}/program: let a program play a chair without a person, or, at …/program/end, no longer (TL-28). */
export interface ProgramForm {
  seat: number;
}

/** By this token a program plays the chair, at /ws/program. It is told once; another one ends it. */
export interface ProgramToken {
  token: string;
}

export interface TableMade {
  table: string;
}

/** POST /api/replays/{id}/fork: play on from a step in somebody's chair, the others being bots. */
export interface ForkForm {
  at: number;
  seat: number;
  bot: string;
}

/** Any answer with status 4xx: a sentence, and the ruling behind it where there is one. */
export interface ProblemInfo {
  problem: string;
  ruling: string | null;
}

/** What one entry of the log led to. `who` is null for the set-up and -1 for the table's clock. `at_ms`: the table time of it. `change`: what became of the view of the step before. `entry`: how many entries the log has after it, which is where a fork begins; null while the match runs, since some are secret. */
export interface ReplayStep {
  who: number | null;
  at_ms: number;
  words: string;
  events: GameEvent[];
  change: Change;
  entry: number | null;
}

/** GET /api/replays/{id}/pieces?seat=S&piece=N: some steps of a replay, one after the other, the first being number `first`. `view` is the view at that one, whole, so that a piece needs no other; its `change` is empty. */
export interface ReplayPiece {
  first: number;
  view: MatchView;
  steps: ReplayStep[];
}

/** Where a piece of a replay begins: the number of its first step, and the table time of that. */
export interface PieceInfo {
  first: number;
  at_ms: number;
}

/** A choice as a strong bot judges it. `chance` and its standard `error`, in thousandths: null where it was not tried, or too seldom to say. `prospect`: what it would bring, in a sentence, or nothing. */
export interface HintChoice {
  words: string;
  chance: number | null;
  error: number | null;
  prospect: string;
}

/** GET /api/tables/{id}/hint: every choice, the best first. Where nobody needs to think there is only the one that is made. */
export interface Hint {
  choices: HintChoice[];
}

/** GET /api/replays/{id}?seat=S: a finished match from a seat's chair (or all), or a running one as it may be seen. Its `steps` are counted here, and come in pieces. `end_ms`: the table time of the last one. `realtime`: everybody acted at any time, so that it is played at the speed it had. `colours`: by seat, as at the table; none for an uploaded match. */
export interface Replay {
  id: string;
  game: string;
  title: string;
  over: boolean;
  seat: number | null;
  players: string[];
  colours: number[];
  header: Record<string, unknown>;
  realtime: boolean;
  steps: number;
  end_ms: number;
  pieces: PieceInfo[];
  result: ResultShape | null;
}

/** What was hidden was dealt anew after so many entries, from another seed; both are told when the match is over. */
export interface Deal {
  entry: number;
  commitment: string;
  seed: string;
}

/** GET /api/replays/{id}/verify: the match played again from its seed, and from those of later deals (TL-13). */
export interface Verified {
  commitment: string;
  seed: string;
  seed_fits: boolean;
  replay_fits: boolean;
  entries: number;
  digest: string;
  deals: Deal[];
}

/** Every seat's chance after `at` entries of the log, each as far as that seat could know. */
export interface ReviewReading {
  at: number;
  chances: number[];
  errors: number[];
}

/** A choice that lost something: made after `at` entries. `better`: what level 5 would have done, `prospect`: what that would have brought, in a sentence or nothing. Both were tried so often; `loss` is what the other did better, with its `error`. */
export interface ReviewTurning {
  at: number;
  seat: number;
  played: string;
  better: string;
  played_chance: number;
  better_chance: number;
  loss: number;
  error: number;
  tries: number;
  prospect: string;
}

/** What chance did to every seat in the entry after `at` others, against its mean; -1: in the set-up. `who` acted; -1: nobody. */
export interface ReviewStroke {
  at: number;
  who: number;
  moved: number[];
  errors: number[];
}

/** A seat in short: decisions that were looked at, in how many of them level 5 would have done the same, what choices lost, and what chance gave. */
export interface ReviewAccount {
  decisions: number;
  agreed: number;
  lost: number;
  lost_error: number;
  luck: number;
  luck_error: number;
}

/** A finished match, looked back on. `tries`: for each reading; `deep_tries`: for each turning point. */
export interface Review {
  version: number;
  simulations: number;
  tries: number;
  deep_tries: number;
  readings: ReviewReading[];
  turnings: ReviewTurning[];
  strokes: ReviewStroke[];
  accounts: ReviewAccount[];
}

/** GET /api/replays/{id}/review: whether there is one. `none`: it can be asked for, or `problem` says why not. `working`: so many `percent` of it are done, and `mine` says whether who asks may cancel it. `failed`: `problem` says why. */
export interface ReviewState {
  state: "done" | "failed" | "none" | "working";
  percent: number;
  mine: boolean;
  problem: string | null;
  review: Review | null;
}

/** How far something has come, or how much of it there is: "Attempt", 3 of 7. */
export interface SagaMark {
  name: string;
  value: number;
  of: number;
}

/** A finished run. `entry`: how many entries the log had then, which is where a branch may begin. `by`: the card that decided it; `why`: what had run out, null where it was won. */
export interface SagaRun {
  entry: number;
  leg: number;
  won: boolean;
  why: string | null;
  by: string | null;
  distance: number;
  cards: number;
  parts: Record<string, number>;
  found: number;
}

/** A campaign in short. `between`: no run is on, so that it can be saved by a name. */
export interface Saga {
  between: boolean;
  practice: boolean;
  ending: "given_up" | "lost" | "won" | null;
  text: string;
  marks: SagaMark[];
  runs: SagaRun[];
}

/** A named moment between two runs. */
export interface SavePoint {
  id: string;
  name: string;
  text: string;
  entries: number;
  made_s: number;
}

/** One of your campaigns; its table has the same id. `saga` is null where the game tells none, or where the match cannot be taken up: then `problem` says why. `origin`: the campaign it branched off, `origin_text` the moment, `origin_runs` how many runs were behind it. `imported`: it came from a file. */
export interface CampaignInfo {
  id: string;
  game: string;
  title: string;
  name: string;
  state: "over" | "playing";
  made_s: number;
  played_s: number;
  decisions: number;
  saga: Saga | null;
  problem: string | null;
  saves: SavePoint[];
  origin: string | null;
  origin_text: string;
  origin_runs: number;
  imported: boolean;
}

/** POST /api/campaigns/{id}/name. */
export interface CampaignName {
  name: string;
}

/** POST /api/campaigns/{id}/save: keep this moment between two runs. Sent again with the same id it is done once. */
export interface SaveForm {
  id: string;
  name: string;
}

/** POST /api/campaigns/{id}/branch: a new campaign from one of its save points, or from the moment between two runs when its log had `entries` entries. Sent again with the same id it is done once. */
export interface BranchForm {
  id: string;
  name: string;
  save?: string | null;
  entries?: number | null;
}

/** POST /api/campaigns: a match file was taken in. `campaign`: it can be played on; otherwise it is a replay. `known`: it was taken in before, and is this campaign. */
export interface Imported {
  table: string;
  campaign: boolean;
  known: boolean;
}

/** What somebody made of a daily run (TL-25). `reached`: Safe Hvn. `found`: Parts. `steps`: decisions. */
export interface DailyResult {
  place: number;
  person: Person;
  reached: boolean;
  distance: number;
  found: number;
  steps: number;
}

/** An earlier day, so many days ago, and how many have tried its run. */
export interface DailyDay {
  ago: number;
  day_s: number;
  attempts: number;
}

/** GET /api/daily?ago=N: the run of a day (by UTC, from `day_s` to `ends_s`), today's unless said otherwise, with its results. The seed is promised by its commitment and told when the day is over. `riding`: attempts that are not over. `mine`: the table of one's own attempt. */
export interface DailyRun {
  day_s: number;
  ends_s: number;
  now_s: number;
  game: string;
  title: string;
  notes: string[];
  commitment: string;
  seed: string | null;
  results: DailyResult[];
  riding: number;
  mine: string | null;
  mine_over: boolean;
  earlier: DailyDay[];
}

/** POST /api/tournaments, and …/form before the first round. `most`: sides to a table; `team`: players to a side. `rounds`: 0 for as many as fit an hour. `fill`: the bot that fills tables up, or nothing. `absent`: for who is not at the table in time a bot plays, or they give the points up. `starts_s`: a date, or null for when the host says so. */
export interface TournamentForm {
  name: string;
  game: string;
  options?: Record<string, boolean | number | string>;
  most?: number;
  team?: number;
  rounds?: number;
  public?: boolean;
  fill?: string;
  absent?: "bot" | "forfeit";
  limit_s?: number;
  starts_s?: number | null;
}

export interface TournamentMade {
  id: string;
}

/** GET /api/tournaments: one of those that are open, run or are over. `mine`: you are in it, or hold an office in it. */
export interface TournamentLine {
  id: string;
  name: string;
  game: string;
  title: string;
  state: "gathering" | "over" | "playing";
  players: number;
  round: number;
  rounds: number;
  made_s: number;
  starts_s: number | null;
  mine: boolean;
}

/** Who plays. `here`: they are connected, anywhere. `tag`: tells them from others whose names look alike. */
export interface TournamentPlayer {
  person: Person;
  team: string;
  tag: string | null;
  here: boolean;
  left: boolean;
}

/** A line of the standings. `side`: a player's id, or a team's name. `rounds`: points by round, null where they had no part in it. `by`: what told it from the line above with as many points. */
export interface StandingLine {
  place: number;
  side: string;
  points: number;
  tie_break: number;
  rounds: (number | null)[];
  by: "met" | "points" | "shared" | "tie_break";
}

/** A table of a round. `seats`: players' ids, null for a bot. `points`: by seat, once it is scored. `how`: played to its end, stopped at the limit, or set by a referee. `left_ms`: until the limit. */
export interface TournamentTable {
  id: string;
  round: number;
  seats: (string | null)[];
  points: (number | null)[] | null;
  how: "limit" | "played" | "referee" | null;
  annulled: boolean;
  again: string | null;
  absent: string[];
  left_ms: number | null;
}

/** What a referee did, or the host: everybody can read it. `what` is the kind of the act. */
export interface TournamentNote {
  at_s: number;
  what: "again" | "annulled" | "came" | "ended" | "held" | "host" | "referees" | "scored" | "went";
  by: string;
  reason: string;
  table: string | null;
  player: string | null;
}

/** A tournament as everybody sees it; /ws/tournament/{id} sends it whole whenever it has changed. `rest_ms`: until the next round. `waits`: why the next round cannot begin, where it should. */
export interface TournamentInfo {
  type: "tournament";
  id: string;
  name: string;
  game: string;
  title: string;
  state: "gathering" | "over" | "playing";
  public: boolean;
  options: Record<string, boolean | number | string>;
  most: number;
  team: number;
  rounds: number;
  limit_s: number;
  fill: string;
  absent: "bot" | "forfeit";
  starts_s: number | null;
  host: string;
  referees: string[];
  called: Record<string, string>;
  players: TournamentPlayer[];
  standings: StandingLine[];
  round: number;
  tables: TournamentTable[];
  out: string[];
  rest_ms: number | null;
  waits: string | null;
  notes: TournamentNote[];
}

/** POST /api/tournaments/{id}/enter: play in it; in a team where it has teams. */
export interface EnterForm {
  team?: string;
}

/** POST /api/tournaments/{id}/referees: who may act besides the host, in the order in which they take over. */
export interface RefereesForm {
  people: string[];
}

/** POST /api/tournaments/{id}/act: what a referee does, with a reason. `points`: by player, to change those of a table. */
export interface RefereeForm {
  what: "again" | "annul" | "end" | "hold" | "in" | "out" | "points";
  reason: string;
  table?: string;
  player?: string;
  points?: Record<string, number>;
}

/** An action for one of your seats, in words, answering a prompt. Sent again until acknowledged; done once. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  prompt: number;
  words: string;
}

/** Why is this not offered? */
export interface Why {
  type: "why";
  id: string;
  seat: number;
  words: string;
}

/** Table chat. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** A line from one of your seats to another one, while a match runs whose table allows it. */
export interface Whisper {
  type: "whisper";
  id: string;
  seat: number;
  to: number;
  text: string;
}

/** Take an open chair while the table gathers; null: whichever is free, or the one that is kept for you. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number | null;
}

/** Free your chair while the table gathers; in a running match, leave it for good. */
export interface Stand {
  type: "stand";
  id: string;
  seat: number;
}

/** The host puts a bot into a chair, or (null) opens it. */
export interface SetBot {
  type: "bot";
  id: string;
  seat: number;
  bot: string | null;
}

/** The host takes somebody out of a chair before the match begins, and says why. They do not sit here again. */
export interface TakeOut {
  type: "take_out";
  id: string;
  seat: number;
  word?: string;
}

/** The host starts; open chairs get bots. */
export interface Start {
  type: "start";
  id: string;
}

/** Ask to end the running match, agree to it, or not: it ends when everybody agrees who has not left for good (TL-20). */
export interface Vote {
  type: "vote";
  id: string;
  agree: boolean;
}

/** Offer a rematch, or accept one: a new table with the same options and bots, and whoever accepts (TL-23). */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Not this rematch: the chair is open to others. */
export interface Decline {
  type: "decline";
  id: string;
}

/** What was told does not fit what the page has: it asks to be welcomed again, with the events after step `since`. */
export interface Whole {
  type: "whole";
  since: number;
}

/** Ask for a break in a realtime round, agree to one, or no longer. */
export interface Break {
  type: "break";
  id: string;
  agree: boolean;
}

/** While table time stands still: ready to go on. Whoever was stood in for has their seats back. */
export interface Ready {
  type: "ready";
  id: string;
}

/** Everything up to step `number` has been seen on this page. Bots wait for that, as long as it is no longer than people can be asked to wait; a page that never says so is not waited for. `pace`: the percentage of their usual pause that bots shall make here. */
export interface Shown {
  type: "shown";
  number: number;
  pace: number;
}

export interface Ping {
  type: "ping";
}

/** What time is it at the table? Answered at once. `sent` is the page's own time, and comes back. */
export interface Time {
  type: "time";
  sent: number;
}

/** What is asked of one of your seats, and all that may be answered, in words. */
export interface PromptInfo {
  seat: number;
  id: number;
  kind: string;
  text: string;
  awaited: boolean;
  legal: string[];
}

/** What only one of your seats may know: laid over the public view it is that seat's view. */
export interface Own {
  seat: number;
  view: Partial<MatchView>;
  prompt: PromptInfo | null;
}

/** `person` is null when the table itself speaks. */
export interface ChatLine {
  number: number;
  person: Person | null;
  text: string;
  at_s: number;
}

/** A line between two seats: theirs alone while the match runs, everybody's afterwards. `number` counts what `seat` has told `to`, so that a gap in it tells nothing of others. */
export interface WhisperLine {
  seat: number;
  to: number;
  number: number;
  text: string;
  at_s: number;
}

/** The first message, and again after a gap: everything as it is now. `events` are those after step `since`: the one you gave, or a later one where that is too long ago, or -1 for all there are, those of the set-up too. */
export interface Welcome {
  type: "welcome";
  number: number;
  since: number;
  you: Person;
  your_seats: number[];
  table: TableInfo;
  chat: ChatLine[];
  whispers: WhisperLine[];
  events: GameEvent[];
  view: MatchView | null;
  own: Own[];
  now_ms: number;
}

/** Something happened that you may know of. Numbers follow one another without a gap; what came together is told together, as the steps from `first` to `number`. Where it is one, `first` is left out. `view` is what became of the public view, whose `now_ms` is the one here; `own`, by seat, what became of the `Own` of those of your seats for which something did. Both are laid over what you have; where they do not fit, ask for the `whole`. `ack` acknowledges the message of yours that led to this step, where one did. */
export interface Step {
  type: "step";
  number: number;
  now_ms: number;
  events: GameEvent[];
  view: Change;
  own: Record<string, Change>;
  first?: number;
  ack?: string;
}

/** People came, went, sat down; the match began or ended. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
  your_seats: number[];
}

export interface Chatted {
  type: "chat";
  line: ChatLine;
}

/** Lines that you may read now: one that was just said, or all of them when the match is over. */
export interface Whispered {
  type: "whispered";
  lines: WhisperLine[];
}

/** You mute others now than before: all that you read of the talk, in the place of what you were told. Lines of whom you mute are never sent. */
export interface Talk {
  type: "talk";
  chat: ChatLine[];
  whispers: WhisperLine[];
}

/** The host has taken you out of your chair; `word` is what they said, if anything, and if you read what they say. */
export interface TakenOut {
  type: "taken_out";
  word: string;
}

/** Your message was taken (refusal null) or refused, with the ruling; nothing was changed then. `waits`: it is kept until it can be tried, and another acknowledgement follows. `dropped`: it had waited, and is not possible any more, or there was too much at once; nobody did anything wrong. */
export interface Ack {
  type: "ack";
  id: string;
  refusal: string | null;
  ruling: string | null;
  waits: boolean;
  dropped: boolean;
}

/** To `why`: the reason, or null if it is allowed. */
export interface Reason {
  type: "answer";
  id: string;
  reason: string | null;
  ruling: string | null;
}

export interface Pong {
  type: "pong";
}

/** To `time`. */
export interface TableTime {
  type: "time";
  sent: number;
  now_ms: number;
}

/** By seat, in milliseconds: how long its line takes, as far as the game makes allowance for it. */
export interface Lines {
  type: "lines";
  lag_ms: number[];
}

/** The server ends this connection, and says why. `retry`: come back by yourself. */
export interface Closing {
  type: "closing";
  reason: string;
  retry: boolean;
}

export interface Lobby {
  type: "lobby";
  tables: TableInfo[];
  people: number;
}

/** How a match ended: the place of each seat, who won, by which ruling, in a sentence. */
export interface ResultShape {
  places: number[];
  winners: number[];
  ruling: string;
  text: string;
}

/** Something that happened, with its sentence and the rulings behind it; a game's own events have more. `neutral` is there where `text` says "You …" to one seat: the sentence for everybody else. */
export interface GameEvent {
  rulings: string[];
  text: string;
  kind: string;
  neutral?: string;
}

/** What the view of every match begins with; a game's own view is laid beside it. A game that has phases, or a clock for decisions, says so under these names. */
export interface MatchView {
  game: string;
  seat: number | null;
  seats: number;
  now_ms: number;
  paused: boolean;
  result: ResultShape | null;
  phase?: string;
  deadline_ms?: number | null;
}

export type Change = string | number | boolean | null | unknown[] | { [part: string]: Change };

export type FromPage = Act | Why | Say | Whisper | Sit | Stand | SetBot | TakeOut | Start | Vote | Rematch | Decline | Break | Ready | Whole | Shown | Ping | Time;

export type ToPage = Welcome | Step | TableChanged | Chatted | Whispered | Talk | TakenOut | Ack | Reason | Pong | TableTime | Lines | Closing;
