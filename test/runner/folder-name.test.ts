import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { folderName } from '../../src/runner/folder-name.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Expects a name that no file system changes, hides, or reserves for a device. */
function expectSafe(path: string): void {
  expect(path).not.toMatch(/[\p{Cc}\p{Cf}<>:"/\\|?*]|^[.\- ]|[. ]$/u);
  expect(path).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
  expect(Buffer.byteLength(path)).toBeGreaterThan(0);
  expect(Buffer.byteLength(path)).toBeLessThanOrEqual(200);
  expect(path.normalize('NFC')).toBe(path);
}

describe('the folder of a name', () => {
  test.each(['quickstart', 'Duel_2.v1', 'a-b', '日本', '中国', 'épreuve', 'Ελλάδα', 'my duel (copy)', 'עברית', '🚀'])(
    '%s is the name itself',
    (name) => {
      expect(folderName(name)).toBe(name);
      expectSafe(folderName(name));
    },
  );

  test.each([
    ['a/b', 'a%2Fb'],
    ['..', '%2E%2E'],
    ['.', '%2E'],
    ['.hidden', '%2Ehidden'],
    ['-x', '%2Dx'],
    ['end.', 'end%2E'],
    ['100%', '100%25'],
    ['100%25', '100%2525'],
    ['~', '%7E'],
    ['NUL', '%4EUL'],
    ['con.first', '%63on.first'],
    ['com1', '%63om1'],
    ['company', 'company'],
    ['a\\b:c*d?e"f<g>h|i', 'a%5Cb%3Ac%2Ad%3Fe%22f%3Cg%3Eh%7Ci'],
    ['a\u202eb', 'a%E2%80%AEb'],
    ['', '%'],
  ])('%j is %s', (name, path) => {
    expect(folderName(name)).toBe(path);
    expectSafe(path);
  });

  test('is the same however a letter with an accent is stored', () => {
    expect(folderName('épreuve'.normalize('NFD'))).toBe(folderName('épreuve'.normalize('NFC')));
  });

  test('of a long name is short, and its own', () => {
    const names = ['日'.repeat(100), `${'日'.repeat(100)}本`, 'x'.repeat(300), `${'x'.repeat(300)}y`, '%'.repeat(80)];
    const paths = names.map((name) => folderName(name));
    expect(new Set(paths).size).toBe(names.length);
    for (const path of paths) expectSafe(path);
  });

  test('is safe and its own for any two names', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[.%~ -]{0,4}(con|a)?[.%~ 2E]{0,4}$/),
    );
    fc.assert(
      fc.property(name, name, (a, b) => {
        expectSafe(folderName(a));
        expect(folderName(a) === folderName(b)).toBe(a.normalize('NFC') === b.normalize('NFC'));
      }),
      { numRuns: 3000 },
    );
  });

  test('can be made here for every script', () => {
    const names = ['日本', 'épreuve'.normalize('NFD'), 'a/b', '..', '🚀'.repeat(60), 'नमस्ते', 'ไทย', 'CON'];
    for (const name of names) mkdirSync(join(folder, folderName(name)));
    expect(readdirSync(folder)).toHaveLength(names.length);
  });
});
