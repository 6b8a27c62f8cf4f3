/**
 * A comparison and its gates on one page: every fact has the same interval in text, HTML, CSV and JSON, and the words
 * agree with it.
 */
import { expect, test } from 'vitest';
import { comparedBlock, everyMeeting } from '../../bench/validation/equal-sides.ts';
import { numbers } from '../../bench/validation/support/synthetic-blocks.ts';
import {
  Comparison,
  afterGates,
  changesTogether,
  isAbout,
  scoreImproved,
  scoresUnchanged,
  sharedMatchups,
  type DiffRow,
  type Gate,
  type JudgedGate,
} from '../../src/analysis/index.ts';
import { diffTable } from '../../src/cli/print/diff-report.ts';
import { gateLines } from '../../src/report/diff-cells.ts';
import { diffVerdict } from '../../src/report/diff-verdict.ts';
import { diffCsv, diffPage, diffSentences, htmlPage, type DiffReport } from '../../src/report/index.ts';

type Next = () => number;
const pick = <T>(next: Next, from: readonly T[]): T => from[Math.floor(next() * from.length)]!;

/**
 * Two versions of up to five sides. A few blocks differ, or all do, by chance or because one side became stronger,
 * everywhere or in one match-up.
 */
function compared(next: Next): Comparison {
  const seats = pick(next, [2, 2, 2, 3]);
  const plan = everyMeeting(seats + Math.floor(next() * (seats === 2 ? 4 : 2)), seats);
  const touched = pick(next, [0.01, 0.03, 0.1, 0.5, 1]);
  const stronger = pick(next, [1, 1, 1.3, 3]);
  const everywhere = next() < 0.5;
  const comparison = new Comparison(sharedMatchups(plan, plan).common, [isAbout(IMPROVES)]);
  const blocks = pick(next, [2, 3, 5, 10, 30, 100, 300]);
  for (let i = 0; i < blocks; i++)
    comparison.addLayer(
      plan.matchups.map(({ entrants }, m) => {
        const a = comparedBlock(seats, {}, next);
        const reached = everywhere || m === 0;
        const strength = entrants.map(({ side }) => (reached && side === 0 ? stronger : 1));
        return { a, b: next() < touched ? comparedBlock(seats, {}, next, strength) : a };
      }),
    );
  return comparison;
}

const IMPROVES = { kind: 'improves', text: 'improves:side=s0@5pp', whose: 'side', name: 's0', effect: 0.05 } as const;
const noChange = (next: Next): Gate => {
  const margin = pick(next, [0.005, 0.01, 0.02, 0.05, 0.1]);
  return {
    kind: 'no-change',
    text: `no-change:${100 * margin}pp`,
    margin,
    of: next() < 0.5 ? 'sides' : 'match-ups',
  };
};

const tenth = (x: number): string => `${x > 0 ? '+' : ''}${(100 * x).toFixed(1)}`.replace(/^-(?=0\.0$)/, '');
const intervalsIn = (text: string): string[] => text.match(/[-+]?\d+\.\d \[[-+]?\d+\.\d, [-+]?\d+\.\d\]/g) ?? [];
const shown = ({ difference, lo, hi }: DiffRow): string => `${tenth(difference)} [${tenth(lo)}, ${tenth(hi)}]`;
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('−', '-')
    .replaceAll('\u00a0', ' ');

/** The largest change that the words leave possible. */
const bound = (words: string): number => Number(/no change above (\d+\.\d+) pp/.exec(words)?.[1] ?? NaN) / 100;
const ROUNDING = 0.0006;

test('a hundred comparisons with gates', async () => {
  const next = numbers('one judge, changes');
  const seen: Record<string, number> = {};
  for (let i = 0; i < 100; i++) {
    const comparison = compared(next);
    const diff = comparison.diff();
    const [watched] = comparison.watched();
    const looked = changesTogether(diff.rows);
    const asked = noChange(next) as Extract<Gate, { kind: 'no-change' }>;
    const { rows, gates } = afterGates(looked, [
      { ...asked, ...scoresUnchanged(looked, asked.margin, asked.of) },
      { ...IMPROVES, ...scoreImproved(watched!, IMPROVES.effect) },
    ]);
    const [gate] = gates as [Extract<JudgedGate, { kind: 'no-change' }>];
    const run = { dir: 'x', rulesVersion: '1', rulesCode: '', gameId: 'x' };
    const report = {
      ...diff,
      rows,
      gates,
      a: run,
      b: run,
      onlyA: [],
      onlyB: [],
      changed: [],
      same: false,
      untested: { reasons: [], isAll: false },
      replay: () => ({ a: '', b: '' }),
    } as DiffReport;
    const said = diffSentences(report).join(' ');
    const lines = gates.flatMap((one) => gateLines(one)).join('\n');
    const html = plain(await htmlPage(diffPage(report)));
    const table = diffTable(rows, Infinity);
    const all = new Set(rows.map(shown));
    for (const text of [said, lines, table, html])
      for (const interval of intervalsIn(text)) expect(all, `${interval} in ${text}`).toContain(interval);
    const csv = diffCsv(rows).trimEnd().split('\r\n').slice(1);
    rows.forEach(({ lo, hi, measure }, k) => {
      expect(csv[k]).toContain(`,${measure},`);
      expect(csv[k]).toContain(`,${lo.toFixed(6).replace(/^-(?=0\.0+$)/, '')},`);
      expect(csv[k]).toContain(`,${hi.toFixed(6).replace(/^-(?=0\.0+$)/, '')},`);
      expect(csv[k]).toContain(diffVerdict(rows[k]!));
    });

    // The gate's decision agrees with the interval of the row.
    for (const { row, verdict } of gate.rows) {
      expect(rows).toContain(row);
      const words = diffVerdict(row);
      if (verdict !== 'passed') {
        expect(lines).toContain(words);
        expect(html).toContain(words);
      }
      if (verdict === 'inconclusive' && row.lo <= 0 && row.hi >= 0)
        expect(bound(words), `${gate.text}: ${words}`).toBeGreaterThan(gate.margin - ROUNDING);
      if (verdict === 'failed') {
        expect(words).toMatch(row.difference > 0 ? /^up/ : /^down/);
        expect(row.difference > 0 ? row.lo > 0 : row.hi < 0).toBe(true);
      }
      if (verdict === 'passed') expect(Math.abs(row.difference)).toBeLessThan(gate.margin);
      if (row.byGate === true) seen['by gate'] = (seen['by gate'] ?? 0) + 1;
    }
    for (const row of rows) expect(diffVerdict(row).includes('95 %, by its gate')).toBe(row.byGate === true);
    seen[gate.verdict] = (seen[gate.verdict] ?? 0) + 1;
  }
  for (const kind of ['passed', 'failed', 'inconclusive', 'by gate']) expect(seen[kind], kind).toBeGreaterThan(3);
});
