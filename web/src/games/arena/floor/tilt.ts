// Whether the arena is seen at a slant or from above: as somebody chose it last on this device, else as the board thinks best.

const KEY = "talion.arena.tilt";

export function isTilted(): boolean | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? null : stored === "yes";
  } catch {
    return null;
  }
}

export function rememberTilt(tilted: boolean): void {
  try {
    localStorage.setItem(KEY, tilted ? "yes" : "no");
  } catch {
    // Forbidden storage only costs the memory.
  }
}
