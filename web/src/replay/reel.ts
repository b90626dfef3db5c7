import { laid, Misfit } from "../wire/laid";
import type { MatchView, Replay, ReplayPiece, ReplayStep } from "../wire/types";

/* The steps of a replay as they come from the server: in pieces, each a view and what became of it. */

/** A step with the view after it. */
export interface ShownStep extends Omit<ReplayStep, "change"> {
  view: MatchView;
}

/** Views are put together piece by piece, and kept of so many: unchanged parts are shared, but a long match is long. */
const MOST_SPREAD = 6;

export class Reel {
  readonly #pieces = new Map<number, ReplayPiece>();
  readonly #coming = new Map<number, Promise<void>>();
  readonly #views = new Map<number, MatchView[]>();

  /** `fetch` brings a piece by its number; `arrived` is told when one is there. */
  constructor(
    readonly head: Replay,
    private readonly fetch: (piece: number) => Promise<ReplayPiece>,
    private readonly arrived: () => void = () => {},
  ) {}

  /** The number of the last step. */
  get last(): number {
    return Math.max(0, this.head.steps - 1);
  }

  has(at: number): boolean {
    return this.#pieces.has(this.#pieceOf(at));
  }

  /** A step without its view; null as long as its piece is not there. */
  step(at: number): ReplayStep | null {
    const piece = this.#pieces.get(this.#pieceOf(at));
    return piece?.steps[at - piece.first] ?? null;
  }

  /** A step with its view; null as long as its piece is not there. */
  shown(at: number): ShownStep | null {
    const number = this.#pieceOf(at);
    const [piece, step] = [this.#pieces.get(number), this.step(at)];
    const view = piece && this.#spread(number, piece)[at - piece.first];
    return step === null || view === undefined ? null : { ...step, view };
  }

  /** Bring the piece of a step; at once where it is there. One that did not come may be asked for again. */
  load(at: number): Promise<void> {
    const number = this.#pieceOf(at);
    if (this.#pieces.has(number)) return Promise.resolve();
    const coming = this.#coming.get(number) ?? this.#bring(number);
    this.#coming.set(number, coming);
    return coming;
  }

  /** Bring what will be wanted next, without anybody waiting for it: what lies around a step. */
  prepare(at: number): void {
    const number = this.#pieceOf(at);
    for (const near of [number + 1, number - 1]) {
      const first = this.head.pieces[near]?.first;
      if (first !== undefined) this.load(first).catch(() => {});
    }
  }

  /** The last step that is not later than a moment of table time. */
  async stepAt(ms: number): Promise<number> {
    const number = Math.max(
      0,
      this.head.pieces.findLastIndex((piece) => piece.at_ms <= ms),
    );
    const first = this.head.pieces[number]?.first ?? 0;
    await this.load(first);
    const steps = this.#pieces.get(number)?.steps ?? [];
    return (
      first +
      Math.max(
        0,
        steps.findLastIndex((step) => step.at_ms <= ms),
      )
    );
  }

  #pieceOf(at: number): number {
    return this.head.pieces.findLastIndex((piece) => piece.first <= at);
  }

  async #bring(number: number): Promise<void> {
    try {
      const told = await this.fetch(number);
      // A running match may have gone on since its head was told.
      const piece = { ...told, steps: told.steps.slice(0, this.head.steps - told.first) };
      this.#spread(number, piece);
      this.#pieces.set(number, piece);
      this.arrived();
    } finally {
      this.#coming.delete(number);
    }
  }

  /** All views of a piece, each sharing with the one before what did not change. */
  #spread(number: number, piece: ReplayPiece): MatchView[] {
    const known = this.#views.get(number);
    this.#views.delete(number);
    const views = known ?? viewsOf(piece);
    this.#views.set(number, views);
    const oldest = this.#views.keys().next().value;
    if (this.#views.size > MOST_SPREAD && oldest !== undefined) this.#views.delete(oldest);
    return views;
  }
}

function viewsOf(piece: ReplayPiece): MatchView[] {
  let view: unknown = piece.view;
  return piece.steps.map((step) => {
    view = laid(view, step.change);
    if (view === null || typeof view !== "object") throw new Misfit("a view is an object");
    return { ...(view as MatchView), now_ms: step.at_ms };
  });
}
