import { setImmediate } from 'node:timers/promises';

/** Lets signals and timers have their turn, so that long reading and writing stays interruptible. */
export const nextTurn = (): Promise<void> => setImmediate();
