/** The clarifications of the Rules Reference: for each, there is a test or a reason why there is none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testNames } from '../../../../scripts/rules-coverage.ts';
import { DAMAGE_TITLES } from '../../../../src/games/armada/cards/damage-titles.ts';
import { OBJECTIVES } from '../../../../src/games/armada/cards/objectives.ts';
import { UPGRADE_ENTRIES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { ACES } from '../../../../src/games/armada/cards/squadrons/aces.ts';
import { CLARIFIED, FAQ, MANUAL, RULED } from './rulings.ts';

const FOLDER = join(import.meta.dirname, '..');
const names = new Set(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => testNames(readFileSync(join(FOLDER, file), 'utf8'))),
);
const ROW = /^([^|]+)\|([^|]+?) (>|-) (.+)$/;
const rowsOf = (table: string): RegExpExecArray[] =>
  table
    .trim()
    .split('\n')
    .map((row) => ROW.exec(row) ?? expect.fail(row));

describe('clarifications of the Rules Reference', () => {
  test.each([
    ['FAQ', FAQ],
    ['cards', CLARIFIED],
    ['rulings', RULED],
    ['manual', MANUAL],
  ])('%s: the test that a row names is there', (_, table) => {
    const missing = rowsOf(table).filter(([, , , kind, proof]) => kind === '>' && !names.has(proof!));
    expect(missing.map(([row]) => row)).toEqual([]);
  });

  test('every row of cards names a card', () => {
    const ids = new Set([...DAMAGE_TITLES, ...OBJECTIVES, ...UPGRADE_ENTRIES, ...ACES].map(({ id }) => id));
    expect([CLARIFIED, RULED, MANUAL].flatMap(rowsOf).filter(([, id]) => !ids.has(id!))).toEqual([]);
  });
});
