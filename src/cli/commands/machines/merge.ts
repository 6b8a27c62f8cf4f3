import { mergeRuns, type MergedRun } from '../../../runner/merging/merge.ts';
import { writeRunReport } from '../../../runner/run-report.ts';
import { writeCitedPages } from '../../runs/match-pages.ts';
import { matchesIn } from '../../../matches/index.ts';
import { shellLine } from '../../args/command-line.ts';
import { JSON_OPTION } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context, Io } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { printJson } from '../../print/print-json.ts';
import { plural } from '../../print/words.ts';
import { withProgress } from '../../runs/play-plan.ts';

const MOST_GAPS = 5;

function report({ plan, outcome, parts, copied, gaps, givenUp }: MergedRun, io: Io): void {
  const { dir, matches, checksum } = outcome;
  const from = `${plural(copied, 'file')} from ${plural(parts.length, 'folder')}`;
  const sum = checksum === '' ? 'the reports were not made' : `checksum ${checksum.slice(0, 16)}`;
  io.out(`${dir}: ${from}, ${matches} of ${matchesIn(plan)} matches, ${sum}\n`);
  for (const { dir: at, chunk, message } of givenUp) io.err(`${at} gave up chunk ${chunk}: ${message}\n`);
  if (gaps.length === 0) return;
  const named = gaps.slice(0, MOST_GAPS).map(([first, last]) => `${first} to ${last}`);
  const more = gaps.length > MOST_GAPS ? ` and ${gaps.length - MOST_GAPS} more ranges` : '';
  io.err(`${dir}: no part holds the matches ${named.join(', ')}${more}; play the missing shard and merge again\n`);
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, registry } = context;
  const outDir = args.required('out');
  const trust = args.flag('trust');
  const merged = await withProgress(context, (watch) =>
    mergeRuns(args.list('runs'), registry, { outDir, trust, ...watch }),
  );
  for (const { outcome, plan } of merged) {
    if (outcome.matches === 0) continue;
    const replay = (match: number): string => shellLine(['replay', outcome.dir, '--match', String(match)]);
    await writeRunReport(outcome, plan, registry, replay, { page: await writeCitedPages(outcome, plan, context) });
  }
  if (args.flag('json')) {
    const runs = merged.map(({ outcome, parts, copied, gaps, givenUp }) => {
      const { dir, runId, status, matches, checksum } = outcome;
      return { dir, runId, status, matches, checksum, parts, copied, gaps, givenUp };
    });
    printJson(io, { runs });
  } else for (const each of merged) report(each, io);
  if (context.signal.aborted) return EXIT.interrupted;
  return merged.every(({ outcome }) => outcome.status === 'complete') ? EXIT.ok : EXIT.incomplete;
}

export const merge: Command = {
  usage: 'merge <out> <runs..>',
  summary: 'Join what the shards of a command have played, and make the reports of its runs',
  positionals: {
    out: { type: 'string', describe: 'Folder for the whole results, as --out names it' },
    runs: { type: 'string', describe: 'Folders of shards: what --out gave to each, or folders of one run' },
  },
  options: {
    json: JSON_OPTION,
    trust: { type: 'boolean', describe: 'Load a game from outside whose code is only in the folders' },
  },
  examples: [
    ['merge merged shard-1 shard-2 shard-3', 'After three machines have played --shard 1/3 --out shard-1 and so on'],
    ['merge merged shard-*', 'The same; parts can be added later'],
  ],
  run,
};
