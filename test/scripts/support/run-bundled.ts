/** Programs that `scripts/run-bundled.mjs` starts in separate processes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const start = (...argv: string[]): ChildProcess =>
  spawn(process.execPath, ['scripts/run-bundled.mjs', ...argv], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });

async function read(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const piece of stream) text += String(piece);
  return text;
}

export async function run(...argv: string[]): Promise<{ out: string; err: string; code: unknown }> {
  const child = start(...argv);
  const [out, err, [code]] = await Promise.all([read(child.stdout!), read(child.stderr!), once(child, 'exit')]);
  return { out, err, code };
}
