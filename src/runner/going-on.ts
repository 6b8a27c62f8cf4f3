import { BrokenMatch, type Around } from '../core/index.ts';
import { within } from '../outside/index.ts';
import { STALL_SECONDS } from './workers/pool.ts';

/** Ends a step of a match in this thread that takes longer than `seconds`, as a fault of the rules. */
export const goingOn =
  (seconds = STALL_SECONDS): Around =>
  (step) =>
    within(seconds, step, (cause) => new BrokenMatch(`the match did not go on for ${seconds} s`, { cause }));
