// The code of a worker thread in development and tests, if Node does not read TypeScript by itself. A thread does not
// inherit the loader of the thread that made it, and `--import` is not enough: the loader leaves threads alone.
import { workerData } from 'node:worker_threads';
import { builtFor } from './built-for-tests.mjs';

const built = builtFor(workerData);
if (built === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
}

/** @param {import('../chunks/chunk-player.ts').ChunkTask} task */
export default async function playChunk(task) {
  const worker = await import(built ?? './worker.ts');
  return worker.default(task);
}
