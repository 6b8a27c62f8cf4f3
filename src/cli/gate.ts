import type { GateResult } from '../analysis/index.ts';
import { inputError } from '../scenario/index.ts';

/** A gate that a comparison has to pass. */
export interface Gate {
  /** As the user wrote it. */
  readonly text: string;
  /** Largest change of a score that does not matter, as a share. */
  readonly margin: number;
}

/** A gate, and what it says of a comparison. */
export interface JudgedGate extends Gate, GateResult {}

const NO_CHANGE = /^no-change:(\d+(?:\.\d+)?)pp$/;

/**
 * Reads `no-change:1pp`.
 * @throws InputError for anything else, and for a margin that excludes nothing or everything.
 */
export function parseGate(text: string): Gate {
  const points = Number(NO_CHANGE.exec(text)?.[1]);
  if (Number.isNaN(points))
    throw inputError(`--gate ${text}`, `found "${text}", expected no-change:<points>pp, such as no-change:1pp`);
  if (points <= 0 || points >= 100)
    throw inputError(`--gate ${text}`, `found ${points} points, expected more than 0 and less than 100`);
  return { text, margin: points / 100 };
}
