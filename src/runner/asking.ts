import { BrokenMatch } from '../core/index.ts';
import { gameOf, type Plan } from '../matches/index.ts';
import { within } from '../outside/index.ts';

/** Longest time in seconds that rules from outside get for something that takes milliseconds. */
const PATIENCE = 10;

/**
 * Runs `step`, which asks the rules of a plan in this thread. Rules from outside may not hold it up for ever: this thread also answers
 * people.
 * @throws BrokenMatch when they do not return in time.
 */
export const asking = <T>(plan: Pick<Plan, 'outside'>, step: () => T, seconds = PATIENCE): T =>
  gameOf(plan) === undefined
    ? step()
    : within(seconds, step, (cause) => new BrokenMatch(`the rules did not return within ${seconds} s`, { cause }));
