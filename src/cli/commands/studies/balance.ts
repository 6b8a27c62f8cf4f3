import { join } from 'node:path';
import {
  balanceScenario,
  sampleRunner,
  mostPlayed,
  numbersToChange,
  plansOf,
  studyFolder,
  targetsOf,
  checkPaths,
  checkPlayed,
  usualTargets,
  type Balance,
  type BalanceNews,
  type BalanceSettings,
  type Confirmer,
  type PlayerSample,
} from '../../../experiment/index.ts';
import { bandAnswer, bandProbability, type BandAnswer } from '../../../analysis/index.ts';
import {
  FRONT_HEAD,
  FRONT_TEXT,
  answerWords,
  chanceText,
  frontCells,
  frontCsv,
  isChosen,
  balanceCsv,
  balancePage,
  agentsOf,
  balanceSentences,
  bandWords,
  listWords,
  overall,
  type PrintedTarget,
} from '../../../report/index.ts';
import type { Plan } from '../../../matches/index.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { runIdOf } from '../../../runner/index.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import { inputError, levelName, loadScenario, patchText, type Scenario } from '../../../scenario/index.ts';
import { scenarioPath } from '../../../scenario/shipped/shipped-scenarios.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { printJson } from '../../print/print-json.ts';
import { blocksOption, scenarioOptions, textOption } from '../../args/options.ts';
import {
  PLAYERS_OPTION,
  betterLevel,
  confirmOption,
  confirmersOf,
  sampleName,
  sampleOf,
  onlyAgent,
  planPlayedBy,
} from '../../runs/players.ts';
import type { Part } from '../../runs/forecast.ts';
import { STUDY_OPTIONS, studied, studyAhead, runnerOf } from '../../runs/study.ts';
import { shareText } from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';

const PROBES = 12;
const MOST_PROBES = 1000;
const MOST_BLOCKS = 10_000_000;
/** Default for the maximum number of changed numbers, because a change of more numbers is no longer small. */
const MOST_CHANGES = 3;
const MOST_NUMBERS = 50;
const MOST_NAMED = 4;

function playersOf(args: Args, scenario: Scenario, context: Context): Confirmer[] {
  const next = args.text('players') === undefined ? betterLevel(scenario.plan, context) : null;
  return confirmersOf(args, scenario.plan, next === null ? [] : [next], '--fresh').map((player): Confirmer => {
    const plan = (sets: readonly string[]) => planPlayedBy(player, '--confirm', args, context, sets);
    const own = plan([]);
    const targets = targetsOf(args.list('target'), { ...scenario, plan: own });
    return {
      agent: onlyAgent(own)!.agent,
      plan,
      targets: targets.length > 0 ? targets : usualTargets(own, scenario.game.info.teams),
    };
  });
}

function settingsOf(args: Args, scenario: Scenario, context: Context): BalanceSettings {
  const { plan, game } = scenario;
  const numbers = numbersToChange(args.list('may'), scenario);
  if (numbers.length === 0)
    throw inputError(
      'broadside balance',
      'expected numbers that may change: --may ships.tavor.hull=18..28:2, or a section balance.may in the scenario',
    );
  if (numbers.length > MOST_NUMBERS)
    throw inputError(
      '--may',
      `found ${numbers.length} numbers, the most allowed is ${MOST_NUMBERS}; sweep --morris says which matter`,
    );
  checkPaths(numbers, '--may');
  checkPlayed(
    numbers.map(({ path }) => path),
    plan,
    game,
    '--may',
  );
  const targets = targetsOf(args.list('target'), scenario);
  const players = playersOf(args, scenario, context);
  return {
    numbers,
    targets: targets.length > 0 ? targets : usualTargets(plan, game.info.teams),
    pairs: plan.pairs,
    confirm: args.whole('fresh', 2, MOST_BLOCKS) ?? 2 * plan.pairs,
    players,
    probes: args.whole('probes', 0, MOST_PROBES) ?? PROBES,
    most: args.whole('most', 1, MOST_NUMBERS) ?? MOST_CHANGES,
  };
}

const WHAT: Readonly<Record<BalanceNews['what'], string>> = {
  base: 'as it stands',
  look: 'look',
  probe: 'probe',
  confirm: 'on fresh seeds',
  player: 'in the hands of',
  playerLook: 'look in the hands of',
};

const printed = (share: boolean, estimate: { value: number; lo: number; hi: number }): string =>
  share
    ? `${shareText(estimate)} %`
    : `${estimate.value.toFixed(2)} [${estimate.lo.toFixed(2)}, ${estimate.hi.toFixed(2)}]`;

function targetTable(rows: readonly PrintedTarget[]): string {
  return terminalTable(
    ['target', 'played by', 'band', 'as it stands', 'changed', 'blocks', 'in band', 'probability'],
    rows.map(({ name, player, bandLo, bandHi, share, before, after }) => [
      name,
      player,
      bandWords(bandLo, bandHi, share),
      before === null ? '' : printed(share, before),
      printed(share, after),
      String(after.n),
      answerWords(after, bandLo, bandHi),
      chanceText(bandProbability(after, bandLo, bandHi)),
    ]),
    ['left', 'left', 'right', 'right', 'right', 'right', 'left', 'right'],
  );
}

/** One row for each target and player: first the player of the search, then those who confirm. */
const rowsOf = ({ targets, confirmed }: Balance, player: string): PrintedTarget[] =>
  targets.flatMap(({ target: { name, lo, hi, share }, before, after }, i) => {
    const row = { name, bandLo: lo, bandHi: hi, share };
    const others = confirmed.map(({ agent, values }): PrintedTarget => ({
      ...row,
      player: levelName(agent),
      before: null,
      after: values[i]!,
    }));
    return [{ ...row, player, before, after }, ...others];
  });

/** The table of what more or less change would do; '' if the front has only one variant. */
function frontTable({ front, sets, targets }: Balance): string {
  if (front.length < 2) return '';
  const cells = front.map((row) => frontCells(row, targets.length, isChosen(row, sets)));
  return `${FRONT_TEXT}\n\n${terminalTable(FRONT_HEAD, cells, ['left', 'right', 'right', 'left', 'right', 'left'])}\n`;
}

/** A target in the form that programs read. */
const jsonTarget = (row: PrintedTarget) => ({
  ...row,
  answer: bandAnswer(row.after, row.bandLo, row.bandHi),
  probability: bandProbability(row.after, row.bandLo, row.bandHi),
});

const CODES: Readonly<Record<BandAnswer, number>> = { in: EXIT.ok, out: EXIT.failed, open: EXIT.inconclusive };

/** Matches measures that are not scores of sides; over a sample of players these have no mean. */
const NO_SCORE = /^(?:rounds|first|play:.*|iwd:.*)$/;

/** The search at its maximum length, and the matches of every player on fresh seeds. */
function balanceParts(settings: BalanceSettings, plan: Plan, sample: PlayerSample | null): Part[] {
  const { pairs, confirm, players = [] } = settings;
  const most = mostPlayed(settings);
  const own = sample === null ? [plan] : plansOf(plan, sample);
  return [
    ...own.flatMap((one): Part[] => [
      { what: 'variants, at most', plan: { ...one, pairs }, runs: most.variants },
      { what: 'before and after on fresh seeds', plan: { ...one, pairs: confirm }, runs: most.fresh },
    ]),
    ...players.flatMap(({ agent, plan: planOf }): Part[] => [
      { what: `${levelName(agent)}, at most`, plan: { ...planOf([]), pairs }, runs: most.byPlayer },
      {
        what: `looks of ${levelName(agent)}, at most`,
        plan: { ...planOf([]), pairs: most.lookPairs },
        runs: most.looksByPlayer,
      },
    ]),
  ];
}

async function search(args: Args, context: Context): Promise<number> {
  const { io, registry } = context;
  const read = loadScenario(scenarioPath(args.required('scenario')), registry, scenarioOptions(args));
  const sample = sampleOf(args, context);
  const plan = sample === null ? read.plan : plansOf(read.plan, sample)[0]!;
  const scenario: Scenario = { ...read, plan };
  const settings = settingsOf(args, scenario, context);
  const other = settings.targets.find(({ name }) => sample !== null && NO_SCORE.test(name));
  if (other !== undefined)
    throw inputError(
      `--target ${other.name}`,
      'is no score of a side; with --players, expected a match-up or side:<side>',
    );
  const alone = runnerOf(args, context);
  const runner = sample === null ? alone : sampleRunner(alone, sample);
  await studyAhead(balanceParts(settings, runner.plan([]), sample), args, context);
  const found = await balanceScenario(settings, runner, ({ what, agent, sets, values }) => {
    const shown = values.map(
      (value, i) => `${settings.targets[i]!.name} ${printed(settings.targets[i]!.share, value)}`,
    );
    io.err(
      `${WHAT[what]}${agent === undefined ? '' : ` ${levelName(agent)}`}${sets.length === 0 ? '' : ` ${sets.join(' ')}`}: ${shown.join('; ')}\n`,
    );
  });
  const names = [settings.numbers, settings.targets.map(({ name, lo, hi }) => [name, lo, hi])].map((x) =>
    JSON.stringify(x),
  );
  const asked = sample === null ? names : [...names, sampleName(sample)];
  const folder = studyFolder(args.required('out'), 'balance', runIdOf(plan), asked);
  const player = sample === null ? listWords(agentsOf(plan).map(levelName), MOST_NAMED) : sampleName(sample);
  const rows = rowsOf(found, player);
  writeAtomically(join(folder, 'balance.csv'), balanceCsv(rows));
  writeAtomically(join(folder, 'front.csv'), frontCsv(found.front));
  if (found.sets.length > 0) writeAtomically(join(folder, 'patch.yaml'), patchText(found.changed));
  const answer = balanceSentences(rows, found);
  await writePage(folder, { ...balancePage(plan.name, rows, found), answer }, rulesFacts(plan, registry));
  const code = CODES[overall(rows)];
  if (args.flag('json')) {
    printJson(io, { sentences: answer, ...found, answer: overall(rows), targets: rows.map(jsonTarget), folder });
    return code;
  }
  io.out(`${answer.join('\n')}\n\n${targetTable(rows)}\n${frontTable(found)}`);
  if (found.sets.length > 0) {
    io.out(`the change: ${found.sets.map((set) => `--set ${set}`).join(' ')}\n`);
    for (const { path, from, to } of found.changed) io.out(`  ${path}: ${from} -> ${to}\n`);
  }
  const files = [REPORT_FILE, 'balance.csv', 'front.csv', ...(found.sets.length > 0 ? ['patch.yaml'] : [])];
  io.out(`${found.probed} variants played; ${files.join(', ')} in ${folder}\n`);
  return code;
}

async function run(args: Args, context: Context): Promise<number> {
  let code: number = EXIT.ok;
  const stopped = await studied(async () => {
    code = await search(args, context);
  });
  return stopped === EXIT.ok ? code : stopped;
}

export const balance: Command = {
  usage: 'balance <scenario>',
  summary: 'Find the smallest change of some numbers that brings every target into its band',
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: {
    may: textOption('A number that may change, with its values: path=18..28:2; may be repeated'),
    target: textOption(
      'measure=from..to: a match-up, side:<side>, side:* for all, first, rounds, play:<card>, iwd:<card>; may be repeated',
    ),
    blocks: blocksOption('Blocks for each match-up and variant'),
    fresh: textOption('Blocks for each match-up on fresh seeds; default: twice --blocks'),
    confirm: confirmOption('the next better level'),
    players: PLAYERS_OPTION,
    probes: textOption(`Maximum number of variants after the first look; default: ${PROBES}`),
    most: textOption(`Maximum number of numbers changed at once; default: ${MOST_CHANGES}`),
    ...STUDY_OPTIONS,
  },
  examples: [
    ['balance dogfight/quickstart --may ships.tavor.hull=20..32:1', 'How much hull makes it fair'],
    [
      'balance my.yaml --may ships.tavor.hull=20..32 --target rounds=7..9 --target "tavor vs inferno=48..52"',
      'Two aims',
    ],
    [
      'balance my.yaml --may ships.tavor.hull=20..32 --may ships.inferno.hull=16..28 --target "side:*=45..55"',
      'Every side of a table',
    ],
  ],
  run,
};
