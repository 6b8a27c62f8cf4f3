import { BAD_ADDRESS, isAddress } from '../../../runner/queue/address.ts';
import { nameOf } from '../../../runner/queue/presence.ts';
import { queueState, type QueueState } from '../../../runner/queue/queue-state.ts';
import { terminalTable } from '../../../report/table.ts';
import { inputError } from '../../../scenario/index.ts';
import { JSON_OPTION } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context, Io } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { printJson } from '../../print/print-json.ts';

const allowed = (modules: boolean, programs: boolean): string =>
  [...(modules ? ['modules'] : []), ...(programs ? ['programs'] : [])].join(', ');

function report({ at, waiting, active, failed, workers, runs, failures, malformed }: QueueState, io: Io): void {
  io.out(`${at}: ${waiting} chunks waiting, ${active} being played, ${failed} failed\n`);
  for (const asker of runs) io.out(`run ${asker.run}, asked for by ${nameOf(asker)}\n`);
  if (workers.length === 0) io.out('no worker\n');
  else
    io.out(
      `${terminalTable(
        ['worker', 'version', 'Node', 'threads', 'allows', 'chunks', 'matches', 'matches/s', 'seen', 'plays'],
        workers.map((worker) => [
          nameOf(worker),
          worker.version,
          String(worker.node),
          String(worker.threads),
          allowed(worker.modules, worker.programs),
          String(worker.chunks),
          String(worker.matches),
          worker.rate.toFixed(0),
          `${worker.seen}s ago`,
          worker.run,
        ]),
        ['left', 'left', 'right', 'right', 'left', 'right', 'right', 'right', 'right', 'left'],
      )}\n`,
    );
  for (const { job, reason } of failures) io.out(`failed: ${job}: ${reason}\n`);
  for (const key of malformed) io.out(`malformed: ${key} is none of Broadside, and is passed over\n`);
}

async function run(args: Args, { io }: Context): Promise<number> {
  const url = args.required('url');
  if (!isAddress(url)) throw inputError('broadside queue', BAD_ADDRESS);
  const state = await queueState(url);
  if (args.flag('json')) printJson(io, state);
  else report(state, io);
  return EXIT.ok;
}

export const queue: Command = {
  usage: 'queue <url>',
  summary: 'Show a queue: what waits, who plays, what failed',
  positionals: { url: { type: 'string', describe: 'Address of the queue: redis://:password@host:6379' } },
  options: { json: JSON_OPTION },
  examples: [['queue redis://:secret@coordinator:6379', 'Depth, workers, runs and failures']],
  run,
};
