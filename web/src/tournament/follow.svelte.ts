import { nudge } from "../wire/browser";
import { TournamentSocket } from "../wire/socket";
import type { TournamentInfo } from "../wire/types";

/** A tournament as it goes on, with a clock that runs between two tellings. */
export class Follow {
  info = $state.raw<TournamentInfo | null>(null);
  /** What it was before, for what is new. */
  before: TournamentInfo | null = null;
  /** Why it cannot be shown. */
  fault = $state<string | null>(null);
  #now = $state(0);
  #told = 0;
  readonly #socket: TournamentSocket;

  constructor(
    id: string,
    private readonly heard: (now: TournamentInfo, before: TournamentInfo | null) => void = () => undefined,
  ) {
    this.#socket = new TournamentSocket(
      id,
      (info) => this.#take(info),
      (reason) => (this.fault = reason),
    );
  }

  /** Begin; returns how to stop. */
  start(): () => void {
    this.#socket.connect();
    const stop = nudge(this.#socket);
    const ticking = setInterval(() => (this.#now = performance.now()), 500);
    return () => {
      stop();
      clearInterval(ticking);
      this.#socket.close();
    };
  }

  /** What is left now of milliseconds that were told. */
  left(ms: number | null): number | null {
    return ms === null ? null : Math.max(0, ms - Math.max(0, this.#now - this.#told));
  }

  #take(info: TournamentInfo): void {
    this.before = this.info;
    this.#told = this.#now = performance.now();
    this.info = info;
    this.heard(info, this.before);
  }
}
