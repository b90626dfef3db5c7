// The grudge board in sentences, for whoever reads rather than looks.

import { t } from "../../i18n";
import { BETRAY, RETALIATE, TEAM } from "./choices";
import type { RevenantsView } from "./shape";

/** All there is between two seats, from the first to the second. */
export function between(view: RevenantsView, a: number, b: number): string[] {
  const marks = view.board;
  const names = { a: nameOf(view, a), b: nameOf(view, b) };
  const told: string[] = [];
  const [retaliate, betray] = [marks.retaliate[a]?.[b] ?? 0, marks.betray[a]?.[b] ?? 0];
  if (retaliate > 0) {
    told.push(t("revenants.cellGrudge", { ...names, card: view.cards[RETALIATE] ?? "", amount: retaliate }));
  }
  if (betray > 0)
    told.push(t("revenants.cellBetray", { ...names, card: view.cards[BETRAY] ?? "", amount: betray }));
  else if (marks.teammates[a]?.[b]) told.push(t("revenants.cellTeam", names));
  if (marks.betrayed[a]?.[b]) told.push(t("revenants.cellBetrayed", names));
  return told;
}

/** Everything on the board, seat by seat. */
export function sentences(view: RevenantsView): string[] {
  const standing = view.players.filter((player) => player.standing);
  return standing.flatMap(({ seat: a, streak }) => {
    const told = standing.flatMap(({ seat: b }) => (a === b ? [] : between(view, a, b)));
    if (standing.length > 2 && streak > 0) {
      const said = { a: nameOf(view, a), card: view.cards[TEAM] ?? "", amount: view.board.team[a] ?? 0 };
      told.push(t("revenants.rowStreak", { ...said, count: streak }));
    }
    return told;
  });
}

export function nameOf(view: RevenantsView, seat: number): string {
  return view.players[seat]?.revenant ?? "";
}
