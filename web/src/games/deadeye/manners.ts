import type { Manners, SeatStatus } from "../board";
import type { DeadEyeEvent, DeadEyeView } from "./shape.gen";

export const manners: Manners<DeadEyeView, DeadEyeEvent> = {
  statuses: (view): SeatStatus[] => [view.phase === "over" ? "waiting" : "choosing"],
  calls: () => null,
  quiet: ["run", "stopped"],
  // One rider, nobody to hide anything from; only somebody looking on must not see what was scanned.
  secret: ["scanned"],
  isSecret: () => false,
};
