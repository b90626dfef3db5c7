/** Seconds for a decision that people choose from; 0 is no clock, in every game. */
export const CLOCKS: readonly (0 | 30 | 90 | 300 | 86400 | 259200)[] & readonly number[] = [
  0, 30, 90, 300, 86_400, 259_200,
];

/** The option that is a clock for decisions, in every game. */
export const CLOCK = "decision_s";
