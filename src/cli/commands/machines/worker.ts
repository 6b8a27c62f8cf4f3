import { serveQueue } from '../../../runner/queue/serve.ts';
import { inputError } from '../../../scenario/index.ts';
import { queueUrlOf, textOption } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { workersOf } from '../../runs/play-plan.ts';

async function run(args: Args, { io, signal }: Context): Promise<number> {
  const url = queueUrlOf(args);
  if (url === undefined)
    throw inputError('broadside worker', 'expected --queue redis://:password@host:6379, or BROADSIDE_QUEUE');
  signal.addEventListener('abort', () => io.err('stopping after the chunks in flight; once more stops at once\n'), {
    once: true,
  });
  await serveQueue({
    url,
    workers: workersOf(args),
    allowModules: args.flag('allow-modules'),
    allowPrograms: args.flag('allow-programs'),
    signal,
    tell: (text) => io.err(`${text}\n`),
  });
  return EXIT.interrupted;
}

export const serve: Command = {
  usage: 'worker',
  summary: 'Play chunks for commands with --queue, on as many machines as you like, until it is stopped',
  positionals: {},
  options: {
    queue: textOption('Address of the queue: redis://:password@host:6379; default: BROADSIDE_QUEUE'),
    workers: textOption('Number of worker threads; default: all cores'),
    'allow-modules': {
      type: 'boolean',
      describe: 'Run modules of users that come through the queue: agents isolated, games in its threads',
    },
    'allow-programs': { type: 'boolean', describe: 'Run commands that come through the queue' },
  },
  examples: [
    ['worker --queue redis://:secret@coordinator:6379', 'On each machine; then run anything with the same --queue'],
    ['worker --workers 4 --allow-modules', 'The address is in BROADSIDE_QUEUE'],
  ],
  run,
};
