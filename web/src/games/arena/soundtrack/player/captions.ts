// What is written along with what sounds: by the table's clock alone, so that it is there where nothing may sound.

import type { Caption } from "../score/score";

/** Milliseconds after which a line is no longer worth showing. */
const STALE = 1500;

export class Captions {
  private next = 0;
  private last = -Infinity;

  constructor(private readonly captions: readonly Caption[]) {}

  /** What has come since the last look, at a microsecond of the table: the latest only, and nothing that is long past. */
  look(table: number): Caption | null {
    if (table < this.last) {
      this.next = this.captions.findIndex(({ at }) => at > table);
      if (this.next < 0) this.next = this.captions.length;
    }
    this.last = table;
    let found: Caption | null = null;
    for (; this.next < this.captions.length; this.next++) {
      const caption = this.captions[this.next];
      if (caption === undefined || caption.at > table) break;
      if (table - caption.at <= STALE * 1000) found = caption;
    }
    return found;
  }
}
