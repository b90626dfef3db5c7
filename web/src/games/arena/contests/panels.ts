// All that special contests have besides, in one: it is loaded with the first of them.

export { default as Ballot } from "./Ballot.svelte";
export { default as Brood } from "./Brood.svelte";
export { default as Cheer } from "./Cheer.svelte";
export { default as Equip } from "./Equip.svelte";
export { default as Flower } from "../floor/Flower.svelte";
export { default as Goal } from "./Goal.svelte";
export { default as Nymphlet } from "./Nymphlet.svelte";
export { default as NymphletPiece } from "./NymphletPiece.svelte";
export { default as Victory } from "../boards/Victory.svelte";
export { default as Vote } from "./Vote.svelte";
