import type { CampaignInfo } from "../wire/types";

/** A campaign with what branched off it. */
export interface Branch {
  campaign: CampaignInfo;
  branches: Branch[];
}

/** Campaigns as trees, in the order they came: branches under their origin, where that is still there. */
export function trees(campaigns: readonly CampaignInfo[]): Branch[] {
  const all = new Map(campaigns.map((campaign) => [campaign.id, { campaign, branches: [] as Branch[] }]));
  const roots: Branch[] = [];
  for (const one of all.values()) {
    const origin = one.campaign.origin === null ? undefined : all.get(one.campaign.origin);
    (origin?.branches ?? roots).push(one);
  }
  // The tree with the campaign that was played last comes first.
  return roots.sort((a, b) => lastPlayed(b) - lastPlayed(a));
}

function lastPlayed({ campaign, branches }: Branch): number {
  return Math.max(campaign.played_s, ...branches.map(lastPlayed));
}

export type Standing = "riding" | "between" | "won" | "lost" | "given_up" | "stuck";

/** How a campaign stands, in one word. */
export function standing({ saga, state, problem }: CampaignInfo): Standing {
  if (problem !== null) return "stuck";
  if (saga?.ending) return saga.ending;
  if (state === "over") return "given_up";
  return saga?.between ? "between" : "riding";
}

/** A moment between two runs from which a branch may begin. */
export interface Moment {
  entries: number;
  attempt: number;
  /** The run that was ended there, if one was. */
  after: { leg: number; won: boolean; by: string | null } | null;
}

/** The moments between two runs, the newest first: before the first attempt, and after every run but the last of all. */
export function moments({ saga }: CampaignInfo): Moment[] {
  if (saga === null) return [];
  const runs = saga.ending === "won" || saga.ending === "lost" ? saga.runs.slice(0, -1) : saga.runs;
  const found = runs.map((run, i): Moment => ({
    entries: run.entry,
    attempt: i + 2,
    after: { leg: run.leg, won: run.won, by: run.by },
  }));
  return [{ entries: 0, attempt: 1, after: null } satisfies Moment, ...found].reverse();
}

/** A name for a branch that nobody has to think about: the origin's, with a number. */
export function branchName(origin: string, taken: readonly string[]): string {
  const stem = origin.replace(/ \(\d+\)$/, "").slice(0, 54);
  for (let number = 2; ; number++) {
    const name = `${stem} (${number})`;
    if (!taken.includes(name)) return name;
  }
}

/** The name of a campaign from that of its file. */
export function nameFromFile(file: string): string | null {
  const stem = file
    .replace(/\.[^.]*$/, "")
    .replace(/^[a-z]+-(?=.)/, "")
    .replace(/[-_]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60)
    .trim();
  return stem === "" ? null : stem.charAt(0).toUpperCase() + stem.slice(1);
}
