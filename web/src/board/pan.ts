// Where a map is seen from: its scale over "all of it", and the corner that lies at the frame's corner.

export interface Size {
  width: number;
  height: number;
}

/** Scale 1 shows the whole map in the middle of the frame. */
export interface Look {
  scale: number;
  x: number;
  y: number;
}

export const MOST_SCALE = 4;
export const WHOLE: Look = { scale: 1, x: 0, y: 0 };

/** Pixels per unit of the map when all of it is seen. */
export function fitting(map: Size, frame: Size): number {
  return Math.min(frame.width / map.width, frame.height / map.height) || 1;
}

/** A look that leaves nothing empty that could show the map. */
export function kept(look: Look, map: Size, frame: Size): Look {
  const scale = Math.min(MOST_SCALE, Math.max(1, look.scale));
  const unit = fitting(map, frame) * scale;
  return {
    scale,
    x: keptAlong(look.x, map.width * unit, frame.width),
    y: keptAlong(look.y, map.height * unit, frame.height),
  };
}

/** Nearer or farther, while the point of the frame under the fingers stays where it is. */
export function zoomed(
  look: Look,
  factor: number,
  at: { x: number; y: number },
  map: Size,
  frame: Size,
): Look {
  const scale = Math.min(MOST_SCALE, Math.max(1, look.scale * factor));
  const grown = scale / look.scale;
  return kept({ scale, x: at.x - (at.x - look.x) * grown, y: at.y - (at.y - look.y) * grown }, map, frame);
}

/** The map's place along one side: centred if it is smaller than the frame, without a gap if it is larger. */
function keptAlong(place: number, long: number, room: number): number {
  return long <= room ? (room - long) / 2 : Math.min(0, Math.max(room - long, place));
}
