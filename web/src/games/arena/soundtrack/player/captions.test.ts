import { describe, expect, it } from "vitest";
import { Captions } from "./captions";

const S = 1_000_000;
const lines = () =>
  new Captions([
    { at: 0, kind: "mark" },
    { at: 10 * S, kind: "verse" },
    { at: 11 * S, kind: "refrain" },
    { at: 40 * S, kind: "bung" },
  ]);

describe("captions", () => {
  it("come once, when their time has come", () => {
    const captions = lines();
    expect(captions.look(-S)).toBeNull();
    expect(captions.look(0)?.kind).toBe("mark");
    expect(captions.look(40_000)).toBeNull();
    expect(captions.look(10 * S + 40_000)?.kind).toBe("verse");
  });

  it("after a gap are the latest one, or none where that is long past", () => {
    const captions = lines();
    captions.look(0);
    expect(captions.look(11.2 * S)?.kind).toBe("refrain");
    expect(captions.look(12 * S)).toBeNull();
    const other = lines();
    other.look(0);
    expect(other.look(30 * S)).toBeNull();
    expect(other.look(40 * S)?.kind).toBe("bung");
  });

  it("come again where the clock was turned back", () => {
    const captions = lines();
    captions.look(39 * S);
    captions.look(5 * S);
    expect(captions.look(10.1 * S)?.kind).toBe("verse");
  });
});
