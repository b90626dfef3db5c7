// What an event leaves behind on the table, laid over the view before it, so that things happen one after the other.
// The view that comes with the events has the last word.

import type { GameEvent } from "../board";
import type { GangsView, Player, Target } from "./shape";

type Change = (view: GangsView, event: GameEvent) => GangsView;

const num = (event: GameEvent, key: string): number => Number(event[key] ?? -1);

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

const laid: Change = (view, event) => {
  const [seat, dice] = [num(event, "seat"), num(event, "dice")];
  const less = player(view, seat, (one) => ({ dice: Math.max(0, one.dice - dice) }));
  if (event["punch"] !== "attack") return less;
  return target(less, num(event, "target"), num(event, "member"), (one) => {
    const own = one.attack.find((lying) => lying.seat === seat);
    const more = { seat, dice: (own?.dice ?? 0) + dice, blocked: own?.blocked ?? 0 };
    return { ...one, attack: one.attack.filter((lying) => lying !== own).concat(more) };
  });
};

const blocked: Change = (view, event) =>
  target(view, num(event, "target"), num(event, "member"), (one) => {
    const [of, dice] = [num(event, "of"), num(event, "dice")];
    const attack = one.attack.map((lying) =>
      lying.seat === of ? { ...lying, blocked: lying.blocked + dice } : lying,
    );
    const shields = Array.from({ length: dice }, () => ({ seat: num(event, "seat"), blocks: of }));
    return { ...one, attack, defence: one.defence.concat(shields) };
  });

const surplus: Change = (view, event) =>
  target(view, num(event, "target"), num(event, "member"), (one) => {
    const spare = Array.from({ length: num(event, "dice") }, () => ({
      seat: num(event, "seat"),
      blocks: null,
    }));
    return { ...one, defence: one.defence.concat(spare) };
  });

/** The dice before a member are taken up when its blow has landed. */
const blow: Change = (view, event) => {
  const [seat, member] = [num(event, "target"), num(event, "member")];
  const hit = eyes(view, seat, member, num(event, "eyes"));
  if (hit.rumble === null) return hit;
  const targets = hit.rumble.targets.filter((one) => one.seat !== seat || one.member !== member);
  return { ...hit, rumble: { ...hit.rumble, targets } };
};

const changes: Readonly<Record<string, Change>> = {
  laid,
  blocked,
  surplus,
  blow,
  fled: (view, event) => eyes(view, num(event, "seat"), num(event, "member"), 1),
  credited: (view, event) => player(view, num(event, "seat"), () => ({ inflicted: num(event, "inflicted") })),
  cared: (view, event) => eyes(view, num(event, "seat"), num(event, "member"), -num(event, "healed")),
  gang: (view, event) => player(view, num(event, "seat"), () => ({ gang: num(event, "gang") })),
};

export function patched(view: GangsView, event: GameEvent): GangsView {
  return changes[event.kind]?.(view, event) ?? view;
}
