// @module-tag heavy
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../../src/registry.ts';
import { priceSentences, type PricedRow } from '../../../src/report/index.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { Q_MEANS } from '../../../src/report/sentences/words.ts';
import { broadside } from '../harness.ts';

const { path } = scratchFolder();

const price = (...argv: string[]) =>
  broadside(['price', 'armada/core-180', '--agents', 'random', '--out', path('out'), '--workers', '1', ...argv], {
    games: GAMES,
  });

test('price: every part of the fleets with what it costs and is worth, as text, JSON and CSV', async () => {
  const { code, out, err } = await price('--matches', '100', '--of', 'upgrades.nav-team');
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/\npart +copies +costs +(?:worth \[95 %\] +q-value +)?all add \[95 %\]/);
  expect(out).toMatch(/\nx-wing +3 +13 /);
  expect(out.includes(' q-value')).toBe(out.includes(Q_MEANS));
  const [, folder] = / in (\S+)\n$/.exec(out)!;
  const lines = readFileSync(join(folder!, 'prices.csv'), 'utf8').split('\r\n');
  expect(lines[0]).toBe(
    'kind,part,points,copies,sides,worth,worth_lo,worth_hi,q_value,adds,adds_lo,adds_hi,moved,n_blocks',
  );
  expect(lines).toHaveLength(7);
  // The matches were kept and are not played again.
  const again = await price('--matches', '100', '--json');
  const told = JSON.parse(again.out) as { rows: PricedRow[]; point: number };
  expect(told.rows).toHaveLength(5);
});

test('what has no price is an error that says what has', async () => {
  const { code, err } = await price('--of', 'upgrades.nav-taem');
  expect(code).toBe(2);
  expect(err).toContain('nav-team');
  for (const [scenario, says] of [
    ['dogfight/quickstart', '--of cards.ID.cost'],
    ['examples/zones/battler.yaml', 'broadside sweep examples/zones/battler.yaml --vary units.orc.attack=1..5'],
  ] as const) {
    const cards = await broadside(['price', scenario, '--out', path('out')], { games: GAMES });
    expect(cards.code).toBe(2);
    expect(cards.err).toContain(says);
  }
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

test('what going first is worth is told in points of a list, with both errors', () => {
  const plan = { matchups: [{ label: 'a vs b', entrants: [{ agent: 'greedy' }] }] } as never;
  const rows = [row('dear', 12, 5, 0.01)];
  const first = { value: 0.53, lo: 0.51, hi: 0.55, n: 400 };
  const said = priceSentences(rows, { point: 0.004, pointError: 0.0005 }, [], plan, first);
  // 6 points of score divided by 0.4 a point. The error is the root of 10² and (1.96 x 6 x 0.05 / 0.16)².
  expect(said).toContain(
    'Going first instead of second adds +6.0 points [+2.0, +10.0] of the score, as much as 15.0 points [4.3, 25.7] of a list.',
  );
  expect(priceSentences(rows, { point: 0.004, pointError: 0.0005 }, [], plan).join(' ')).not.toContain('Going first');
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

const number = (of: string, ...argv: string[]) =>
  broadside(
    ['price', 'dogfight/quickstart', '--agents', 'random', '--out', path('out'), '--workers', '1', '--of', of, ...argv],
    { games: GAMES },
  );

test('a number of a card: the value at which it is worth as much as like cards, as text, JSON and CSV', async () => {
  const { code, out, err } = await number('cards.beam-lance.attack=1..6', '--matches', '900');
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^(beam-lance is worth as much as|At every attack|No attack can be told)/);
  expect(out).toMatch(/\nbeam-lance at attack 6 /);
  expect(out).not.toContain('beam-lance at attack 2 ');
  const [, folder] = / in (\S+)\n$/.exec(out)!;
  const lines = readFileSync(join(folder!, 'number-price.csv'), 'utf8').trim().split('\r\n');
  expect(lines[0]).toBe('kind,card,value,value_lo,value_hi,brings,brings_lo,brings_hi,moved,n_blocks');
  expect(lines.filter((line) => line.startsWith('value,')).map((line) => line.split(',')[2])).toEqual([
    '1',
    '3',
    '4',
    '5',
    '6',
  ]);
  const { sentences, values, like, middle } = JSON.parse(
    (await number('cards.beam-lance.attack=1..6', '--matches', '900', '--json')).out,
  ) as {
    sentences: string[];
    values: { value: number; effect: { value: number } }[];
    like: { id: string }[];
    middle: object;
  };
  expect(sentences.at(-1)).toContain('As played by random');
  expect(values).toHaveLength(5);
  expect(like.map(({ id }) => id)).toContain('main-battery');
  expect(middle).toHaveProperty('lo');
  // The highest attack must be worth more than the lowest.
  expect(values.at(-1)!.effect.value).toBeGreaterThan(values[0]!.effect.value);
});

test.each([
  ['cards.beam-lanse.cost', 'did you mean "beam-lance"'],
  ['cards.beam-lance', 'expected a number of a card'],
  ['cards.beam-lance.cots', 'did you mean "cards.beam-lance.cost"'],
  ['cards.beam-lance.cost=some', 'expected'],
  ['cards.missiles.cost', 'sweep --vary cards.missiles.cost'],
  ['cards.beam-lance.cost=-3..-1', 'cost'],
])('--of %s is refused', async (of, said) => {
  const { code, err } = await number(of);
  expect(code, err).toBe(2);
  expect(err).toContain(said);
});

test('a card that no deck holds is played in the place of a card like it', async () => {
  const { code, out, err } = await number('cards.flak-burst.cost=1..2', '--matches', '2');
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('No deck here holds flak-burst, so it was played in the place of main-battery.');
});

test('one number at a time', async () => {
  const { code, err } = await number('cards.beam-lance.cost', '--of', 'cards.beam-lance.attack');
  expect(code).toBe(2);
  expect(err).toContain('one number of a card at a time');
});
