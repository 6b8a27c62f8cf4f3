import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CARDS } from '../../../src/games/dogfight/cards/cards.ts';
import { defaults } from '../../../src/games/dogfight/index.ts';
import { SHIPS } from '../../../src/games/dogfight/content/ships.ts';
import { SQUARES } from '../../../src/games/dogfight/content/squares.ts';
import { statements } from './statements.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/rules/dogfight.md'), 'utf8');
const lines = page.split('\n');

test('every ruling stands in the table as option, completion or departure, with a reason', () => {
  for (const { id } of statements.filter((s) => s.id.startsWith('DH-'))) {
    const cells = (lines.find((line) => line.startsWith(`| ${id} |`)) ?? '').split('|').map((cell) => cell.trim());
    expect(cells[3], id).toMatch(/option|completion|departure/);
    expect((cells[4] ?? '').length, id).toBeGreaterThan(5);
  }
});

test('every option of the rules is named', () => {
  for (const name of Object.keys(defaults()['rules'] as object)) expect(page, name).toContain(`\`${name}\``);
});

test('every map square is drawn as it lies', () => {
  const names = Object.keys(SQUARES);
  expect(names.length).toBeGreaterThanOrEqual(6);
  const head = lines.findIndex((line) => names.every((name) => line.includes(name)));
  const drawn = lines.slice(head + 1, head + 7).map((line) => line.trim().split(/ {3,}/));
  names.forEach((name, i) => {
    expect(
      drawn.map((row) => row[i]!.replaceAll(' ', '')),
      name,
    ).toEqual(SQUARES[name]);
  });
});

test('every ship is listed with the numbers it has', () => {
  for (const { name, attack, range, mobility, hull, energy } of SHIPS)
    expect(page).toContain(`| ${[name, attack, range, mobility, hull, energy].join(' | ')} |`);
});

test('every card is listed with its mark, cost and words', () => {
  CARDS.forEach(({ name, mark, cost, text }, i) => {
    const number = String(i + 1).padStart(2, '0');
    const row = lines.find((line) => line.startsWith(`| ${number} | ${name} |`));
    if (row === undefined) throw new Error(`docs/rules/dogfight.md has no row "| ${number} | ${name} |"`);
    expect(row.replaceAll('\\*', '*'), name).toContain(`| ${mark} |`);
    expect(row, name).toMatch(new RegExp(`\\| ${cost} \\| `));
    expect(row, name).toContain(`| ${text} |`);
  });
});
