// The thread of a trial in development and tests: as `src/runner/workers/worker-from-source.mjs`, which starts a
// worker.
import { workerData } from 'node:worker_threads';
import { builtFor } from '../../runner/workers/built-for-tests.mjs';

const built = builtFor(workerData);
if (built === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./trial.ts');
} else await import(new URL('./trial.js', built).href);
