// What a touch or a key means in real time: words for the standing prompt, or an answer to the question before it.

import type { PromptInfo } from "../../../wire/types";
import type { Reason } from "../../board";
import { t } from "../../../i18n";
import { occupants, type Hexes } from "../floor/hexes";
import { catchesOf, trackOf } from "../contests/nymphlets";
import { useWords } from "../labels";
import { everySlot, slotsOf, type ArenaView, type Attack, type Direction, type Face } from "../view";
import { Asking, type Option } from "../choices";
import { Hands, type Send } from "./hands.svelte";
import type { Deed } from "./keys";
import { diceWords, likeliest, moverName, moverOf, Offer, ORDERS, type Mover, type Order } from "./offer";
import { choiceAt, Plan } from "./plan";

/** What the page is told that is no command. */
export interface Telling {
  /** Why words are not offered. */
  why: (words: string) => void;
  where: () => void;
  help: () => void;
  pause?: () => void;
}

const NONE: readonly Attack[] = [];

export class Commander {
  readonly hands: Hands;
  /** Whose moves the pad makes: the chief, a guard or a Nymphlet. */
  mover: Mover = $state(null);
  /** The next move goes with the stream. */
  flow = $state(false);
  /** The figure that is aimed at, as long as it can be struck. */
  aimed: number | null = $state(null);
  /** Dice and Heat of an attack; null for all dice there are. */
  dice: number | null = $state(null);
  heat = $state(0);
  /** A call that is being put together. */
  plan: Plan | null = $state.raw(null);
  /** Whether dice are being taken back. */
  back = $state(false);
  /** Cards are asked about once more. */
  careful = $state(false);
  /** Why the last thing that was wanted is not offered. */
  told: Reason | null = $state.raw(null);

  private view: ArenaView | null = $state.raw(null);
  private hexes: Hexes | null = null;
  private seat: number | null = $state(null);
  /** The question before the standing prompt: a window, or a card's. */
  question: PromptInfo | null = $state.raw(null);

  constructor(
    send: Send,
    private readonly telling: Telling,
  ) {
    this.hands = new Hands(send);
  }

  /** How it stands now. */
  take(view: ArenaView, hexes: Hexes, seat: number | null, prompt: PromptInfo | null): void {
    [this.view, this.hexes, this.seat] = [view, hexes, seat];
    this.hands.take(prompt, view.phase === "fight");
    this.question = prompt === null || prompt.kind === "fight" ? null : prompt;
    if (this.plan !== null && this.offer !== null) {
      const fits = this.plan.choices.length > 0 && this.words(this.plan.base).length > 0;
      if (!fits || this.question !== null) this.plan = null;
    }
    if (this.mover !== null && seat !== null && moverOf(view, seat, this.mover)?.space == null)
      this.mover = null;
    // A Nymphlet without dice leaves the pad to its chief.
    const tired = this.offer !== null && !this.offer.movers.includes(this.mover);
    if (this.mover?.startsWith("nymphlet") === true && tired) this.mover = null;
  }

  private readonly legal = $derived.by(() => this.hands.standing?.legal ?? null);
  private readonly seen = $derived.by(() => this.view !== null);

  /** Taken apart once for all that ask, and again only when other words are offered. */
  readonly offer = $derived.by(() => {
    const { seat, legal, seen } = this;
    return !seen || seat === null || legal === null
      ? null
      : new Offer(legal, () => this.view as ArenaView, seat);
  });

  /** The words of the question taken apart, for spaces and figures that answer it. */
  readonly asking = $derived.by(() => {
    const { view, seat, question, hexes } = this;
    return view === null || seat === null || question === null || hexes === null
      ? null
      : new Asking(question, view, hexes, seat);
  });

  /** Whether a window is open: an attack is answered, or a reaction chosen. */
  readonly window = $derived.by(() => {
    const { view, seat } = this;
    return seat === null ? null : (view?.live?.players[seat]?.window ?? null);
  });

  readonly strikes = $derived.by((): readonly Attack[] => {
    const { view, seat } = this;
    if (seat === null || view === null) return NONE;
    const strikes = view.live?.players[seat]?.strikes ?? NONE;
    const catches = catchesOf(view, seat);
    return catches.length === 0 ? strikes : [...strikes, ...catches];
  });

  /** The blow that the attack key strikes. */
  readonly marked = $derived.by((): Attack | null => {
    const { view, strikes } = this;
    const own = strikes.filter((one) => one.target === this.aimed);
    return view === null ? null : likeliest(view, own.length > 0 ? own : strikes);
  });

  get order(): Order {
    return (this.seat === null ? null : this.view?.live?.players[this.seat]?.order) ?? "ask";
  }

  /** Answers to a window: the Parry or Dart that cancels most, other reactions, none. */
  readonly answers = $derived.by((): string[] => {
    const legal = this.question?.legal ?? [];
    const cancels = (one: string) => /^(parry|dart) /.test(one);
    const parries = legal.filter(cancels).sort((a, b) => b.localeCompare(a));
    const others = legal.filter((one) => !cancels(one) && one !== "decline" && one !== "stop");
    return [
      ...parries.slice(0, 1),
      ...others,
      ...parries.slice(1),
      ...legal.filter((one) => one === "decline" || one === "stop"),
    ];
  });

  /** Say words: to the question where one is open and has them, else as a command. */
  say(words: string): void {
    const { question } = this;
    this.told = null;
    if (question?.legal.includes(words) === true) void this.hands.give(words, question.id);
    else void this.hands.give(words);
    if (words.startsWith("flow ") || words.endsWith(" flow")) this.flow = false;
  }

  /** A command, where it is offered; otherwise the reason why not is told. */
  private command(words: string | null, instead: string): boolean {
    if (words !== null && (this.offer?.allows(words) ?? false)) this.say(words);
    else this.telling.why(instead);
    return words !== null;
  }

  throwDice(): void {
    const { offer } = this;
    if (offer?.allows("withdraw") === true && !this.hands.gave("withdraw")) this.say("withdraw");
    else this.command("throw", "throw");
  }

  /** One die, or all of its face, to where they go best; `from` the so-manieth best track. */
  put(face: Face, all: boolean, from = 0): void {
    const { offer, view, seat } = this;
    if (offer === null || view === null || seat === null) return;
    const lying = this.hands.laid(view, seat).players[seat]?.pool.faces[face] ?? 0;
    const words = offer.putting(face, all ? lying : Math.min(1, lying), from);
    for (const one of words) this.say(one);
    if (words.length === 0) this.telling.why(`put 1 ${offer.places(face)[0]?.slot ?? "attack"}`);
  }

  way(way: Direction): void {
    const asked = this.asking?.options.find((one) => one.way === way);
    if (asked !== undefined) return this.say(asked.words);
    if (this.chose(way)) return;
    this.command(this.offer?.move(this.mover, `step ${way}`, this.flow) ?? null, this.named(`step ${way}`));
  }

  turn(side: "left" | "right"): void {
    const what = `turn ${side}`;
    if (this.question?.legal.includes(what) === true) return this.say(what);
    this.command(this.offer?.move(this.mover, what, this.flow) ?? null, this.named(what));
  }

  /** Free oneself of a net. */
  struggle(): void {
    this.command(this.offer?.move(this.mover, "struggle", false) ?? null, this.named("struggle"));
  }

  private named(what: string): string {
    return this.mover === null ? what : `${this.mover} ${what}`;
  }

  attack(strike: Attack | null = this.marked): void {
    const { offer, view } = this;
    if (offer === null || view === null) return;
    if (strike === null) {
      const name =
        view.figures.find((one) => one.seat !== this.seat && one.space !== null && !one.out)?.name ?? "";
      return this.telling.why(`attack ${name} with 1`);
    }
    const dice = Math.min(this.dice ?? strike.most, strike.most);
    const words = offer.striking(strike, dice, Math.min(this.heat, strike.heat));
    if (words !== null) this.say(words);
    this.aimed = strike.target;
  }

  nextTarget(): void {
    const targets = [...new Set(this.strikes.map((one) => one.target))];
    const at = targets.indexOf(this.marked?.target ?? -1);
    this.aimed = targets[(at + 1) % Math.max(1, targets.length)] ?? null;
  }

  /** The pad moves the chief again, whoever moved last: something else begins, as another lesson. */
  lead(): void {
    this.mover = null;
  }

  nextFigure(): void {
    const movers = this.offer?.movers ?? [];
    this.mover = movers[(movers.indexOf(this.mover) + 1) % Math.max(1, movers.length)] ?? null;
  }

  setOrder(order: Order): void {
    this.command(`order ${order}`, `order ${order}`);
  }

  nextOrder(): void {
    this.setOrder(ORDERS[(ORDERS.indexOf(this.order) + 1) % ORDERS.length] ?? "ask");
  }

  /** A track or card was touched: what it is good for is done; what is not filled yet gets the dice that fit. */
  slot(slot: string): void {
    const { offer, view, seat } = this;
    if (offer === null || view === null || seat === null) return;
    const react = this.question?.legal.filter((one) => one.startsWith(`react ${slot}`)) ?? [];
    if (react.length > 0) return this.begin(`react ${slot}`, react);
    if (slot === "parry" && this.question !== null && this.window !== null) return this.answer();
    const calls = offer.calls(slot);
    const ready = offer.ready(slot);
    if (slot === "attack" && this.marked !== null) return this.attack();
    if (slot === "heal" && offer.allows("heal")) return this.say("heal");
    if (calls.length > 0) return this.begin(slot === "innate" ? "innate" : `use ${slot}`, calls);
    if (ready !== null) return this.say(ready);
    if (this.fill(slot)) return;
    if (this.scampers(slot)) return;
    const found = everySlot(view, seat).find((one) => one.slot === slot);
    if (found !== undefined) this.telling.why(slot === "attack" ? this.anyAttack() : useWords(found));
  }

  /** What a track is good for now: to be used, to take dice; or something of it is on its way. */
  stateOf(slot: string): "put" | "use" | "chosen" | null {
    const { offer } = this;
    if (offer === null) return null;
    if (this.hands.spending.has(slot)) return "chosen";
    const usable =
      (slot === "attack" && this.strikes.length > 0) ||
      (slot === "heal" && offer.allows("heal")) ||
      offer.calls(slot).length > 0 ||
      offer.ready(slot) !== null ||
      (slot.endsWith(" scamper") && offer.movers.includes(slot.replace(" scamper", "")));
    return usable ? "use" : (offer.puts.get(slot) ?? 0) > 0 ? "put" : null;
  }

  /** A Nymphlet that can scamper is moved by the pad from now on; says whether it can. */
  private scampers(slot: string): boolean {
    const found = trackOf(slot);
    const mover = `nymphlet ${found?.number ?? 0}`;
    if (found?.track !== "scamper" || this.offer?.movers.includes(mover) !== true) return false;
    this.mover = mover;
    return true;
  }

  private anyAttack(): string {
    const other = this.view?.figures.find((one) => one.seat !== this.seat && one.space !== null && !one.out);
    return `attack ${other?.name ?? ""} with 1`;
  }

  /** All dice that fit onto a track; says whether there were any. */
  fill(slot: string): boolean {
    const { offer, view, seat } = this;
    if (offer === null || view === null || seat === null) return false;
    const most = offer.puts.get(slot) ?? 0;
    if (most > 0) this.say(diceWords("put", most, slot));
    return most > 0;
  }

  takeBack(slot: string): void {
    const most = this.offer?.takes.get(slot) ?? 0;
    if (most > 0) this.say(diceWords("take", most, slot));
    if ((this.offer?.takes.size ?? 0) <= 1) this.back = false;
  }

  /** Put a call together; where nothing is to be chosen it is called at once. */
  begin(base: string, words: readonly string[]): void {
    const { view } = this;
    if (view === null) return;
    const plan = new Plan(view, base, words);
    if (plan.words !== null && !this.careful) this.say(plan.words);
    else this.plan = plan;
  }

  private words(base: string): string[] {
    return [...(this.offer?.words ?? []), ...(this.question?.legal ?? [])].filter((one) =>
      one.startsWith(base),
    );
  }

  /** Part of a call was chosen; says whether there was such a choice. */
  chose(part: string): boolean {
    if (this.plan?.choices.some((one) => one.part === part) !== true) return false;
    const next = this.plan.choose(part);
    this.plan = next.words === null ? next : null;
    if (next.words !== null) this.say(next.words);
    return true;
  }

  /** The first answer to a window; none, where that is meant. */
  answer(decline = false): void {
    const words = decline ? this.answers.at(-1) : this.answers[0];
    if (words !== undefined && this.question !== null) void this.hands.give(words, this.question.id);
  }

  /** A space of the arena was touched. */
  space(space: string): void {
    const { view, offer, plan, asking } = this;
    if (view === null) return;
    const there = occupants(view, space);
    const figure = there[0] ?? null;
    const asked = there.flatMap((one) => asking?.onFigure(one.id) ?? []);
    const option = asking?.onSpace(space) ?? asked[0] ?? null;
    if (option !== null) return this.say(option.words);
    const part = plan === null ? null : choiceAt(view, plan, space);
    if (part !== null) return void this.chose(part);
    if (offer === null) return;
    const own = there.filter((one) => one.seat === this.seat).map(moverName);
    const able = own.filter((one) => offer.movers.includes(one));
    if (able.length > 0) {
      // Chief and Nymphlet on one space: a touch more means the other.
      this.mover = able[(able.indexOf(this.mover) + 1) % able.length] ?? this.mover;
      return;
    }
    if (own.length === 0) {
      const strike = likeliest(
        view,
        this.strikes.filter((one) => there.some(({ id }) => id === one.target)),
      );
      if (strike !== null) return this.attack(strike);
      if (figure !== null) return this.telling.why(`attack ${figure.name} with 1`);
    }
    const flight = offer.flight(space, this.flow);
    if (flight !== null) return this.say(flight);
    const mover = this.seat === null ? null : moverOf(view, this.seat, this.mover);
    const way = mover?.space == null ? null : (this.hexes?.towards(mover.space, space) ?? null);
    if (way !== null) this.way(way);
  }

  /** What a key does; says whether it did anything. */
  do(deed: Deed, second: boolean): boolean {
    const [what, ...rest] = deed.split(" ");
    switch (what) {
      case "face":
        this.put(rest.join(" ") as Face, true, second ? 1 : 0);
        return true;
      case "way":
        this.way(rest.join(" ") as Direction);
        return true;
      case "turn":
        this.turn(rest[0] === "left" ? "left" : "right");
        return true;
      case "card":
        this.slot(deed);
        return true;
    }
    const deeds: Partial<Record<Deed, () => void>> = {
      throw: () => this.throwDice(),
      attack: () => this.attack(),
      target: () => this.nextTarget(),
      figure: () => this.nextFigure(),
      flow: () => (this.flow = !this.flow),
      heal: () => this.slot("heal"),
      innate: () => this.slot("innate"),
      parry: () => this.answer(),
      decline: () => this.answer(true),
      order: () => this.nextOrder(),
      back: () => (this.back = !this.back),
      where: () => this.telling.where(),
      help: () => this.telling.help(),
      pause: () => this.telling.pause?.(),
    };
    deeds[deed]?.();
    return deeds[deed] !== undefined;
  }

  /** What a call that is being put together is called. */
  get planName(): string {
    const { plan, view, seat } = this;
    if (plan === null || view === null || seat === null) return "";
    const slot = plan.base.replace(/^(use|react) /, "");
    return slotsOf(view, seat).find((one) => one.slot === slot)?.name ?? t("arena.enter");
  }

  /** Tracks from which dice can be taken back. */
  get backs(): { key: string; text: string }[] {
    const { view, seat } = this;
    if (view === null || seat === null) return [];
    const names = new Map(everySlot(view, seat).map((one) => [one.slot, one.name]));
    return [...(this.offer?.takes ?? [])].map(([slot, count]) => ({
      key: slot,
      text: `${names.get(slot) ?? slot} (${count})`,
    }));
  }

  /** Never mind. */
  clear(): void {
    this.plan = null;
    this.back = false;
  }

  /** Options of a card's question that no part of the arena stands for. */
  get loners(): Option[] {
    return this.asking?.options.filter((one) => one.space === null && one.figure === null) ?? [];
  }
}
