// Storm Front, 5:05: three, three, three, three, two and two, again and again, with the weather coming nearer.

import type { Plan } from "../score/plan";

export const plan: Plan = {
  lengthMs: 305_000,
  seed: 311,
  steps: 16,
  root: 1,
  scale: [0, 3, 5, 7, 10],
  ground: "9..3..6..3..5.3.",
  calls: [
    "A..A..B..B..A.B.A..A..B..BbbB.B.",
    "A..a..A..b..B.B.A..a..A..b.bBbB.",
    "AaaA..BbbB..A.B.A..A..BbbB..B...",
  ],
  cross: 6,
  hands: [6, 13],
  tunes: [
    ["0..0..3..2..0.2.", "0..0..4..3..2.3.", "4..4..3..2..0.2.", "0..0..2..0......"],
    ["3..3..4..4..3.2.", "2..2..3..3..2.0.", "3..3..4..3..2.0.", "0.....2.....0..."],
  ],
  chant: ["h..h..o.........", "h..h..o..o..h.h."],
  form: [
    { kind: "open", share: 3, level: 1 },
    { kind: "verse", share: 6, level: 2 },
    { kind: "refrain", share: 4, level: 4 },
    { kind: "verse", share: 6, level: 3 },
    { kind: "refrain", share: 4, level: 5 },
    { kind: "break", share: 4, level: 1 },
    { kind: "verse", share: 8, level: 4 },
  ],
};
