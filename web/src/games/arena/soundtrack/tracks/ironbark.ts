// Ironbark, 4:50: hard wood on hard wood, and sticks in fives that never come round where one waits for them.

import type { Plan } from "../score/plan";

export const plan: Plan = {
  lengthMs: 290_000,
  seed: 293,
  steps: 16,
  root: 3,
  scale: [0, 2, 3, 7, 8],
  ground: "9..4....7.......",
  calls: [
    "A.A...B.A..aA.b.A.A...B.bB..A...",
    "A..A..B..b..A.b.A..A..B.B.bbB...",
    "AaA.bB..AaA.bB..A...A.B.A.B.bbB.",
  ],
  cross: 5,
  hands: [6, 12],
  tunes: [
    ["0...2.1...0.....", "0...3.2...1.....", "3...4.3...2.1...", "0.......1...0..."],
    ["4.....3...2.....", "1.....2...3.....", "4..3..2...1.....", "0............1.."],
  ],
  chant: ["h...o...h...o...", "h.h.....o......."],
  form: [
    { kind: "open", share: 3, level: 1 },
    { kind: "verse", share: 6, level: 2 },
    { kind: "verse", share: 6, level: 3 },
    { kind: "refrain", share: 5, level: 5 },
    { kind: "break", share: 4, level: 1 },
    { kind: "verse", share: 6, level: 4 },
    { kind: "refrain", share: 4, level: 5 },
  ],
};
