import { join } from 'node:path';
import { crowdChanges, plansOf, playByCrowd, studyFolder, type Crowd } from '../../experiment/index.ts';
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
import { playStages, studyAhead, workshopOf } from './study.ts';

const half = (x: number): string => (Number.isFinite(x) ? `±${(100 * x).toFixed(1)}` : '');

/** Means over players, and what luck and who plays add. */
export const playersTable = (rows: readonly PlayersRow[], mean: (row: PlayersRow) => string): string =>
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

/** Plays a scenario by every player of a crowd, and reports the scores over all of them. */
export async function runByPlayers(plan: Plan, crowd: Crowd, args: Args, context: Context): Promise<void> {
  const { io, registry } = context;
  const plans = plansOf(plan, crowd);
  await studyAhead(
    plans.map((one, i) => ({ what: levelName(crowd[i]!.agent.spec), plan: one })),
    args,
    context,
  );
  const workshop = workshopOf(args, context);
  await workshop.ahead?.(plans);
  const outcome = await playByCrowd(plan, crowd, workshop.play);
  const { scores, runs, findings } = outcome;
  const players = crowd.map(({ agent }) => levelName(agent.spec));
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

/** Plays two variants of a scenario by every player of a crowd, and reports how the scores change over all of them. */
export async function diffByPlayers(
  plans: readonly [Plan, Plan],
  crowd: Crowd,
  args: Args,
  context: Context,
): Promise<void> {
  const { io } = context;
  await studyAhead(
    plansOf(plans[0], crowd).map((plan, i) => ({
      what: `${levelName(crowd[i]!.agent.spec)}, both variants`,
      plan,
      runs: plans.length,
      tells: 'changes',
    })),
    args,
    context,
  );
  const { play, ahead } = playStages(args, context);
  await ahead?.(plans.flatMap((plan) => plansOf(plan, crowd)));
  const [a, b] = [await playByCrowd(plans[0], crowd, play), await playByCrowd(plans[1], crowd, play)];
  const rows = await crowdChanges(a, b);
  const players = crowd.map(({ agent }) => levelName(agent.spec));
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
