import type { Manners, SeatStatus } from "../board";
import type { DeadEyeEvent, DeadEyeView } from "./shape.gen";
import { turns } from "./turns";

export const manners: Manners<DeadEyeView, DeadEyeEvent> = {
  statuses: (view): SeatStatus[] => [view.phase === "over" ? "waiting" : "choosing"],
  calls: () => null,
  quiet: ["run", "stopped"],
  // One rider, nobody to hide anything from; only somebody looking on must not see what was scanned.
  secret: ["scanned"],
  turns,
  // Between two runs people look at how the last one went.
  presses: ({ kind }) => kind === "ride",
  isSecret: () => false,
  hints: true,
};
