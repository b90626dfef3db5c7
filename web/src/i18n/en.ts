import { app } from "./en/app";
import { arena } from "./en/arena";
import { campaigns } from "./en/campaigns";
import { deadeye } from "./en/deadeye";
import { gangs } from "./en/gangs";
import { lessons } from "./en/lessons";
import { pages } from "./en/pages";
import { reference } from "./en/reference";
import { replay } from "./en/replay";
import { revenants } from "./en/revenants";
import { table } from "./en/table";
import { talk } from "./en/talk";
import { tournament } from "./en/tournament";
import { village } from "./en/village";

/** English, complete. Each area is a file of its own. */
export const en = {
  app,
  pages,
  campaigns,
  reference,
  replay,
  table,
  talk,
  tournament,
  revenants,
  arena,
  gangs,
  lessons,
  village,
  deadeye,
} as const;
