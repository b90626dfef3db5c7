// Whether a match needs all the room there is: then the page's header steps aside.

import { writable } from "svelte/store";

export const bare = writable(false);
