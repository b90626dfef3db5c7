// What the page makes of what it is told, printed: any change of a text, a time, a place or a step shows up in the files of
// tests/golden. `make golden` writes them anew; read the difference before you commit it.

import { describe, expect, it } from "vitest";
import * as arena from "../fixtures/arena";
import * as deadeye from "../fixtures/deadeye";
import events from "../fixtures/events.gen.json";
import * as gangs from "../fixtures/gangs";
import * as revenants from "../fixtures/revenants";
import * as village from "../fixtures/village";
import { advance as arenaAdvance } from "../src/games/arena/advance";
import { Asking as ArenaAsking } from "../src/games/arena/choices";
import { beat as arenaBeat } from "../src/games/arena/choreography";
import { Hexes, occupants } from "../src/games/arena/floor/hexes";
import * as arenaLabels from "../src/games/arena/labels";
import { manners as arenaManners } from "../src/games/arena/manners";
import { slotsOf, type ArenaEvent } from "../src/games/arena/view";
import { landed, lifted } from "../src/games/deadeye/advance";
import { Asking as DeadEyeAsking } from "../src/games/deadeye/choices";
import { beat as deadeyeBeat } from "../src/games/deadeye/choreography";
import * as deadeyeLabels from "../src/games/deadeye/labels";
import { manners as deadeyeManners } from "../src/games/deadeye/manners";
import type { GameEvent, Manners, View } from "../src/games/board";
import type { DeadEyeEvent } from "../src/games/deadeye/shape.gen";
import { advance as gangsAdvance } from "../src/games/gangs/advance";
import { choicesOf } from "../src/games/gangs/choices";
import { timesOf } from "../src/games/gangs/choreography";
import * as gangsLabels from "../src/games/gangs/labels";
import { isAside } from "../src/games/gangs/layout";
import { manners as gangsManners } from "../src/games/gangs/manners";
import type { GangsEvent } from "../src/games/gangs/shape.gen";
import { Menu, parseChoice } from "../src/games/revenants/choices";
import { choreograph } from "../src/games/revenants/choreography";
import * as revenantsLabels from "../src/games/revenants/labels";
import { places } from "../src/games/revenants/layout";
import { manners as revenantsManners } from "../src/games/revenants/manners";
import { advance as villageAdvance } from "../src/games/village/advance";
import { Choices } from "../src/games/village/choices";
import { beat as villageBeat } from "../src/games/village/choreography";
import * as villageLabels from "../src/games/village/labels";
import { fan, lay } from "../src/games/village/layout";
import { manners as villageManners } from "../src/games/village/manners";
import type { VillageEvent } from "../src/games/village/shape.gen";

/** By path, what is not the same in two views. */
function changes(before: unknown, after: unknown, path = ""): string[] {
  if (Object.is(before, after)) return [];
  const [one, other] = [before, after].map((view) =>
    typeof view === "object" && view !== null ? (view as Record<string, unknown>) : null,
  );
  if (one == null || other == null || Array.isArray(one) !== Array.isArray(other))
    return [`${path}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => changes(one[key], other[key], path === "" ? key : `${path}.${key}`));
}

/** Each event with its beat and what it leaves behind at each of some moments. */
function told<E extends { kind: string; text: string; rulings: string[] }>(
  recorded: unknown,
  beat: (event: E) => unknown,
  views: Record<string, (event: E) => string[]>,
): string {
  return (recorded as E[])
    .flatMap((event) => {
      const { text: _text, rulings: _rulings, ...data } = event;
      const left = Object.entries(views).flatMap(([name, changed]) =>
        changed(event).map((line) => `    ${name}: ${line}`),
      );
      return [JSON.stringify(data), `  ${JSON.stringify(beat(event))}`, ...left];
    })
    .join("\n");
}

const people = ["Ada", "Bruno", "Chiyo", "Dara", "Emil", "Farah"].map((name, seat) => ({
  seat,
  name,
  colour: seat,
}));

const golden = (name: string, text: string) => expect(`${text}\n`).toMatchFileSnapshot(`golden/${name}.txt`);

/** How a game behaves at the table: who is doing what, what everybody is called, what is not told. */
function manners<V extends View, E extends GameEvent>(by: Manners<V, E>, moments: [string, V][]): string[] {
  return [
    JSON.stringify([by.quiet, by.secret]),
    ...moments.map(([name, view]) => {
      const seats = Array.from({ length: view.seats }, (_, seat) => seat);
      const calls = seats.map((seat) => by.calls(view, seat));
      const sides = seats.map((seat) => by.side?.(view, seat) ?? null);
      return `${name}: ${JSON.stringify([by.statuses(view), calls, sides, by.isSecret(view)])}`;
    }),
  ];
}

describe("every game", () => {
  it("has its manners", async () => {
    const named = <V>(moments: { name: string; view: V }[]) =>
      moments.map(({ name, view }): [string, V] => [name, view]);
    const street = Object.entries(gangs.moments).map(([name, { view }]) => ({ name, view }));
    const turns = revenants.steps.map(({ words, view }) => ({ name: words, view }));
    await golden(
      "manners",
      [
        ...manners(arenaManners, named(arena.moments)),
        ...manners(deadeyeManners, named(deadeye.moments)),
        ...manners(gangsManners, named(street)),
        ...manners(revenantsManners, named(turns)),
        ...manners(villageManners, named(village.moments)),
      ].join("\n"),
    );
  });
});

describe("arena", () => {
  it("shows events one by one", async () => {
    const views = Object.fromEntries(
      ["roll", "act", "defend", "six", "rainforest"].map((name) => {
        const { view } = arena.momentOf(name);
        return [name, (event: ArenaEvent) => changes(view, arenaAdvance(view, event))];
      }),
    );
    await golden(
      "arena-events",
      told(events.arena, (event: ArenaEvent) => arenaBeat(event, (seat) => `cup ${seat}`), views),
    );
  });

  it("calls things by their names", async () => {
    const lines = arena.moments.flatMap(({ name, view, prompt }) => {
      const seat = prompt?.seat ?? 0;
      const asking = prompt === null ? null : new ArenaAsking(prompt, view, new Hexes(view.arena), seat);
      return [
        `${name}:`,
        ...(asking?.options ?? []).flatMap((option) => {
          const { optionText, answerText } = arenaLabels;
          const answer = answerText(view, option, seat, asking?.kind ?? "");
          return `  ${JSON.stringify(option)} ${optionText(view, option, seat)} | ${answer}`;
        }),
        ...view.figures.map((one) => `  ${arenaLabels.figureText(one, view.players[one.seat])}`),
        ...view.players.flatMap((player) => [
          `  ${player.seat} ${arenaLabels.strikerName(view, player.seat)}${arenaLabels.standing(view, player, 0)}`,
          ...slotsOf(view, player.seat).map(
            (slot) => `    ${arenaLabels.slotText(slot)} | ${arenaLabels.useWords(slot)}`,
          ),
        ]),
        ...(view.call?.blows ?? []).map((blow) => `  ${arenaLabels.blowText(blow)}`),
        ...["e3", "a1"].map((space) => {
          return `  ${arenaLabels.spaceText(view, space, occupants(view, space), null)}`;
        }),
      ];
    });
    await golden("arena-labels", lines.join("\n"));
  });
});

describe("deadeye", () => {
  it("shows events one by one", async () => {
    const [start, ...others] = deadeye.moments;
    if (start === undefined) throw new Error("there are no moments");
    const views = Object.fromEntries(
      others
        .filter(({ name }) => ["meet", "outcome", "full", "near"].includes(name))
        .map(({ name, view }) => [
          name,
          (event: DeadEyeEvent) => {
            const up = lifted(view, event);
            return [...changes(view, up), ...changes(up, landed(up, event, start.view))].filter(
              (line) => line.length < 400,
            );
          },
        ]),
    );
    await golden("deadeye-events", told(events.deadeye, deadeyeBeat, views));
  });

  it("calls things by their names", async () => {
    const lines = deadeye.moments.flatMap(({ name, view, prompt }) => [
      `${name}: ${deadeyeLabels.headline(view)} ${deadeyeLabels.endText(view)}`,
      ...(prompt === null ? [] : new DeadEyeAsking(prompt, view).options).map(
        (option) => `  ${JSON.stringify(option)} ${deadeyeLabels.named(option, view)}`,
      ),
      ...deadeyeLabels.prices(view).map(({ sign, text }) => `  ${sign}: ${text}`),
      ...view.runs.map((run) => `  ${deadeyeLabels.whyText(run)}`),
      `  ${JSON.stringify(deadeyeLabels.summed(view))}`,
      ...["bad", "good", "success", "failed"].map(
        (kind) => `  ${kind}: ${deadeyeLabels.bannerText(view, kind, "told")}`,
      ),
    ]);
    const cards = Object.values(deadeye.moments[0]?.view.cards ?? {}).map(deadeyeLabels.describe);
    await golden("deadeye-labels", [...lines, ...cards].join("\n"));
  });
});

describe("gangs", () => {
  it("shows events one by one", async () => {
    const views = Object.fromEntries(
      ["turn4", "punch4", "block4", "award4"].map((name) => {
        const { view } = gangs.at(name);
        return [name, (event: GangsEvent) => changes(view, gangsAdvance(view, event))];
      }),
    );
    await golden("gangs-events", told(events.gangs, timesOf, views));
  });

  it("calls things by their names", async () => {
    const lines = Object.entries({
      ...gangs.moments,
      house: gangs.house["ability4"] ?? gangs.at("turn4"),
    }).flatMap(([name, { view, prompt }]) => {
      const seat = prompt?.seat ?? 0;
      const { rumble } = view;
      const choices = choicesOf(prompt?.legal ?? [], view);
      const others = view.players.map((player) => player.seat);
      return [
        `${name}: ${gangsLabels.hintOf(prompt?.kind ?? "", choices)}`,
        `  aside ${others.filter((other) => isAside(view, null, other, others.length - 1)).join(" ")}`,
        ...(rumble?.stage !== "talk"
          ? []
          : [null, ...others].map((one) => `  ${gangsLabels.talkTitle(view, rumble, one)}`)),
        ...choices.map((choice) => {
          const { text, note } = gangsLabels.labelOf(view, seat, choice);
          return `  ${choice.words}: ${text} | ${note}`;
        }),
        ...others.flatMap((other) =>
          [1, 2, 3, 4, 5, 6]
            .map((number) => gangsLabels.memberText(view, other, number))
            .flatMap((text) => (text === "" ? [] : `    ${text}`)),
        ),
      ];
    });
    const { view } = gangs.at("turn4");
    const abilities = [0, 1, 2, 3, 4, 5, 6].map(
      (number) => `${gangsLabels.shortAbility(number)} | ${gangsLabels.abilityText(view, number)}`,
    );
    await golden("gangs-labels", [...lines, ...abilities, gangsLabels.gangNames(view, [0, 1, 3])].join("\n"));
  });
});

describe("revenants", () => {
  it("shows a turn as a timeline", async () => {
    const lines = [...revenants.steps, ...revenants.house].flatMap(({ words, events, view }) => {
      const { cues, total } = choreograph(events, view);
      return [`${words}: ${total}`, ...cues.map((cue) => `  ${JSON.stringify(cue)}`)];
    });
    await golden("revenants-events", lines.join("\n"));
  });

  it("calls things by their names", async () => {
    const { aimedText, badgeText, cardText, choiceText, phrase, sentences } = revenantsLabels;
    const lines = [...revenants.steps.filter((_, at) => at % 4 === 0), ...revenants.house].flatMap(
      ({ words, view, prompt }) => {
        const legal = prompt?.legal ?? [];
        const menu = new Menu(legal, view);
        const choices = legal.flatMap((one) => parseChoice(one, view) ?? []);
        return [
          `${words}:`,
          ...sentences(view).map((line) => `  ${line}`),
          ...(choices.length === 0 ? [] : view.cards.map((_, card) => cardText(view, 0, card, menu))).map(
            ({ text, idle }) => `  ${text}${idle ? " (idle)" : ""}`,
          ),
          ...choices.map((choice) => {
            const said = [choiceText, aimedText, badgeText].map((say) => say(view, 0, choice));
            const idle = said.map((one) => (one.idle ? "idle" : "works")).join(" ");
            const phrases = `${phrase(view, choice)} | ${phrase(view, choice, true)}`;
            return `  ${phrases} | ${said.map(({ text }) => text).join(" | ")} | ${idle}`;
          }),
        ];
      },
    );
    await golden("revenants-labels", lines.join("\n"));
  });

  it("seats everybody in the room there is", async () => {
    const lines = [3, 4].flatMap((seats) =>
      [null, 0, 2].flatMap((own) =>
        [
          [360, 420],
          [800, 500],
          [1400, 800],
        ].map(([width = 0, height = 0]) =>
          [seats, own, width, height, JSON.stringify(places(seats, own, width, height))].join(" "),
        ),
      ),
    );
    await golden("revenants-places", lines.join("\n"));
  });
});

describe("village", () => {
  const moment = (name: string) => {
    const found = village.moments.find((one) => one.name === name);
    if (found === undefined) throw new Error(`there is no moment ${name}`);
    return found;
  };

  it("shows events one by one", async () => {
    const views = Object.fromEntries(
      ["objective", "card", "swap", "village", "tokens"].map((name) => {
        const { view } = moment(name);
        return [name, (event: VillageEvent) => changes(view, villageAdvance(view, event, view.seat))];
      }),
    );
    const beats = (event: VillageEvent) =>
      [
        [0, false],
        [null, true],
      ].map(([you, down]) => villageBeat(event, you as number | null, down as boolean));
    await golden("village-events", told(events.village, beats, views));
  });

  it("calls things by their names", async () => {
    const { campText, doingText, lyingText, passText, powerText } = villageLabels;
    const lines = [...village.moments, ...village.house].flatMap(({ name, view, prompt }) => {
      const choices = prompt === null ? null : new Choices(prompt);
      return [
        `${name}: ${choices?.place} ${choices?.passes ? passText(choices) : ""} ${JSON.stringify(choices?.most)}`,
        ...(choices?.answers ?? []).map(
          (words) => `  ${words}: ${choices && doingText(choices, words, people)}`,
        ),
        ...view.players.map((player) => `  ${campText(view, player, people[player.seat]?.name ?? "")}`),
        ...view.table.map((lying) => `  ${lyingText(lying, people[lying.seat]?.name ?? "")}`),
        ...view.table.map(({ card }) => `  ${powerText(view, card)}`),
      ];
    });
    await golden("village-labels", lines.join("\n"));
  });

  it("lays the table in the room there is", async () => {
    const lines = [2, 3, 4, 5, 6].flatMap((seats) =>
      [
        [340, 420],
        [700, 520],
        [1000, 640],
      ].map(([width = 0, height = 0]) => {
        const scene = lay(width, height, seats, 1 % seats, { pairs: 2, unallied: 1 });
        return `${seats} ${width} ${height} ${JSON.stringify(scene)}`;
      }),
    );
    const hands = [1, 5, 12].flatMap((count) =>
      [300, 800].flatMap((width) =>
        [true, false].map(
          (roomy) => `${count} ${width} ${roomy} ${JSON.stringify(fan(count, width, roomy))}`,
        ),
      ),
    );
    await golden("village-places", [...lines, ...hands].join("\n"));
  });
});
