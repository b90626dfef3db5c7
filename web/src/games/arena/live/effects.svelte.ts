// What is seen beside the view: blows, cubes, cries. They may overlap, last a moment, and are dropped when too many come at once.
// Figures, dice and tokens are never here: they stand where the view says.

import { Showing } from "../../../board/showing.svelte";
import { Tempo } from "../../../board/tempo.svelte";
import { browserTimers, type Timers } from "../../../board/timers";
import type { SoundName } from "../../../sound/recipes";
import type { EventBatch } from "../../board";
import { beat, type Cry } from "../choreography";
import type { Cheering, Crying, Flying } from "../stage.svelte";
import { chiefOf, teamOf, type ArenaEvent, type ArenaView } from "../view";

/** Of each kind at once; whatever comes on top is not shown. */
export const MOST_FLIGHTS = 4;
export const MOST_CRIES = 6;
const CRY_MS = 1300;
const FLIGHT_MS = 820;
const SHAKE_MS = 400;
/** The same sound again within this is one sound. */
const SAME_MS = 120;

export class Effects extends Showing<never> {
  flights: Flying[] = $state.raw([]);
  cries: Crying[] = $state.raw([]);
  /** What everybody shouts; whoever draws it says how long it is seen. */
  cheer: Cheering | null = $state.raw(null);
  struck: { figure: number; key: number } | null = $state.raw(null);
  /** Counts throws by seat: dice tumble when the number changes. */
  throws: Readonly<Record<number, number>> = $state.raw({});

  private readonly heard = new Set<SoundName>();

  /** Real time has a pace of its own. */
  constructor(sound: (name: SoundName) => void, clock: Timers = browserTimers) {
    super(sound, clock, new Tempo());
  }

  /** What happened; shown beside whatever is still to be seen. After a gap nothing is made up for. */
  take(view: ArenaView, { key, events }: EventBatch<ArenaEvent>, still: boolean): void {
    const goesOn = key === this.seen + 1;
    this.seen = this.shown = key;
    if (goesOn) for (const event of events) this.show(view, event, still);
  }

  private show(view: ArenaView, event: ArenaEvent, still: boolean): void {
    const { flies, struck, cry, cheer, sound } = beat(
      event,
      (seat) => `cup:${teamOf(view, seat)?.team ?? seat}`,
    );
    if (sound !== undefined) this.hear(sound);
    if (event.kind === "threw")
      this.throws = { ...this.throws, [event.seat]: (this.throws[event.seat] ?? 0) + 1 };
    if (cry !== undefined) this.cry(view, cry);
    if (cheer !== undefined) this.cheer = { ...cheer, key: this.newKey() };
    if (still) return;
    if (struck !== undefined) this.shake(struck);
    if (flies !== undefined && this.flights.length < MOST_FLIGHTS) {
      const flight: Flying = { ...flies, key: this.newKey(), lasts: FLIGHT_MS };
      this.flights = [...this.flights, flight];
      const last = FLIGHT_MS + 40 * flies.count;
      this.later(() => (this.flights = this.flights.filter((one) => one !== flight)), last);
    }
  }

  private cry(view: ArenaView, cry: Cry): void {
    if (this.cries.length >= MOST_CRIES) return;
    const figure = cry.figure >= 0 ? cry.figure : (chiefOf(view, -1 - cry.figure)?.id ?? 0);
    const crying: Crying = { ...cry, figure, key: this.newKey() };
    this.cries = [...this.cries, crying];
    this.later(() => (this.cries = this.cries.filter((one) => one !== crying)), CRY_MS);
  }

  private shake(figure: number): void {
    const struck = { figure, key: this.newKey() };
    this.struck = struck;
    this.later(() => {
      if (this.struck === struck) this.struck = null;
    }, SHAKE_MS);
  }

  private hear(name: SoundName): void {
    if (this.heard.has(name)) return;
    this.heard.add(name);
    this.later(() => this.heard.delete(name), SAME_MS);
    this.sound(name);
  }
}
