/** Plays chunks of a run in a worker of the browser, by the player of the command line. */
import { ChunkPlayer, type ChunkTask, type Job } from '../../runner/chunks/chunk-player.ts';
import { Signals } from '../../runner/workers/signals.ts';
import { AGENTS, GAMES } from '../../registry.ts';
import type { Plan } from '../../matches/index.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The members of a worker that this file uses: the types of pages contain none. */
interface WorkerScope {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void;
  readonly postMessage: (message: FromWorker, options: StructuredSerializeOptions) => void;
}
const scope = globalThis as unknown as WorkerScope;

let player: ChunkPlayer | undefined;

const playerOf = (plan: Plan): ChunkPlayer => {
  // Shared memory needs headers that a plain host of files does not send. To stop a worker, it is terminated.
  const signals = new Signals(new ArrayBuffer(Signals.bytesFor(1)) as unknown as SharedArrayBuffer).buffer;
  const job: Job = { plan, run: '', folder: '', extraRegistry: undefined, signals };
  return new ChunkPlayer(job, { games: GAMES, agents: AGENTS });
};

async function play({ plan, index, first, count }: ToWorker): Promise<FromWorker> {
  try {
    player ??= playerOf(plan);
    const task: ChunkTask = { slot: 0, index, first, count, into: 'answer' };
    const { chunk, fault } = await player.play(task);
    return { index, chunk, fault: fault?.message ?? '' };
  } catch (error) {
    return { index, chunk: null, fault: String(error) };
  }
}

scope.addEventListener(
  'message',
  ({ data }) => void play(data).then((done) => scope.postMessage(done, { transfer: [] })),
);
