import type { QuickWalk } from '../../src/laws/walk.ts';

/** The walk for many contents, one after the other, if a whole walk has checked the laws already: few positions of each match. */
export const SPARSE: QuickWalk = { every: (law) => 6 * law.every, mostPlies: Infinity };
