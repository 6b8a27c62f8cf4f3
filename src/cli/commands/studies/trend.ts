import { join } from 'node:path';
import { studyFolder, trendOf } from '../../../experiment/index.ts';
import { trendCells, trendCsv, trendHead, trendPage, trendSentences } from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { knownRuns } from '../../../runner/known-runs.ts';
import { REPORT_FILE, writePage } from '../../../runner/run-report.ts';
import { isFolder } from '../../../scenario/files/read-text.ts';
import { inputError } from '../../../scenario/index.ts';
import { JSON_OPTION, RUN_OPTIONS } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { printJson } from '../../print/print-json.ts';
import { plural } from '../../print/words.ts';
import { runFolderAt } from '../../runs/run-folder.ts';

/** The runs asked for, in their order; those below one folder in the order in which they were played. */
function runsAsked(paths: readonly string[]): string[] {
  const [only] = paths;
  if (paths.length > 1) return paths.map((path) => runFolderAt(path));
  const runs = isFolder(only!) ? knownRuns(only!).map(({ dir }) => dir) : [];
  if (runs.length < 2)
    throw inputError(
      only!,
      `holds ${plural(runs.length, 'run')}, expected several: name them, or a folder with two or more`,
    );
  return runs.toReversed();
}

async function run(args: Args, { io }: Context): Promise<number> {
  const found = await trendOf(runsAsked(args.list('runs')));
  const [first] = found.runs;
  const asked = found.runs.map((each) => each.run);
  const folder = studyFolder(args.required('out'), 'trend', first!.run, asked);
  const file = join(folder, 'trend.csv');
  writeAtomically(file, trendCsv(found));
  await writePage(folder, trendPage(found));
  const sentences = trendSentences(found);
  if (args.flag('json')) {
    printJson(io, { sentences, ...found, file });
    return EXIT.ok;
  }
  const table = terminalTable(trendHead(found), trendCells(found));
  io.out(`${sentences.join('\n')}\n\n${table}\n${REPORT_FILE}, trend.csv in ${folder}\n`);
  return EXIT.ok;
}

export const trend: Command = {
  usage: 'trend <runs..>',
  summary: 'How scores moved over several runs: versions of a scenario, of rules, of players',
  positionals: {
    runs: { type: 'string', describe: 'Runs in their order, or one folder with several, in the order of playing' },
  },
  options: { out: RUN_OPTIONS.out, json: JSON_OPTION },
  examples: [
    ['trend results/dogfight/quickstart', 'All runs of a scenario, the first one first'],
    ['trend 0a1b2c 3d4e5f latest', 'Three runs in this order'],
  ],
  run,
};
