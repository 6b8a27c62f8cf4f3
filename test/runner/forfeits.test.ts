import { expect, test } from 'vitest';
import { ForfeitTally } from '../../src/runner/forfeits.ts';
import type { Entrant, MatchRow, Plan } from '../../src/matches/index.ts';

const row = (match: number, seating: number, forfeitSeat: number, scores: number[]): MatchRow =>
  ({ match, matchup: 0, seating, forfeitSeat, scores, endReason: 'forfeit:illegal' }) as unknown as MatchRow;

test('a forfeit is counted against the agent that gave it, not against its partner', () => {
  const entrants = ['good', 'bad', 'random', 'random'].map((agent) => ({ agent })) as unknown as readonly Entrant[];
  const tally = new ForfeitTally({ matchups: [{ entrants }] as unknown as Plan['matchups'] });
  tally.add({ ...row(1, 0, -1, [12, 12, 0, 0]), endReason: 'destroyed' });
  tally.add(row(2, 0, 1, [0, 0, 12, 12]));
  tally.add(row(3, 1, 0, [0, 0, 12, 12]));
  expect(tally.counts()).toEqual([{ agent: 'bad', reason: 'forfeit:illegal', matches: 2, first: 2 }]);
});
