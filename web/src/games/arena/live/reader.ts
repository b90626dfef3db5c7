// Real time for those who listen: their own dice, attacks on them at once, the rest as a digest; and where everybody stands.

import { t } from "../../../i18n";
import { isNymphlet } from "../contests/nymphlets";
import { faceName, figureName, nymphletText } from "../labels";
import { DIRECTIONS, middle, type Hexes } from "../floor/hexes";
import {
  chiefOf,
  characterOf,
  standingOf,
  type ArenaEvent,
  type ArenaView,
  type Direction,
  type Figure,
} from "../view";

export const DIGEST_MS = 2000;

/** What is told of each event in a digest: what changes how the round stands. */
const TOLD: ReadonlySet<ArenaEvent["kind"]> = new Set<ArenaEvent["kind"]>([
  "lost", "guard_lost", "knocked_out", "healed", "readied", "called", "mark", "bung", "left", "marked", "scored",
  "climbed", "crowned", "victory", "flower_open", "burrararay", "caught", "darted",
]); // prettier-ignore
const MOST_TOLD = 4;

/** Gathers what happened to others, to be said together. */
export class Digest {
  private waiting: string[] = [];
  private saidAt = -Infinity;

  take(events: readonly ArenaEvent[]): void {
    for (const event of events) if (TOLD.has(event.kind)) this.waiting.push(event.text);
    this.waiting = this.waiting.slice(-MOST_TOLD);
  }

  /** What is to be said now, if it is time and there is anything. */
  due(now: number): string | null {
    if (this.waiting.length === 0 || now - this.saidAt < DIGEST_MS) return null;
    this.saidAt = now;
    const text = this.waiting.join(" ");
    this.waiting = [];
    return text;
  }
}

/** One's own dice as they lie after a throw. */
export function diceText(events: readonly ArenaEvent[], seat: number): string | null {
  const thrown = events.findLast((one) => one.kind === "threw" && one.seat === seat);
  if (thrown?.kind !== "threw") return null;
  const counts = new Map<string, number>();
  for (const face of thrown.pool) counts.set(faceName(face), (counts.get(faceName(face)) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`)).join(", ");
}

/** How far round from where somebody looks: 0 ahead, 1 and 5 ahead to a side, 3 behind. */
function bearing(hexes: Hexes, from: string, facing: Direction, to: string): number {
  const [a, b] = [hexes.spot(from), hexes.spot(to)];
  if (a === null || b === null) return 0;
  const [one, two] = [middle(a), middle(b)];
  // Screens count downwards, directions against the clock.
  const angle = Math.atan2(one.y - two.y, two.x - one.x);
  const sixths = Math.round(angle / (Math.PI / 3));
  return (((sixths - DIRECTIONS.indexOf(facing)) % 6) + 6) % 6;
}

const SIDES = ["ahead", "aheadLeft", "behindLeft", "behind", "behindRight", "aheadRight"] as const;

/** Where a figure stands relative to oneself: "Riparian, two ahead, her back to you". */
export function whereText(view: ArenaView, hexes: Hexes, self: Figure, other: Figure): string {
  if (self.space === null || self.facing === null || other.space === null) return "";
  const side = SIDES[bearing(hexes, self.space, self.facing, other.space)] ?? "ahead";
  const far = hexes.apart(self.space, other.space);
  const place = far === 0 ? t("arena.live.withYou") : t(`arena.live.side.${side}`, { count: far });
  const chief = isNymphlet(other) ? chiefOf(view, other.seat) : null;
  if (chief !== null) return [nymphletText(other, figureName(chief)), place].join(", ");
  if (other.facing === null) return "";
  const back = bearing(hexes, other.space, other.facing, self.space);
  const parts = [
    figureName(other),
    place,
    t(back === 0 ? "arena.live.facesYou" : back === 3 ? "arena.live.backToYou" : "arena.live.sideToYou"),
  ];
  const player = view.players[other.seat];
  if (other.guard === null && player !== undefined)
    parts.push(t("arena.healthLeft", { count: player.health }));
  return parts.join(", ");
}

/** Where everybody stands, nearest first. */
export function everywhere(view: ArenaView, hexes: Hexes, seat: number): string {
  const self = chiefOf(view, seat);
  if (self === null || self.space === null) return t("arena.live.notThere");
  const own = self.space;
  const others = standingOf(view).filter((one) => one.id !== self.id);
  const sorted = others.sort((a, b) => hexes.apart(own, a.space ?? "") - hexes.apart(own, b.space ?? ""));
  const name = characterOf(view, seat)?.name ?? "";
  const start = t("arena.live.youStand", { name, space: own, way: t(`arena.way.${self.facing ?? "e"}`) });
  return [start, ...sorted.map((one) => `${whereText(view, hexes, self, one)}.`)].join(" ");
}
