/** Compares what `run` says of better players with the measurements in docs/LEVELS.md. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN_SHIFTS, knownShift } from '../../src/cli/runs/known-shifts.ts';

const page = readFileSync(new URL('../../docs/LEVELS.md', import.meta.url), 'utf8');

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The scores by level in the table that follows the name of a scenario in docs/LEVELS.md. */
function scoresOf(scenario: string): Map<string, number[]> {
  const lines = page.slice(page.indexOf(`skill ${scenario} --blocks`)).split('\n');
  const from = lines.findIndex((line) => line.includes('| `novice` |'));
  const names = cells(lines[from]!);
  const rows = lines.slice(
    from + 2,
    lines.findIndex((line, i) => i > from && !line.startsWith('|')),
  );
  return new Map(
    names
      .slice(1)
      .map((name, i) => [name.replaceAll('`', ''), rows.map((row) => Number.parseFloat(cells(row)[i + 1]!))]),
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
}

test.each(Object.entries(KNOWN_SHIFTS))('%s: medians of the table', (_, { scenario, points }) => {
  const scores = scoresOf(scenario);
  const expert = scores.get('expert')!;
  expect(expert.length).toBeGreaterThan(7);
  for (const [level, said] of Object.entries(points)) {
    const moved = scores.get(level)!.map((score, i) => Math.abs(score - expert[i]!));
    expect(Math.abs(median(moved) - said), `${level}: ${median(moved)}`).toBeLessThanOrEqual(0.51);
  }
});

test('it is said where it is known, and not said of others', () => {
  expect(knownShift('dogfight', 'greedy')).toBe(
    'a better player may score otherwise: on dogfight/eight-ships, expert moved the scores of casual by 3 points in the median',
  );
  expect(knownShift('dogfight', 'random')).toBeNull();
  expect(knownShift('connect-four', 'greedy')).toBeNull();
});
