import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACT_COLUMNS, PLACE_COLUMNS, SEAT_COLUMNS } from '../../src/matches/index.ts';
import type { MatchColumn, SeatColumn } from '../../src/matches/index.ts';
import { cardsCsv, leadsCsv, matchesCsvHeader, paceCsv, shipsCsv, winratesCsv } from '../../src/report/index.ts';
import { findingsOf } from './sample.ts';

const docs = readFileSync(new URL('../../docs/REPORTS.md', import.meta.url), 'utf8');
const empty = findingsOf({});
const HEADERS: readonly [file: string, header: string][] = [
  ['matches.csv', matchesCsvHeader(2)],
  ['winrates.csv', winratesCsv(empty)],
  ['cards.csv', cardsCsv(empty)],
  ['ships.csv', shipsCsv(empty)],
  ['pace.csv', paceCsv(empty)],
  ['leads.csv', leadsCsv(empty)],
];

/** The part of the docs under the heading of `file`. */
const section = (file: string): string => docs.split('\n## ').find((part) => part.startsWith(file)) ?? '';

test.each(HEADERS)('every column of %s is explained', (file, header) => {
  const text = section(file);
  expect(text).not.toBe('');
  for (const column of header.trim().split(',')) {
    const stem = column.replace(/_(?:lo|hi)$/, '').replace(/_1$/, '_0');
    const explained = text.includes(`\`${column}\``) || text.includes(`\`${stem}\``);
    expect(explained, `\`${column}\` is not explained in docs/REPORTS.md under ${file}`).toBe(true);
  }
});

test.each(HEADERS)('no column of %s stands twice', (_file, header) => {
  const columns = header.trim().split(',');
  expect(new Set(columns).size).toBe(columns.length);
});

type AnyColumn = MatchColumn | SeatColumn;

const ofSeat0 = SEAT_COLUMNS.map((column): AnyColumn => Object.assign({}, column, { name: `${column.name}_0` }));

const tableOf = (columns: readonly AnyColumn[]): string[] => [
  '| column | meaning |',
  '| --- | --- |',
  ...columns.map(({ name, meaning }) => `| \`${name}\` | ${meaning} |`),
];

const tableIn = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('|'));

test('the table of matches.csv is the list of columns that makes the file', () => {
  const printed = [...PLACE_COLUMNS, ...ofSeat0, ...FACT_COLUMNS].filter(({ csv }: AnyColumn) => csv !== undefined);
  expect(tableIn(section('matches.csv'))).toEqual(tableOf(printed));
});

test('the table of chunk files is the list of columns that they hold besides', () => {
  const kept = [...PLACE_COLUMNS, ...FACT_COLUMNS, ...ofSeat0].filter(({ csv }: AnyColumn) => csv === undefined);
  expect(tableIn(section('The other files'))).toEqual(tableOf(kept));
});
