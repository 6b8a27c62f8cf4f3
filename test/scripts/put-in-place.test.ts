import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEPT, newBuild, putInPlace } from '../../scripts/put-in-place.mjs';

let dist = '';
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'broadside-dist-'))));
afterEach(() => rmSync(dist, { recursive: true }));

/** Builds a program that prints `text`; `stop` is called before the build takes its place. */
function make(text: string, stop = (): void => {}): void {
  const folder = newBuild(dist);
  for (const name of ['cli', 'index', 'sdk', 'worker']) {
    writeFileSync(join(folder, 'code', `${name}.js`), `export const text = ${JSON.stringify(`${name} ${text}`)};\n`);
    writeFileSync(join(folder, 'code', `${name}.js.map`), '{}');
  }
  writeFileSync(join(folder, 'types', 'index.d.ts'), `// ${text}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), `${text}\n`);
  stop();
  putInPlace(dist, folder);
}

const builds = (): string[] => readdirSync(dist).filter((name) => name.startsWith('build-'));
/** The folder of the build to which the files at the top lead. */
const newest = (): string => /build-[0-9a-f]+/.exec(readFileSync(join(dist, 'cli.js'), 'utf8'))![0];

test('a new build leads to its own folder, and leaves nothing else behind', async () => {
  writeFileSync(join(dist, 'cli.js.map'), 'of an older layout');
  make('one');
  expect(readdirSync(dist).sort()).toEqual([
    'THIRD-PARTY.txt',
    newest(),
    'cli.js',
    'index.js',
    'schemas',
    'sdk.js',
    'types',
  ]);
  const { text } = (await import(pathToFileURL(join(dist, 'index.js')).href)) as { text: string };
  expect(text).toBe('index one');
});

test('a program that runs keeps its folder; the package does not get it', () => {
  make('one');
  const first = newest();
  make('two');
  expect(newest()).not.toBe(first);
  expect(readFileSync(join(dist, first, 'worker.js'), 'utf8')).toContain('worker one');
  expect(readFileSync(join(dist, first, '.npmignore'), 'utf8')).toBe('*\n');
  expect(readFileSync(join(dist, 'types', 'index.d.ts'), 'utf8')).toBe('// two\n');
  make('one');
  expect(newest()).toBe(first);
  expect(readdirSync(join(dist, first))).toHaveLength(8);
});

test('the oldest builds go', () => {
  for (let i = 0; i < KEPT + 3; i++) {
    make(String(i));
    // Builds of the same moment are distinguished by their dates.
    for (const name of builds()) {
      const mark = join(dist, name, '.npmignore');
      if (existsSync(mark) && readFileSync(mark, 'utf8') === '*\n') {
        writeFileSync(mark, `*\n# ${i}\n`);
        utimesSync(mark, i, i);
      }
    }
  }
  expect(builds()).toHaveLength(KEPT + 1);
  const texts = builds().map((name) => readFileSync(join(dist, name, 'cli.js'), 'utf8'));
  expect(texts.some((text) => text.includes('"cli 0"'))).toBe(false);
  expect(texts.some((text) => text.includes('"cli 2"'))).toBe(true);
});

function fail(): never {
  throw new Error('does not compile');
}

test('a build that fails changes nothing', () => {
  make('one');
  const before = readdirSync(dist);
  expect(() => make('two', fail)).toThrow('does not compile');
  expect(readdirSync(dist).filter((name) => !name.startsWith('.new-'))).toEqual(before);
  make('two');
  expect(readdirSync(dist).filter((name) => name.startsWith('.new-'))).toEqual([]);
});
