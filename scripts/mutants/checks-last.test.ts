/**
 * The slow checks that look at a mutant after the rule tests: the laws over a few matches, for Dog Fight the lockstep, for Armada the referee.
 */
import { expect, test } from 'vitest';
import { LAWS } from '../../src/laws/all.ts';
import { contentsOf, subjectsOf } from '../../test/contract/samples.ts';
import { walkUnder } from '../../src/laws/walk.ts';
import { EVERY_OBJECTIVE, walk } from '../../test/oracle/armada/referee/walk.ts';
import { A_BIT_OF_EVERYTHING, DUELS, OWN_CONTENT, differencesIn } from '../../test/oracle/dogfight/lockstep/quick.ts';

const ID = process.env['MUTANTS_GAME']!;
/** The number of matches of one lockstep. */
const PART = 20;
/**
 * The number of matches of the first sample of a game, and of each other sample: a small part of those that the
 * contract tests play.
 */
const MATCHES = 3;
const MATCHES_OF_VARIANTS = 1;

const parts = [DUELS, A_BIT_OF_EVERYTHING, OWN_CONTENT].flatMap((range) =>
  Array.from({ length: Math.ceil(range.count / PART) }, (_, i) => ({
    ...range,
    from: range.from + i * PART,
    count: Math.min(PART, range.count - i * PART),
  })),
);

test.runIf(ID === 'dogfight').each(parts)('lockstep from match $from, own cards: $scope.own', (range) => {
  expect(differencesIn(range, 1)).toEqual([]);
});

test.runIf(ID === 'armada').each(EVERY_OBJECTIVE)('lockstep of the referee, match %i', (n) => {
  expect(walk(n).foul).toBeNull();
});

const walks = contentsOf(ID).flatMap(([name], i) =>
  (['random', 'first', 'last'] as const).map((policy) => ({ name, i, policy })),
);

test.each(walks)('laws: $name, $policy', ({ i, policy }) => {
  const matches = policy !== 'random' ? 1 : i === 0 ? MATCHES : MATCHES_OF_VARIANTS;
  expect(walkUnder(LAWS, subjectsOf(ID)[i]!, policy, matches).violations).toEqual([]);
});
