import { join } from 'node:path';
import {
  cardsInDecks,
  crowdSwapPlans,
  studyFolder,
  swapByCrowd,
  type CardQuestion,
  type Crowd,
} from '../../../experiment/index.ts';
import { cardPlayersCsv, cardPlayersPage, cardPlayersSentences, effectText } from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import { inputError, levelName } from '../../../scenario/index.ts';
import type { Args } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import { playStages, studyAhead } from '../../runs/study.ts';

/** Exchanges the cards by every player of a crowd, and reports what they add over all of them. */
export async function studyByPlayers(
  { plan, game, against, swapMatches, cards: named }: CardQuestion,
  crowd: Crowd,
  args: Args,
  context: Context,
): Promise<void> {
  const { io } = context;
  for (const option of ['confirm', 'matches', 'exchange'])
    if (args.text(option) !== undefined)
      throw inputError(`--${option}`, 'has no use with --players, which exchanges cards and screens none');
  const chosen = named.length > 0 ? named : cardsInDecks(plan, game).filter((card) => card !== against);
  const asked = crowdSwapPlans(plan, crowd, game, { cards: chosen, against, matches: swapMatches });
  const players = crowd.map(({ agent }) => levelName(agent.spec));
  await studyAhead(
    asked.plans.map((own, i) => ({ what: `exchanges by ${players[i]!}`, plan: own, tells: 'nothing' })),
    args,
    context,
  );
  const { play, ahead } = playStages(args, context);
  await ahead?.(asked.plans);
  const { runs, swaps } = await swapByCrowd(asked, chosen, play);
  const rows = swaps
    .map(({ card, adds, byPlayer }) => ({ card: game.catalog.cards[card]!.id, adds, byPlayer }))
    .toSorted((a, b) => b.adds.value - a.adds.value);
  const folder = studyFolder(
    args.required('out'),
    'cards',
    runs[0]!.runId,
    runs.map(({ runId }) => runId),
  );
  const file = join(folder, 'card-players.csv');
  writeAtomically(file, cardPlayersCsv(rows, players));
  const scenario = plan.name.replace(/-cards$/, '');
  await writePage(
    folder,
    cardPlayersPage({ scenario, seed: plan.seed }, rows, players),
    rulesFacts(plan, context.registry),
  );
  const sentences = cardPlayersSentences(rows, players);
  if (args.flag('json')) {
    printJson(io, {
      sentences,
      scenario,
      seed: plan.seed,
      players,
      cards: rows,
      dirs: runs.map(({ dir }) => dir),
      file,
    });
    return;
  }
  const table = terminalTable(
    ['card', 'adds [95 %]', ...players],
    rows.map(({ card, adds, byPlayer }) => [card, effectText(adds)].concat(byPlayer.map((x) => (100 * x).toFixed(1)))),
    ['left', 'right', ...players.map(() => 'right' as const)],
  );
  io.out(`${sentences.join('\n')}\n\n${table}\n${REPORT_FILE}, card-players.csv in ${folder}\n`);
}
