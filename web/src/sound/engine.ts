// What makes and mixes sounds, in one file to be loaded with the first touch.

export { sound } from "./effects";
export { levelsOf, Mixer } from "./mixer";
