import type { Plan } from '../../matches/index.ts';
import type { Chunk } from '../../runner/chunks/chunk-file.ts';
import type { Span } from '../../runner/chunks/chunks.ts';

export interface ToWorker extends Span {
  readonly plan: Plan;
}

/** A chunk that a worker has played, or null and why it could not be played. */
export interface FromWorker {
  readonly index: number;
  readonly chunk: Chunk | null;
  readonly fault: string;
}
