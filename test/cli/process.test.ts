// @module-tag heavy
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { CLI, broadside, build } from '../e2e/built-cli.ts';

beforeAll(build);

test('exit codes and streams reach the shell; no stack', async () => {
  expect(await broadside('.', 'run', 'nowhere.yaml')).toMatchObject({
    out: '',
    err: 'nowhere.yaml: no such file\n',
    code: 2,
  });
});

test('a reader that goes away is no fault', async () => {
  const child = spawn(process.execPath, [CLI, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (text) => (err += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  expect({ err, code }).toEqual({ err: '', code: 0 });
});
