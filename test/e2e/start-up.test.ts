// @module-tag heavy
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { ROOT, bash, broadside, build } from './built-cli.ts';

beforeAll(() => build());

/** The packages that the built file imports, together with those of each file that it loads at the start. */
function importsOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023);
  return statements
    .filter((statement) => ts.isImportDeclaration(statement))
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .flatMap((name) => (name.startsWith('.') ? importsOf(join(dirname(file), name), seen) : [name]));
}

test('the command line starts from few files, and loads no package before it is needed', async () => {
  const lead = readFileSync(join(ROOT, 'dist', 'cli.js'), 'utf8');
  const files = new Set<string>();
  const imports = importsOf(join(ROOT, 'dist', /build-[0-9a-f]+\/cli\.js/.exec(lead)![0]), files);
  expect(files.size).toBeLessThan(12);
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((name) => !isBuiltin(name))).toEqual([]);
  expect(await broadside(ROOT, '--help')).toMatchObject({ code: 0, err: '' });
});

test('a program that was copied away from its package says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-away-'));
  cpSync(join(ROOT, 'dist'), folder, { recursive: true });
  const { code, out, err } = await bash(folder, 'node cli.js validate dogfight/quickstart').ended;
  rmSync(folder, { recursive: true });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^\S+build-\w+: no folder above it has a package\.json; expected the whole package/);
});
