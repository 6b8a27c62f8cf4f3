import { dirname, join } from 'node:path';
import {
  LearnStopped,
  SUCCESSION,
  blocksOfSide,
  duelPlan,
  learnValue,
  type Fighter,
  type Gate,
  type LearnNews,
  type LearnSettings,
  type Learned,
} from '../../../experiment/index.ts';
import type { Plan } from '../../../matches/index.ts';
import { makeFolder, writeAtomically } from '../../../runner/files.ts';
import { folderName } from '../../../runner/folder-name.ts';
import { inputError, loadScenario, weightsName, withSetting } from '../../../scenario/index.ts';
import { scenarioPath } from '../../../scenario/shipped/shipped-scenarios.ts';
import { shareWords } from '../../../report/sentences/words.ts';
import { terminalTable } from '../../../report/table.ts';
import { shellLine } from '../../args/command-line.ts';
import { PLAY_OPTIONS, SCENARIO_OPTIONS, blocksOption, scenarioOptions, textOption } from '../../args/options.ts';
import type { Args, Command } from '../../command.ts';
import type { Context, Io } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { printJson } from '../../print/print-json.ts';
import { lookAhead, type Part } from '../../runs/forecast.ts';
import { reportFailures, whereOf, withProgress } from '../../runs/play-plan.ts';
import { tellUnfinished } from '../../runs/stopped.ts';

const MOST_BLOCKS = 100_000;
const MOST_GENERATIONS = 20;

const AGAINST = {
  random: 'random play',
  none: 'play to the end, without a value',
  hand: "the game's own evaluation",
} as const satisfies Record<Gate['against'], string>;

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;

/** Tells what happens. Progress of practice is told in tenths. */
function teller(io: Io): (news: LearnNews) => void {
  let told = '';
  return (news) => {
    if (news.kind === 'gate') {
      const { gate } = news;
      io.err(`against ${AGAINST[gate.against]}: ${percent(gate.score)} of ${gate.n} blocks\n`);
    } else if (news.kind === 'learned') {
      const { generation, rows, foretells, score, kept } = news;
      const played = score === null ? '' : `; ${percent(score)} against the one before${kept ? '' : ', not kept'}`;
      io.err(
        `generation ${generation}: ${rows} positions, foretells ${percent(foretells)} of the results of other matches${played}\n`,
      );
    } else if (io.errIsTerminal) {
      const what = news.kind === 'practice' ? (news.generation === 0 ? 'random matches' : 'own matches') : 'fit';
      const line = `generation ${news.generation}: ${what} ${Math.floor(10 * Math.min(1, news.part)) * 10} %`;
      if (line !== told) io.err(`${line}\r`);
      told = line;
    }
  };
}

/** The first line of the answer: whether the learned value is better. */
function verdict({ failed }: Learned, file: string): string {
  if (failed === null) return `learned: ${file}`;
  return `not learned, nothing is written: the value is not shown to be better than ${AGAINST[failed.against]}`;
}

const gateSentences = ({ gates }: Learned): string[] =>
  gates.map(
    ({ against, score, interval, n }) =>
      `Against ${AGAINST[against]}: ${shareWords({ value: score, ...interval })} over ${n} blocks.`,
  );

function report(learned: Learned, file: string, usage: string, teams: number, io: Io): void {
  const rows = learned.gates.map(({ against, agent, score, interval, n }) => [
    AGAINST[against],
    agent,
    percent(score),
    `[${percent(interval.lo)}, ${percent(interval.hi)}]`,
    String(n),
  ]);
  const aligned = ['left', 'left', 'right', 'right', 'right'] as const;
  io.out(`${verdict(learned, file)}\n\n`);
  io.out(terminalTable(['against', 'agent', 'score', '95 %', 'blocks'], rows, [...aligned]));
  const { generation, foretells } = learned;
  const share = teams === 2 ? '' : `an equal share is ${percent(1 / teams)}; `;
  io.out(
    `\n${share}generation ${generation}; of two positions with different results it prefers the better one in ${percent(foretells)}\n`,
  );
  if (learned.failed === null) io.out(`to use it: ${usage}\n`);
}

function writeValue(file: string, { value, gates }: Learned, made: string): void {
  const shown = gates.map(({ against, score, n }) => `${percent(score)} of ${n} blocks against ${AGAINST[against]}`);
  const { game, rulesVersion, ...rest } = value;
  makeFolder(dirname(file));
  const text = JSON.stringify({ game, rulesVersion, made: `${made}: ${shown.join('; ')}`, ...rest });
  writeAtomically(file, `${text}\n`);
}

/** The runs of learning, each at its greatest length. */
function learnParts(plan: Plan, { generations, blocks }: LearnSettings): Part[] {
  const [fighter] = plan.matchups[0]!.entrants;
  const duel = (size: number): Plan =>
    duelPlan(plan, [[fighter!, fighter!]], { name: plan.name, seed: plan.seed, pairs: blocksOfSide(plan, size) });
  return [
    { what: 'generations', plan: duel(SUCCESSION), runs: generations, tells: 'nothing' },
    { what: 'gates', plan: duel(blocks), runs: 3 },
  ];
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, argv, registry } = context;
  const scenario = args.required('scenario');
  const agent = args.required('agent');
  const loaded = (agents: string) =>
    loadScenario(scenarioPath(scenario), registry, { ...scenarioOptions(args), agents });
  const { plan, game } = loaded(agent);
  if (new Set(plan.matchups.flatMap(({ entrants }) => entrants.map((entrant) => entrant.agent))).size > 1)
    throw inputError(`--agent ${agent}`, 'found more than one agent, expected the one that practises');
  if (plan.weights !== undefined) throw inputError(`--agent ${agent}`, 'found weights or a value of its own');
  const settings = {
    generations: args.whole('generations', 0, MOST_GENERATIONS) ?? 2,
    blocks: args.whole('blocks', 10, MOST_BLOCKS) ?? 100,
  };
  const told = await lookAhead(learnParts(plan, settings), args, context);
  if (told !== null) return told;
  const file = args.text('to') ?? join(args.required('out'), folderName(`${plan.name}-learn`), 'value.json');
  const random: Fighter = loaded('random').plan.matchups[0]!.entrants[0]!;
  let learned: Learned;
  try {
    learned = await withProgress(context, (watch) =>
      learnValue(plan, random, settings, { ...whereOf(args), ...watch }, teller(io)),
    );
  } catch (error) {
    if (!(error instanceof LearnStopped)) throw error;
    if (error.outcome !== null) {
      reportFailures(error.outcome, plan, io);
      return tellUnfinished(error.outcome, args, context);
    }
    io.err(`stopped; the runs that were played are kept. To go on: ${shellLine(argv)}\n`);
    return EXIT.interrupted;
  }
  if (learned.failed === null) writeValue(file, learned, `broadside learn on ${plan.name}, seed ${plan.seed}`);
  if (args.flag('json')) {
    const { value, failed, ...found } = learned;
    const name = weightsName(file, value);
    const first = verdict(learned, file);
    const sentences = [`${first[0]!.toUpperCase()}${first.slice(1)}.`, ...gateSentences(learned)];
    const agents = withSetting(agent, `value=${file}`);
    printJson(io, { sentences, ...found, passed: failed === null, ...(failed === null ? { file, name, agents } : {}) });
  } else
    report(
      learned,
      file,
      shellLine(['run', scenario, '--agents', `random,${withSetting(agent, `value=${file}`)}`]),
      game.info.teams,
      io,
    );
  return learned.failed === null ? EXIT.ok : EXIT.failed;
}

export const learn: Command = {
  usage: 'learn <scenario>',
  summary: 'Let players practise: learn an evaluation from their own matches, and prove it on fresh seeds',
  positionals: {
    scenario: { type: 'string', describe: 'Scenario file; its sides are played against themselves in the proof' },
  },
  options: {
    ...SCENARIO_OPTIONS,
    agent: { ...textOption('Agent that uses the value'), default: 'greedy' },
    generations: textOption('Generations of own play after the random matches; default: 2'),
    blocks: blocksOption('Blocks of each proof, over all sides; default: 100'),
    to: textOption('Write the value to this file'),
    ...PLAY_OPTIONS,
  },
  examples: [
    ['learn my-game.yaml --to value.json', 'Then: run my-game.yaml --agents random,greedy:value=value.json'],
    ['learn my-game.yaml --agent mcts', 'The proof is played by this agent'],
  ],
  run,
};
