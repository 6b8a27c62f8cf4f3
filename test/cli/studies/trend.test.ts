import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ScenarioOptions } from '../../../src/scenario/index.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { broadside } from '../harness.ts';
import { playedIn } from '../played.ts';

const { write, path } = scratchFolder();

const DICE = `game: dice-race
pairs: 40
agents: [random]
sides: { red: {}, blue: {} }
`;

const played = (options: ScenarioOptions): Promise<string> => playedIn(path('out'), write('dice.yaml', DICE), options);

interface Told {
  readonly sentences: readonly string[];
  readonly runs: readonly { readonly changed: readonly { readonly path: string }[] }[];
  readonly rows: readonly {
    readonly side: string;
    readonly scores: readonly { readonly value: number; readonly n: number }[];
    readonly steps: readonly ({ readonly difference: number; readonly paired: boolean } | null)[];
    readonly whole: { readonly difference: number; readonly lo: number; readonly paired: boolean };
  }[];
}

test('a score over three runs: values, paired steps, what was changed, table, file and page', async () => {
  const runs = [
    await played({}),
    await played({ sets: ['sides.red.start=1'] }),
    await played({ sets: ['sides.red.start=4'] }),
  ];
  const argv = ['trend', ...runs, '--out', path('out')];
  const { code, out, err } = await broadside([...argv, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { sentences, runs: told, rows } = JSON.parse(out) as Told;
  expect(rows.map(({ side }) => side)).toEqual(['red']);
  const [{ scores, steps, whole }] = rows as [Told['rows'][number]];
  expect(scores.map(({ n }) => n)).toEqual([40, 40, 40]);
  expect(steps[0]).toBe(null);
  expect(steps[1]!.difference + steps[2]!.difference).toBeCloseTo(whole.difference, 5);
  expect(whole.difference).toBeCloseTo(scores[2]!.value - scores[0]!.value, 5);
  expect([whole.paired, steps[1]!.paired]).toEqual([true, true]);
  expect(whole.lo).toBeGreaterThan(0);
  expect(told[0]!.changed).toEqual([]);
  expect(told[2]!.changed.map((change) => change.path)).toEqual(['sides.red.start']);
  expect(sentences[0]).toMatch(
    /^From the first of 3 runs to the last: red \+[\d.]+ points \[.*\(1 score looked at\)\.$/,
  );
  expect(sentences[1]).toMatch(/^Of 2 steps between runs, \d surely moved a score: red \+[\d.]+ points .* with run \d/);

  const plain = await broadside(argv);
  const [, folder] = /\nreport\.html, trend\.csv in (\S+)\n$/.exec(plain.out)!;
  expect(plain.out).toMatch(/\n1: \S+ +1 +random +[\d.]+ % \[/);
  const csv = readFileSync(`${folder}/trend.csv`, 'utf8').trim().split('\r\n');
  expect(csv[0]).toBe(
    'run,rules_version,agents,matchup,side,score,score_lo,score_hi,change,change_lo,change_hi,paired,blocks',
  );
  expect(csv).toHaveLength(4);
  expect(csv[1]).toMatch(/,,,,,40$/);
  expect(csv[2]).toMatch(/,yes,40$/);
  expect(readFileSync(`${folder}/report.html`, 'utf8')).toContain('Run by run</h2>');
});

test('runs on other seeds are not paired; a folder gives its runs in the order of playing', async () => {
  await played({ seed: 'a' });
  await played({ seed: 'b', sets: ['sides.red.start=4'] });
  const { code, out } = await broadside(['trend', path('out/dice-race'), '--out', path('out'), '--json']);
  expect(code).toBe(0);
  const { rows, runs } = JSON.parse(out) as Told;
  expect(runs).toHaveLength(2);
  expect(rows[0]!.whole.paired).toBe(false);
  expect(Math.abs(rows[0]!.whole.difference)).toBeGreaterThan(0.1);
});

test('one run, and runs of other sides, are refused', async () => {
  const one = await played({});
  const alone = await broadside(['trend', one]);
  expect(alone).toMatchObject({ code: 2 });
  expect(alone.err).toContain('holds 1 run, expected several');
  const others = await playedIn(path('out'), write('others.yaml', DICE.replace('red', 'green')), {});
  const apart = await broadside(['trend', one, others, '--out', path('out')]);
  expect(apart).toMatchObject({ code: 2 });
  expect(apart.err).toContain('shares no match-up with all other runs');
});
