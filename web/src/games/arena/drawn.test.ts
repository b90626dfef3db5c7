import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { momentOf } from "../../../fixtures/arena";
import { Asking } from "./choices";
import Fray from "./combat/Fray.svelte";
import { floor } from "./floor/floor";
import { Hexes } from "./floor/hexes";
import Lights from "./floor/Lights.svelte";
import { Chooser } from "./plan/chooser.svelte";
import { answerText } from "./labels";
import { said } from "./plan/plank";
import Order from "./screens/Order.svelte";
import Signs from "./screens/Signs.svelte";
import Scores from "./screens/Scores.svelte";
import type { ArenaView, Blow, Call } from "./view";

/* The same position twice: as the game has it, and with a pack in which two faces hit, three actions make a turn, seven points
   go to whoever stands, and Grubic passes over stones. The board has to show each as it is. */

function at(name: string): { view: ArenaView; hexes: Hexes; chooser: Chooser } {
  const { view, prompt } = momentOf(name);
  if (prompt === null) throw new Error("nobody is asked");
  const [hexes, chooser] = [new Hexes(view.arena), new Chooser(() => undefined)];
  chooser.ask(view, hexes, new Asking(prompt, view, hexes, 0));
  return { view, hexes, chooser };
}

const players = ["Ada", "Bruno"].map((name, seat) => ({ seat, name, colour: seat }));
const colours = [["#111", "#fff"] as const, ["#222", "#fff"] as const];
const nothing = () => undefined;
const count = (html: string, part: string | RegExp) => html.split(part).length - 1;

describe.each([
  {
    name: "recorded",
    faces: 5,
    expected: "1.7 of 2",
    actions: 2,
    standing: 5,
    counted: ["attack", "heal", "ready"],
  },
  {
    name: "other numbers",
    faces: 2,
    expected: "0.7 of 2",
    actions: 3,
    standing: 7,
    counted: ["attack", "heal"],
  },
])("the board with numbers: $name", ({ name, faces, expected, actions, standing, counted }) => {
  it("tells the odds of a blow", () => {
    const { view, chooser } = at(name);
    chooser.space("d4");
    const { hint } = said(view, chooser, players, null);
    expect(hint).toContain(`each hits on ${faces} faces of 6, ${expected} expected, before 2 Parry dice`);
  });

  it("tells that who is hidden cannot be hit through the front", () => {
    const { view, chooser } = at(name);
    const hidden = view.figures.map((one) => (one.id === 1 ? { ...one, marks: ["hidden" as const] } : one));
    chooser.space("d4");
    expect(said({ ...view, figures: hidden }, chooser, players, null).hint).toContain("goes wide");
  });

  it("marks the dice of a roll that hit", () => {
    const { view } = at(name);
    const blow: Blow = {
      figure: 1,
      seat: 1,
      regular: 3,
      unblockable: 0,
      arc: "front",
      stands: null,
      rolled: ["attack", "heal", "ready"],
      hits: 2,
      defence: null,
      cancelled: 0,
      stage: "defend",
      lost: null,
      parries: [],
    };
    const call: Call = {
      seat: 0,
      figure: 0,
      slot: "attack",
      name: "Spear Thrust",
      dice: 3,
      heat: 0,
      open: true,
      steps_left: null,
      moving: null,
      hovers: false,
      target: 1,
      blows: [blow],
    };
    const { body } = render(Fray, {
      props: {
        view,
        call,
        blow,
        at: { x: 0, y: 0 },
        from: { x: 0, y: 0 },
        room: { width: 900, height: 600, hex: 40 },
        stands: null,
        colours,
        asking: null,
        onwords: nothing,
      },
    });
    const dice = body.match(/<span class="die[^"]*" style/g) ?? [];
    const marked = ["attack", "heal", "ready"].filter((_, place) => dice[place]?.includes("counts"));
    expect(marked).toEqual(counted);
  });

  it("shows so many actions, and what standing is worth", () => {
    const { view } = at(name);
    const order = render(Order, {
      props: {
        view,
        players,
        colours,
        tilted: false,
        narrow: false,
        ontilt: nothing,
        onhelp: nothing,
        onscores: null,
      },
    });
    expect(count(order.body, /<i class="[^"]*left/)).toBe(actions);
    const round = {
      round: 1,
      extra: false,
      scores: [standing, 3],
      points: [4, 2],
      cups: [0, 3],
      standing: [1, 0],
      why: "last one standing" as const,
    };
    const scores = render(Scores, {
      props: { view: { ...view, rounds_played: [round] }, players, asked: false, onclose: nothing },
    });
    expect(scores.body).toContain(`+ ${standing}`);
    expect(scores.body).toContain(`${standing} for each character standing`);
    const text = scores.body.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
    expect(text).toContain("Rank 1: 4 points");
    expect(text).toContain("Rank 2: 2 points");
  });

  it("lights the ways round stones, or over them", () => {
    const { view, hexes, chooser } = at(name);
    const lit = floor(view, hexes, chooser);
    const { body } = render(Lights, { props: { hexes, lights: lit.lights, path: [], focused: null } });
    const far = lit.lights.find((one) => one.space === "e2" && one.tone === "go")?.label;
    expect(far).toBe(name === "recorded" ? "3" : "2");
    expect(count(body, 'class="go')).toBe(lit.lights.filter((one) => one.tone === "go").length);
    // Nobody comes to stand on the stone.
    expect(lit.offered.has("e3")).toBe(false);
  });
});

describe("who is asked to parry", () => {
  const { view, prompt } = momentOf("defend");
  if (prompt === null || view.call === null) throw new Error("nobody is asked");
  const asking = new Asking(prompt, view, new Hexes(view.arena), 0);
  const [blow] = view.call.blows as [Blow];

  it("sees what each number of dice comes to, by the server's numbers", () => {
    const { body } = render(Fray, {
      props: {
        view,
        call: view.call as Call,
        blow,
        at: { x: 0, y: 0 },
        from: { x: 0, y: 0 },
        room: { width: 900, height: 600, hex: 40 },
        stands: null,
        colours,
        asking,
        onwords: nothing,
      },
    });
    expect(body).toContain("stops about 0.5; never all");
    expect(body).toContain("stops about 1.0; all: 25 %");
  });

  it("reads the same on a phone, where answers are a list", () => {
    const option = asking.options.find((one) => one.words === "parry 2");
    if (option === undefined) throw new Error("no Parry");
    expect(answerText(view, option, 0, "defend")).toBe("Parry with 2 dice: stops about 1.0; all: 25 %");
  });
});

it("explains every sign of the board in one place", () => {
  const { body } = render(Signs, { props: {} });
  for (const sign of ["Stripes:", "Gold:", "Band I, II or III", "Free:", "✱:", "dashed", "green dot"])
    expect(body).toContain(sign);
  for (const side of ["you.", "your ally.", "an enemy.", "is the front"]) expect(body).toContain(side);
});
