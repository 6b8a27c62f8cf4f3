// @module-tag heavy
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND, ROOT, broadside, build } from './built-cli.ts';

const cwd = mkdtempSync(join(tmpdir(), 'broadside-readme-'));
beforeAll(() => build());
afterAll(() => rmSync(cwd, { recursive: true }));

/** Without what differs from one machine to the next, and the hash of the run, which any change of the code changes. */
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
