// Long Shadow, 5:00: a slow walk at evening, with a cycle of seven above it that drifts through the bars.

import type { Plan } from "../score/plan";

export const plan: Plan = {
  lengthMs: 300_000,
  seed: 307,
  steps: 16,
  root: -4,
  scale: [0, 3, 5, 6, 10],
  ground: "9.......5..4....",
  calls: [
    "A.....a.B.......A...a...B..bB...",
    "A...b...A...B...A.a.b.B.A.......",
    "A..a..a.B.......A..a..B.B.b.b...",
  ],
  cross: 7,
  hands: [3, 9],
  tunes: [
    ["0......1..2.....", "1.........0.....", "2......3..4.....", "3..2..1...0....."],
    ["4.........3.....", "2..3......1.....", "0......1..2.....", "0..............."],
  ],
  chant: ["o.......h.......", "o.......h...h..."],
  form: [
    { kind: "open", share: 5, level: 0 },
    { kind: "verse", share: 7, level: 1 },
    { kind: "refrain", share: 4, level: 4 },
    { kind: "verse", share: 8, level: 3 },
    { kind: "break", share: 4, level: 0 },
    { kind: "verse", share: 6, level: 4 },
    { kind: "refrain", share: 5, level: 5 },
  ],
};
