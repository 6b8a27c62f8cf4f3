import { type Plan, matchesIn } from '../../matches/index.ts';

/** A count with its noun: `1 match`, `2 matches`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The number of matches of a plan, and how it is made up. */
export const sizeOf = (plan: Plan): string =>
  `${plural(plan.matchups.length, 'match-up')} x ${plural(plan.pairs, 'block')} x ${plan.seats} seatings = ${plural(matchesIn(plan), 'match', 'matches')}`;
