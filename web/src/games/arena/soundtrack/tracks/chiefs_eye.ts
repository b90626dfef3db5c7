// The Chief's Eye, 4:45, for Domination: feet on every pulse, and a cycle of six that looks round the ring.

import type { Plan } from "../score/plan";

export const plan: Plan = {
  lengthMs: 285_000,
  seed: 317,
  steps: 16,
  root: -5,
  scale: [0, 1, 5, 7, 8],
  ground: "9...4...7...4...",
  calls: [
    "A...B...A.a.B...A...B.b.A.a.BbB.",
    "A.aaA...B.bbB...A.aaB.bbA.B.B...",
    "A..a..a.A..a..a.B..b..b.B.B.BbbB",
  ],
  cross: 6,
  hands: [4, 10],
  tunes: [
    ["0...1.0...2.....", "0...1.0...3.....", "4...3.2...1.....", "0...........1..."],
    ["3...4.3...2.....", "3...4.3...1.....", "2...1.0...1.....", "0..............."],
  ],
  chant: ["o...h...o...h...", "h.......h.h.h..."],
  form: [
    { kind: "open", share: 3, level: 1 },
    { kind: "verse", share: 6, level: 2 },
    { kind: "refrain", share: 5, level: 4 },
    { kind: "verse", share: 6, level: 3 },
    { kind: "break", share: 3, level: 1 },
    { kind: "refrain", share: 6, level: 5 },
  ],
};
