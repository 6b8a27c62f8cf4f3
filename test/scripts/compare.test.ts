// @module-tag heavy
import { expect, test } from 'vitest';
import { comparedFaults, comparedText, compareTrees } from '../../bench/against/compare.ts';
import type { Compared } from '../../bench/against/compare.ts';
import { run } from './support/run-bundled.ts';

const PROGRAM = 'test/scripts/fixtures/compare.ts';

test('a tree compared with itself gives the same answers', async () => {
  const { out, err, code } = await run(PROGRAM, '.');
  expect({ err, code }).toEqual({ err: '', code: 0 });
  const rows = JSON.parse(out) as Compared[];
  expect(rows.map(({ name, unit }) => [name, unit])).toEqual([
    ['scenarios/dogfight/quickstart.yaml: random play', 'plies'],
    ['scenarios/dogfight/quickstart.yaml: search, cut at the round', 'playouts'],
  ]);
  for (const { checksums, ratios } of rows) {
    expect(checksums[0]).toBe(checksums[1]);
    expect(ratios).toHaveLength(1);
    expect(ratios[0]).toBeGreaterThan(0);
  }
});

const compared = (other: string, built: boolean): Promise<Compared[]> =>
  compareTrees({ other, built, scenarios: [] }, { rounds: 1, turns: 1, stretch: 1, warmUp: 1 }, () => {});

test('a folder that is no checkout is refused', async () => {
  await expect(compared('docs', false)).rejects.toThrow(
    'docs: no checkout of this repository, there is no src/index.ts',
  );
});

test('a checkout that is not built has nothing to compare in dist/', async () => {
  await expect(compared('docs', true)).rejects.toThrow('docs: not built, there is no dist/index.js');
});

test('the table has the median over the rounds and their range; another answer is a fault', () => {
  const row = {
    name: 'x',
    unit: 'plies',
    before: 200,
    now: 190,
    ratios: [0.9, 0.95, 1.02],
    checksums: [1, 1],
  } satisfies Compared;
  expect(comparedText([row]).split('\n')[1]).toMatch(/^x +200 ns +190 ns +0\.950 +0\.900 - 1\.020$/);
  expect(comparedFaults([row])).toEqual([]);
  expect(comparedFaults([{ ...row, checksums: [1, 2] }])).toEqual(['x: the answer changed, checksum 2 instead of 1']);
});
