// What is there once dice are thrown: the tray with them, and the markers of the turn order.

export { default as Markers } from "../plan/Markers.svelte";
export { default as Tray } from "./Tray.svelte";
