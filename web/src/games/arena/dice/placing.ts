// Dice and where they go: by their faces, by the room there is, best first.

import { nextSpace } from "../contests/contest";
import { freshOf } from "../contests/nymphlets";
import { characterOf, everySlot, type ArenaView, type Face, type Slot } from "../view";
import { best, type Asking, type Option } from "../choices";

export class Dicing {
  private readonly slots: Map<string, Slot>;

  constructor(
    private readonly asking: Asking,
    private readonly view: ArenaView,
  ) {
    this.slots = new Map(everySlot(view, asking.seat).map((one) => [one.slot, one]));
  }

  /** Where a die of this face may go. */
  places(face: Face): Option[] {
    return this.asking.places(face, (slot) => this.faces(slot));
  }

  private get unhurt(): boolean {
    const { seat } = this.asking;
    const health = this.view.players[seat]?.health ?? 0;
    return health >= (characterOf(this.view, seat)?.health ?? Infinity);
  }

  /** The words that take back all dice put down since the last roll. */
  back(): string[] {
    const { seat } = this.asking;
    const fresh: Readonly<Record<string, number>> = {
      ...this.view.players[seat]?.fresh,
      ...freshOf(this.view, seat),
    };
    return this.asking.options.flatMap(({ verb, slot, words }) =>
      verb === "take" && slot !== null ? Array.from({ length: fresh[slot] ?? 0 }, () => words) : [],
    );
  }

  /** What a track takes by its own words, whether it is one's own or shared; `glide` is what Movement takes besides. */
  private faces(slot: string): readonly Face[] {
    if (slot === "glide") return [this.slots.get("movement")?.glide ?? []].flat();
    if (slot === "hill") return [nextSpace(this.view)?.face ?? []].flat();
    const own = this.slots.get(slot)?.faces.filter((face) => face !== this.slots.get(slot)?.glide);
    return own ?? this.view.currents.find((one) => `current ${one.track}` === slot)?.faces ?? [];
  }

  /** Where it is best put; never on the hill card by itself, where it is locked. */
  best(face: Face): Option | null {
    const own = this.places(face).filter(({ slot }) => slot !== "hill");
    return best(own, (slot) => {
      const found = this.slots.get(slot);
      return found === undefined ? 0 : found.minimum - found.dice;
    });
  }

  /** The words that put as many dice as fit on the own board, by what is known now; on one track, if it is named. None goes where
   *  it would do nothing: who has lost nothing has nothing to heal. */
  all(pool: readonly (Face | null)[], only: string | null = null): string[] {
    const taken = new Map<string, number>();
    const room = (slot: string): number => {
      const found = this.slots.get(slot);
      return (found === undefined ? 0 : found.spaces - found.dice) - (taken.get(slot) ?? 0);
    };
    return pool.flatMap((face) => {
      const places = face === null ? [] : this.places(face).filter(({ slot }) => room(track(slot)) > 0);
      const options = places.filter(({ slot }) =>
        only === null ? !(track(slot) === "heal" && this.unhurt) : track(slot) === only,
      );
      const place = best(options, (slot) => room(track(slot)));
      if (place === null) return [];
      const slot = track(place.slot);
      taken.set(slot, (taken.get(slot) ?? 0) + 1);
      return [place.words];
    });
  }
}

/** The track that words mean: gliding dice lie on Fly. Shared tracks are nobody's own. */
function track(slot: string | null): string {
  return slot === "glide" ? "movement" : (slot ?? "");
}
