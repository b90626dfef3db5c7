// What belongs together on a ride: an encounter and what came of it.

import type { Turns } from "../board";
import type { DeadEyeEvent, DeadEyeView } from "./shape.gen";

const OPENS: ReadonlySet<DeadEyeEvent["kind"]> = new Set<DeadEyeEvent["kind"]>([
  "run",
  "started",
  "revealed",
  "targeted",
]);
const TELLS: ReadonlySet<DeadEyeEvent["kind"]> = new Set<DeadEyeEvent["kind"]>([
  "acquired",
  "evaded",
  "failed",
  "lost",
  "outcome",
  "success",
]);

export const turns: Turns<DeadEyeView, DeadEyeEvent> = {
  opens: (event) => OPENS.has(event.kind),
  titled: ["run", "started"],
  closes: (event) => TELLS.has(event.kind),
  // One rider: what they did is the log itself.
  deeds: () => [],
  digest: (events) => events.findLast((event) => TELLS.has(event.kind))?.text ?? null,
};
