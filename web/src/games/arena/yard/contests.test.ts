import { describe, expect, it } from "vitest";
import { contestOf as recorded } from "../../../../fixtures/arena-contests";
import { ceremonyOf } from "../../../../fixtures/arena-nymphlets";
import { event as made } from "../../../../tests/staging";
import { t } from "../../../i18n";
import { DIRECTIONS, Hexes } from "../floor/hexes";
import type { ArenaEvent, ArenaView, Pool } from "../view";
import { CONTEST_STEPS, CONTESTS, contestOf } from "./contests";
import { advanced, type Hint } from "./lessons";
import { BEGUN, parse } from "./progress";
import { answered, contestForm } from "./tables";

const event = (kind: ArenaEvent["kind"], data: object) => made(kind, { ...data }) as ArenaEvent;

/** A view with other dice in the own pool, all tracks empty. */
function holding(view: ArenaView, faces: Pool["faces"], seat = 0): ArenaView {
  const players = view.players.map((one) =>
    one.seat === seat ? { ...one, pool: { faces, blank: 0, held: {} }, tracks: {} } : one,
  );
  return { ...view, players };
}

function next(step: string, view: ArenaView, seat = 0): Hint {
  const found = Object.values(CONTEST_STEPS)
    .flat()
    .find((one) => one.id === step);
  if (found === undefined) throw new Error(step);
  return found.next({ view, hexes: new Hexes(view.arena), seat });
}

describe("lessons of special contests", () => {
  it.each(CONTESTS)("%s has a table of its own, and words for everything", (contest) => {
    const form = contestForm(contest);
    expect(form).toMatchObject({ game: "arena", seats: ["me", "straw"], public: false });
    expect(form.options).toMatchObject({ timing: "realtime", mode: contest, rounds: 1 });
    for (const { id } of CONTEST_STEPS[contest]) {
      expect(t(`arena.yard.step.${id}`)).not.toContain("yard.");
      expect(t(`arena.yard.why.${id}`)).not.toContain("yard.");
    }
    expect(CONTEST_STEPS[contest].map((one) => one.lesson)).toEqual(
      CONTEST_STEPS[contest].map((_, at) => at + 1),
    );
  });

  it("of battles are the six", () => {
    expect(contestOf({ ...ceremonyOf("live").view, mode: "every-eye" })).toBeNull();
    expect(contestOf(ceremonyOf("live").view)).toBe("nymphlets");
  });

  it("are remembered one by one, and nothing else is taken for one", () => {
    expect(parse('{"contests":["hill","chess",7]}').contests).toEqual(["hill"]);
    expect(BEGUN.contests).toEqual([]);
  });
});

describe("the Nymphlet Ceremony", () => {
  const { view } = ceremonyOf("live");
  const steps = CONTEST_STEPS.nymphlets;

  it("begins with a die on a Dart", () => {
    expect(next("dart", holding(view, { move: 1 }))).toMatchObject({ say: "throwFor", glow: ["throw"] });
    expect(next("dart", holding(view, { defend: 1 }))).toMatchObject({ say: "track", glow: ["dart"] });
    expect(next("dart", holding(view, {}))).toMatchObject({ say: "back" });
    const put = event("put", { seat: 0, slot: "nymphlet 1 dart" });
    expect(advanced(0, view, [put], 0, steps)).toBe(1);
    expect(advanced(0, view, [event("put", { seat: 0, slot: "parry" })], 0, steps)).toBe(0);
  });

  it("goes on with a step of one's own Nymphlet", () => {
    expect(next("scamper", view)).toMatchObject({ say: "scamper", glow: ["scamper", "ways"] });
    const stepped = (figure: number) => event("stepped", { seat: 0, figure });
    expect(advanced(1, view, [stepped(0)], 0, steps)).toBe(1);
    expect(advanced(1, view, [stepped(10)], 0, steps)).toBe(2);
  });

  it("and ends with a catch, for which one walks up to the nearest", () => {
    expect(next("catch", view)).toMatchObject({ say: "strike", key: "attack" });
    const far = {
      ...view,
      figures: view.figures.map((one) => (one.seat === 0 ? { ...one, space: "e9" } : one)),
    };
    expect(next("catch", holding(far, { move: 1 }))).toMatchObject({ say: "put", face: "move" });
    expect(advanced(2, view, [event("caught", { by: 1 })], 0, steps)).toBe(2);
  });

  it("leads through one's own Nymphlets, and past those that no way leads to", () => {
    const hexes = new Hexes(view.arena);
    const brood = view.contest?.nymphlets;
    if (brood == null) throw new Error("no Nymphlets");
    const around = DIRECTIONS.flatMap((way) => hexes.next("e9", way) ?? []);
    const own = brood.nymphlets.filter((one) => one.seat === 0);
    expect(around.length).toBeGreaterThanOrEqual(own.length);
    const placed = (spaces: readonly string[]) => ({
      ...view,
      arena: { ...view.arena, blocked: around.filter((space) => !spaces.includes(space)) },
      figures: view.figures.map((one) => (one.seat === 0 ? { ...one, space: "e9" } : one)),
      contest: {
        ...(view.contest as NonNullable<ArenaView["contest"]>),
        nymphlets: {
          ...brood,
          nymphlets: brood.nymphlets.map((one) =>
            one.seat === 0 ? { ...one, space: spaces[own.indexOf(one) % spaces.length] ?? null } : one,
          ),
        },
      },
    });
    // The only ways out are where one's own Nymphlets stand.
    const shut = placed(around.slice(0, own.length));
    expect(next("catch", holding(shut, { move: 1 }))).toMatchObject({ say: "put", face: "move" });
  });

  it("ends with the catch", () => {
    expect(advanced(2, view, [event("caught", { by: 1 })], 0, steps)).toBe(2);
    expect(advanced(2, view, [event("caught", { by: 0 })], 0, steps)).toBe(3);
  });
});

describe("King of the Hill and Domination", () => {
  const hill = recorded("hill turn").view;

  it("ask for the face that the hill card takes next", () => {
    const face = hill.contest?.hill?.spaces.find((one) => one.seat === null)?.face ?? "move";
    expect(next("lock", holding(hill, { [face]: 1 }))).toMatchObject({ say: "lock", face, glow: ["hill"] });
    expect(advanced(0, hill, [event("put", { seat: 0, slot: "hill" })], 0, CONTEST_STEPS.hill)).toBe(1);
  });

  it("lead to where standing counts", () => {
    const [top = ""] = hill.contest?.scoring ?? [];
    const at = (space: string) => ({
      ...hill,
      figures: hill.figures.map((one) => (one.seat === 0 ? { ...one, space } : one)),
    });
    expect(advanced(1, at("a1"), [], 0, CONTEST_STEPS.hill)).toBe(1);
    expect(advanced(1, at(top), [], 0, CONTEST_STEPS.hill)).toBe(2);
    expect(next("summit", holding(at("a1"), { move: 1 }))).toMatchObject({ say: "put", face: "move" });
  });

  it("take the manoeuvres that newcomers are advised to take", () => {
    const { view, prompt } = recorded("equip");
    const words = answered(view, prompt, new Hexes(view.arena));
    const [one = "", other = ""] = view.contest?.recommended ?? [];
    expect(words).toContain(one.replaceAll("_", " "));
    expect(words).toContain(other.replaceAll("_", " "));
  });
});
