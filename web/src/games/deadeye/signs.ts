/** The signs of The Dead Eye: shapes on a grid of 24. */
export const signs = {
  heat: "M12 2C13 7 18 9 18 15A6 6 0 0 1 6 15C6 12 8 11 8 8C10 9 10.500 10 10.500 12C12 10 12.500 6 12 2Z",
  juice:
    "M12 2.500C16 8 18.500 11 18.500 15A6.500 6.500 0 0 1 5.500 15C5.500 11 8 8 12 2.500ZM9 15A3.500 3.500 0 0 0 12 18.500V16.800A2 2 0 0 1 10.500 15Z",
  event: "M12 3L22 21H2ZM11 9H13L12.700 15H11.300ZM12 16.500A1.200 1.200 0 1 1 11.900 16.500Z",
  strength:
    "M5 10C5 8 7 8 7 9V6C7 4 9.500 4 9.500 6V5C9.500 3 12.500 3 12.500 5V6C12.500 4 15.500 4 15.500 6V7.500C15.500 6 18.500 6 18.500 8V14C18.500 18 16 20 12 20C8 20 5 17 5 13Z",
  hope: "M12 2L14.600 8.600L21.500 9.200L16.200 13.700L18 20.500L12 16.800L6 20.500L7.800 13.700L2.500 9.200L9.400 8.600Z",
  distance:
    "M3 20L9 4H11L10.600 8H13.400L13 4H15L21 20H13.500L13.300 16H10.700L10.500 20ZM10.500 10L10.300 14H13.700L13.500 10Z",
  delay: "M5 3H19V6C19 9 15 10.500 14 12C15 13.500 19 15 19 18V21H5V18C5 15 9 13.500 10 12C9 10.500 5 9 5 6Z",
  part: "M10 2H14L14.500 5L17 6L19.500 4.300L22 8L19.500 10V14L22 16L19.500 19.700L17 18L14.500 19L14 22H10L9.500 19L7 18L4.500 19.700L2 16L4.500 14V10L2 8L4.500 4.300L7 6L9.500 5ZM12 8.500A3.500 3.500 0 1 0 12.100 8.500Z",
  hvn: "M12 2L22 11H19V21H14V15H10V21H5V11H2Z",
  discard: "M5 7L7 5L12 10L17 5L19 7L14 12L19 17L17 19L12 14L7 19L5 17L10 12Z",
  postpone: "M10 3H14V12H19L12 20L5 12H10ZM4 21H20V23H4Z",
  scan: "M2 12C6 5.500 18 5.500 22 12C18 18.500 6 18.500 2 12ZM12 8A4 4 0 1 0 12.100 8ZM12 10.500A1.500 1.500 0 1 1 11.900 10.500Z",
  hint: "M12 2A7 7 0 0 1 16 14.700V17H8V14.700A7 7 0 0 1 12 2ZM8.500 18.500H15.500V20H8.500ZM10 21H14V22.500H10Z",
  odds: "M3 20V11H7V20ZM10 20V4H14V20ZM17 20V8H21V20Z",
  spex: "M1 8H23V10L22 10.500L21 17H14L12.500 13H11.500L10 17H3L2 10.500L1 10ZM4 10.500L5 15H8.800L10 11V10.500ZM14 10.500V11L15.200 15H19L20 10.500Z",
  twist:
    "M12 4A8 8 0 0 1 19.800 10L22 9.500L19 14L15.500 10.500L17.800 10.300A6 6 0 0 0 7 9L5.500 7.700A8 8 0 0 1 12 4ZM12 20A8 8 0 0 1 4.200 14L2 14.500L5 10L8.500 13.500L6.200 13.700A6 6 0 0 0 17 15L18.500 16.300A8 8 0 0 1 12 20Z",
} as const;
export type Sign = keyof typeof signs;

/** The sign of an effect, from the first words of how the content names it. */
const effects: readonly (readonly [start: string, sign: Sign])[] = [
  ["lose strength", "strength"],
  ["gain strength", "strength"],
  ["lose hope", "hope"],
  ["gain hope", "hope"],
  ["lose distance", "distance"],
  ["distance", "distance"],
  ["delay", "delay"],
  ["safe hvn", "hvn"],
  ["lose part", "part"],
  ["part", "part"],
  ["activate", "part"],
  ["deactivate", "part"],
  ["discard heat", "heat"],
  ["postpone heat", "heat"],
  ["fetch juice", "juice"],
  ["scan", "scan"],
];

export function signOf(effect: string): Sign {
  return effects.find(([start]) => effect.startsWith(start))?.[1] ?? "twist";
}
