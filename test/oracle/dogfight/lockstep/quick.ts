import { EVERYTHING, OWN } from './contents.ts';
import type { Scope } from './contents.ts';
import { Matches } from './matches.ts';
import type { Difference } from './lockstep.ts';

/** Numbered matches of a scope. */
interface Range {
  readonly scope: Scope;
  readonly from: number;
  readonly count: number;
}

/** Duels with the starter deck; everything else is as shipped. */
export const DUELS: Range = { scope: { seats: [2], randomDecks: false, options: false }, from: 0, count: 40 };

/** All cards, ships, seats, teams and options, with only a few contents; `npm run lockstep` plays thousands. */
export const A_BIT_OF_EVERYTHING: Range = { scope: EVERYTHING, from: 100_000, count: 120 };

/** Random cards, ships and squares of scenarios; `npm run lockstep -- --own` plays more of them. */
export const OWN_CONTENT: Range = { scope: OWN, from: 100_000, count: 60 };

/** The differences between engine and oracle in a range, each with the number of its match; at most `most` of them. */
export function differencesIn({ scope, from, count }: Range, most = Infinity): (Difference & { match: number })[] {
  const matches = new Matches(scope);
  const out: (Difference & { match: number })[] = [];
  for (let n = from; n < from + count && out.length < most; n++) {
    const { difference } = matches.play(n);
    if (difference !== null) out.push({ match: n, ...difference });
  }
  return out;
}
