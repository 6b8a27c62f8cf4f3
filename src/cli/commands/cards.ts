import { join } from 'node:path';
import { withCausal, type CardEffect, type SwapEffect } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { cardsCsv, effectsPage, type Page } from '../../report/index.ts';
import { makeFolder, writeAtomically } from '../../runner/files.ts';
import { runFolder, type RunOutcome } from '../../runner/index.ts';
import { cardsInDecks, screenCards, swapCards } from '../../experiment/index.ts';
import { MAX_PAIRS, hint, inputError, loadScenario } from '../../scenario/index.ts';
import { CardReport } from '../card-report.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { printJson } from '../print-json.ts';
import { scenarioOptions } from '../scenario-options.ts';
import { STUDY_OPTIONS, playStage, studied, studiedFacts, writePage } from '../study.ts';

const SCREEN_MATCHES = 16_000;
const SWAP_MATCHES = 8000;
const CONFIRMED = 6;
const MOST_MATCHES = 100_000_000;
const MOST_CONFIRMED = 64;
/** What `--against` calls the card that does nothing. */
const BLANK = 'blank';

/** What the command line asks for. */
interface Asked {
  readonly plan: Plan;
  readonly game: Game;
  readonly screenMatches: number;
  readonly swapMatches: number;
  readonly confirmed: number;
  readonly against: number;
  /** Codes of the cards to confirm; empty for the outstanding ones of the screen. */
  readonly cards: readonly number[];
}

function cardCode(game: Game, id: string, option: string): number {
  const { cards } = game.catalog;
  const code = cards.findIndex((card) => card.id === id);
  if (code < 0)
    throw inputError(
      `${option} ${id}`,
      `unknown card "${id}"; ${hint(
        id,
        cards.map((card) => card.id),
      )}`,
    );
  return code;
}

function readAsked(args: Args, context: Context): Asked {
  const { plan, game } = loadScenario(args.required('scenario'), context.registry, scenarioOptions(args));
  if (game.randomDeck === undefined || game.blankCard === undefined)
    throw inputError(
      args.required('scenario'),
      `${plan.gameId} has no decks to vary; expected a scenario of a game with decks`,
    );
  const against = args.text('against') ?? BLANK;
  const cards = args.list('card').map((id) => cardCode(game, id, '--card'));
  const inDecks = cardsInDecks(plan, game);
  for (const card of cards)
    if (!inDecks.includes(card))
      throw inputError(
        `--card ${game.catalog.cards[card]!.id}`,
        'is in no deck of the scenario, so that nothing can be exchanged for it',
      );
  return {
    plan: { ...plan, name: `${plan.name}-cards` },
    game,
    screenMatches: args.whole('matches', 0, MOST_MATCHES) ?? (cards.length > 0 ? 0 : SCREEN_MATCHES),
    swapMatches: args.whole('swap-matches', 1, MOST_MATCHES) ?? SWAP_MATCHES,
    confirmed: args.whole('confirm', 0, MOST_CONFIRMED) ?? CONFIRMED,
    against: against === BLANK ? game.blankCard : cardCode(game, against, '--against'),
    cards,
  };
}

interface Screened {
  readonly outcome: RunOutcome;
  readonly effects: readonly CardEffect[];
  readonly isAmple: boolean;
}

async function screen({ plan, game, screenMatches }: Asked, args: Args, context: Context): Promise<Screened | null> {
  if (screenMatches === 0) return null;
  const pairs = Math.min(MAX_PAIRS, Math.max(2, Math.ceil(screenMatches / (plan.matchups.length * plan.seats))));
  const outcome = await playStage({ ...plan, pairs, decks: 'random' }, args, context);
  const found = await screenCards(outcome.dir, game);
  return { outcome, effects: found.effects(), isAmple: found.isAmple };
}

/** The cards to confirm: those asked for, or those in the decks that the screen sets apart most from the average card. */
function candidates({ plan, game, cards, confirmed, against }: Asked, effects: readonly CardEffect[]): number[] {
  if (cards.length > 0) return [...new Set(cards)];
  const inDecks = cardsInDecks(plan, game);
  return effects
    .filter(({ card, seat }) => seat < 0 && card !== against && inDecks.includes(card))
    .toSorted((a, b) => Math.abs(b.shrunk.value) - Math.abs(a.shrunk.value) || a.card - b.card)
    .slice(0, confirmed)
    .map(({ card }) => card);
}

/** What was found, as a page. */
function pageOf(plan: Plan, game: Game, effects: readonly CardEffect[], swaps: readonly SwapEffect[]): Page {
  const nameOf = (card: number): string => game.catalog.cards[card]!.id;
  const points = { axis: 'score, pp', unit: 'points' as const, reference: 0 };
  const whole = effects.filter(({ seat }) => seat < 0);
  return effectsPage(
    `What cards are worth in ${plan.name}`,
    'A screen in random legal decks finds candidates; exchanging a card on common seeds measures its effect.',
    studiedFacts(plan),
    [
      {
        ...points,
        id: 'swaps',
        title: 'Exchanged in the decks of the scenario',
        caption: 'What all copies of a card add to the score of their holder, against the card put in their place.',
        points: swaps.map(({ card, seat, effect }) => ({
          label: seat < 0 ? nameOf(card) : `${nameOf(card)}, seat ${seat}`,
          ...effect,
        })),
      },
      {
        ...points,
        id: 'screen',
        title: 'Screen',
        caption:
          'What seeing a card adds against an average card, in random decks, shrunk for the noise of the ranking.',
        points: whole
          .toSorted((a, b) => b.shrunk.value - a.shrunk.value || a.card - b.card)
          .map(({ card, shrunk, seen }) => Object.assign({ label: nameOf(card), n: seen.n }, shrunk)),
      },
    ],
  );
}

async function study(args: Args, context: Context): Promise<void> {
  const asked = readAsked(args, context);
  const { plan, game, against } = asked;
  const found = await screen(asked, args, context);
  const effects = found?.effects ?? [];
  const chosen = candidates(asked, effects);
  const swaps: SwapEffect[] =
    chosen.length === 0
      ? []
      : await swapCards(plan, game, {
          cards: chosen,
          against,
          matches: asked.swapMatches,
          play: (round) => playStage(round, args, context),
        });
  const folder = found?.outcome.dir ?? runFolder(args.required('out'), plan);
  const dir = join(folder, 'values');
  makeFolder(dir);
  const file = join(dir, 'cards.csv');
  const rows = withCausal(found?.outcome.findings.cards ?? [], game.catalog.cards, plan.seats, effects, swaps);
  writeAtomically(file, cardsCsv({ cards: rows }));
  await writePage(dir, pageOf(plan, game, effects, swaps));
  if (args.flag('json')) {
    const named = <T extends { readonly card: number }>(list: readonly T[]) =>
      list.map((each) => Object.assign({}, each, { card: game.catalog.cards[each.card]!.id }));
    printJson(context.io, {
      scenario: plan.name,
      seed: plan.seed,
      against: game.catalog.cards[against]!.id,
      screen: named(effects).map((effect) =>
        Object.assign(effect, { partner: effect.partner < 0 ? null : game.catalog.cards[effect.partner]!.id }),
      ),
      swaps: named(swaps),
      file,
    });
    return;
  }
  const report = new CardReport(game.catalog.cards, plan.seats, context.io);
  if (found !== null) report.screen(effects, found.outcome.matches, found.isAmple);
  if (swaps.length > 0) report.swaps(swaps, game.catalog.cards[against]!.name);
  context.io.out(`report.html, cards.csv in ${dir}\n`);
}

const number = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

export const cards: Command = {
  usage: 'cards <scenario>',
  summary: "Measure what each card is worth: a screen in random decks, then exchanges in the scenario's decks",
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: {
    ...STUDY_OPTIONS,
    matches: number(`Matches of the screen; 0 means no screen; default: ${SCREEN_MATCHES}`),
    confirm: number(`Number of cards to confirm by exchanging them; default: ${CONFIRMED}`),
    card: number('Confirm this card, without a screen unless --matches is given; may be repeated'),
    against: number('Card that replaces them; default: a blank card'),
    'swap-matches': number(`Matches to spend on exchanges; default: ${SWAP_MATCHES}`),
  },
  examples: [
    ['cards scenarios/dogfight/quickstart.yaml', 'Which cards are too strong, by how much, and how sure is it?'],
    ['cards my.yaml --matches 4000 --agents random', 'A first look in a minute'],
    ['cards my.yaml --card missiles --against cruise', 'Would Cruise be better in its place?'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
