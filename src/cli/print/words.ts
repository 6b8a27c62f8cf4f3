import { type Plan, matchesIn } from '../../matches/index.ts';

/** A count with its noun: `1 match`, `2 matches`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** How many matches a plan holds, and why. */
export const sizeOf = (plan: Plan): string =>
  `${plural(plan.matchups.length, 'match-up')} x ${plural(plan.pairs, 'block')} x ${plan.seats} seatings = ${plural(matchesIn(plan), 'match', 'matches')}`;
