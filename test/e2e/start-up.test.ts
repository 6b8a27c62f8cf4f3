import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { ROOT, broadside, build } from './built-cli.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
beforeAll(() => build());

test('the command line starts from one file, and loads no package before it is needed', async () => {
  const lead = readFileSync(join(ROOT, 'dist', 'cli.js'), 'utf8');
  const text = readFileSync(join(ROOT, 'dist', /build-[0-9a-f]+\/cli\.js/.exec(lead)![0]), 'utf8');
  const imports = [...text.matchAll(/^import\b[^;"]*"([^"]+)";$/gm)].map(([, name]) => name!);
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((name) => !isBuiltin(name))).toEqual([]);
  expect(await broadside(ROOT, '--help')).toMatchObject({ code: 0, err: '' });
});
