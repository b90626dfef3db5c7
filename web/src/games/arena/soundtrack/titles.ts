// What tracks are called.

import { t } from "../../../i18n";
import type { TrackName } from "./catalogue";

export function titleOf(name: TrackName): string {
  return t(`arena.track.${name}`);
}
