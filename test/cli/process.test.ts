// @module-tag heavy
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** Starts the command line as a process of its own. */
const start = (...argv: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', MAIN, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });

async function read(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const piece of stream) text += String(piece);
  return text;
}

test('exit codes and streams reach the shell; no stack', async () => {
  const child = start('run', 'nowhere.yaml');
  const [out, err, [code]] = await Promise.all([read(child.stdout), read(child.stderr), once(child, 'exit')]);
  expect({ out, err, code }).toEqual({ out: '', err: 'nowhere.yaml: no such file\n', code: 2 });
});

test('a reader that goes away is no fault', async () => {
  const child = start('--help');
  child.stdout.destroy();
  const [err, [code]] = await Promise.all([read(child.stderr), once(child, 'exit')]);
  expect({ err, code }).toEqual({ err: '', code: 0 });
});
