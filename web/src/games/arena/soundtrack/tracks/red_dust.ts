// Red Dust, 4:30: a march in threes and twos over the bare ground.

import type { Plan } from "../score/plan";

export const plan: Plan = {
  lengthMs: 270_000,
  seed: 271,
  steps: 16,
  root: 0,
  scale: [0, 3, 5, 7, 10],
  ground: "9.....6...5.....",
  calls: [
    "A..aB..aA.B.a.b.A..aB.bbA.B.B...",
    "A...a.B.A..a..B.A.A.a.B.bbB.A...",
    "A.aaB...A.aaB...A.a.B.a.A.BbB.b.",
  ],
  cross: 3,
  hands: [5, 11],
  tunes: [
    ["0..2..3...2.0...", "0..2..3...4.3...", "4..3..2...0.....", "2..0......0.2..."],
    ["3..4..3...2.....", "3..4..3...0.....", "2..3..4..3..2...", "0......2..0....."],
  ],
  chant: ["h.......o.......", "h...h...o......."],
  form: [
    { kind: "open", share: 4, level: 1 },
    { kind: "verse", share: 8, level: 2 },
    { kind: "refrain", share: 4, level: 4 },
    { kind: "verse", share: 8, level: 3 },
    { kind: "break", share: 4, level: 1 },
    { kind: "refrain", share: 6, level: 5 },
  ],
};
