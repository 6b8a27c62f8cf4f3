import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ALL_LABEL, type WinrateRow } from '../../analysis/index.ts';
import {
  checkPaths,
  morris,
  numberAt,
  parseVariation,
  screenedNumbers,
  sweep as playSweep,
  type Morris,
  type Sweep,
  type SweptVariant,
  type Workshop,
} from '../../experiment/index.ts';
import { htmlPage, morrisCsv, morrisPage, sweepCsv, sweepPage, type SweepRow } from '../../report/index.ts';
import { makeFolder, writeAtomically } from '../../runner/files.ts';
import { REPORT_FILE } from '../../runner/run-report.ts';
import { inputError, loadScenario } from '../../scenario/index.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { printJson } from '../print-json.ts';
import { scenarioOptions } from '../scenario-options.ts';
import { STUDY_OPTIONS, effectText, playStage, shareText, studied } from '../study.ts';
import { terminalTable } from '../../report/table.ts';

const TRAJECTORIES = 6;
const MOST_TRAJECTORIES = 1000;
const MOST_SHOWN = 20;

/** The scenario with more `--set`s laid over it, and a way to play it. */
export const workshopOf = (args: Args, context: Context): Workshop => ({
  plan: (sets) =>
    loadScenario(args.required('scenario'), context.registry, {
      ...scenarioOptions(args),
      sets: [...args.list('set'), ...sets],
    }).plan,
  play: (plan) => playStage(plan, args, context),
});

/** Folder of a study's own files: what was asked for decides its name. */
export function studyFolder(args: Args, kind: string, runId: string, asked: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([runId, asked]))
    .digest('hex')
    .slice(0, 12);
  const folder = join(args.required('out'), kind, `${runId}-${hash}`);
  makeFolder(folder);
  return folder;
}

/** The rows of a variant: each side's scores with its paired change. */
function rowsOf({ setting, winrates, changes }: SweptVariant): SweepRow[] {
  return winrates.map((winrate) => {
    const { matchup, side, agent } = winrate;
    const change = changes?.find(
      (row) => row.measure === 'score' && row.matchup === matchup && row.side === side && row.agentB === agent,
    );
    return { setting, winrate, change: change ?? null };
  });
}

/** Rows that say most in little room: one a variant and match-up, or the totals of the sides. */
function shownRows(variant: SweptVariant): SweepRow[] {
  const rows = rowsOf(variant).filter(({ winrate }) => Number.isFinite(winrate.score.value));
  const single = rows.filter(({ winrate }) => winrate.matchup !== ALL_LABEL);
  const matchups = new Set(single.map(({ winrate }) => winrate.matchup)).size;
  if (matchups > 1) return rows.filter(({ winrate }) => winrate.matchup === ALL_LABEL);
  return single.slice(0, 1);
}

const nameOf = ({ side, agent }: WinrateRow, agents: number): string => (agents > 1 ? `${side}@${agent}` : side);

function sweepTable({ variations, variants }: Sweep): string {
  const rows = variants.flatMap(shownRows);
  const agents = new Set(rows.map(({ winrate }) => winrate.agent)).size;
  return terminalTable(
    [...variations.map(({ path }) => path), 'side', 'score [95 %]', 'change [95 %], pp', 'blocks', 'rounds'],
    rows.map(({ setting, winrate, change }) =>
      setting
        .map(String)
        .concat([
          nameOf(winrate, agents),
          `${shareText(winrate.score)} %`,
          change === null ? '' : effectText({ value: change.difference, ...change }),
          String(winrate.blocks),
          winrate.roundsMean.toFixed(1),
        ]),
    ),
    [...variations.map(() => 'right' as const), 'left', 'right', 'right', 'right', 'right'],
  );
}

async function vary(args: Args, context: Context): Promise<void> {
  const { io } = context;
  const workshop = workshopOf(args, context);
  const variations = args.list('vary').map((text) => parseVariation(text, '--vary'));
  checkPaths(variations, '--vary');
  const { content } = workshop.plan([]);
  for (const { path } of variations) numberAt(content, path, `--vary ${path}`);
  const found = await playSweep(variations, workshop);
  const folder = studyFolder(args, 'sweep', found.base.runId, args.list('vary'));
  const rows = found.variants.flatMap(rowsOf);
  const paths = variations.map(({ path }) => path);
  const file = join(folder, 'sweep.csv');
  writeAtomically(file, sweepCsv(paths, rows));
  writeAtomically(join(folder, REPORT_FILE), await htmlPage(sweepPage(paths, found.variants.flatMap(shownRows))));
  if (args.flag('json')) printJson(io, { base: found.base.dir, variants: found.variants, file });
  else io.out(`${sweepTable(found)}\n${REPORT_FILE}, sweep.csv in ${folder}\n`);
}

function morrisTable({ effects }: Morris): string {
  return terminalTable(
    ['number', 'as it is', 'from', 'to', 'strength, pp', 'q', 'most in', 'effect there [95 %], pp'],
    effects
      .slice(0, MOST_SHOWN)
      .map((row) => [
        row.path,
        String(row.base),
        String(row.lo),
        String(row.hi),
        (100 * row.strength).toFixed(1),
        row.qValue.toFixed(3),
        row.matchup,
        effectText({ value: row.mu, lo: row.muLo, hi: row.muHi }),
      ]),
    ['left', 'right', 'right', 'right', 'right', 'right', 'left', 'right'],
  );
}

async function screen(args: Args, context: Context): Promise<void> {
  const { io } = context;
  const workshop = workshopOf(args, context);
  const patterns = args.list('numbers').flatMap((text) => text.split(','));
  const trajectories = args.whole('trajectories', 1, MOST_TRAJECTORIES) ?? TRAJECTORIES;
  const { numbers, fixed } = screenedNumbers(patterns.length === 0 ? ['ships.*'] : patterns, workshop);
  const { pairs, matchups, seats } = workshop.plan([]);
  io.err(
    `${numbers.length} numbers, ${trajectories * (numbers.length + 1)} runs of ${pairs * matchups.length * seats} matches\n`,
  );
  if (fixed.length > 0) io.err(`the rules allow no other value of ${fixed.join(', ')}\n`);
  const found = await morris(numbers, trajectories, workshop);
  const folder = studyFolder(args, 'morris', found.run, [...patterns, String(trajectories)]);
  const file = join(folder, 'morris.csv');
  writeAtomically(file, morrisCsv(found.effects, trajectories, found.blocks));
  writeAtomically(join(folder, REPORT_FILE), await htmlPage(morrisPage(found.effects, trajectories, found.blocks)));
  if (args.flag('json')) {
    printJson(io, { ...found, fixed, file });
    return;
  }
  io.out(morrisTable(found));
  const rest = found.effects.length - MOST_SHOWN;
  if (rest > 0) io.out(`and ${rest} more in the file\n`);
  const sure = found.effects.filter(({ qValue }) => qValue <= 0.1).length;
  io.out(`\n${sure} of ${numbers.length} numbers move a score (false finds 10 % at most)\n`);
  io.out(`${REPORT_FILE}, morris.csv in ${folder}\n`);
}

function run(args: Args, context: Context): Promise<number> {
  const screening = args.flag('morris');
  if (screening && args.list('vary').length > 0)
    throw inputError('--vary', 'has no use with --morris; expected --numbers, such as --numbers ships.*');
  if (!screening && args.list('vary').length === 0)
    throw inputError('broadside sweep', 'expected --vary path=from..to:step, or --morris to screen many numbers');
  for (const option of ['numbers', 'trajectories'])
    if (!screening && args.list(option).length > 0) throw inputError(`--${option}`, 'is for --morris');
  return studied(() => (screening ? screen : vary)(args, context));
}

export const sweep: Command = {
  usage: 'sweep <scenario>',
  summary: 'Vary numbers of a scenario on common seeds, or find which of them matter',
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: {
    vary: {
      type: 'string',
      requiresArg: true,
      describe: 'path=18..28:2 or path=18,20,25; if repeated, every combination is played',
    },
    morris: { type: 'boolean', describe: 'Screen many numbers at once: which of them change a score?' },
    numbers: {
      type: 'string',
      requiresArg: true,
      describe: 'For --morris: paths, with * for any text; default: ships.*',
    },
    trajectories: {
      type: 'string',
      requiresArg: true,
      describe: `For --morris: random walks through the numbers; default: ${TRAJECTORIES}`,
    },
    pairs: { type: 'string', requiresArg: true, describe: 'Blocks for each match-up and variant' },
    ...STUDY_OPTIONS,
  },
  examples: [
    ['sweep scenarios/dogfight/quickstart.yaml --vary ships.tavor.hull=18..28:2', 'What each point of hull is worth'],
    ['sweep my.yaml --morris --numbers "ships.tavor.*,ships.inferno.*" --pairs 100', 'Which numbers matter'],
  ],
  run,
};
