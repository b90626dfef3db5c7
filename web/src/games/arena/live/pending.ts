// What was commanded and is on its way, laid over the view: dice lie where they were put, a figure has turned, a throw tumbles.
// The table has the last word: what it acknowledges is in its view already, what it refuses goes back.

import { rotated } from "../floor/hexes";
import { trackOf, withDice } from "../contests/nymphlets";
import { everySlot, type ArenaView, type Direction, type Face, type Player } from "../view";
import { diceOf, isDirection, moverOf, type Mover } from "./offer";

/** A figure that leans into its step. */
export interface Lean {
  figure: number;
  way: Direction;
}

function dice(view: ArenaView, seat: number, change: (player: Player) => Partial<Player>): ArenaView {
  const players = view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
  return { ...view, players };
}

/** So many dice from the pool onto a track. */
function put(view: ArenaView, seat: number, count: number, words: string): ArenaView {
  const slot = words === "glide" ? "movement" : words;
  const track = everySlot(view, seat).find((one) => one.slot === slot);
  if (track === undefined) return view;
  const takes: Face[] =
    words === "glide" ? [track.glide ?? []].flat() : track.faces.filter((one) => one !== track.glide);
  const nymphlet = trackOf(slot);
  const lies = nymphlet === null ? view : withDice(view, nymphlet.number, nymphlet.track, count);
  return dice(lies, seat, (player) => {
    const faces = { ...player.pool.faces };
    let left = count;
    for (const face of takes) {
      const moved = Math.min(left, faces[face] ?? 0);
      faces[face] = (faces[face] ?? 0) - moved;
      left -= moved;
    }
    const put = count - left;
    return {
      pool: { ...player.pool, faces },
      tracks:
        nymphlet !== null ? player.tracks : { ...player.tracks, [slot]: (player.tracks[slot] ?? 0) + put },
      ...(words === "glide" ? { glide: player.glide + put } : {}),
    };
  });
}

/** So many dice back from a track, without a face. */
function took(view: ArenaView, seat: number, count: number, slot: string): ArenaView {
  const nymphlet = trackOf(slot);
  if (nymphlet !== null)
    return dice(withDice(view, nymphlet.number, nymphlet.track, -count), seat, ({ pool }) => ({
      pool: { ...pool, blank: pool.blank + count },
    }));
  return dice(view, seat, (player) => {
    const there = player.tracks[slot] ?? 0;
    const moved = Math.min(count, there);
    return {
      pool: { ...player.pool, blank: player.pool.blank + moved },
      tracks: { ...player.tracks, [slot]: there - moved },
    };
  });
}

function turned(view: ArenaView, seat: number, mover: Mover, left: boolean): ArenaView {
  const figure = moverOf(view, seat, mover);
  if (figure === null || figure.facing === null) return view;
  const facing = rotated(figure.facing, left ? 1 : -1);
  return { ...view, figures: view.figures.map((one) => (one.id === figure.id ? { ...one, facing } : one)) };
}

/** The view with one command as if it had been taken. */
export function laidOver(view: ArenaView, seat: number, words: string): ArenaView {
  const laid = diceOf(words);
  if (laid !== null) return (laid.verb === "put" ? put : took)(view, seat, laid.count, laid.slot);
  const [, mover, side] = /^(?:(guard \d) )?turn (left|right)$/.exec(words) ?? [];
  if (side !== undefined) return turned(view, seat, mover ?? null, side === "left");
  return view;
}

/** The figure that a command makes lean. */
export function leanOf(view: ArenaView, seat: number, words: string): Lean | null {
  const [, mover, way = ""] = /^(?:((?:guard|nymphlet) \d) )?(?:flow )?step (\S+)/.exec(words) ?? [];
  const figure = moverOf(view, seat, mover ?? null);
  return isDirection(way) && figure !== null ? { figure: figure.id, way } : null;
}

/** The track whose dice a command spends, so that it shows that something comes of it. */
export function spends(words: string): string | null {
  if (/^(?:guard \d )?attack /.test(words)) return "attack";
  const [, nymphlet] = /^(nymphlet \d) step /.exec(words) ?? [];
  if (nymphlet !== undefined) return `${nymphlet} scamper`;
  if (/^(?:guard \d )?(?:flow )?(?:step|turn|fly|struggle)\b/.test(words) || words.startsWith("enter "))
    return "movement";
  if (words === "heal") return "heal";
  if (words.startsWith("innate")) return "innate";
  return /^use (card \d)/.exec(words)?.[1] ?? /^react (innate|card \d)/.exec(words)?.[1] ?? null;
}
