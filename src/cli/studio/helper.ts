/** A thread of the studio: it runs one command, or looks at runs, so that the thread that answers requests never waits for either. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadRegistry } from '../../runner/registries.ts';
import { InputError } from '../../scenario/index.ts';
import { rememberFrom } from '../../outside/index.ts';
import { matchesOf } from '../../studio/matches.ts';
import { openRun, runView } from '../../studio/runs.ts';
import { liveIn } from '../../studio/scores.ts';
import { runCli } from '../app.ts';
import { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { codeRunBefore } from '../runs/known-code.ts';
import { deskOf } from './desk.ts';
import type { HelperSetup, Said, Task } from './helpers.ts';

const { out, workers, extraRegistry } = workerData as HelperSetup;
const port = parentPort!;
const say = (said: Said): void => port.postMessage(said, []);
const stop = new AbortController();

const context: Context = {
  io: {
    out: (text) => say({ kind: 'out', text }),
    err: (text) => say({ kind: 'err', text }),
    outIsTerminal: false,
    errIsTerminal: false,
    columns: 100,
  },
  argv: ['studio'],
  registry: await loadRegistry(extraRegistry),
  extraRegistry,
  signal: stop.signal,
  follow: {
    onBegin: (plan, dir) => say({ kind: 'begin', plan, dir }),
    onProgress: (progress) => say({ kind: 'progress', progress }),
  },
};
rememberFrom(codeRunBefore);
const desk = await deskOf(new Args({ out, ...(workers === undefined ? {} : { workers }) }), context);

async function done(task: Exclude<Task, { kind: 'stop' }>): Promise<unknown> {
  if (task.kind === 'run') return runCli({ ...context, argv: task.argv, foreign: task.foreign });
  if (task.kind === 'matches') return matchesOf(openRun(task.id, desk), task.wanted);
  return task.kind === 'view' ? runView(task.id, desk) : liveIn(task, context.registry);
}

port.on('message', (task: Task) => {
  if (task.kind === 'stop') {
    stop.abort('SIGINT');
    return;
  }
  const { number } = task;
  done(task).then(
    (value) => say({ kind: 'done', number, value }),
    (error: unknown) =>
      say({
        kind: 'failed',
        number,
        ...(error instanceof InputError ? { faults: error.faults } : { message: String(error) }),
      }),
  );
});
