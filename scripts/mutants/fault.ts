/** A fault to plant in the rules: one snippet of a file and what stands there instead. */
export interface Fault {
  /** What the rules then do wrong, in a few words; names the fault in reports and for `--only`. */
  readonly name: string;
  /** Text that occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Why no match can tell the difference; such a fault is listed, not counted. */
  readonly equivalent?: string;
}

/** Faults by file of `src/games/dogfight`. */
export type FaultTable = Readonly<Record<string, readonly Fault[]>>;
