// Samples of all parts, made once.

import type { Baked } from "../timbre/bake";

let made: Promise<Baked> | null = null;

/** In a worker; on the page where there is none. */
export function samples(): Promise<Baked> {
  if (made === null) {
    made = inWorker().catch(async () => (await import("../timbre/bake")).bake());
    // What could not be loaded may be there the next time.
    made.catch(() => (made = null));
  }
  return made;
}

function inWorker(): Promise<Baked> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./baking.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Baked>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
  });
}
