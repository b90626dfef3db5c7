// The way to everything that sounds. What makes the sounds is loaded with the first touch: before it, no page may sound.

import { derived, get, writable, type Readable } from "svelte/store";
import { settings } from "../settings";
import type { Mixer } from "./mixer";
import type { SoundName } from "./recipes";

export type { SoundName } from "./recipes";

/** Locked: the browser waits for a touch or a key. Muted: somebody wants it quiet. */
export type Hearing = "locked" | "playing" | "muted";

interface Engine {
  mixer: Mixer;
  sound: (name: SoundName) => void;
}

let context: AudioContext | null = null;
let engine: Engine | null = null;
let loading: Promise<void> | null = null;
const running = writable(false);

/** Whether the page sounds, and if not, why. */
export const hearing: Readable<Hearing> = derived([settings, running], ([{ sound, volume }, awake]) =>
  !sound || volume <= 0 ? "muted" : awake ? "playing" : "locked",
);

/** Browsers let a page sound only after a touch or a key: call this from any such event. */
export function wake(): void {
  if (typeof AudioContext === "undefined") return;
  if (context === null) {
    context = new AudioContext();
    context.onstatechange = awake;
  }
  if (context.state !== "running") void context.resume().catch(() => undefined);
  if (engine === null) loading ??= load(context);
}

async function load(own: AudioContext): Promise<void> {
  try {
    const { levelsOf, Mixer, sound } = await import("./engine");
    const mixer = new Mixer(own, levelsOf(get(settings)));
    settings.subscribe((now) => mixer.set(levelsOf(now)));
    engine = { mixer, sound: (name) => void sound(mixer, name) };
    awake();
  } catch {
    // The server is away: the next touch tries again.
    loading = null;
  }
}

function awake(): void {
  running.set(engine !== null && context?.state === "running");
}

export function isHeard(): boolean {
  return get(hearing) === "playing";
}

/** Play a sound by name, if sound is on and the browser lets us. */
export function play(name: SoundName): void {
  if (engine !== null && isHeard()) engine.sound(name);
}

/** Where music and voices go; null as long as the page may not sound. */
export function mixing(): Mixer | null {
  return context?.state === "running" ? (engine?.mixer ?? null) : null;
}
