// Reed Song, 4:40: a rolling measure of twelve, with four against three, from the banks of the stream.

import type { Plan } from "../score/plan";

export const plan: Plan = {
  lengthMs: 280_000,
  seed: 283,
  steps: 12,
  root: -2,
  scale: [0, 2, 5, 7, 9],
  ground: "9.....6..4..",
  calls: ["A..a.bB..a.bA..a.bB.BB..", "A.a.B.A.a.B.A.aaB.b.B...", "A.....B..b..A..a..B.bB.b"],
  cross: 4,
  hands: [4, 8],
  tunes: [
    ["4..3.2..0...", "2..3.4......", "4..3.2..0.2.", "0........2.."],
    ["2..4..3..2..", "0..2..3.....", "3..4..3..0..", "2.....0....."],
  ],
  chant: ["h.....o.....", "h..h..o....."],
  form: [
    { kind: "open", share: 5, level: 0 },
    { kind: "verse", share: 7, level: 2 },
    { kind: "break", share: 3, level: 1 },
    { kind: "verse", share: 7, level: 3 },
    { kind: "refrain", share: 6, level: 4 },
    { kind: "verse", share: 5, level: 4 },
  ],
};
