// Says "now" every few hundredths of a second: in a tab that nobody looks at, the page's own timers would sleep.

import { TICK_MS } from "./ticking";

setInterval(() => postMessage(null), TICK_MS);
