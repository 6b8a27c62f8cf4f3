import { expect, test } from 'vitest';
import { scratchFolder } from '../../scenario/folder.ts';
import { broadside } from '../harness.ts';

const { write } = scratchFolder();

const KUHN = `game: kuhn-poker
agents: [random]
sides: { red: {}, blue: {} }
`;

const probe = (...options: string[]) =>
  broadside(['probe', write('kuhn.yaml', KUHN), '--round', '1', '--finish', 'random', ...options]);

interface Side {
  readonly plans: readonly { readonly text: string; readonly share: number }[];
}

test('both sides, their plans and what best answers gain, the same each time', async () => {
  const { code, out } = await probe('--json', '--visits', '400', '--trials', '200');
  expect(code).toBe(0);
  const found = JSON.parse(out) as { sides: [Side, Side]; findings: { played: { value: number }; value: number } };
  expect(found.sides[0].plans.map(({ text }) => text).toSorted()).toEqual(['bets', 'checks']);
  expect(found.sides[1].plans).toHaveLength(2);
  for (const { plans } of found.sides) {
    // Random players bet half the time; five standard deviations of 400 coins are 0.125.
    for (const { share } of plans) expect(Math.abs(share - 0.5)).toBeLessThan(0.125);
  }
  expect((await probe('--json', '--visits', '400', '--trials', '200')).out).toBe(out);
});

test('tells it in words', async () => {
  const { code, out } = await probe();
  expect(code).toBe(0);
  expect(out).toMatch(
    /^(The best|No) answer among these plans .*\n(About \d+ times the trials settle each to ±2 points\.\n)?Seat 0 scores .*\n/,
  );
  expect(out).toMatch(
    /\nAs played by random, who choose blindly: .*\n\nseat 0, red by random, at ply 0: 2 plans, 100\.0 % of those it makes\n/,
  );
  expect(out).toMatch(/seat 1 would gain \S+ \[\S+ \S+\] points by the best answer, plan [12] \(n \d+\)/);
  expect(out).toMatch(/\n1: (bets|checks)\n2: (bets|checks)\n/);
});

test.each([
  [['--round', '9'], 'the match ended in round 1'],
  [['--finish', 'rundom'], 'did you mean "random"'],
  [['--trials', '1'], 'at least 4'],
])('%j is refused', async (options, message) => {
  const { code, err } = await broadside(['probe', write('kuhn.yaml', KUHN), ...options]);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
