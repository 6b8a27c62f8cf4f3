import { join } from 'node:path';
import { ownPlayers } from '../../../analysis/index.ts';
import { gauntletPlan, playTournament, type StopRule, type TournamentOutcome } from '../../../experiment/index.ts';
import type { Plan } from '../../../matches/index.ts';
import { sideWords, standingsSection, stopSentences, tournamentSentences } from '../../../report/index.ts';
import { compilePlan } from '../../../runner/registries.ts';
import { writeCitedPages } from '../../runs/match-pages.ts';
import { REPORT_FILE, writeRunReport } from '../../../runner/run-report.ts';
import { inputError } from '../../../scenario/index.ts';
import { AS_IT_IS_OPTION, readScenario } from '../../runs/read-scenario.ts';
import type { Args, Command } from '../../command.ts';
import { shellLine } from '../../args/command-line.ts';
import type { Context } from '../../context.ts';
import { EXIT } from '../../exit-code.ts';
import { reportTroubles, whereOf, withProgress } from '../../runs/play-plan.ts';
import { lookAhead } from '../../runs/forecast.ts';
import { tellUnfinished } from '../../runs/stopped.ts';
import { printJson } from '../../print/print-json.ts';
import {
  PLAY_OPTIONS,
  SCENARIO_OPTIONS,
  agentsOption,
  blocksOption,
  scenarioOptions,
  textOption,
} from '../../args/options.ts';
import { printTournament } from '../../print/tournament-report.ts';

/** Maximum number of blocks with a stopping rule unless the command line sets one. */
const CAP = '20000';

/** Reads `1pp` or `1.5pp`. */
function parseUntil(text: string): StopRule {
  const points = Number(/^±?(\d+(?:\.\d+)?)pp$/.exec(text)?.[1]);
  if (!(points >= 0.05 && points <= 25))
    throw inputError(`--until ${text}`, `found "${text}", expected points from 0.05pp to 25pp, such as 1pp`);
  return { kind: 'until', half: points / 100 };
}

/** Reads `0,10`: Elo under the null hypothesis and under the alternative. */
function parseElo(text: string): StopRule {
  const numbers = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text);
  const [elo0, elo1] = [Number(numbers?.[1]), Number(numbers?.[2])];
  if (numbers === null || !(elo0 < elo1) || Math.abs(elo0) > 800 || Math.abs(elo1) > 800)
    throw inputError(`--stop ${text}`, `found "${text}", expected two numbers of Elo, the lower first, such as 0,20`);
  return { kind: 'elo', elo0, elo1 };
}

function ruleOf(args: Args): StopRule {
  const until = args.text('until');
  const stop = args.text('stop');
  if (until !== undefined && stop !== undefined)
    throw inputError('broadside tournament', 'found both --until and --stop, expected one of them');
  if (until !== undefined) return parseUntil(until);
  return stop === undefined ? { kind: 'blocks' } : parseElo(stop);
}

function codeOf({ decision }: TournamentOutcome, rule: StopRule): number {
  if (rule.kind === 'blocks') return EXIT.ok;
  if (!decision.decided) return EXIT.inconclusive;
  return decision.test?.verdict === 's0' ? EXIT.failed : EXIT.ok;
}

function planOf(args: Args, rule: StopRule, context: Context): Plan {
  const options = scenarioOptions(args);
  const capped = rule.kind !== 'blocks' && options.pairs === undefined ? { ...options, pairs: CAP } : options;
  const { plan } = readScenario(args, context, capped);
  const champion = args.text('gauntlet');
  return champion === undefined ? plan : gauntletPlan(plan, champion, '--gauntlet');
}

async function run(args: Args, context: Context): Promise<number> {
  const { io } = context;
  const rule = ruleOf(args);
  const plan = planOf(args, rule, context);
  const told = await lookAhead(
    [{ what: rule.kind === 'blocks' ? plan.name : `${plan.name}, at most`, plan }],
    args,
    context,
  );
  if (told !== null) return told;
  const where = whereOf(args);
  const played = await withProgress(context, (watch) => playTournament(plan, rule, { ...where, ...watch }));
  const { outcome, standings, decision } = played;
  reportTroubles(outcome, plan, io);
  if (standings === null) return tellUnfinished(outcome, args, context);
  const code = codeOf(played, rule);
  const { dir, matches } = outcome;
  const { teams } = compilePlan(plan, context.registry).info;
  const sides = sideWords(outcome.findings, plan, teams);
  const rated = tournamentSentences(standings, plan, { own: ownPlayers(plan), sides });
  const answer =
    rule.kind === 'elo' && decision.test !== null
      ? stopSentences(
          {
            ...rule,
            first: decision.first,
            other: standings.rows.find(({ player }) => player !== decision.first)!.player,
            verdict: decision.test.verdict,
            score: { value: decision.score, ...decision.interval, n: decision.blocks },
          },
          plan,
        )
      : rated;
  const replay = (match: number): string => shellLine(['replay', dir, '--match', String(match)]);
  await writeRunReport(outcome, plan, context.registry, replay, {
    title: `Who is stronger in ${plan.name}`,
    sections: [standingsSection(standings)],
    answer,
    page: await writeCitedPages(outcome, plan, context),
  });
  if (args.flag('json')) {
    const files = ['ratings.csv', 'matrix.csv'].map((file) => join(dir, file));
    printJson(io, {
      sentences: answer,
      scenario: plan.name,
      seed: plan.seed,
      dir,
      matches,
      rule,
      decision,
      standings,
      files,
    });
  } else {
    io.out(`${answer.join('\n')}\n\n`);
    printTournament(standings, rule, decision, io);
    io.out(`\n${matches} matches; ${REPORT_FILE}, ratings.csv, matrix.csv in ${dir}\n`);
  }
  return code;
}

export const tournament: Command = {
  usage: 'tournament <scenario..>',
  summary: 'Let sides or agents meet, rate them, look for cycles and for the best mix',
  positionals: { scenario: { type: 'string', describe: 'Scenario file; or lists (.txt) that meet' } },
  options: {
    ...SCENARIO_OPTIONS,
    'as-it-is': AS_IT_IS_OPTION,
    agents: agentsOption('greedy,mcts:iterations=400'),
    gauntlet: textOption('One player against all others, instead of all pairs'),
    blocks: blocksOption('Blocks for each match-up, or their maximum number with a stopping rule'),
    until: textOption('Stop when every score is known to plus or minus this: 1pp'),
    stop: textOption(
      'For two players: stop when it is clear by which of two Elo differences the first is better: 0,20',
    ),
    ...PLAY_OPTIONS,
  },
  examples: [
    ['tournament dogfight/deck-duel --blocks 200', 'Every deck against every other deck'],
    ['tournament lists/*.txt --blocks 10', 'Fleets of Armada, as a fleet builder writes them, each against each'],
    ['tournament dogfight/agents --until 3pp', 'Until every score is known to plus or minus 3 points'],
    ['tournament my.yaml --agents greedy:worlds=16,greedy --stop 0,20', 'Is the first agent better? Exit 0 yes, 1 no'],
    ['tournament my.yaml --gauntlet raider', 'One deck against all others'],
  ],
  run,
};
