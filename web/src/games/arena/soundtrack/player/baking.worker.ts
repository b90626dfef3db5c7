// Makes the samples beside the page, so that no frame waits for them.

import { bake } from "../timbre/bake";

const baked = bake();
const transfer = Object.values(baked).flatMap((takes) => takes.map((samples) => samples.buffer));
postMessage(baked, { transfer });
