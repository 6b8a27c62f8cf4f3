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

/** Plays a scenario by every player of a sample, and reports the scores over all of them. */
export async function runByPlayers(plan: Plan, sample: PlayerSample, args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
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
  const { teams } = compilePlan(own!, registry).info;
  const answer = playersSentences(findings, scores, own!, teams, players);
  const folder = studyFolder(
    args.required('out'),
    'players',
    runs[0]!.runId,
    runs.map(({ runId }) => runId),
  );
  const file = join(folder, 'players.csv');
  writeAtomically(file, playersCsv(scores, players, 'score'));
  const { name: scenario, seed } = plan;
  await writePage(
    folder,
    {
      ...playersPage({
        scenario,
        seed,
        rows: scores,
        players,
        value: 'score',
        reference: 1 / teams,
        sure: offOverPlayers(findings, scores, own!, teams),
      }),
      answer,
    },
    rulesFacts(plan, registry),
  );
  if (args.flag('json')) {
    printJson(io, { sentences: answer, scenario, seed, players, scores, dirs: runs.map(({ dir }) => dir), file });
    return;
  }
  io.out(`${answer.join('\n')}\n\n${playersTable(scores, ({ score }) => `${shareText(score)} %`)}\n`);
  io.out(`${REPORT_FILE}, players.csv in ${folder}\n`);
}

/** Plays two variants of a scenario by every player of a sample, and reports how the scores change over all of them. */
export async function diffByPlayers(
  plans: readonly [Plan, Plan],
  sample: PlayerSample,
  args: Args,
  context: Context,
): Promise<void> {
  const { io } = context;
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
  const folder = studyFolder(
    args.required('out'),
    'diff',
    `${a.runId}-${b.runId}`,
    all.map(({ runId }) => runId),
  );
  const file = join(folder, 'players.csv');
  writeAtomically(file, playersCsv(rows, players, 'change'));
  const { name: scenario, seed } = plans[0];
  await writePage(
    folder,
    {
      ...playersPage({
        scenario,
        seed,
        rows,
        players,
        value: 'change',
        reference: 0,
        sure: changedOverPlayers(rows).sure,
      }),
      answer,
    },
    rulesFacts(plans[0], context.registry),
  );
  if (args.flag('json')) {
    printJson(io, { sentences: answer, scenario, seed, players, changes: rows, dirs: all.map(({ dir }) => dir), file });
    return;
  }
  io.out(`${answer.join('\n')}\n\n${playersTable(rows, ({ score }) => effectText(score))}\n`);
  io.out(`${REPORT_FILE}, players.csv in ${folder}\n`);
}
