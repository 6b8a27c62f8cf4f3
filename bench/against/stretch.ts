/** The messages between the two sides of a comparison: the bench, and a process that runs the games of one tree. */

/** The measurement that a process makes and the tree that it measures: its command line, as JSON. */
export interface Job {
  /** The bundled library of the tree. */
  readonly library: string;
  readonly scenario: string;
  readonly what: 'play' | 'search';
}

/** Asks a process to work for this many milliseconds of processor time. */
export type Order = number;

/** One stretch of work. */
export interface Stretch {
  /** Plies or playouts. */
  readonly unit: string;
  readonly nanosecondsEach: number;
  /** Hash of the answers, which is the same in every stretch. */
  readonly checksum: number;
}
