import { join } from 'node:path';
import { sampleChanges, plansOf, playBySample, studyFolder, type PlayerSample } from '../../experiment/index.ts';
import {
  changedOverPlayers,
  effectText,
  offOverPlayers,
  playersChangeSentences,
  playersCsv,
  playersPage,
  playersSentences,
  shareText,
  type PlayersRow,
} from '../../report/index.ts';
import { terminalTable } from '../../report/table.ts';
import { writeAtomically } from '../../runner/files.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../runner/run-report.ts';
import { compilePlan } from '../../runner/registries.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { levelName } from '../../scenario/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { printJson } from '../print/print-json.ts';
import { playStages, studyAhead, runnerOf } from './study.ts';

const half = (x: number): string => (Number.isFinite(x) ? `±${(100 * x).toFixed(1)}` : '');

/** The table of means over players, with the parts of each interval that come from luck and from the choice of players. */
const playersTable = (rows: readonly PlayersRow[], mean: (row: PlayersRow) => string): string =>
  terminalTable(
    ['match-up', 'side', 'mean over players [95 %]', 'by luck', 'by who plays', 'blocks'],
    rows.map((row) => [
      row.matchup,
      row.side,
      mean(row),
      half(row.score.luck),
      half(row.score.who),
      String(row.score.n),
    ]),
    ['left', 'left', 'right', 'right', 'right', 'right'],
  );

/** Writes and prints what was found over all players of a sample: scores, or how they change. */
async function report(
  study: string,
  id: string,
  runs: readonly Pick<RunOutcome, 'runId' | 'dir'>[],
  plan: Plan,
  found: Omit<Parameters<typeof playersPage>[0], 'scenario' | 'seed'>,
  answer: readonly string[],
  args: Args,
  { io, registry }: Context,
): Promise<void> {
  const { rows, players, value } = found;
  const folder = studyFolder(
    args.required('out'),
    study,
    id,
    runs.map(({ runId }) => runId),
  );
  const file = join(folder, 'players.csv');
  writeAtomically(file, playersCsv(rows, players, value));
  const { name: scenario, seed } = plan;
  await writePage(folder, { ...playersPage({ scenario, seed, ...found }), answer }, rulesFacts(plan, registry));
  const isScore = value === 'score';
  if (args.flag('json')) {
    const dirs = runs.map(({ dir }) => dir);
    printJson(io, { sentences: answer, scenario, seed, players, [isScore ? 'scores' : 'changes']: rows, dirs, file });
    return;
  }
  const table = playersTable(rows, ({ score }) => (isScore ? `${shareText(score)} %` : effectText(score)));
  io.out(`${answer.join('\n')}\n\n${table}\n`);
  io.out(`${REPORT_FILE}, players.csv in ${folder}\n`);
}

/** Plays a scenario by every player of a sample, and reports the scores over all of them. */
export async function runByPlayers(plan: Plan, sample: PlayerSample, args: Args, context: Context): Promise<void> {
  const plans = plansOf(plan, sample);
  await studyAhead(
    plans.map((one, i) => ({ what: levelName(sample[i]!.agent.spec), plan: one })),
    args,
    context,
  );
  const runner = runnerOf(args, context);
  await runner.ahead?.(plans);
  const outcome = await playBySample(plan, sample, runner.play);
  const { scores, runs, findings } = outcome;
  const players = sample.map(({ agent }) => levelName(agent.spec));
  const [own] = plans;
  const { teams } = compilePlan(own!, context.registry).info;
  const answer = playersSentences(findings, scores, own!, teams, players);
  const sure = offOverPlayers(findings, scores, own!, teams);
  const found = { rows: scores, players, value: 'score', reference: 1 / teams, sure } as const;
  await report('players', runs[0]!.runId, runs, plan, found, answer, args, context);
}

/** Plays two variants of a scenario by every player of a sample, and reports how the scores change over all of them. */
export async function diffByPlayers(
  plans: readonly [Plan, Plan],
  sample: PlayerSample,
  args: Args,
  context: Context,
): Promise<void> {
  await studyAhead(
    plansOf(plans[0], sample).map((plan, i) => ({
      what: `${levelName(sample[i]!.agent.spec)}, both variants`,
      plan,
      runs: plans.length,
      tells: 'changes',
    })),
    args,
    context,
  );
  const { play, ahead } = playStages(args, context);
  await ahead?.(plans.flatMap((plan) => plansOf(plan, sample)));
  const [a, b] = [await playBySample(plans[0], sample, play), await playBySample(plans[1], sample, play)];
  const rows = await sampleChanges(a, b);
  const players = sample.map(({ agent }) => levelName(agent.spec));
  const answer = playersChangeSentences(rows, players);
  const all = [...a.runs, ...b.runs];
  const found = { rows, players, value: 'change', reference: 0, sure: changedOverPlayers(rows).sure } as const;
  await report('diff', `${a.runId}-${b.runId}`, all, plans[0], found, answer, args, context);
}
