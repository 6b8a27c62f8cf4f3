/** Counts of choices that nobody should make. */
import { EVENT_WORDS } from '../../src/core/index.ts';
import type { Action, EventLog, State } from '../../src/core/index.ts';

/** One kind of waste: how many chances there were since the last `reset`, and how many were wasted. */
export class Tally {
  readonly name: string;
  chances = 0;
  wasted = 0;

  constructor(name: string) {
    this.name = name;
  }

  add(wasted: boolean): void {
    this.chances++;
    if (wasted) this.wasted++;
  }

  reset(): void {
    this.chances = 0;
    this.wasted = 0;
  }
}

/** Looks at every ply but the first: the position before it, the action, the position after it, and the log of the match. */
export interface Watch {
  readonly tallies: readonly Tally[];
  look(before: State, a: Action, after: State, log: EventLog): void;
}

/** Reads the rows of a log that came since the last look. */
export class LogReader {
  #read = 0;

  /** Calls `row` with where each new row begins in `log.rows`. */
  read(log: EventLog, row: (at: number) => void): void {
    if (log.length < this.#read) this.#read = 0;
    for (; this.#read < log.length; this.#read++) row(this.#read * EVENT_WORDS);
  }
}
