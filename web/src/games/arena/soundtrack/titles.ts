// What tracks are called.

import { t } from "../../../i18n";
import { tracks } from "./catalogue";

/** The title of a track by its name. */
export function titleOf(name: string): string {
  const found = tracks.find((one) => one.name === name);
  return found === undefined ? name : t(`arena.track.${found.name}`);
}
