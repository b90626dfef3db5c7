import type { CampaignInfo, SagaRun } from "../wire/types";

export interface Tally {
  name: string;
  count: number;
}

export interface Leg {
  leg: number;
  won: number;
  failed: number;
}

export interface Statistics {
  campaigns: number;
  branches: number;
  won: number;
  lost: number;
  running: number;
  runs: number;
  legs: Leg[];
  /** The run in which most cards were turned over. */
  longest: { cards: number; leg: number; won: boolean; name: string } | null;
  farthest: number;
  /** What runs failed by, what ran out then, what they were won with, which Parts were used; the most frequent first. */
  killers: Tally[];
  lacks: Tally[];
  rescues: Tally[];
  parts: Tally[];
  practice: { won: number; failed: number };
}

/** What became of all these campaigns. A run that a branch shares with its origin counts once; practice counts apart. */
export function statistics(all: readonly CampaignInfo[]): Statistics {
  const told = all.filter((one) => one.saga !== null);
  const campaigns = told.filter((one) => !one.saga?.practice);
  const here = new Set(campaigns.map((one) => one.id));
  const own = (one: CampaignInfo): SagaRun[] => {
    const shared = one.origin !== null && here.has(one.origin) ? one.origin_runs : 0;
    return one.saga?.runs.slice(shared) ?? [];
  };
  const runs = campaigns.flatMap((one) => own(one).map((run) => ({ ...run, name: one.name })));
  const failed = runs.filter((run) => !run.won);
  const ended = (ending: string) => campaigns.filter((one) => one.saga?.ending === ending).length;
  const drilled = told.filter((one) => one.saga?.practice).flatMap((one) => one.saga?.runs ?? []);
  const longest = runs.reduce<(typeof runs)[number] | null>(
    (best, run) => (best === null || run.cards > best.cards ? run : best),
    null,
  );
  return {
    campaigns: campaigns.filter((one) => one.origin === null).length,
    branches: campaigns.filter((one) => one.origin !== null).length,
    won: ended("won"),
    lost: ended("lost") + ended("given_up"),
    running: campaigns.filter((one) => one.state === "playing").length,
    runs: runs.length,
    legs: [1, 2, 3].map((leg) => ({
      leg,
      won: runs.filter((run) => run.leg === leg && run.won).length,
      failed: failed.filter((run) => run.leg === leg).length,
    })),
    longest: longest && { cards: longest.cards, leg: longest.leg, won: longest.won, name: longest.name },
    farthest: Math.max(0, ...runs.map((run) => run.distance)),
    killers: tallied(failed.map((run) => [run.by, 1])),
    lacks: tallied(failed.map((run) => [run.why, 1])),
    rescues: tallied(runs.filter((run) => run.won).map((run) => [run.by, 1])),
    parts: tallied(runs.flatMap((run) => Object.entries(run.parts))),
    practice: {
      won: drilled.filter((run) => run.won).length,
      failed: drilled.filter((run) => !run.won).length,
    },
  };
}

/** How often each name occurs, the most frequent first, then by name. */
function tallied(names: readonly (readonly [string | null, number])[]): Tally[] {
  const counts = new Map<string, number>();
  for (const [name, count] of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
