import { existsSync } from 'node:fs';
import {
  AgentReader,
  AgentSpecError,
  inputError,
  loadScenario,
  type AgentSpec,
  type Registry,
} from '../../../scenario/index.ts';
import { gameOf } from '../../../matches/index.ts';
import { ProgramSurroundings, type OutsideGame } from '../../../outside/index.ts';
import { AgentChecker, TIMES_MET, type AgentCheck, type Candidate } from '../../../experiment/agent-check.ts';
import { scenarioPath } from '../../../scenario/shipped/shipped-scenarios.ts';
import type { Args, Command } from '../../command.ts';
import type { Context, Io } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { THINKING_OPTIONS, budgetOf, ringOf, textOption } from '../../args/options.ts';
import { plural } from '../../print/words.ts';
import { ProgressBar } from '../../terminal/progress-bar.ts';

const MATCHES = 6;
const MOST_MATCHES = 10_000;
const OPPONENT = 'random';

/** The quickstart scenarios of all games that have one. */
const quickstarts = ({ games }: Registry): string[] =>
  [...games.keys()].map((id) => `${id}/quickstart`).filter((name) => existsSync(scenarioPath(name)));

function secondsOf(args: Args): number | undefined {
  const text = args.text('time-limit');
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (!(seconds > 0)) throw inputError(`--time-limit ${text}`, 'expected a number of seconds above 0');
  return seconds;
}

function candidateOf(
  spec: string,
  seconds: number | undefined,
  args: Args,
  registry: Registry,
  game?: OutsideGame,
): Candidate & { readonly spec: AgentSpec } {
  const surroundings = new ProgramSurroundings();
  const complaints: string[] = [];
  surroundings.note = (_, text) => complaints.push(text);
  const reader = new AgentReader(registry, {
    seconds,
    ms: budgetOf(args),
    ring: ringOf(args),
    surroundings,
    ...(game === undefined ? {} : { game }),
  });
  try {
    const read = reader.read(spec, '.');
    return { spec: read, module: reader.module(read.id), params: read.params, complaints };
  } catch (error) {
    if (error instanceof AgentSpecError) throw inputError(spec, error.message);
    throw error;
  }
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

function print({ matches, decisions, promises, times }: AgentCheck, file: string, io: Io): void {
  io.out(`${file}: ${plural(matches, 'match', 'matches')}, ${plural(decisions, 'decision')}\n`);
  for (const { what, fault } of promises) io.out(fault === '' ? `  ok    ${what}\n` : `  FAIL  ${what}: ${fault}\n`);
  io.out(
    `  time  ${ms(times.median)} a decision (median), 95 % within ${ms(times.most)}, longest ${ms(times.longest)}\n`,
  );
}

async function run(args: Args, { io, registry }: Context): Promise<number> {
  const matches = args.whole('matches', 1, MOST_MATCHES) ?? MATCHES;
  const seconds = secondsOf(args);
  const shipped = candidateOf(args.required('agent'), seconds, args, registry);
  const { spec, version } = shipped.spec;
  const given = args.list('scenarios');
  const files = given.length > 0 ? given : quickstarts(registry);
  if (files.length === 0) throw inputError('broadside check-agent', 'expected a scenario to play');
  const checks = files.map((file) => {
    const { plan, game } = loadScenario(scenarioPath(file), registry, { agents: OPPONENT });
    const carried = gameOf(plan);
    // A module needs the rules of a game from outside beside it, so for such a game the candidate is made anew.
    const candidate = carried === undefined ? shipped : candidateOf(spec, seconds, args, registry, carried);
    return { file, plan, game, candidate };
  });
  io.out(`${spec}, version ${version}\n`);
  let kept = true;
  for (const { file, plan, game, candidate } of checks) {
    const bar = new ProgressBar(io.errIsTerminal, io.err);
    const [begun, total] = [performance.now(), TIMES_MET * matches];
    let done = 0;
    const onMatch = (): void => {
      const rate = (1000 * ++done) / (performance.now() - begun);
      bar.show({ done, total, rate, eta: (total - done) / rate });
    };
    const checker = new AgentChecker(candidate, registry.agents.get(OPPONENT)!, plan, game, onMatch);
    const check = await checker.check(matches).finally(() => bar.close());
    print(check, file, io);
    if (check.promises.some(({ fault }) => fault !== '')) kept = false;
  }
  io.out(kept ? 'passed\n' : 'failed\n');
  return kept ? EXIT.ok : EXIT.failed;
}

export const checkAgent: Command = {
  usage: 'check-agent <agent> [scenarios..]',
  summary: 'Check that an agent plays legally, repeatably and without hidden knowledge, and measure its speed',
  positionals: {
    agent: { type: 'string', describe: 'An agent, written as for --agents: ./mine.ts, exec:python3 bot.py, mcts' },
    scenarios: { type: 'string', describe: 'Scenarios to play; default: the quickstart of every game' },
  },
  options: {
    matches: textOption(`Matches on each scenario; default: ${MATCHES}`),
    ...THINKING_OPTIONS,
  },
  examples: [
    ['check-agent ./mine.ts', 'An agent of your own, on every game'],
    ["check-agent 'exec:python3 bot.py' my.yaml --matches 20", 'A program, on one scenario'],
  ],
  run,
};
