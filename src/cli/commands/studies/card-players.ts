import { join } from 'node:path';
import {
  cardsInDecks,
  sampleExchangePlans,
  studyFolder,
  exchangeBySample,
  exchanged,
  type CardQuestion,
  type PlayerSample,
} from '../../../experiment/index.ts';
import type { Plan } from '../../../matches/index.ts';
import { cardPlayersCsv, cardPlayersPage, cardPlayersSentences, effectText } from '../../../report/index.ts';
import { terminalTable } from '../../../report/table.ts';
import { writeAtomically } from '../../../runner/files.ts';
import { REPORT_FILE, rulesFacts, writePage } from '../../../runner/run-report.ts';
import { inputError, levelName, type EntrantVariant } from '../../../scenario/index.ts';
import type { Args } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import { playStages, studyAhead } from '../../runs/study.ts';

/** Exchanges that several players play. */
export interface Exchanges {
  readonly what: 'card' | 'part';
  readonly plan: Plan;
  readonly variants: readonly EntrantVariant[];
  /** The part that each exchange gives up. */
  readonly names: readonly string[];
  /** Matches of each player. */
  readonly matches: number;
}

/** The exchanges of cards in the decks of a scenario: those that were named, or all. */
export function deckExchanges({ plan, game, against, exchangeMatches, cards }: CardQuestion): Exchanges {
  const chosen = cards.length > 0 ? cards : cardsInDecks(plan, game).filter((card) => card !== against);
  return {
    what: 'card',
    plan,
    variants: chosen.map((card) => exchanged(game, card, against)),
    names: chosen.map((card) => game.catalog.cards[card]!.id),
    matches: exchangeMatches,
  };
}

/** Lets every player of a sample play the exchanges, and reports what the exchanged parts add, as a mean over the players. */
export async function studyByPlayers(
  { what, plan, variants, names, matches }: Exchanges,
  sample: PlayerSample,
  args: Args,
  context: Context,
): Promise<void> {
  const { io } = context;
  for (const option of ['confirm', 'matches', 'exchange'])
    if (args.text(option) !== undefined)
      throw inputError(`--${option}`, 'has no use with --players, which exchanges cards and screens none');
  const asked = sampleExchangePlans(plan, sample, variants, matches);
  const players = sample.map(({ agent }) => levelName(agent.spec));
  await studyAhead(
    asked.plans.map((own, i) => ({ what: `exchanges by ${players[i]!}`, plan: own, tells: 'nothing' })),
    args,
    context,
  );
  const { play, ahead } = playStages(args, context);
  await ahead?.(asked.plans);
  const { runs, exchanges } = await exchangeBySample(asked, variants, play);
  const rows = exchanges
    .map(({ variant, adds, byPlayer }) => ({ card: names[variant]!, adds, byPlayer }))
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
    cardPlayersPage({ scenario, seed: plan.seed, what }, rows, players),
    rulesFacts(plan, context.registry),
  );
  const sentences = cardPlayersSentences(rows, players, what);
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
    [what, 'adds [95 %]', ...players],
    rows.map(({ card, adds, byPlayer }) => [card, effectText(adds)].concat(byPlayer.map((x) => (100 * x).toFixed(1)))),
    ['left', 'right', ...players.map(() => 'right' as const)],
  );
  io.out(`${sentences.join('\n')}\n\n${table}\n${REPORT_FILE}, card-players.csv in ${folder}\n`);
}
