import {
  probeOf,
  worthOfPlans,
  type PlanTrial,
  type Probe,
  type ProbeSide,
  type ProbedPosition,
} from '../../../analysis/index.ts';
import { studyFolder } from '../../../experiment/index.ts';
import { TRIALS_FILE, readTrials, writeTrials } from '../../../experiment/studies/kept-file.ts';
import { probePlans } from '../../../experiment/studies/probe.ts';
import { runIdOf } from '../../../runner/manifest.ts';
import type { Progress } from '../../../runner/progress.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import { AgentSpecError, inputError, parseAgentSpec, type AgentSpec } from '../../../scenario/index.ts';
import type { Plan } from '../../../matches/index.ts';
import type { Args, Command } from '../../command.ts';
import { shellLine } from '../../args/command-line.ts';
import type { Context } from '../../context.ts';
import { readScenario } from '../../runs/read-scenario.ts';
import { KeptStudy } from '../../runs/kept-study.ts';
import { soFar } from '../../runs/watch.ts';
import { EXIT } from '../../exit-code.ts';
import { printJson } from '../../print/print-json.ts';
import { plural } from '../../print/words.ts';
import { IN_THREAD, lookAhead, type Part } from '../../runs/forecast.ts';
import { SCENARIO_OPTIONS, THINKING_OPTIONS, THREAD_OPTIONS, agentsOption, textOption } from '../../args/options.ts';
import { effectText, probePage, shareText } from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';

const MOST = 1_000_000;
/** The least number of trials: best responses are chosen on one half of them and measured on the other, with an interval for each. */
const LEAST_TRIALS = 4;

const percent = (x: number): string => (100 * x).toFixed(1);

function finisher(text: string, { agents }: Context['registry']): AgentSpec {
  try {
    return parseAgentSpec(text, agents);
  } catch (error) {
    if (error instanceof AgentSpecError) throw inputError(`--finish ${text}`, error.message);
    throw error;
  }
}

/**
 * The plans of a side: how often each is chosen, how often it should be, and its score against the mix of the other
 * side.
 */
function sideTable(side: ProbeSide, equilibrium: Float64Array, worth: readonly number[]): string {
  return terminalTable(
    ['plan', 'chosen, %', 'in equilibrium, %', 'score against the other, %'],
    side.plans.map(({ share }, i) => [String(i + 1), percent(share), percent(equilibrium[i]!), percent(worth[i]!)]),
    ['right', 'right', 'right', 'right'],
  );
}

function print(found: Probe, answer: readonly string[], { io }: Context): void {
  io.out(`${answer.join('\n')}\n\n`);
  const { sides, findings, ply } = found;
  const { equilibrium, value, played, gains } = findings;
  const [first] = sides;
  const worth = worthOfPlans(found);
  sides.forEach((side, i) => {
    io.out(
      `seat ${side.seat}, ${side.label} by ${side.agent}, at ply ${ply}: ${side.plans.length} plans, ${percent(side.covered)} % of those it makes\n`,
    );
    io.out(`${sideTable(side, equilibrium[i]!, worth[i]!)}\n`);
    side.plans.forEach(({ text }, number) => {
      io.out(`${number + 1}: ${text}\n`);
    });
    io.out('\n');
  });
  io.out(
    `seat ${first.seat} scores ${shareText(played)} % as both play (n ${played.n}), ${percent(value)} % in equilibrium of these plans\n`,
  );
  sides.forEach((side, i) => {
    const { plan, gain } = gains[i]!;
    io.out(
      `seat ${side.seat} would gain ${effectText(gain)} points by the best answer, plan ${plan + 1} (n ${gain.n})\n`,
    );
  });
}

/**
 * The maximum number of matches of plans against plans, counted in whole matches, because each begins only in the round
 * that is probed.
 */
function trialsPart(plan: Plan, finish: AgentSpec, matches: number): Part {
  const { spec: agent, id: agentId, version: agentVersion, params } = finish;
  const [first] = plan.matchups;
  const entrants = first!.entrants.map((entrant) =>
    Object.assign({}, entrant, { agent, agentId, agentVersion, params }),
  );
  const matchups = [{ ...first!, entrants }];
  return { what: 'plans against plans, at most', plan: { ...plan, matchups, pairs: Math.ceil(matches / plan.seats) } };
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, registry, argv } = context;
  const { plan } = readScenario(args, context);
  const finish = finisher(args.required('finish'), registry);
  const block = args.whole('block', 0, MOST) ?? 0;
  const round = args.whole('round', 1, MOST) ?? 2;
  const visits = args.whole('visits', 1, MOST) ?? 100;
  const plans = args.whole('plans', 1, MOST) ?? 6;
  const trials = args.whole('trials', LEAST_TRIALS, MOST) ?? 40;
  const told = await lookAhead([trialsPart(plan, finish, plans * plans * trials)], args, context, IN_THREAD);
  if (told !== null) return told;
  const asked = [block, round, visits, plans].map(String);
  const folder = studyFolder(args.required('out'), 'probe', runIdOf(plan), [
    ...asked,
    finish.id,
    JSON.stringify(finish.params),
  ]);
  const facts = rulesFacts(plan, registry);
  const where = `block ${block}, round ${round}`;
  let kept: { readonly position: ProbedPosition; readonly played: readonly PlanTrial[] } | null = null;
  const keep = (): void => {
    if (kept !== null) writeTrials(folder, kept.played, kept.position.sides[1].plans.length);
  };
  const renew = async ({ done, total, eta }: Progress): Promise<void> => {
    if (kept === null) return;
    const page = probePage(probeOf(kept.position, kept.played), plan, where);
    await writePage(
      folder,
      soFar(page, `${done} of ${plural(total, 'trial')} of each pair of plans are played`, eta),
      facts,
    );
  };
  const study = new KeptStudy(context, folder, keep, renew);
  let known = 0;
  const found = await probePlans(plan, registry, finish, {
    block,
    round,
    visits,
    plans,
    trials,
    playedOf: (size) => {
      const played = readTrials(folder, size);
      known = played.length;
      return played;
    },
    onTrial: (position, played) => {
      kept = { position, played };
      study.played(played.length, trials, known, played.length >= LEAST_TRIALS);
    },
    signal: context.signal,
  });
  await study.close();
  if (found === null) {
    io.err(`stopped; to continue: ${shellLine(argv)}\n`);
    return EXIT.interrupted;
  }
  const page = probePage(found, plan, where);
  await writePage(folder, page, facts);
  if (args.flag('json'))
    printJson(io, { sentences: page.answer, scenario: plan.name, seed: plan.seed, ...found, folder });
  else {
    print(found, page.answer!, context);
    io.out(`${REPORT_FILE}, ${TRIALS_FILE} in ${folder}\n`);
  }
  return EXIT.ok;
}

export const probe: Command = {
  usage: 'probe <scenario>',
  summary: 'Measure how far secret plans can be exploited in one position (over whole matches: exploit)',
  positionals: { scenario: { type: 'string', describe: 'Scenario file; its first match-up is played' } },
  options: {
    ...SCENARIO_OPTIONS,
    agents: agentsOption('greedy,mcts'),
    block: textOption('Block from which the position comes; default: 0'),
    round: textOption('Round at whose start the plans are made; default: 2'),
    visits: textOption('How often each side is asked for its plan; default: 100'),
    plans: textOption('Plans of each side that play against each other; default: 6'),
    trials: textOption('Matches for each pair of plans, on fresh seeds; default: 40'),
    ...THINKING_OPTIONS,
    finish: { ...textOption('Agent that plays on after the plans'), default: 'greedy:worlds=2' },
    ...THREAD_OPTIONS,
  },
  examples: [
    ['probe dogfight/quickstart --agents mcts', 'The preparation of the second turn'],
    ['probe my.yaml --round 4 --plans 10 --trials 100', 'More plans of a later turn, measured more precisely'],
  ],
  run,
};
