// The state of one table's room: what the socket told, whose chair is looked from, and what can be asked.

import { fromStore, get } from "svelte/store";
import { keeping } from "../board/kept";
import { loadKit } from "../games";
import {
  plainManners,
  plainSpace,
  type Advice,
  type Board,
  type BoardProps,
  type Manners,
  type Reason,
  type SidePanel,
  type Space,
  type TableTime,
  type View,
  type Known,
} from "../games/board";
import { language, t } from "../i18n";
import { to } from "../router/match";
import { settings } from "../settings";
import { attempt } from "../ui/attempt";
import { toast } from "../ui/toasts";
import { api } from "../wire/http";
import { browser } from "../wire/browser";
import { TableSocket, type Ask, type News, type Surroundings } from "../wire/socket";
import { Countdown } from "./clock.svelte";
import { handover } from "./handover";
import { onlyAnswer } from "./forcing";
import { TableModel } from "./model.svelte";
import { named, playersOf, promptLine } from "./people";
import { conversation, meeting, othersAt, partners, saying } from "./talk";
import { deedsOf, lastTurn, turnsOf } from "./turns";

export class Room {
  readonly model = new TableModel();
  readonly socket: TableSocket;
  readonly countdown = new Countdown();

  board = $state.raw<Board | null>(null);
  side = $state.raw<SidePanel | null>(null);
  manners = $state.raw<Manners>(plainManners);
  space = $state.raw<Space>(plainSpace);
  failed = $state(false);
  /** The key of the last batch that the board has shown to its end. */
  lastShown = $state(0);
  /** At a shared device: the seat whose player holds it, and the prompt it was opened for. */
  private opened = $state<{ seat: number; prompt: number } | null>(null);
  private loading = "";

  readonly table = $derived.by(() => this.model.table);
  readonly players = $derived.by(keeping(() => playersOf(this.table?.seats ?? [])));
  readonly shared = $derived.by(() => this.model.yourSeats.length > 1);
  readonly turn = $derived.by(() => {
    const { model, manners, opened } = this;
    const statuses = model.view === null ? [] : manners.statuses(model.view);
    const inGame = model.yourSeats.filter((seat) => statuses[seat] !== "out");
    // Whoever is the last of a shared device in the game has it for themselves.
    const seats = inGame.length === 1 ? inGame : model.yourSeats;
    const prompts = seats.map((seat) => model.promptOf(seat));
    const holds = opened !== null && model.promptOf(opened.seat)?.id === opened.prompt;
    const secret = model.view !== null && manners.isSecret(model.view);
    return handover(seats, prompts, secret, holds ? opened.seat : null);
  });
  readonly seat = $derived.by(() => this.turn.seat);
  readonly talk = $derived.by(() => {
    const { chat, whispers, you, yourSeats } = this.model;
    return conversation(chat, whispers, this.players, you?.id ?? null, yourSeats, this.table?.tags ?? {});
  });
  /** Everybody else who sits here or was read here since this page was opened. */
  readonly others = $derived.by(
    meeting(() =>
      this.table === null ? [] : othersAt(this.table, this.model.chat, this.model.you?.id ?? ""),
    ),
  );
  /** Whom one can talk to in private. */
  readonly partners = $derived.by(() => partners(this.table, this.players, this.model.yourSeats));
  readonly prompt = $derived.by(() => this.model.promptOf(this.seat));
  /** Everything that happened has been seen. */
  readonly settled = $derived.by(() => this.lastShown >= this.model.batch.key);
  /** Whether somebody here is still in the game. */
  readonly plays = $derived.by(() => this.model.yourSeats.some((seat) => this.statuses[seat] !== "out"));
  /** Whether anything is asked of somebody here that the match waits for. */
  readonly asked = $derived.by(() =>
    this.model.yourSeats.some((seat) => this.model.promptOf(seat)?.awaited === true),
  );
  /** The table as far as the board has shown it: the end, and who has won, are told when the last blow has been seen. */
  readonly shownTable = $derived.by(() => {
    const { table, settled } = this;
    if (table === null || settled || table.state !== "over") return table;
    return { ...table, state: "playing" as const, result: null };
  });
  private readonly forces = fromStore(settings);
  /** What is asked and has one answer only, once all that led to it has been seen; where the person wants that made for them. */
  readonly only = $derived.by(() => {
    const { prompt, table } = this;
    if (!this.forces.current.forced || !this.settled || table?.state !== "playing" || table.realtime)
      return null;
    const words = onlyAnswer(prompt, this.manners);
    return prompt === null || words === null ? null : { id: prompt.id, words };
  });
  /** What lies beside the board lags behind while a reveal plays: it would tell the end first. */
  private readonly moment = $derived.by(() => (this.settled ? null : this.model.momentAt(this.lastShown)));
  readonly log = $derived.by(() => this.model.log.slice(0, this.moment?.lines ?? Infinity));
  /** The board itself says what is asked. */
  readonly speaks = $derived.by(
    () => this.model.view !== null && this.manners.speaks?.(this.model.view) === true,
  );
  readonly line = $derived.by(() => {
    const { table, model, manners, prompt } = this;
    if (table === null) return null;
    // What is asked comes after what happened.
    if (this.speaks && table.state === "playing") return null;
    if (table.state !== "gathering" && !this.settled) return { text: t("table.watch"), yours: false };
    if (this.only !== null && prompt !== null)
      return { text: `${named(prompt.text, this.players)} ${t("table.forced")}`, yours: true };
    const watches = model.yourSeats.length === 0;
    return promptLine(table, model.view, manners, this.seat ?? (watches ? null : -1), prompt, get(language));
  });
  /** In real time: table time stands still. How long it still does is counted here from when that was told. */
  readonly standstill = $derived.by(() => {
    const told = this.table?.standstill ?? null;
    if (told === null) return null;
    const [left, since] = [told.left_ms ?? 0, this.now()];
    return { ...told, leftMs: () => Math.max(0, left - (this.now() - since)) };
  });
  /** In real time with nobody but bots. */
  private readonly alone = $derived.by(() => {
    const { table, model } = this;
    const people = new Set(table?.seats.flatMap((one) => one.person?.id ?? []));
    return table?.realtime === true && model.yourSeats.length > 0 && people.size === 1;
  });
  /** What is seen from the chair one looks from. */
  private readonly view = $derived.by(() => this.model.viewOf(this.seat));
  /** In real time a command may be given for a prompt that a question stands before. */
  private readonly acts = $derived.by(
    () => this.seat !== null && (this.prompt !== null || this.table?.realtime === true),
  );
  private readonly interactive = $derived.by(() => this.table?.state === "playing" && this.seat !== null);

  private readonly given = this.props(() => this.view);
  readonly boardProps = $derived.by((): BoardProps | null => (this.view === null ? null : this.given));

  private readonly time: TableTime = {
    now: () => this.socket.time(),
    rate: () => (this.standstill === null && this.model.view?.paused !== true ? 1 : 0),
  };

  /** The same for what lies beside the board. */
  private readonly besideView = $derived.by(() => {
    const { view, moment } = this;
    return view === null || moment === null || moment.view === null ? view : { ...view, ...moment.view };
  });
  private readonly givenBeside = this.props(() => this.besideView);
  readonly besideProps = $derived.by((): BoardProps | null =>
    this.besideView === null ? null : this.givenBeside,
  );

  /** The game's own panel, where it has something to show. */
  readonly shownSide = $derived.by(() => {
    const [side, view] = [this.side, this.besideView];
    return side?.when === undefined || (view !== null && side.when(view)) ? side : null;
  });

  /** What everybody did in the last turn that has been seen to its end, by seat. */
  readonly lastDeeds = $derived.by(
    keeping(() => {
      const turn = lastTurn(turnsOf(this.log, this.manners, this.shared));
      return turn === null ? [] : [...deedsOf(turn, this.manners, this.besideView)];
    }),
  );

  readonly statuses = $derived.by(
    keeping(() => (this.besideView === null ? [] : this.manners.statuses(this.besideView))),
  );

  private readonly now: () => number;

  constructor(id: string, around: Surroundings = browser) {
    this.now = () => around.now();
    this.socket = new TableSocket(id, (news) => this.hear(news), around);
  }

  /** A table that gathers may become one of another game: nothing of the last one draws its view. */
  private hear(news: News): void {
    const another = (news.type === "welcome" || news.type === "table") && news.table.game !== this.loading;
    if (another && this.loading !== "") {
      this.loading = "";
      [this.board, this.side, this.manners, this.space] = [null, null, plainManners, plainSpace];
      this.failed = false;
    }
    this.model.take(news);
  }

  /** What a board is given, each thing asked for by itself: what did not change with a step is not looked at again. */
  private props(view: () => View | null): BoardProps {
    const room = this;
    const [act, why] = [this.act.bind(this), this.why.bind(this)];
    const [hint, pause, leave] = [this.hint.bind(this), this.pause.bind(this), this.leave.bind(this)];
    const onshown = (key: number) => (this.lastShown = key);
    return {
      get view() {
        // Nobody is given anything before there is a view.
        return view() as View;
      },
      get seat() {
        return room.seat;
      },
      get prompt() {
        return room.prompt;
      },
      get events() {
        return room.model.batch;
      },
      get act() {
        return room.acts ? act : null;
      },
      why,
      get players() {
        return room.players;
      },
      get interactive() {
        return room.interactive;
      },
      onshown,
      hint,
      get time() {
        return room.time;
      },
      get standstill() {
        return room.standstill;
      },
      get pause() {
        return room.alone ? pause : undefined;
      },
      get leave() {
        return room.alone ? leave : undefined;
      },
    };
  }

  /** The board comes with the game's name, and with what the table's options say that it needs. */
  async load(game: string, options: NonNullable<Known["options"]> = {}): Promise<void> {
    if (this.loading === game) return;
    this.loading = game;
    try {
      const kit = await loadKit(game);
      // Nothing of the board comes later than the rest of it.
      await kit.prepare?.({ options });
      if (this.loading !== game) return;
      [this.board, this.side, this.manners] = [kit.board, kit.side?.() ?? null, kit.manners];
      this.space = kit.space ?? plainSpace;
    } catch {
      this.failed = this.loading === game;
    }
  }

  /** What the game calls a seat, if it has a name for it. */
  calls(seat: number): string | null {
    return this.model.view === null ? null : this.manners.calls(this.model.view, seat);
  }

  /** The side of a seat, where several may win together. */
  sideOf(seat: number): number | null {
    return this.model.view === null ? null : (this.manners.side?.(this.model.view, seat) ?? null);
  }

  /** Look at the table's clock. */
  tick(): void {
    const { view } = this.model;
    const runs = this.table?.state === "playing" && view?.paused !== true;
    this.countdown.look(this.socket.time(), runs ? (view?.deadline_ms ?? null) : null);
  }

  /** At a shared device: the player of this seat holds it now. */
  open(seat: number): void {
    const prompt = this.model.promptOf(seat);
    this.opened = prompt === null ? null : { seat, prompt: prompt.id };
  }

  /** Ask something of the table; a refusal is shown with its ruling, unless nobody did anything wrong. Says whether it was done. */
  async ask(wish: Ask): Promise<boolean> {
    const { refusal, ruling, dropped } = await this.socket.ask(wish);
    if (refusal === null || dropped) return refusal === null;
    const href = ruling !== null && this.table !== null ? to.rules(this.table.game, ruling) : null;
    toast(named(refusal, this.players), { kind: "bad", ruling, href });
    return false;
  }

  /** A line to all, or to one seat alone. */
  say(text: string, to: number | null): Promise<boolean> {
    return this.ask(saying(text, this.seat ?? this.model.yourSeats[0], to));
  }

  /** Table time stands still, or goes on. */
  private pause(): void {
    void this.ask(this.standstill === null ? { type: "break", agree: true } : { type: "ready" });
  }

  leave(): void {
    for (const seat of this.model.yourSeats) void this.ask({ type: "stand", seat });
  }

  /** Answer what is asked of the chair one looks from. */
  answer(words: string): Promise<boolean> {
    return this.act(words);
  }

  private act(words: string, at = this.prompt?.id): Promise<boolean> {
    const { seat } = this;
    if (seat === null || at === undefined) return Promise.resolve(false);
    // What was chosen in secret must not stay on a screen that others will see.
    this.opened = null;
    return this.ask({ type: "act", seat, prompt: at, words });
  }

  /** What a strong player would do here; a refusal is shown. */
  async hint(): Promise<Advice | null> {
    const { seat, table } = this;
    if (seat === null || table === null) return null;
    let found: Advice | null = null;
    await attempt(async () => (found = await api.hint(table.id, seat)));
    return found;
  }

  private async why(words: string): Promise<Reason | null> {
    if (this.seat === null) return null;
    const answer = await this.socket.why(this.seat, words);
    return answer.reason === null
      ? null
      : { reason: named(answer.reason, this.players), ruling: answer.ruling };
  }
}
