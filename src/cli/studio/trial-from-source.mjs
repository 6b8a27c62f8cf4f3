// The thread of a trial in development and tests, as `src/runner/workers/worker-from-source.mjs` is for that of a worker.
import { register } from 'tsx/esm/api';

register();
await import('./trial.ts');
