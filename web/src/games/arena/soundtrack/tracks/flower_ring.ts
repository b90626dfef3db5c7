// Ring of Flowers, 5:00, for Domination: a round dance in twelve, light on its feet, that turns with the flowers.

import type { Plan } from "../score/plan";

export const plan: Plan = {
  lengthMs: 300_000,
  seed: 313,
  steps: 12,
  root: 5,
  scale: [0, 2, 4, 7, 9],
  ground: "9..4..6..4..",
  calls: ["A..a..B.b.b.A..a..BbbB..", "A.bB..A.bB..A.b.B.bbB...", "A..b.bA..b.bA.a.B.B.b.B."],
  cross: 5,
  hands: [5, 9],
  tunes: [
    ["0.23..4..3..", "2..0.....2..", "0.23..4..3..", "4.....2..0.."],
    ["4..3..2..3..", "4..3..2.....", "3..2..0..2..", "0........0.."],
  ],
  chant: ["h.....h..o..", "h..h..h..o.."],
  form: [
    { kind: "open", share: 3, level: 1 },
    { kind: "refrain", share: 4, level: 3 },
    { kind: "verse", share: 6, level: 2 },
    { kind: "refrain", share: 4, level: 4 },
    { kind: "break", share: 3, level: 0 },
    { kind: "verse", share: 6, level: 3 },
    { kind: "refrain", share: 5, level: 5 },
  ],
};
