// What a turn has besides a board at rest: blows, with how many dice, and what flies.

export { default as Overlay } from "../floor/Overlay.svelte";
export { default as Stepper } from "../plan/Stepper.svelte";
export { default as Fray } from "./Fray.svelte";
export { blowShown } from "./shown";
