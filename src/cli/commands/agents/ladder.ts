import { join } from 'node:path';
import { ladderPlan, playTournament, skillDepth, type SkillDepth } from '../../../experiment/index.ts';
import { AgentReader, AgentSpecError, hint, inputError, withSetting } from '../../../scenario/index.ts';
import { ladderSentences, standingsSection } from '../../../report/index.ts';
import { REPORT_FILE, writeRunReport } from '../../../runner/run-report.ts';
import type { AgentSpec, Registry } from '../../../scenario/index.ts';
import type { Args, Command } from '../../command.ts';
import { shellLine } from '../../args/command-line.ts';
import type { Context, Io } from '../../context.ts';
import { readScenario } from '../../runs/read-scenario.ts';
import { EXIT } from '../../exit-code.ts';
import { reportTroubles, whereOf, withProgress } from '../../runs/play-plan.ts';
import { lookAhead } from '../../runs/forecast.ts';
import { writeCitedPages } from '../../runs/match-pages.ts';
import { tellUnfinished } from '../../runs/stopped.ts';
import { printJson } from '../../print/print-json.ts';
import {
  PLAY_OPTIONS,
  SCENARIO_OPTIONS,
  blocksOption,
  budgetOf as timeOf,
  ringOf,
  scenarioOptions,
  textOption,
} from '../../args/options.ts';
import { terminalTable } from '../../../report/table.ts';
import { rate } from '../../print/tournament-report.ts';

const MOST_DOUBLINGS = 20;
const MOST_BUDGET = 10_000_000;
/** Settings that can be increased. The ladder increases the first of them that the agent has. */
const BUDGETS = ['iterations', 'worlds'];

/** Reads `spec`, which comes from the option `--agent`. */
function readAgent(agent: string, spec: string, reader: AgentReader): AgentSpec {
  try {
    return reader.read(spec, '.');
  } catch (error) {
    if (error instanceof AgentSpecError) throw inputError(`--agent ${agent}`, error.message);
    throw error;
  }
}

/** The setting of the agent that the ladder increases. */
function budgetOf(agent: string, asked: string | undefined, reader: AgentReader): string {
  const { id } = readAgent(agent, agent, reader);
  const names = Object.keys(reader.module(id).params);
  const budget = asked ?? BUDGETS.find((name) => names.includes(name));
  if (budget === undefined || !names.includes(budget))
    throw inputError(
      asked === undefined ? `--agent ${agent}` : `--budget ${asked}`,
      `${id} has no number of that name to raise; ${names.length === 0 ? 'it has none' : hint(asked ?? '', names)}`,
    );
  return budget;
}

/** The setting of agents that search for a time, in milliseconds. */
const TIME = 'ms';

/** The setting to increase, as the command line says: with `--budget-ms` it is the time. */
function askedBudget(args: Args): string | undefined {
  if (timeOf(args) === undefined) return args.text('budget');
  for (const other of ['budget', 'budgets', 'from'])
    if (args.text(other) !== undefined)
      throw inputError('broadside ladder', `found --budget-ms beside --${other}, expected one or the other`);
  return TIME;
}

/** The budgets in increasing order: those of `--budgets`, or doublings of `--from`. */
function budgetsOf(args: Args): number[] {
  const text = args.text('budgets');
  if (text === undefined) {
    const from = timeOf(args) ?? args.whole('from', 1, MOST_BUDGET) ?? 50;
    const doublings = args.whole('doublings', 1, MOST_DOUBLINGS) ?? 4;
    return Array.from({ length: doublings + 1 }, (_, i) => from * 2 ** i);
  }
  if (args.text('from') !== undefined || args.text('doublings') !== undefined)
    throw inputError('broadside ladder', 'found --budgets beside --from or --doublings, expected one or the other');
  const budgets = text.split(',').map(Number);
  const rising = budgets.every((value, i) => Number.isInteger(value) && value > (budgets[i - 1] ?? 0));
  if (!rising || budgets.length < 2)
    throw inputError(`--budgets ${text}`, `found "${text}", expected whole numbers, each above the last: 50,200,800`);
  return budgets;
}

/** Canonical specs of the agent at each budget. */
function rungsOf(args: Args, registry: Registry): string[] {
  const agent = args.required('agent');
  const reader = new AgentReader(registry, { ring: ringOf(args) });
  const budget = budgetOf(agent, askedBudget(args), reader);
  if (new RegExp(`[:,]\\s*${budget}\\s*=`).test(agent))
    throw inputError(`--agent ${agent}`, `${budget} is what the ladder raises; leave it out`);
  return budgetsOf(args).map((value) => readAgent(agent, withSetting(agent, `${budget}=${value}`), reader).spec);
}

const eloText = (elo: number): string => elo.toFixed(0).replace(/^-0$/, '0');

function report({ rungs }: SkillDepth, level: number, answer: readonly string[], io: Io): void {
  io.out(`${answer.join('\n')}\n\n`);
  io.out(
    terminalTable(
      ['step', `score [${100 * level} %]`, 'blocks', 'Elo'],
      rungs.map(({ from, to, score, elo: gain }) => [
        `${to} against ${from}`,
        rate(score),
        String(score.n),
        eloText(gain),
      ]),
      ['left', 'right', 'right', 'right'],
    ),
  );
  io.out('\n');
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, registry } = context;
  const specs = rungsOf(args, registry);
  // Each step has a time of its own.
  const options = { ...scenarioOptions(args), budgetMs: undefined, agents: specs.join(',') };
  const base = readScenario(args, context, options).plan;
  const plan = ladderPlan(base, specs);
  const told = await lookAhead([{ what: 'steps', plan }], args, context);
  if (told !== null) return told;
  const where = whereOf(args);
  const { outcome, standings } = await withProgress(context, (watch) =>
    playTournament(plan, { kind: 'blocks' }, { ...where, ...watch }),
  );
  reportTroubles(outcome, plan, io);
  if (standings === null) return tellUnfinished(outcome, args, context);
  const depth = skillDepth(specs, standings);
  const answer = ladderSentences(depth, plan);
  const { dir, matches } = outcome;
  const replay = (match: number): string => shellLine(['replay', dir, '--match', String(match)]);
  const page = await writeCitedPages(outcome, plan, context);
  const title = `What a larger budget is worth to ${args.required('agent')} in ${base.name}`;
  await writeRunReport(outcome, plan, registry, replay, {
    title,
    sections: [standingsSection(standings)],
    answer,
    page,
  });
  if (args.flag('json')) {
    const files = ['ratings.csv', 'matrix.csv'].map((file) => join(dir, file));
    printJson(io, { sentences: answer, scenario: plan.name, seed: plan.seed, dir, matches, ...depth, files });
  } else {
    report(depth, standings.level, answer, io);
    io.out(`${matches} matches; ${REPORT_FILE}, ratings.csv, matrix.csv in ${dir}\n`);
  }
  return EXIT.ok;
}

export const ladder: Command = {
  usage: 'ladder <scenario>',
  summary: 'Measure what a larger budget is worth to one agent (who is too strong for whom, by level: skill)',
  positionals: { scenario: { type: 'string', describe: 'Scenario file; its sides are played in mirror matches' } },
  options: {
    ...SCENARIO_OPTIONS,
    agent: { ...textOption('Agent whose budget is increased'), default: 'mcts' },
    budget: textOption(`Setting that is increased: ${BUDGETS.join(' or ')}`),
    from: textOption('Budget of the lowest step; default: 50'),
    doublings: textOption('How often the budget is doubled; default: 4'),
    budgets: textOption('A list of budgets, instead of doublings: 50,200,800'),
    blocks: blocksOption('Blocks for each step and side'),
    ...PLAY_OPTIONS,
    'budget-ms': textOption(
      'Increase the time of a decision instead, from so many milliseconds; such a run is not repeatable',
    ),
  },
  examples: [
    ['ladder dogfight/agents --agent mcts --from 50 --doublings 4 --blocks 100', 'Is search worth it?'],
    ['ladder my.yaml --agent greedy --from 1 --doublings 4', 'What are more worlds for greedy worth?'],
    ['ladder my.yaml --budgets 50,200,800', 'Steps of other sizes'],
  ],
  run,
};
