import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { planOf, tracks } from "../catalogue";
import { titleOf } from "../titles";
import { Chance, over } from "./chance";
import { compose, countInScore } from "./compose";
import { spread } from "./drums";
import { COUNT_IN, parts, type Board, type Score } from "./score";

const BEATS = [1600, 2000, 2800];
const BOARDS: Board[] = ["bushland", "rainforest"];
const composed = tracks.filter(({ name }) => name !== "silence");

async function scoreOf(
  name: (typeof tracks)[number]["name"],
  beatMs = 2000,
  board: Board = "bushland",
): Promise<Score> {
  return compose(await planOf(name), { beatMs, board });
}

describe("tracks", () => {
  it("are five for battle of 270 to 305 s, two for Domination, and a plain timer of 300 s", () => {
    const lengths = (mode: string): number[] =>
      tracks.filter((track) => track.mode === mode).map(({ lengthMs }) => lengthMs / 1000);
    expect(lengths("battle")).toEqual([270, 280, 290, 300, 305]);
    expect(lengths("domination")).toEqual([300, 285]);
    expect(lengths("any")).toEqual([300]);
    expect(new Set(tracks.map(({ name }) => titleOf(name))).size).toBe(tracks.length);
  });

  it.each(tracks)(
    "$name lasts as long as it says, at every pace and on both boards",
    async ({ name, lengthMs }) => {
      for (const beatMs of BEATS)
        for (const board of BOARDS) {
          const score = await scoreOf(name, beatMs, board);
          expect(score.length).toBe(lengthMs * 1000);
          expect(score.beat).toBe(beatMs * 1000);
          expect(score.notes[0]?.at).toBe(-COUNT_IN * beatMs * 1000);
          expect(score.notes.at(-1)?.at).toBe(score.length);
          const cried = score.notes.filter(({ part }) => part === "mark" || part === "bung");
          expect(cried.map(({ part, at }) => [part, at])).toEqual([
            ["mark", 0],
            ["bung", score.length],
          ]);
        }
    },
  );

  it.each(tracks)("$name is made of whole numbers within their limits, in order", async ({ name }) => {
    for (const beatMs of BEATS) {
      const { notes } = await scoreOf(name, beatMs);
      for (const [i, note] of notes.entries()) {
        for (const value of [note.at, note.force, note.pitch, note.lasts])
          if (!Number.isSafeInteger(value)) throw new Error(`${value} in ${JSON.stringify(note)}`);
        if (note.force < 1 || note.force > 127 || note.pitch < -24 || note.pitch > 36 || note.lasts < 0)
          throw new Error(JSON.stringify(note));
        if (!parts.includes(note.part) || note.at < (notes[i - 1]?.at ?? -Infinity))
          throw new Error(JSON.stringify(note));
      }
    }
  });

  it.each(composed)("$name is the same every time, and another by another seed", async ({ name }) => {
    const plan = await planOf(name);
    const setting = { beatMs: 2000, board: "bushland" as const };
    expect(compose(plan, setting)).toEqual(compose(plan, setting));
    const other = compose(plan, { ...setting, seed: 5 });
    expect(other.notes).not.toEqual(compose(plan, setting).notes);
    expect(other.sections).toEqual(compose(plan, setting).sections);
  });

  it.each(composed)(
    "$name strikes the great drum on every beat of the table, and hardest there",
    async ({ name }) => {
      for (const beatMs of BEATS) {
        const { notes, length, beat } = await scoreOf(name, beatMs);
        const ground = notes.filter(({ part, at }) => part === "ground" && at >= 0 && at < length);
        const onBeat = ground.filter(({ at }) => at % beat === 0);
        expect(onBeat.map(({ at }) => at)).toEqual(
          Array.from({ length: Math.ceil(length / beat) }, (_, k) => k * beat),
        );
        const beside = ground.filter(({ at }) => at % beat !== 0).map(({ force }) => force);
        expect(Math.min(...onBeat.map(({ force }) => force))).toBeGreaterThan(Math.max(...beside));
      }
    },
  );

  it.each(composed)("$name grows, presses in its last minute, and is never empty", async ({ name }) => {
    for (const beatMs of BEATS) {
      const { notes, sections, length, beat } = await scoreOf(name, beatMs);
      expect(sections.map(({ from }) => from).slice(1)).toEqual(sections.map(({ to }) => to).slice(0, -1));
      expect(sections[0]?.kind).toBe("count");
      const press = sections.at(-1);
      expect(press?.kind).toBe("press");
      const pressed = length - (press?.from ?? 0);
      expect(Math.abs(pressed - 60_000_000)).toBeLessThan(beat);
      const density = (from: number, to: number): number =>
        notes.filter(({ at }) => at >= from && at < to).length / (to - from);
      const open = sections[1];
      expect(density(length - pressed, length)).toBeGreaterThan(1.5 * density(0, open?.to ?? 0));
      expect(density(length - over(pressed, 3), length)).toBeGreaterThan(
        density(length - pressed, length - over(2 * pressed, 3)),
      );
      // Two beats in a row never have fewer than six strokes.
      for (let from = 0; from < length - 2 * beat; from += beat)
        expect(notes.filter(({ at }) => at >= from && at < from + 2 * beat).length).toBeGreaterThan(6);
    }
  });

  it.each(composed)("$name calls with low drums and answers with high ones", async ({ name }) => {
    const { notes, sections, beat } = await scoreOf(name);
    const verse = sections.find(({ kind }) => kind === "verse");
    const counts = { low: [0, 0], high: [0, 0] };
    for (const { part, at } of notes)
      if ((part === "low" || part === "high") && verse && at >= verse.from && at < verse.to) {
        const bar = Math.floor((at - verse.from) / beat) % 4;
        // The fill in the fourth belongs to all.
        if (bar < 3) counts[part][bar < 2 ? 0 : 1]! += bar < 2 ? 1 : 2;
      }
    expect(counts.low[0]).toBeGreaterThan(2 * (counts.low[1] ?? 0));
    if ((counts.high[1] ?? 0) > 0) expect(counts.high[1]).toBeGreaterThan(2 * (counts.high[0] ?? 0));
  });

  it("have the same drums on both boards, and other animals", async () => {
    const drums = async (board: Board): Promise<unknown> =>
      (await scoreOf("ironbark", 2000, board)).notes.filter(({ part }) => part === "low" || part === "stick");
    expect(await drums("bushland")).toEqual(await drums("rainforest"));
    const here = new Set((await scoreOf("ironbark", 2000, "rainforest")).notes.map(({ part }) => part));
    expect([here.has("rain"), here.has("frog"), here.has("warble")]).toEqual([true, true, false]);
  });

  it("can be shortened for a short round", async () => {
    const score = compose(await planOf("red_dust"), { beatMs: 2000, board: "bushland", lengthMs: 20_000 });
    expect(score.length).toBe(20_000_000);
    expect(score.notes.at(-1)?.at).toBe(20_000_000);
    expect(score.sections.at(-1)?.kind).toBe("press");
  });

  it("in the background count nothing in, cry nothing and press nobody", async () => {
    const { notes, captions, sections } = compose(await planOf("storm_front"), {
      beatMs: 2800,
      board: "bushland",
      calm: true,
    });
    const sounding = new Set(notes.map(({ part }) => part));
    expect([...sounding].filter((part) => ["mark", "bung", "crowd", "roar"].includes(part))).toEqual([]);
    expect(captions).toEqual([]);
    expect(sections.some(({ kind }) => kind === "press" || kind === "count")).toBe(false);
    expect(notes[0]?.at).toBe(0);
  });

  it("are written along with what sounds", async () => {
    const { captions, length, beat } = await scoreOf("red_dust");
    const kinds = captions.map(({ kind }) => kind);
    expect(kinds.slice(0, 5)).toEqual(["four", "three", "two", "one", "mark"]);
    expect(captions[0]?.at).toBe(-4 * beat);
    expect(kinds.at(-1)).toBe("bung");
    expect(captions.find(({ kind }) => kind === "ten")?.at).toBe(length - 10_000_000);
    expect(kinds).toContain("press");
  });
});

describe("silence", () => {
  it("has the count-in, the cries and the last ten seconds, and nothing else", async () => {
    const { notes, length } = await scoreOf("silence");
    const between = notes
      .filter(({ at }) => at > 0 && at < length)
      .map(({ at }) => (length - at) / 1_000_000);
    expect(between).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2.5, 2, 1.5, 1, 0.5]);
  });
});

describe("composing", () => {
  it("counts four beats in after a pause too", () => {
    const { notes, captions } = countInScore(1600, false);
    expect(notes[0]?.at).toBe(-6_400_000);
    expect(notes.every(({ at }) => at < 0)).toBe(true);
    expect(captions).toHaveLength(4);
  });

  it("spreads strokes evenly", () => {
    const drawn = (strokes: number, steps: number): string =>
      spread(strokes, steps)
        .map((struck) => (struck ? "x" : "."))
        .join("");
    expect(drawn(3, 8)).toBe("x..x..x.");
    expect(drawn(4, 16)).toBe("x...x...x...x...");
    expect(drawn(5, 16).replaceAll(".", "")).toHaveLength(5);
  });

  it("draws the same chances on every machine", () => {
    const chance = new Chance(7);
    expect(Array.from({ length: 8 }, () => chance.below(1000))).toEqual(DRAWN);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 10_000; i++) counts[chance.below(10)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  // Fractions could differ from machine to machine; a page that hears something else hears another beat.
  it("knows whole numbers only", () => {
    const folder = new URL(".", import.meta.url);
    const sources = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
    expect(sources.length).toBeGreaterThan(8);
    const found = sources.flatMap((name) => {
      const code = readFileSync(new URL(name, folder), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
      const lines = code
        .split("\n")
        .filter((line) => !/^import|return \(amount - \(amount % parts\)\) \/ parts/.test(line.trim()));
      return lines
        .filter((line) =>
          /\d\.\d|Math\.(random|sin|cos|pow|sqrt|floor|round|exp)|[\w)] \/ |\*\*|Date|from "/.test(line),
        )
        .map((line) => `${name}: ${line}`);
    });
    expect(found).toEqual([]);
  });
});

const DRAWN = [129, 942, 42, 439, 480, 155, 138, 834];
