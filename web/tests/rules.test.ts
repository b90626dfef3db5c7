import { inShort } from "../src/rules/short";
import { describe, expect, it } from "vitest";
import { blocks, inlines } from "../src/rules/markdown";
import { bySection, kindsOf, pieces, search, slug } from "../src/rules/search";
import type { RulingInfo } from "../src/wire/types";

const rulings: RulingInfo[] = [
  {
    id: "RV-1",
    provenance: "printed/reconstructed",
    section: "Setting up",
    text: "Four play; two or three may.",
  },
  { id: "RV-30", provenance: "reconstructed", section: "Setting up", text: "Picked openly, see RV-1." },
  { id: "RV-5", provenance: "printed", section: "The cards", text: "SOLO deals 4." },
];

describe("Markdown", () => {
  it("reads bold, italic and code", () => {
    expect(inlines("a **b** *c* `d` e")).toEqual([
      { kind: "text", text: "a " },
      { kind: "strong", text: "b" },
      { kind: "text", text: " " },
      { kind: "em", text: "c" },
      { kind: "text", text: " " },
      { kind: "code", text: "d" },
      { kind: "text", text: " e" },
    ]);
  });

  it("reads paragraphs over several lines, lists and tables", () => {
    const read = blocks("one\ntwo\n\n- a\n  b\n- c\n\n| x | y |\n| --- | --- |\n| 1 | |");
    expect(read.map((block) => block.kind)).toEqual(["paragraph", "list", "table"]);
    expect(read[0]).toEqual({ kind: "paragraph", inlines: [{ kind: "text", text: "one two" }] });
    expect(read[1]).toMatchObject({ items: [[{ text: "a b" }], [{ text: "c" }]] });
    expect(read[2]).toMatchObject({
      head: [[{ text: "x" }], [{ text: "y" }]],
      rows: [[[{ text: "1" }], []]],
    });
  });

  it("leaves markup alone: it is text", () => {
    expect(blocks("<img src=x onerror=alert(1)>")).toEqual([
      { kind: "paragraph", inlines: [{ kind: "text", text: "<img src=x onerror=alert(1)>" }] },
    ]);
  });
});

describe("search", () => {
  const find = (query: string, ...kinds: ("printed" | "forced" | "reconstructed")[]) =>
    search(rulings, query, new Set(kinds)).map((ruling) => ruling.id);

  it("finds words, ids and sections, in any order and case", () => {
    expect(find("")).toEqual(["RV-1", "RV-30", "RV-5"]);
    expect(find("rv-5")).toEqual(["RV-5"]);
    expect(find("may four")).toEqual(["RV-1"]);
    expect(find("setting")).toEqual(["RV-1", "RV-30"]);
    expect(find("dragon")).toEqual([]);
  });

  it("narrows by where a ruling comes from", () => {
    expect(find("", "printed")).toEqual(["RV-1", "RV-5"]);
    expect(find("", "reconstructed")).toEqual(["RV-1", "RV-30"]);
    expect(find("", "forced")).toEqual([]);
    expect(kindsOf("printed/reconstructed")).toEqual(["printed", "reconstructed"]);
    expect(kindsOf("rumoured")).toEqual([]);
  });

  it("keeps sections together and in order", () => {
    expect(bySection(rulings).map(({ section, rulings: own }) => [section, own.length])).toEqual([
      ["Setting up", 2],
      ["The cards", 1],
    ]);
    expect(slug("Falling & winning")).toBe("s-falling-winning");
  });
});

describe("a ruling's text", () => {
  it("is cut at ids and at what is searched for", () => {
    expect(pieces("Picked openly, see RV-1.", "open")).toEqual([
      { text: "Picked ", kind: "plain" },
      { text: "open", kind: "mark" },
      { text: "ly, see ", kind: "plain" },
      { text: "RV-1", kind: "ruling" },
      { text: ".", kind: "plain" },
    ]);
  });

  it("is whole again when put together, whatever is searched for", () => {
    for (const query of ["", "(", "a.*", "SOLO", "  4 "]) {
      expect(
        pieces("SOLO deals 4 (a).", query)
          .map((piece) => piece.text)
          .join(""),
      ).toBe("SOLO deals 4 (a).");
    }
  });
});

describe("in short", () => {
  it("comes before what is said about the book, and leaves the rest as it was", () => {
    const intro = "After a game.\n\n**In short.** Play\nand win.\n\n| a | b |";
    expect(inShort(intro)).toEqual({ short: "Play\nand win.", rest: "After a game.\n\n| a | b |" });
    expect(inShort("Nothing of the kind.")).toEqual({ short: null, rest: "Nothing of the kind." });
  });
});
