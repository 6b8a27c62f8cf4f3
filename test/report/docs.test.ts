import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardsCsv, matchesCsvHeader, paceCsv, shipsCsv, winratesCsv } from '../../src/report/index.ts';
import { findingsOf } from './sample.ts';

const docs = readFileSync(new URL('../../docs/REPORTS.md', import.meta.url), 'utf8');
const empty = findingsOf({});
const HEADERS: readonly [file: string, header: string][] = [
  ['matches.csv', matchesCsvHeader(2)],
  ['winrates.csv', winratesCsv(empty)],
  ['cards.csv', cardsCsv(empty)],
  ['ships.csv', shipsCsv(empty)],
  ['pace.csv', paceCsv(empty)],
];

/** The part of the docs under the heading of `file`. */
const section = (file: string): string => docs.split('\n## ').find((part) => part.startsWith(file)) ?? '';

test.each(HEADERS)('every column of %s is explained', (file, header) => {
  const text = section(file);
  expect(text).not.toBe('');
  for (const column of header.trim().split(',')) {
    const stem = column.replace(/_(?:lo|hi)$/, '').replace(/_1$/, '_0');
    const explained = text.includes(`\`${column}\``) || text.includes(`\`${stem}\``);
    expect(explained, `${file}: ${column}`).toBe(true);
  }
});

test.each(HEADERS)('no column of %s stands twice', (_file, header) => {
  const columns = header.trim().split(',');
  expect(new Set(columns).size).toBe(columns.length);
});
