import { knownShift } from '../runs/known-shifts.ts';
import { join } from 'node:path';
import { flags, together } from '../../analysis/index.ts';
import type { PointsInfo } from '../../core/index.ts';
import { roughSeconds } from '../../experiment/estimate.ts';
import { mayExchange } from '../../experiment/studies/card-exchanges.ts';
import { type Plan, matchesIn } from '../../matches/index.ts';
import {
  agentsOf,
  answerOf,
  cardNote,
  pointsNote,
  fieldTable,
  formatDuration,
  whySentences,
  winrateTable,
} from '../../report/index.ts';
import { compilePlan } from '../../runner/registries.ts';
import { REPORT_FILE, writeRunReport } from '../../runner/run-report.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { LEVELS, inputError } from '../../scenario/index.ts';
import type { Args, Command } from '../command.ts';
import { shellLine } from '../args/command-line.ts';
import type { Context, Io } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { printJson } from '../print/print-json.ts';
import { writeCitedPages } from '../runs/match-pages.ts';
import { play, reportTroubles, whereOf } from '../runs/play-plan.ts';
import { runByPlayers } from '../runs/by-players.ts';
import { PLAYERS_OPTION, planPlayedBy, sampleOf } from '../runs/players.ts';
import { lookAhead } from '../runs/forecast.ts';
import { tellShard, unfinished } from '../runs/stopped.ts';
import { studied } from '../runs/study.ts';
import { exchangeCommand, nextCommand } from '../runs/next-command.ts';
import { LIST_OPTIONS, playsLists, readScenario } from '../runs/read-scenario.ts';
import {
  JSON_OPTION,
  RUN_OPTIONS,
  SCENARIO_OPTIONS,
  THINKING_OPTIONS,
  agentsOption,
  blocksOption,
  shardOf,
} from '../args/options.ts';

const csvFiles = ({ field }: Plan, { winrates }: RunOutcome['findings']): string[] => [
  ...(field === undefined ? [] : ['field.csv']),
  'winrates.csv',
  'cards.csv',
  'ships.csv',
  'pace.csv',
  ...(winrates.at(-1)?.places === undefined ? [] : ['places.csv']),
  'leads.csv',
  'matches.csv',
];

const CODES: Readonly<Record<RunOutcome['status'], number>> = {
  complete: EXIT.ok,
  sharded: EXIT.ok,
  interrupted: EXIT.interrupted,
  incomplete: EXIT.incomplete,
};

/** A better player, and the command that asks it. */
interface Better {
  readonly spec: string;
  readonly argv: readonly string[];
}

/**
 * The command that repeats the run with a better player; null if several agents play, or one that is no level.
 */
function betterPlayers(plan: Plan, args: Args): Better | null {
  const [agent, ...others] = agentsOf(plan);
  if (agent === undefined || others.length > 0 || args.list('scenario').length === 0) return null;
  // Where every side meets only itself, no player can show a difference.
  if (plan.matchups.every(({ entrants }) => new Set(entrants.map(({ side }) => side)).size === 1)) return null;
  const [, casual] = LEVELS;
  const isQuicker = /^(?:random|policy)\b/.test(agent);
  const at = LEVELS.findIndex(({ spec }) => spec === agent);
  const next = isQuicker ? casual : at < 0 ? undefined : LEVELS[at + 1];
  if (next === undefined) return null;
  return { spec: next.spec, argv: nextCommand('skill', args, '--levels', `${agent},${next.spec}`) };
}

/** If a run is expected to take more seconds than this, the user is told so unasked. */
const LONG_SECONDS = 30;

interface ReportedRun {
  readonly outcome: RunOutcome;
  readonly plan: Plan;
  readonly answer: readonly string[];
  readonly points: PointsInfo | undefined;
  readonly argv: readonly string[];
  /** The next better player, with the command that asks it and a rough estimate of how long it takes. */
  readonly better: (Better & { readonly seconds: number }) | null;
  /** The command that looks for an exchange in the first of the lists; empty for scenarios. */
  readonly exchange: readonly string[];
  /** The command that measures what cards cause; empty where nothing can be exchanged for that. */
  readonly causes: readonly string[];
}

function report({ outcome, plan, answer, points, argv, better, exchange, causes }: ReportedRun, io: Io): void {
  const { dir, matches, played, seconds, status, checksum, findings, evidence } = outcome;
  if (matches > 0) {
    io.out(`${answer.join('\n')}\n\n`);
    const drawn = { width: io.columns, plain: !io.outIsTerminal };
    io.out(`${evidence.field === undefined ? winrateTable(findings, drawn) : fieldTable(evidence.field, drawn)}\n`);
    const measure = causes.length === 0 ? '' : shellLine(causes);
    for (const note of [pointsNote(findings, points), cardNote(findings, measure)])
      if (note !== '') io.out(`\n${note}\n`);
  }
  const time = played === 0 ? 'all of them were there already' : `${played} played in ${formatDuration(seconds)}`;
  if (checksum === '') io.out(`\n${played} matches played; the reports were not made, because the run was stopped\n`);
  else {
    io.out(`\n${matches} of ${matchesIn(plan)} matches (${time}), checksum ${checksum.slice(0, 16)}\n`);
    io.out(`${REPORT_FILE}, ${csvFiles(plan, findings).join(', ')} in ${dir}\n`);
    io.out(`to read a match: ${shellLine(['replay', dir, '--match', '1'])}\n`);
    if (exchange.length > 0) io.out(`to find what to exchange: ${shellLine(exchange)}\n`);
    const [agent = '', ...others] = agentsOf(plan);
    const shift = others.length === 0 && plan.seats === 2 ? knownShift(plan.gameId, agent) : null;
    if (shift !== null) io.out(`${shift}\n`);
    if (better !== null) {
      const takes = better.seconds < LONG_SECONDS ? '' : ` (roughly ${formatDuration(better.seconds)} of one core)`;
      io.out(`to ask better players${takes}: ${shellLine(better.argv)}\n`);
    }
  }
  if (status === 'complete') return;
  io.err(`${unfinished(outcome, argv)}\n`);
}

/** The next better player, and roughly how long it takes on one core. */
function betterThan(plan: Plan, args: Args, context: Context): ReportedRun['better'] {
  const better = betterPlayers(plan, args);
  if (better === null) return null;
  const { registry } = context;
  const isKnown = registry.agents.has(better.spec.replace(/:.*$/, ''));
  const seconds = isKnown ? roughSeconds(planPlayedBy(better.spec, '--levels', args, context), registry) : 0;
  return { ...better, seconds };
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, registry, argv } = context;
  const where = whereOf(args);
  const scenario = readScenario(args, context);
  const { plan } = scenario;
  const asJson = args.flag('json');
  if (args.flag('dry-run') && shardOf(args) !== undefined)
    throw inputError('--shard', 'has no use with --dry-run, which estimates the whole run');
  const sample = args.text('players') === undefined ? null : sampleOf(args, context);
  if (sample !== null) return studied(() => runByPlayers(plan, sample, args, context));
  const told = await lookAhead([{ what: plan.name, plan }], args, context);
  if (told !== null) return told;
  const isFull = args.flag('full');
  const outcome = await play(plan, { ...where, isFull }, context);
  reportTroubles(outcome, plan, io);
  if (outcome.status === 'sharded') return tellShard([outcome], args, context);
  if (outcome.matches > 0) {
    const replay = (match: number): string => shellLine(['replay', outcome.dir, '--match', String(match)]);
    await writeRunReport(outcome, plan, registry, replay, {
      page: await writeCitedPages(outcome, plan, context),
      isFull,
    });
  }
  const game = compilePlan(plan, registry);
  const { catalog, info } = game;
  const { teams, points } = info;
  const why = playsLists(args) && points !== undefined ? whySentences(outcome.findings, plan) : [];
  const answer = [...answerOf(outcome.findings, outcome.evidence, plan, teams), ...why];
  if (asJson) {
    const { findings, evidence, ...rest } = outcome;
    const files = csvFiles(plan, findings).map((file) => join(outcome.dir, file));
    const { caveats = [] } = plan;
    printJson(io, {
      sentences: answer,
      scenario: plan.name,
      seed: plan.seed,
      caveats,
      ...rest,
      report: join(outcome.dir, REPORT_FILE),
      files,
      findings: flags(plan, teams, catalog, findings, evidence),
      ...(evidence.field === undefined ? {} : { field: evidence.field }),
      winrates: together(findings.winrates),
      leads: findings.leads,
    });
  } else {
    const better = betterThan(plan, args, context);
    const exchange = playsLists(args) ? exchangeCommand(args) : [];
    const isExchanged = mayExchange(game) && agentsOf(plan).length === 1;
    const given = args.text('agents');
    const agents = given === undefined ? [] : ['--agents', given];
    const causes = isExchanged && args.text('against') === undefined ? nextCommand('cards', args, ...agents) : [];
    report({ outcome, plan, answer, points, argv, better, exchange, causes }, io);
  }
  return CODES[outcome.status];
}

export const runScenario: Command = {
  usage: 'run <scenario..>',
  summary: 'Play a scenario and write its reports; the same command continues a stopped run',
  positionals: {
    scenario: {
      type: 'string',
      describe: 'Scenario file; or lists (.txt) that meet one another or, with --against, a scenario',
    },
  },
  options: {
    ...SCENARIO_OPTIONS,
    ...LIST_OPTIONS,
    blocks: blocksOption('Blocks for each match-up; a block is one seed, played in every seating'),
    agents: agentsOption('greedy,mcts:iterations=400'),
    players: PLAYERS_OPTION,
    ...THINKING_OPTIONS,
    ...RUN_OPTIONS,
    full: {
      type: 'boolean',
      describe: 'Give cards.csv and the page the rows of each match-up also where there are more than 210',
    },
    json: JSON_OPTION,
  },
  examples: [
    ['run dogfight/quickstart --seed demo', 'Play; print a table and write CSV files under results/'],
    ['run mine.txt theirs.txt', 'Two fleets of Armada, as a fleet builder writes them'],
    ['run mine.txt --against armada/tournament', 'My fleet against sixteen as people bring them'],
    ['run my.yaml --blocks 2000', 'Continue the same run to 2000 blocks for each match-up'],
    ['run my.yaml --set ships.tavor.hull=22 --set cards.missiles.cost=1', 'Try a change'],
    ['run my.yaml --agents random,greedy,mcts:iterations=400', 'Agents against each other'],
    ['run my.yaml --blocks 20000 --watch', 'Follow a long run in a browser'],
    ['run my.yaml --players levels', 'Scores over players of several levels, with an interval for luck and who plays'],
    ['run my.yaml --agents greedy,./mine.ts', 'Use an agent of your own; it is compiled when it is loaded'],
  ],
  run,
};
