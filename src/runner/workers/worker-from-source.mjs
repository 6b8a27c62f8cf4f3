// The code of a worker thread in development and tests, if Node does not read TypeScript by itself. A thread does not
// inherit the loader of the thread that made it, and `--import` is not enough: the loader leaves threads alone.
import { workerData } from 'node:worker_threads';

// Tests name the built code of the same sources here, which loads in a tenth of the time, and bundles of their registries.
const built = process.env['BROADSIDE_BUILT_WORKER'];
const job = /** @type {{ extraRegistry: string | undefined }} */ (workerData);
/** @type {Record<string, string>} */
const bundles = JSON.parse(process.env['BROADSIDE_BUILT_REGISTRIES'] ?? '{}');
const registry = bundles[job.extraRegistry ?? ''];
const runsBuilt = built !== undefined && (job.extraRegistry === undefined || registry !== undefined);
if (runsBuilt) job.extraRegistry = registry;
else {
  const { register } = await import('tsx/esm/api');
  register();
}

/** @param {import('../chunks/chunk-player.ts').ChunkTask} task */
export default async function playChunk(task) {
  const worker = await import(runsBuilt ? built : './worker.ts');
  return worker.default(task);
}
