import { dirname, join } from 'node:path';
import {
  TuneStopped,
  duelPlan,
  tuneWeights,
  type Moved,
  type TuneNews,
  type TuneSettings,
  type Tuned,
} from '../../../experiment/index.ts';
import type { Plan } from '../../../matches/index.ts';
import { makeFolder, writeAtomically } from '../../../runner/files.ts';
import { folderName } from '../../../runner/folder-name.ts';
import { compilePlan } from '../../../runner/registries.ts';
import {
  EVALUATION,
  InputError,
  chosenWeights,
  inputError,
  loadScenario,
  nearest,
  noWeights,
  weightsName,
  weightsOf,
  withSetting,
} from '../../../scenario/index.ts';
import { scenarioPath } from '../../../scenario/shipped/shipped-scenarios.ts';
import type { Args, Command } from '../../command.ts';
import { shellLine } from '../../args/command-line.ts';
import type { Context, Io } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { reportFailures, whereOf, withProgress } from '../../runs/play-plan.ts';
import { lookAhead, type Part } from '../../runs/forecast.ts';
import { tellUnfinished } from '../../runs/stopped.ts';
import { printJson } from '../../print/print-json.ts';
import { PLAY_OPTIONS, SCENARIO_OPTIONS, blocksOption, scenarioOptions, textOption } from '../../args/options.ts';
import { terminalTable } from '../../../report/table.ts';

const MOST_STEPS = 10_000;
const MOST_DIRECTIONS = 1000;
const MOST_BLOCKS = 100_000;

const CODES = { s1: EXIT.ok, s0: EXIT.failed, continue: EXIT.inconclusive } as const;
const VERDICTS = {
  s1: 'the fitted weights are better',
  s0: 'the fitted weights are not better by 3 points',
  continue: 'not decided: more --confirm would be needed',
} as const;

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;

/** The change of a weight, in multiples of the weight. */
const way = ({ from, to }: Moved): number => Math.abs(to - from) / (from === 0 ? 1 : Math.abs(from));

function tell(news: TuneNews, io: Io): void {
  if (news.kind !== 'race') {
    const farthest = news.moved
      .toSorted((a, b) => way(b) - way(a))
      .slice(0, 3)
      .map(({ name, from, to }) => `${name} ${from} -> ${to}`);
    const where = news.kind === 'step' ? `step ${news.step} of ${news.of}` : 'first guess';
    io.err(`${where}: ${farthest.join(', ')}\n`);
    return;
  }
  const scores = news.scores.map(({ name, score, n }) => `${name} ${percent(score)} of ${n} blocks`);
  io.err(`race ${news.round + 1}: ${scores.join('; ')}\n`);
}

function report({ moved, winner, confirmation }: Tuned, file: string, usage: string, io: Io): void {
  const rows = moved.map(({ name, from, to }) => [name, String(from), String(to)]);
  io.out(terminalTable(['weight', 'before', 'fitted'], rows, ['left', 'right', 'right']));
  const { score, interval, n, verdict } = confirmation;
  io.out(
    `\nwinner of the race: ${winner}\n` +
      `on fresh seeds: fitted against before ${percent(score)} of ${n} blocks, [${percent(interval.lo)}, ${percent(interval.hi)}] (95 %, may be watched)\n` +
      `${VERDICTS[verdict]}\n${file}\n` +
      `to use them: ${usage}\n`,
  );
}

/** Writes the file of fitted weights: its game, its origin and every weight. */
function writeWeights(file: string, plan: Plan, made: string, { evaluation, confirmation }: Tuned): void {
  const { score, interval, n } = confirmation;
  const proof = `${percent(score)} [${percent(interval.lo)}, ${percent(interval.hi)}] of ${n} blocks against the weights before`;
  const text = JSON.stringify({ game: plan.gameId, made: `${made}: ${proof}`, [EVALUATION]: evaluation }, null, 2);
  makeFolder(dirname(file));
  writeAtomically(file, `${text}\n`);
}

/** The maximum number of candidates in the race: the first guess, two points of the climb and a mean. */
const RACERS = 4;

/** The parts of a tuning, each at its maximum length. */
function tuneParts(plan: Plan, { guess, steps, directions, pairs, race, confirm }: TuneSettings): Part[] {
  const [fighter] = plan.matchups[0]!.entrants;
  const duels = (count: number, blocks: number): Plan =>
    duelPlan(
      plan,
      Array.from({ length: count }, () => [fighter!, fighter!] as const),
      {
        name: plan.name,
        seed: plan.seed,
        pairs: blocks,
      },
    );
  return [
    ...(guess === 0 ? [] : [{ what: 'first guess', plan: { ...plan, pairs: guess }, tells: 'nothing' as const }]),
    { what: 'steps', plan: duels(directions, pairs), runs: steps, tells: 'nothing' },
    { what: 'races, at most', plan: duels(RACERS, race), runs: 2, tells: 'nothing' },
    { what: 'proof on fresh seeds, at most', plan: duels(1, confirm) },
  ];
}

const evaluationOf = (plan: Plan): unknown => (plan.content as Readonly<Record<string, unknown>>)[EVALUATION];

/** The initial value of a weight that the evaluation does not name, such as that of a scenario's own card. */
const UNNAMED = 1;

/** The plan of the scenario, whose evaluation names every weight of `numbers` that it may have. */
function planWith(numbers: readonly string[], agent: string, args: Args, { registry }: Context): Plan {
  const options = { ...scenarioOptions(args), agents: agent };
  const load = (sets: readonly string[]): Plan =>
    loadScenario(scenarioPath(args.required('scenario')), registry, { ...options, sets }).plan;
  const sets = args.list('set');
  let plan = load(sets);
  const named = new Set(weightsOf(evaluationOf(plan)).map(({ name }) => name));
  if (named.size === 0) return plan;
  /** Whether the game accepts a weight with this name. If it does, the plan contains the weight from then on. */
  const takes = (name: string): boolean => {
    const more = `${EVALUATION}.${name}=${UNNAMED}`;
    try {
      plan = load([...sets, more]);
      sets.push(more);
      return true;
    } catch (error) {
      if (error instanceof InputError) return false;
      throw error;
    }
  };
  for (const name of numbers.filter((one) => !one.includes('*') && !named.has(one))) {
    if (takes(name)) continue;
    // An unknown name is left to `chosenWeights`, whose message lists the weights that exist. That list lacks weights
    // of cards that no file names.
    const branch = name.slice(0, name.lastIndexOf('.') + 1);
    const cards = compilePlan(plan, registry).catalog.cards.map(({ id }) => `${branch}${id}`);
    const meant = nearest(name, [...named, ...cards])[0];
    if (meant !== undefined && !named.has(meant) && takes(meant))
      throw inputError(`--numbers ${name}`, `matches no weight; did you mean "${meant}"?`);
  }
  return plan;
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, argv } = context;
  const agent = args.required('agent');
  const numbers = args.required('numbers').split(',');
  const plan = planWith(numbers, agent, args, context);
  const before = evaluationOf(plan);
  if (before === undefined) throw inputError(args.required('scenario'), noWeights(plan));
  if (new Set(plan.matchups.flatMap(({ entrants }) => entrants.map((entrant) => entrant.agent))).size > 1)
    throw inputError(`--agent ${agent}`, 'found more than one agent, expected the one whose weights are fitted');
  if (plan.weights !== undefined)
    throw inputError(
      `--agent ${agent}`,
      'found weights of its own; lay them over the scenario with --set, or as its evaluation',
    );
  const guess = args.whole('guess', 0, MOST_BLOCKS) ?? 50;
  if (guess === 1) throw inputError('--guess 1', 'found 1 block, expected 0 or at least 2');
  const settings = {
    weights: chosenWeights(before, numbers, '--numbers'),
    guess,
    steps: args.whole('steps', 2, MOST_STEPS) ?? 25,
    directions: args.whole('directions', 1, MOST_DIRECTIONS) ?? 8,
    pairs: args.whole('blocks', 1, MOST_BLOCKS) ?? 8,
    race: args.whole('race', 1, MOST_BLOCKS) ?? 32,
    confirm: args.whole('confirm', 20, MOST_BLOCKS) ?? 400,
  };
  const told = await lookAhead(tuneParts(plan, settings), args, context);
  if (told !== null) return told;
  const outDir = args.required('out');
  const file = args.text('to') ?? join(outDir, folderName(`${plan.name}-tune`), 'weights.json');
  let tuned: Tuned;
  try {
    tuned = await withProgress(context, (watch) =>
      tuneWeights(plan, settings, { ...whereOf(args), ...watch }, (news) => tell(news, io)),
    );
  } catch (error) {
    if (!(error instanceof TuneStopped)) throw error;
    if (error.outcome !== null) {
      reportFailures(error.outcome, plan, io);
      return tellUnfinished(error.outcome, args, context);
    }
    io.err(`stopped; what was played is kept. To go on: ${shellLine(argv)}\n`);
    return EXIT.interrupted;
  }
  writeWeights(file, plan, `broadside tune-agent on ${plan.name}, seed ${plan.seed}`, tuned);
  if (args.flag('json')) printJson(io, { file, name: weightsName(file, tuned.evaluation), ...tuned });
  else {
    const agents = `${agent},${withSetting(agent, `weights=${file}`)}`;
    report(tuned, file, shellLine(['run', args.required('scenario'), '--agents', agents]), io);
  }
  return CODES[tuned.confirmation.verdict];
}

export const tuneAgent: Command = {
  usage: 'tune-agent <scenario>',
  summary: 'Fit the evaluation weights of agents, and prove the result on fresh seeds',
  positionals: { scenario: { type: 'string', describe: 'Scenario file; its sides are played in mirror matches' } },
  options: {
    ...SCENARIO_OPTIONS,
    agent: { ...textOption('Agent that uses the weights'), default: 'greedy' },
    numbers: { ...textOption('Weights to fit, by name: features.*,plan.hits'), default: 'features.*' },
    guess: textOption(
      'Blocks of self-play for each match-up, for a first guess by regression; 0 means no guess; default: 50',
    ),
    steps: textOption('Steps of the climb; default: 25'),
    directions: textOption('Random directions in each step; default: 8'),
    blocks: blocksOption('Blocks for each direction and side; default: 8'),
    race: textOption('Blocks for each candidate and side in the first race; default: 32'),
    confirm: textOption('Maximum number of blocks for each side in the proof on fresh seeds; default: 400'),
    to: textOption('Write the fitted weights to this file'),
    ...PLAY_OPTIONS,
  },
  examples: [
    ['tune-agent dogfight/agents --agent greedy', 'Fit the weights of all features'],
    [
      "tune-agent my.yaml --agent greedy:worlds=2 --numbers 'features.*,plan.*' --steps 60",
      'Faster matches, more of them',
    ],
  ],
  run,
};
