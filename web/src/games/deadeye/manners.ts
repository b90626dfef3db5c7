import type { Manners, SeatStatus } from "../board";
import { shaped } from "./shape";

export const manners: Manners = {
  statuses: (view): SeatStatus[] => [shaped(view).phase === "over" ? "waiting" : "choosing"],
  calls: () => null,
  quiet: ["run", "stopped"],
  // One rider, nobody to hide anything from; only somebody looking on must not see what was scanned.
  secret: ["scanned"],
  isSecret: () => false,
};
