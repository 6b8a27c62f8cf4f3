/** A mutant that no match can tell from the rule: the key that `--list` shows, and why. */
export interface Equivalent {
  readonly key: string;
  readonly why: string;
}

/** Equivalent mutants by game. They are listed, not counted. */
export const EQUIVALENTS: Readonly<Record<string, readonly Equivalent[]>> = {
  armada: [],
  dogfight: [],
};
