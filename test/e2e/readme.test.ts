// @module-tag heavy
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND, ROOT, broadside, build } from './built-cli.ts';

const cwd = mkdtempSync(join(tmpdir(), 'broadside-readme-'));
beforeAll(() => build());
afterAll(() => rmSync(cwd, { recursive: true }));

/**
 * `text` without the parts that differ between machines, and without the hash of the run, which every change of the
 * code changes.
 */
const withoutClocks = (text: string): string =>
  text
    .replaceAll(COMMAND, 'npx broadside')
    .replaceAll(ROOT, '')
    .replace(/played in [^)]*/g, 'played in a while')
    .replaceAll(/demo-[0-9a-f]{12}/g, 'demo-…')
    .trimEnd();

test('the README shows what npm start prints', async () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [, shown] = /```text\n(.*?)```/s.exec(readme)!;
  const command = scripts.start.replace('node dist/cli.js ', '').split(' ');
  expect(readme).toContain(`broadside ${command.join(' ')}`);
  const scenario = join(ROOT, command[1]!);
  const { out, code } = await broadside(cwd, 'run', scenario, ...command.slice(2));
  expect(code).toBe(0);
  expect(withoutClocks(out)).toBe(withoutClocks(shown!));
});

/** The rows of a CSV file of the run. */
function rowsOf(file: string): Readonly<Record<string, string>>[] {
  const runs = join(cwd, 'results', 'dogfight', 'quickstart');
  const run = readdirSync(runs).find((name) => name.startsWith('demo-'))!;
  const [head, ...lines] = readFileSync(join(runs, run, file), 'utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(head!.map((name, i) => [name, cells[i]!])));
}

function groups<T>(each: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of each) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
  return found;
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

test('docs/ANALYSIS.md shows what its queries find in that run', () => {
  const page = readFileSync(join(ROOT, 'docs', 'ANALYSIS.md'), 'utf8').replaceAll(/ +/g, ' ');
  const seats = rowsOf('matches.csv').flatMap((row) =>
    [0, 1].map((seat) => ({
      side: row[`side_${seat}`]!,
      block: row['block']!,
      first: row['first_seat'] === String(seat),
      score: Number(row[`score_${seat}`]),
    })),
  );
  for (const side of ['inferno', 'tavor']) {
    const own = seats.filter((seat) => seat.side === side);
    for (const first of [false, true]) {
      const scores = own.filter((seat) => seat.first === first).map(({ score }) => score);
      expect(page).toContain(`${side} ${first} ${rounded(mean(scores), 4)} ${scores.length}\n`);
    }
    const blocks = [...groups(own, ({ block }) => block).values()].map((each) => mean(each.map((s) => s.score)));
    const center = mean(blocks);
    const half = 1.96 * Math.sqrt(mean(blocks.map((b) => (b - center) ** 2)) / (blocks.length - 1));
    expect(page).toContain(`${side} ${rounded(center, 4)} ${rounded(half, 4)} ${blocks.length}\n`);
  }
  const played = groups(
    rowsOf('cards.csv').filter((row) => row['seat'] !== 'all' && Number(row['n_played']) > 0),
    (row) => row['card']!,
  );
  const cards = [...played].map(([card, rows]) => {
    const count = rows.reduce((sum, row) => sum + Number(row['n_played']), 0);
    const damage = rows.reduce((sum, row) => sum + Number(row['n_played']) * Number(row['damage_per_play']), 0);
    return { card, count, damage: damage / count };
  });
  for (const { card, count, damage } of cards.toSorted((a, b) => b.damage - a.damage).slice(0, 3))
    expect(page).toContain(`${card} ${count} ${damage.toFixed(2)}\n`);
  const longest = rowsOf('matches.csv').toSorted((a, b) => Number(b['rounds']) - Number(a['rounds']))[0]!;
  expect(page).toContain(`replay latest --match ${longest['match']}`);
});
