import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../../src/registry.ts';
import { priceSentences, type PricedRow } from '../../../src/report/index.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { broadside } from '../harness.ts';

const { path } = scratchFolder();

const price = (...argv: string[]) =>
  broadside(['price', 'armada/core-180', '--agents', 'random', '--out', path('out'), '--workers', '1', ...argv], {
    games: GAMES,
  });

test('price: every part of the fleets with what it costs and is worth, as text, JSON and CSV', async () => {
  const { code, out, err } = await price('--matches', '100', '--of', 'upgrades.nav-team');
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/\npart +copies +costs +worth \[95 %\]/);
  expect(out).toMatch(/\nx-wing +3 +13 /);
  const [, folder] = / in (\S+)\n$/.exec(out)!;
  const lines = readFileSync(join(folder!, 'prices.csv'), 'utf8').split('\r\n');
  expect(lines[0]).toBe(
    'kind,part,points,copies,sides,worth,worth_lo,worth_hi,q_value,adds,adds_lo,adds_hi,moved,n_blocks',
  );
  expect(lines).toHaveLength(7);
  // What was played is kept.
  const again = await price('--matches', '100', '--json');
  const told = JSON.parse(again.out) as { rows: PricedRow[]; point: number };
  expect(told.rows).toHaveLength(5);
});

test('what has no price is an error that says what has', async () => {
  const { code, err } = await price('--of', 'upgrades.nav-taem');
  expect(code).toBe(2);
  expect(err).toContain('nav-team');
  const cards = await broadside(['price', 'dogfight/quickstart', '--out', path('out')], { games: GAMES });
  expect(cards.code).toBe(2);
  expect(cards.err).toContain('sweep --vary');
});

const row = (id: string, points: number, value: number, qValue: number): PricedRow => ({
  kind: 'upgrade',
  id,
  points,
  copies: 1,
  sides: ['a'],
  effect: { value: 0.03, lo: 0.01, hi: 0.05, n: 100 },
  moved: 0.5,
  worth: { value, lo: value - 2.3, hi: value + 2.4, n: 100 },
  qValue,
});

test('the price that was asked for comes first', () => {
  const plan = { matchups: [{ label: 'a vs b', entrants: [{ agent: 'greedy' }] }] } as never;
  const rows = [row('dear', 12, 5, 0.01), row('fair', 4, 4.2, 0.9), row('gunnery-team', 7, 9.1, 0.04)];
  const [first, second] = priceSentences(rows, { point: 0.004, pointError: 0.0005 }, ['gunnery-team'], plan);
  expect(first).toBe('gunnery-team costs 7, worth 9.1 [6.8, 11.5].');
  expect(second).toBe(
    'Of 3 parts, 2 cost too much or too little: too much: dear costs 12, worth 5.0 [2.7, 7.4]; too little: gunnery-team costs 7, worth 9.1 [6.8, 11.5]. About one in ten of those named is named by chance.',
  );
});
