import { Worker } from 'node:worker_threads';
import { isRefusal } from '../../outside/index.ts';
import { InputError, inputError, type Fault, type Registry } from '../../scenario/index.ts';
import { scenarioOf, type ToRead } from './reading.ts';

/** The data with which the thread of a trial starts. */
export interface Trial extends ToRead {
  readonly extraRegistry: string | undefined;
}

/** The most trials at a time. One more ends the oldest. */
const MOST = 4;

const fromSource = import.meta.url.endsWith('.ts');
const THREAD = new URL(fromSource ? './trial-from-source.mjs' : './trial.js', import.meta.url);

/** Whether a scenario needs code from outside. */
async function bringsCode(toRead: ToRead, registry: Registry): Promise<boolean> {
  try {
    await scenarioOf(toRead, true, registry);
    return false;
  } catch (error) {
    if (error instanceof InputError) return error.faults.some(({ message }) => isRefusal(message));
    throw error;
  }
}

/**
 * Reads scenarios in threads of their own before they are read here. If code from outside hangs, only its thread hangs, until
 * its time is over; the studio goes on answering other requests.
 */
export class Trials {
  readonly #extraRegistry: string | undefined;
  readonly #held: Worker[] = [];

  constructor(extraRegistry: string | undefined) {
    this.#extraRegistry = extraRegistry;
  }

  /**
   * Tries a scenario that needs code from outside; other scenarios are not tried.
   * @throws InputError for a scenario that cannot be read.
   */
  async hold(toRead: ToRead, registry: Registry): Promise<void> {
    if (!(await bringsCode(toRead, registry))) return;
    if (this.#held.length >= MOST) await this.#held.shift()!.terminate();
    const workerData: Trial = { ...toRead, extraRegistry: this.#extraRegistry };
    const worker = new Worker(THREAD, { workerData, stdout: true, stderr: true });
    this.#held.push(worker);
    try {
      const faults = await new Promise<readonly Fault[]>((done, fail) => {
        worker.on('message', done);
        worker.on('error', fail);
        worker.on('exit', () => fail(inputError('studio', 'it was ended while it was read')));
      });
      if (faults.length > 0) throw new InputError(faults);
    } finally {
      if (this.#held.includes(worker)) this.#held.splice(this.#held.indexOf(worker), 1);
      await worker.terminate();
    }
  }

  /** Ends the trials that still run. */
  async end(): Promise<void> {
    await Promise.all(this.#held.splice(0).map((worker) => worker.terminate()));
  }
}
