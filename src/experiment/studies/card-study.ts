import { join } from 'node:path';
import {
  CardScreen,
  withCausal,
  type CardEffect,
  type CardPair,
  type DeckTypes,
  type ExchangeEffect,
} from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { cardsCsv, cardsPage, deckTypesCsv, pairsCsv } from '../../report/index.ts';
import { makeFolder, writeAtomically } from '../../runner/files.ts';
import { layersOf } from '../../runner/chunks/layers.ts';
import { manifestIn, runFolder } from '../../runner/manifest.ts';
import { writePage, type PageFacts } from '../../runner/run-report.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { MAX_PAIRS, inputError, levelName, masterSeed } from '../../scenario/index.ts';
import { cardsInDecks, exchangeCards } from './card-exchanges.ts';

/**
 * Reads the run in `dir`, which has random decks, into a screen of the `game`'s cards.
 * @throws InputError when the folder holds no run, a damaged run, or a run without random decks.
 */
export async function screenCards(dir: string, game: Game): Promise<CardScreen> {
  const manifest = manifestIn(dir);
  if (manifest.plan.decks !== 'random')
    throw inputError(dir, 'was played with decks of its own; cards are screened where every deck is drawn at random');
  const screen = new CardScreen(game.catalog.cards.length, manifest.plan.seats);
  for await (const { matchups } of layersOf(dir, manifest)) screen.addLayer([...matchups.values()].flat());
  return screen;
}

/** The settings of a study of cards. */
export interface CardQuestion {
  readonly plan: Plan;
  readonly game: Game;
  /** Matches of the screen in random decks; 0 for none. */
  readonly screenMatches: number;
  readonly exchangeMatches: number;
  /** Number of cards to confirm, of those that stand out in the screen. */
  readonly confirmed: number;
  /** Code of the card that replaces the confirmed cards. */
  readonly against: number;
  /** Codes of the cards to confirm; empty for those that stand out in the screen. */
  readonly cards: readonly number[];
  /** For each better player who repeats the exchanges that stood out, the plan of the scenario as it plays it. */
  readonly players?: readonly { readonly agent: string; readonly plan: Plan }[];
}

/** The values of cards: by a screen in random decks, and by exchanges in the decks of the scenario. */
export interface CardStudy {
  /** The screen and its outcome; null for a study without a screen. */
  readonly screen: { readonly outcome: RunOutcome; readonly isAmple: boolean } | null;
  readonly effects: readonly CardEffect[];
  /** What pairs of cards add beyond what each card adds, by the screen; empty without enough blocks. */
  readonly pairs: readonly CardPair[];
  /** The types into which the decks of the screen fall; null if there are too few decks. */
  readonly types: DeckTypes | null;
  readonly exchanges: readonly ExchangeEffect[];
  /** The results of the same exchanges by further players. */
  readonly confirmed: readonly ConfirmedExchanges[];
}

/** The results of exchanges by another player. */
export interface ConfirmedExchanges {
  readonly agent: string;
  readonly exchanges: readonly ExchangeEffect[];
}

/**
 * Cards whose exchange surely changes the score by this study's own results; further players are asked to confirm them.
 */
const sureCards = (exchanges: readonly ExchangeEffect[]): number[] =>
  exchanges.filter(({ seat, effect }) => seat < 0 && (effect.lo > 0 || effect.hi < 0)).map(({ card }) => card);

/**
 * The cards to confirm: those asked for, or the cards in the decks that differ most from the average card in the
 * screen.
 */
function candidates(question: CardQuestion, effects: readonly CardEffect[]): number[] {
  const { plan, game, cards, confirmed, against } = question;
  if (cards.length > 0) return [...new Set(cards)];
  const inDecks = cardsInDecks(plan, game);
  return effects
    .filter(({ card, seat }) => seat < 0 && card !== against && inDecks.includes(card))
    .toSorted((a, b) => Math.abs(b.shrunk.value) - Math.abs(a.shrunk.value) || a.card - b.card)
    .slice(0, confirmed)
    .map(({ card }) => card);
}

export function screenPlan({ plan, screenMatches }: Pick<CardQuestion, 'plan' | 'screenMatches'>): Plan {
  const perBlock = plan.matchups.length * plan.seats;
  return { ...plan, pairs: Math.min(MAX_PAIRS, Math.max(2, Math.ceil(screenMatches / perBlock))), decks: 'random' };
}

/** Screens the cards of the game, then exchanges those that stand out. `play` plays a plan to its end. */
export async function studyCards(
  question: CardQuestion,
  play: (plan: Plan) => Promise<RunOutcome>,
): Promise<CardStudy> {
  const { plan, game, screenMatches, exchangeMatches, against } = question;
  let screen: CardStudy['screen'] = null;
  let effects: readonly CardEffect[] = [];
  let pairs: readonly CardPair[] = [];
  let types: DeckTypes | null = null;
  if (screenMatches > 0) {
    const outcome = await play(screenPlan(question));
    const found = await screenCards(outcome.dir, game);
    screen = { outcome, isAmple: found.isAmple };
    effects = found.effects();
    pairs = found.pairs();
    types = found.types();
  }
  const cards = candidates(question, effects);
  const exchanges =
    cards.length === 0 ? [] : await exchangeCards(plan, game, { cards, against, matches: exchangeMatches, play });
  const sure = sureCards(exchanges);
  const confirmed: ConfirmedExchanges[] = [];
  if (sure.length > 0)
    for (const { agent, plan: own } of question.players ?? []) {
      // The seeds differ from those of the exchanges by which the cards were chosen.
      const seed = `${own.seed} confirm`;
      const asked = { cards: sure, against, matches: exchangeMatches, play };
      confirmed.push({
        agent,
        exchanges: await exchangeCards({ ...own, seed, master: masterSeed(seed) }, game, asked),
      });
    }
  return { screen, effects, pairs, types, exchanges, confirmed };
}

/** Writes `cards.csv` and the page of a study; returns their folder. `facts`: see `rulesFacts`. */
export async function writeCardStudy(
  { screen, effects, pairs, types, exchanges, confirmed }: CardStudy,
  { plan, game }: CardQuestion,
  outDir: string,
  facts?: PageFacts,
): Promise<string> {
  const dir = join(screen?.outcome.dir ?? runFolder(outDir, plan), 'values');
  makeFolder(dir);
  const cards = withCausal(screen?.outcome.findings.cards ?? [], game.catalog.cards, plan.seats, effects, exchanges);
  writeAtomically(join(dir, 'cards.csv'), cardsCsv({ cards }));
  if (pairs.length > 0) writeAtomically(join(dir, 'pairs.csv'), pairsCsv(pairs, game.catalog.cards));
  if (types !== null) writeAtomically(join(dir, 'archetypes.csv'), deckTypesCsv(types, game.catalog.cards));
  const named = confirmed.map((one) => ({ ...one, agent: levelName(one.agent) }));
  // The runs of the study have a name of their own, so the page shows the name of the scenario.
  const asked = { ...plan, name: plan.name.replace(/-cards$/, '') };
  await writePage(dir, cardsPage(asked, game, { effects, pairs, types, exchanges, confirmed: named }), facts);
  return dir;
}
