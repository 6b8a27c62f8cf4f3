/** The thread of a trial: it reads one scenario, together with code from outside, and says what is wrong with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadRegistry } from '../../runner/registries.ts';
import { InputError, type Fault } from '../../scenario/index.ts';
import { scenarioOf } from './reading.ts';
import type { Trial } from './trials.ts';

const { extraRegistry, ...toRead } = workerData as Trial;

async function faults(): Promise<readonly Fault[]> {
  try {
    await scenarioOf(toRead, false, await loadRegistry(extraRegistry));
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.faults;
    throw error;
  }
}

parentPort!.postMessage(await faults(), []);
