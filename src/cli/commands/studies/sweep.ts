import { join } from 'node:path';
import { fairBand, type WinrateRow } from '../../../analysis/index.ts';
import {
  checkPaths,
  checkPlayed,
  sampleRunner,
  headlineRows,
  studyFolder,
  onCurves,
  sweepCurves,
  sweepRows,
  morris,
  numberAt,
  parseVariation,
  plansOf,
  screenedNumbers,
  sweep as playSweep,
  type PlanRunner,
  type PlayerSample,
  type Morris,
  type Setting,
  type Sweep,
  type Variation,
} from '../../../experiment/index.ts';
import {
  agentsOf,
  morrisCsv,
  morrisPage,
  morrisSentences,
  curveJson,
  sweepCsv,
  sweepPage,
  sweepSentences,
  type SweepRow,
} from '../../../report/index.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import { inputError, levelName } from '../../../scenario/index.ts';
import type { Plan } from '../../../matches/index.ts';
import { blocksOption, textOption } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import {
  PLAYERS_OPTION,
  confirmOption,
  confirmersOf,
  sampleName,
  sampleOf,
  onlyAgent,
  planPlayedBy,
} from '../../runs/players.ts';
import type { Part } from '../../runs/forecast.ts';
import { partingSection, type Parted } from '../../runs/match-pages.ts';
import { STUDY_OPTIONS, studied, studyAhead, runnerOf } from '../../runs/study.ts';
import { effectText, meanText, shareText } from '../../../report/index.ts';
import { compilePlan } from '../../../runner/registries.ts';
import { Q_MEANS } from '../../../report/sentences/words.ts';
import { terminalTable } from '../../../report/table.ts';

const TRAJECTORIES = 6;
const MOST_TRAJECTORIES = 1000;
const MOST_SHOWN = 20;

const nameOf = ({ side, agent }: WinrateRow, agents: number): string => (agents > 1 ? `${side}@${agent}` : side);

/** The table of a sweep. A `*` marks the variant that equals the unchanged scenario. */
function sweepTable(variations: readonly Variation[], rows: readonly SweepRow[], base: Setting): string {
  const agents = new Set(rows.map(({ winrate }) => winrate.agent)).size;
  const onCurve = rows.some(({ fitted }) => fitted !== undefined);
  return terminalTable(
    [
      ...variations.map(({ path }) => path),
      'side',
      'score [95 %]',
      ...(onCurve ? ['by the curve [95 %]'] : []),
      'change [99 %], pp',
      'blocks',
      'rounds',
    ],
    rows.map(({ setting, winrate, change, fitted }) =>
      setting
        .map((value, i) => `${setting.every((own, j) => own === base[j]) && i === 0 ? '* ' : ''}${value}`)
        .concat([
          nameOf(winrate, agents),
          `${shareText(winrate.score)} %`,
          ...(onCurve ? [fitted === undefined ? '' : `${shareText(fitted)} %`] : []),
          change === null ? '' : effectText({ value: change.difference, ...change }),
          String(winrate.blocks),
          meanText(winrate.roundsMean),
        ]),
    ),
    [
      ...variations.map(() => 'right' as const),
      'left',
      'right',
      ...(onCurve ? ['right' as const] : []),
      'right',
      'right',
      'right',
    ],
  );
}

/** The variants whose scores lie farthest from those of the unchanged scenario, the farthest first. */
const partedFrom = (paths: readonly string[], { base, variants }: Sweep): Parted[] =>
  variants
    .flatMap(({ setting, dir, changes }) => {
      const far = Math.max(
        0,
        ...(changes ?? []).map(({ measure, difference }) => (measure === 'score' ? Math.abs(difference) : 0)),
      );
      const what = setting.map((value, i) => `${paths[i]!}=${value}`).join(' ');
      return far > 0 ? [{ far, parted: { a: base.dir, b: dir, what } }] : [];
    })
    .toSorted((a, b) => b.far - a.far)
    .map(({ parted }) => parted);

/** The same variants as each player of `--confirm` played them. */
async function confirmations(
  variations: readonly Variation[],
  runner: PlanRunner,
  args: Args,
  context: Context,
): Promise<{ readonly agent: string; readonly found: Sweep }[]> {
  const players = confirmersOf(args, runner.plan([]), [], '--blocks');
  const each: { agent: string; found: Sweep }[] = [];
  for (const player of players) {
    const plan = (sets: readonly string[]): Plan => planPlayedBy(player, '--confirm', args, context, sets);
    each.push({ agent: onlyAgent(plan([]))!.agent, found: await playSweep(variations, { ...runner, plan }) });
  }
  return each;
}

/** The scenario and its variants, as played by each player. */
function sweepParts(
  variations: readonly Variation[],
  own: Plan,
  sample: PlayerSample | null,
  args: Args,
  context: Context,
): Part[] {
  const runs = 1 + variations.reduce((product, { values }) => product * values.length, 1);
  const confirmed = confirmersOf(args, own, [], '--blocks').map((player) =>
    planPlayedBy(player, '--confirm', args, context),
  );
  const plans = [...(sample === null ? [own] : plansOf(own, sample)), ...confirmed];
  return plans.map((one) => ({ what: `variants by ${agentsOf(one).join(', ')}`, plan: one, runs, tells: 'changes' }));
}

async function vary(args: Args, context: Context): Promise<void> {
  const { io } = context;
  const runner = runnerOf(args, context);
  const variations = args.list('vary').map((text) => parseVariation(text, '--vary'));
  checkPaths(variations, '--vary');
  const plan = runner.plan([]);
  const { content } = plan;
  for (const { path } of variations) numberAt(content, path, `--vary ${path}`);
  checkPlayed(
    variations.map(({ path }) => path),
    plan,
    compilePlan(plan, context.registry),
    '--vary',
  );
  const sample = sampleOf(args, context);
  await studyAhead(sweepParts(variations, plan, sample, args, context), args, context);
  const swept = await playSweep(variations, sample === null ? runner : sampleRunner(runner, sample));
  const confirmed = await confirmations(variations, runner, args, context);
  const sweeps = [swept, ...confirmed.map((one) => one.found)];
  const folder = studyFolder(args.required('out'), 'sweep', swept.base.runId, [
    ...args.list('vary'),
    ...(sample === null ? [] : [sampleName(sample)]),
    ...confirmed.map(({ agent }) => `confirmed by ${agent}`),
  ]);
  // The rows of a sample, named as such: their scores are means, and belong to no single player.
  const named = <Row extends SweepRow>(row: Row, i: number): Row =>
    sample === null || i > 0 ? row : { ...row, winrate: { ...row.winrate, agent: sampleName(sample) } };
  const played = sweeps.flatMap(({ variants }, i) => variants.flatMap(sweepRows).map((row) => named(row, i)));
  const curves = sweepCurves(played);
  const rows = onCurves(played, curves);
  const paths = variations.map(({ path }) => path);
  const file = join(folder, 'sweep.csv');
  writeAtomically(file, sweepCsv(paths, rows));
  const each = sweeps.map(({ variants }, i) =>
    onCurves(
      variants.flatMap(headlineRows).map((row) => named(row, i)),
      curves,
    ),
  );
  const headlines = each.flat();
  const { teams } = compilePlan(runner.plan([]), context.registry).info;
  const base = variations.map(({ path }) => numberAt(content, path, `--vary ${path}`));
  const [own, ...others] = each;
  const answer = sweepSentences(
    paths,
    own!,
    teams,
    others.map((again, i) => ({ player: levelName(confirmed[i]!.agent), rows: again })),
    curves,
  );
  const page = sweepPage(paths, headlines, base, fairBand(teams), curves);
  const moments = sample === null ? await partingSection(partedFrom(paths, swept), folder, context) : [];
  await writePage(
    folder,
    { ...page, answer, sections: [...page.sections, ...moments] },
    rulesFacts(runner.plan([]), context.registry),
  );
  if (args.flag('json'))
    printJson(io, {
      sentences: answer,
      base: swept.base.dir,
      variants: swept.variants,
      confirmed,
      curves: curves.map((one) => curveJson(one, teams)),
      file,
    });
  else
    io.out(
      `${answer.join('\n')}\n\n${sweepTable(variations, headlines, base)}\n${REPORT_FILE}, sweep.csv in ${folder}\n`,
    );
}

function morrisTable({ effects }: Morris): string {
  return terminalTable(
    ['number', 'as it is', 'from', 'to', 'strength, pp', 'q-value', 'most in', 'effect there [95 %], pp'],
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
  const runner = runnerOf(args, context);
  const patterns = args.list('numbers').flatMap((text) => text.split(','));
  const trajectories = args.whole('trajectories', 1, MOST_TRAJECTORIES) ?? TRAJECTORIES;
  const { numbers, fixed, unplayed } = screenedNumbers(
    patterns.length === 0 ? ['ships.*'] : patterns,
    runner,
    compilePlan(runner.plan([]), context.registry),
  );
  const runs = trajectories * (numbers.length + 1);
  const { pairs, matchups, seats } = runner.plan([]);
  io.err(`${numbers.length} numbers, ${runs} runs of ${pairs * matchups.length * seats} matches\n`);
  if (unplayed.length > 0) io.err(`left out ${unplayed.length} numbers that no match of this scenario meets\n`);
  if (fixed.length > 0) io.err(`the rules allow no other value of ${fixed.join(', ')}\n`);
  await studyAhead([{ what: 'corners of walks', plan: runner.plan([]), runs, tells: 'changes' }], args, context);
  const found = await morris(numbers, trajectories, runner);
  const folder = studyFolder(args.required('out'), 'morris', found.run, [...patterns, String(trajectories)]);
  const file = join(folder, 'morris.csv');
  writeAtomically(file, morrisCsv(found.effects, trajectories, found.blocks));
  const agents = agentsOf(runner.plan([]));
  const answer = morrisSentences(found.effects, found.blocks, agents);
  await writePage(
    folder,
    { ...morrisPage(found.effects, trajectories, found.blocks), answer },
    rulesFacts(runner.plan([]), context.registry),
  );
  if (args.flag('json')) {
    printJson(io, { sentences: answer, ...found, fixed, unplayed, file });
    return;
  }
  io.out(`${answer.join('\n')}\n\n${morrisTable(found)}`);
  const rest = found.effects.length - MOST_SHOWN;
  if (rest > 0) io.out(`and ${rest} more in the file\n`);
  io.out(`\n${Q_MEANS}\n${REPORT_FILE}, morris.csv in ${folder}\n`);
}

function run(args: Args, context: Context): Promise<number> {
  const screening = args.flag('morris');
  if (screening && args.list('vary').length > 0)
    throw inputError('--vary', 'has no use with --morris; expected --numbers, such as --numbers ships.*');
  if (!screening && args.list('vary').length === 0)
    throw inputError('broadside sweep', 'expected --vary path=from..to:step, or --morris to screen many numbers');
  if (screening && args.text('confirm') !== undefined)
    throw inputError('--confirm', 'has no use with --morris, which says what to look at and not what is fair');
  for (const option of ['numbers', 'trajectories'])
    if (!screening && args.list(option).length > 0) throw inputError(`--${option}`, 'is for --morris');
  return studied(() => (screening ? screen : vary)(args, context));
}

export const sweep: Command = {
  usage: 'sweep <scenario>',
  summary: 'Vary numbers of a scenario on common seeds, or find which of them matter',
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: {
    vary: textOption('path=18..28:2 or path=18,20,25; if repeated, every combination is played'),
    morris: { type: 'boolean', describe: 'Screen many numbers at once: which of them change a score?' },
    numbers: textOption('For --morris: paths, with * for any text; default: ships.*'),
    trajectories: textOption(`For --morris: random walks through the numbers; default: ${TRAJECTORIES}`),
    blocks: blocksOption('Blocks for each match-up and variant'),
    confirm: confirmOption('none'),
    players: PLAYERS_OPTION,
    ...STUDY_OPTIONS,
  },
  examples: [
    ['sweep dogfight/quickstart --vary ships.tavor.hull=18..28:2', 'What each point of hull is worth'],
    ['sweep my.yaml --morris --numbers "ships.tavor.*,ships.inferno.*" --blocks 100', 'Which numbers matter'],
  ],
  run,
};
