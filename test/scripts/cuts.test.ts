/** Cuts: a side with fewer options against the same side, and the verdict on it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Cuts, cutRow } from '../../bench/arena/cut-match.ts';
import { drawLots } from '../../bench/arena/lot.ts';
import { RunningMoments } from '../../src/stats/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const momentsOf = (scores: readonly number[]): RunningMoments => {
  const moments = new RunningMoments();
  for (const score of scores) moments.add(score);
  return moments;
};

const repeated = (scores: readonly number[], times: number): number[] =>
  Array.from({ length: times }, () => scores).flat();

describe('the verdict on a cut', () => {
  test('says hurts, helps or open by where the interval lies', () => {
    expect(cutRow('a', momentsOf(repeated([0, 0.5], 20))).verdict).toBe('hurts');
    expect(cutRow('a', momentsOf(repeated([1, 0.5], 20))).verdict).toBe('helps');
    expect(cutRow('a', momentsOf(repeated([0, 1, 0.5], 20))).verdict).toBe('open');
  });

  test('gives the share and its interval by hand: mean ± t × standard error', () => {
    const { share, lo, hi, blocks } = cutRow('a', momentsOf(repeated([0, 0.5, 0.5, 1], 25)));
    expect([share, blocks]).toEqual([0.5, 100]);
    const se = Math.sqrt(0.125 / 99);
    expect(hi - share).toBeCloseTo(1.984 * se, 2);
    expect(share - lo).toBeCloseTo(1.984 * se, 2);
  });
});

/** A scenario with a side that has one point of Hull, and with this match-up. */
const scenario = (matchup: string): string => {
  const file = join(folder, 'hulls.yaml');
  const whole = '  whole: { ship: tavor, deck: starter }';
  const wreck = '  wreck: { ship: tavor, deck: starter, hull: 1 }';
  writeFileSync(file, ['game: dogfight', 'sides:', whole, wreck, `matchups: [${matchup}]`, ''].join('\n'));
  return file;
};

describe('the cuts of a scenario', () => {
  test('give the share of the first side of a match-up, whichever seat it holds', () => {
    const cuts = new Cuts(scenario('[wreck, whole]'), 'random', 'a');
    expect(cuts.names).toEqual(['wreck']);
    expect(cuts.row(0, 20).verdict).toBe('hurts');
    expect(new Cuts(scenario('[whole, wreck]'), 'random', 'a').row(0, 20).verdict).toBe('helps');
  });

  test('play block n of every cut on the same luck, whatever was played before', () => {
    const cuts = new Cuts(scenario('[wreck, whole]'), 'random', 'a');
    const again = new Cuts(scenario('[wreck, whole]'), 'random', 'a');
    const scores = [0, 1, 2, 3].map((n) => cuts.block(0, n));
    expect([3, 2, 1, 0].map((n) => again.block(0, n))).toEqual(scores.toReversed());
  });

  test.each([
    ['armada', 13],
    ['dogfight', 12],
  ])('of %s are %i, each of a side against one that lacks nothing', (game, number) => {
    const cuts = new Cuts(`bench/arena/cuts/${game}.yaml`, 'random', 'a');
    expect(cuts.names).toHaveLength(number);
    expect(new Set(cuts.names).size).toBe(number);
    for (let k = 0; k < number; k++) expect([0, 0.25, 0.5, 0.75, 1]).toContain(cuts.block(k, 0));
  });
});

describe('match-ups by lot', () => {
  test.each(['armada', 'dogfight'])('%s: scenarios that can be played, other ones from another seed', (game) => {
    const lots = drawLots(game, 12, 'a');
    expect(drawLots(game, 12, 'a')).toEqual(lots);
    expect(drawLots(game, 12, 'b')).not.toEqual(lots);
    for (const { text } of lots) expect(new Cuts('by-lot.yaml', 'random', 'a', text).names[0]).toBe('without');
  });

  test('a ship that lacks nothing gains nothing', () => {
    const side = { ship: 'tavor', deck: 'starter' };
    const text = JSON.stringify({
      game: 'dogfight',
      sides: { without: side, whole: side, other: { ship: 'inferno', deck: 'starter' } },
      matchups: [
        ['without', 'other'],
        ['whole', 'other'],
      ],
    });
    expect(new Cuts('by-lot.yaml', 'random', 'a', text).difference(4)).toMatchObject({ share: 0.5, verdict: 'open' });
  });
});
