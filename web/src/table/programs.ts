// Programs that play chairs (TL-28): which chairs the host may give to one, and how one connects.

import type { SeatInfo, TableInfo } from "../wire/types";

type Chairs = Pick<TableInfo, "host" | "realtime" | "seats" | "state">;

/** The chairs that somebody may give to a program, or has given to one. */
export function programChairs(table: Chairs, you: string): SeatInfo[] {
  if (table.host !== you || table.realtime || table.state === "over") return [];
  const alone = table.seats.every(({ person }) => person === null || person.id === you);
  return table.seats.filter(
    ({ kind, kept, program }) =>
      kind !== "person" && kept === null && (table.state === "gathering" || alone || program !== null),
  );
}

/** What to type where the program is; the token is asked for there, so that it stands in no list of commands. */
export function connectCommand(origin: string): string {
  return `talion connect ${origin} --token-file - --bots "cmd:./mybot.py"`;
}

/** Whether a program plays a chair: one that is away is waited for, one that was struck is not. */
export function isProgram(seat: Pick<SeatInfo, "program">): boolean {
  return seat.program !== null && seat.program !== "struck";
}
