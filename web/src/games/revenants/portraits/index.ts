// Portraits by the place of the revenant in the printed order; a pack may rename them, their looks stay.

import type { Component } from "svelte";
import Grimsby from "./Grimsby.svelte";
import McCoy from "./McCoy.svelte";
import Reyes from "./Reyes.svelte";
import Scully from "./Scully.svelte";

export const portraits: readonly Component[] = [Grimsby, Reyes, McCoy, Scully];

/** What stands for a revenant in class names and texts. */
export const REVENANT_KEYS = ["grimsby", "reyes", "mccoy", "scully"] as const;
