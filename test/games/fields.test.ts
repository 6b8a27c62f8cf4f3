import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELD_FILES, fieldFile } from '../../scripts/fields.ts';

test.each(FIELD_FILES)('%s holds the offsets of its layout', (path, text) => {
  expect(readFileSync(path, 'utf8'), 'run npm run fields').toBe(text);
});

test('a file of fields has a constant a field', () => {
  expect(fieldFile({ step: 0, hull: 17 }).split('\n').slice(1)).toEqual([
    'export const step = 0;',
    'export const hull = 17;',
    '',
  ]);
});
