// What an event leaves behind on the table, laid over the view before it, so that things happen one after the other.
// The view that comes with the events has the last word.

import type { Blocked, BlowLanded, GangsEvent, GangsView, Laid, Player, Surplus, Target } from "./shape.gen";

/** The view after one more event. */
export function advance(view: GangsView, event: GangsEvent): GangsView {
  switch (event.kind) {
    case "laid":
      return laid(view, event);
    case "blocked":
      return blocked(view, event);
    case "surplus":
      return surplus(view, event);
    case "blow":
      return blow(view, event);
    case "fled":
      return eyes(view, event.seat, event.member, 1);
    case "credited":
      return player(view, event.seat, () => ({ inflicted: event.inflicted }));
    case "cared":
      return eyes(view, event.seat, event.member, -event.healed);
    case "gang":
      return player(view, event.seat, () => ({ gang: event.gang }));
    default:
      return view;
  }
}

function player(view: GangsView, seat: number, change: (one: Player) => Partial<Player>): GangsView {
  const players = view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
  return { ...view, players };
}

function eyes(view: GangsView, seat: number, member: number, by: number): GangsView {
  return player(view, seat, (one) => {
    const now = one.eyes.map((eye, at) => (at === member - 1 ? Math.max(0, Math.min(2, eye + by)) : eye));
    return {
      eyes: now,
      suffered: now.reduce((sum, eye) => sum + eye, 0),
      hurt: now.filter((eye) => eye > 0).length,
      seeing: now.filter((eye) => eye < 2).length,
    };
  });
}

function target(view: GangsView, seat: number, member: number, change: (one: Target) => Target): GangsView {
  const { rumble } = view;
  if (rumble === null) return view;
  const found = rumble.targets.find((one) => one.seat === seat && one.member === member);
  const empty: Target = {
    seat,
    member,
    attack: [],
    defence: [],
    would: { eyes: 0, credit: [], contested: [], decider: null },
  };
  const targets = rumble.targets.filter((one) => one !== found).concat(change(found ?? empty));
  return { ...view, rumble: { ...rumble, targets } };
}

function laid(view: GangsView, { seat, dice, punch, target: at, member }: Laid): GangsView {
  const less = player(view, seat, (one) => ({ dice: Math.max(0, one.dice - dice) }));
  if (punch !== "attack") return less;
  return target(less, at, member, (one) => {
    const own = one.attack.find((lying) => lying.seat === seat);
    const more = { seat, dice: (own?.dice ?? 0) + dice, blocked: own?.blocked ?? 0 };
    return { ...one, attack: one.attack.filter((lying) => lying !== own).concat(more) };
  });
}

function blocked(view: GangsView, { seat, of, dice, target: at, member }: Blocked): GangsView {
  return target(view, at, member, (one) => {
    const attack = one.attack.map((lying) =>
      lying.seat === of ? { ...lying, blocked: lying.blocked + dice } : lying,
    );
    const shields = Array.from({ length: dice }, () => ({ seat, blocks: of }));
    return { ...one, attack, defence: one.defence.concat(shields) };
  });
}

function surplus(view: GangsView, { seat, dice, target: at, member }: Surplus): GangsView {
  return target(view, at, member, (one) => {
    const spare = Array.from({ length: dice }, () => ({ seat, blocks: null }));
    return { ...one, defence: one.defence.concat(spare) };
  });
}

/** The dice before a member are taken up when its blow has landed. */
function blow(view: GangsView, event: BlowLanded): GangsView {
  const hit = eyes(view, event.target, event.member, event.eyes);
  if (hit.rumble === null) return hit;
  const targets = hit.rumble.targets.filter(
    (one) => one.seat !== event.target || one.member !== event.member,
  );
  return { ...hit, rumble: { ...hit.rumble, targets } };
}
