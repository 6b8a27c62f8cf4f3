import type { RunOutcome } from '../../runner/run.ts';
import { shellLine } from '../args/command-line.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { printJson } from '../print/print-json.ts';
import { without } from './next-command.ts';
import { formatDuration } from '../../report/index.ts';

/** Says what a shard has played, and how its runs are completed. Returns the exit code. */
export function tellShard(outcomes: readonly RunOutcome[], args: Args, { io, argv }: Context): number {
  const shard = args.required('shard');
  if (args.flag('json')) {
    const runs = outcomes.map(({ dir, runId, status, played, own }) => ({ dir, runId, status, played, own }));
    printJson(io, { shard, runs });
    return EXIT.ok;
  }
  for (const { dir, own, played, seconds, status } of outcomes) {
    const time = played === 0 ? 'all of them were there already' : `${played} played in ${formatDuration(seconds)}`;
    const part = own === 0 ? 'no chunk of this run' : `${own} matches (${time})`;
    io.out(`shard ${shard}: ${status === 'complete' ? 'the whole run is there' : part}, in ${dir}\n`);
  }
  io.out('when all shards have been played, join their folders, and let the same command make the reports:\n');
  io.out(`  ${shellLine(['merge', 'merged', args.required('out')])} ...\n`);
  io.out(`  ${shellLine([...without(argv, 'shard', 'out'), '--out', 'merged'])}\n`);
  return EXIT.ok;
}

/** A sentence that says why a run is not complete, and how to continue it if that helps. */
export function unfinished({ status, failedChunks, faults }: RunOutcome, argv: readonly string[]): string {
  if (status !== 'interrupted' && failedChunks.length === 0 && faults.matches > 0)
    return 'some matches broke off by a fault of the rules; all others were played and are kept';
  const why = status === 'interrupted' ? 'stopped' : 'some matches could not be played';
  return `${why}; what was played is kept. To go on: ${shellLine(argv)}`;
}

/** Says why there is no result: the run was stopped, could not be completed, or is a shard. Returns the exit code. */
export function tellUnfinished(outcome: RunOutcome, args: Args, context: Context): number {
  if (outcome.status === 'sharded') return tellShard([outcome], args, context);
  context.io.err(`${unfinished(outcome, context.argv)}\n`);
  return outcome.status === 'interrupted' ? EXIT.interrupted : EXIT.incomplete;
}
