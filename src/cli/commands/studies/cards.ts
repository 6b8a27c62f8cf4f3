import { join } from 'node:path';
import type { Plan } from '../../../matches/index.ts';
import {
  cardsInDecks,
  mayExchange,
  screenPlan,
  studyCards,
  writeCardStudy,
  type CardQuestion,
} from '../../../experiment/index.ts';
import { cardSentences } from '../../../report/index.ts';
import { rulesFacts } from '../../../runner/run-report.ts';
import { inputError, levelName, type Scenario } from '../../../scenario/index.ts';
import { CardReport } from '../../print/card-report.ts';
import type { Args, Command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { printJson } from '../../print/print-json.ts';
import { textOption } from '../../args/options.ts';
import { PLAYERS_OPTION, confirmOption, confirmersOf, sampleOf, onlyAgent, planPlayedBy } from '../../runs/players.ts';
import { cardCode } from '../../runs/card-code.ts';
import { AS_IT_IS_OPTION, namedIn, scenarioNamed } from '../../runs/read-scenario.ts';
import type { Part } from '../../runs/forecast.ts';
import { STUDY_OPTIONS, playStage, studied, studyAhead } from '../../runs/study.ts';
import { deckExchanges, studyByPlayers } from './card-players.ts';
import { MOST_MATCHES, EXCHANGE_MATCHES, listExchanges, studyLists } from './list-parts.ts';

const SCREEN_MATCHES = 16_000;

const CONFIRMED = 6;
const MOST_CONFIRMED = 64;
/** The name of the card without effect in `--against`. */
const BLANK = 'blank';

/** Reads the scenario or lists. `--against` names a card here, so a single list meets shipped lists. */
const readOwn = (args: Args, { registry }: Context): Scenario => scenarioNamed(args, registry, undefined, null);

function readAsked(args: Args, context: Context): CardQuestion {
  const { plan, game } = readOwn(args, context);
  if (!mayExchange(game))
    throw inputError(
      namedIn(args),
      `${plan.gameId} has neither decks nor fleets to vary; expected a scenario of a game with one of them`,
    );
  const against = args.text('against') ?? BLANK;
  const cards = args.list('card').map((id) => cardCode(game, id, `--card ${id}`));
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
    exchangeMatches: args.whole('exchange-matches', 1, MOST_MATCHES) ?? EXCHANGE_MATCHES,
    confirmed: args.whole('exchange', 0, MOST_CONFIRMED) ?? CONFIRMED,
    against: against === BLANK ? game.blankCard : cardCode(game, against, `--against ${against}`),
    cards,
    players: confirmersOf(args, plan, [], '--exchange').map((player) => {
      const own = planPlayedBy(player, '--confirm', args.but({ against: undefined }), context);
      return { agent: onlyAgent(own)!.agent, plan: { ...own, name: `${own.name}-cards` } };
    }),
  };
}

/** The parts of the work: the screen, and the exchanges by each player, with at most as many matches as were asked for. */
function cardParts(asked: CardQuestion): Part[] {
  const { plan, screenMatches, exchangeMatches, players = [] } = asked;
  const perBlock = plan.matchups.length * plan.seats;
  const exchange = (one: Plan, what: string): Part => ({
    what,
    plan: { ...one, pairs: Math.max(1, Math.floor(exchangeMatches / perBlock)) },
    tells: 'nothing',
  });
  return [
    ...(screenMatches > 0
      ? [{ what: 'screen in random decks', plan: screenPlan(asked), tells: 'cards' as const }]
      : []),
    exchange(plan, 'exchanges'),
    ...players.map((player) => exchange(player.plan, `exchanges by ${levelName(player.agent)}, at most`)),
  ];
}

async function study(args: Args, context: Context): Promise<void> {
  const sample = sampleOf(args.but({ against: undefined }), context);
  const { plan: own } = readOwn(args, context);
  const ofLists = context.registry.games.get(own.gameId)?.exchanges !== undefined;
  if (sample !== null) {
    const exchanges = ofLists ? listExchanges(own, args, context) : deckExchanges(readAsked(args, context));
    await studyByPlayers(exchanges, sample, args, context);
  } else if (ofLists) await studyLists(own, args, context);
  else await studyDecks(args, context);
}

async function studyDecks(args: Args, context: Context): Promise<void> {
  const asked = readAsked(args, context);
  const { plan, game, against } = asked;
  await studyAhead(cardParts(asked), args, context);
  const found = await studyCards(asked, (round) => playStage(round, args, context));
  const { screen, effects, pairs, types, exchanges } = found;
  const confirmed = found.confirmed.map((one) => ({ ...one, agent: levelName(one.agent) }));
  const dir = await writeCardStudy(found, asked, args.required('out'), rulesFacts(plan, context.registry));
  const answer = cardSentences(
    (card) => game.catalog.cards[card]!.id,
    { effects, pairs, types, exchanges, confirmed },
    plan,
  );
  if (args.flag('json')) {
    const named = <T extends { readonly card: number }>(list: readonly T[]) =>
      list.map((each) => Object.assign({}, each, { card: game.catalog.cards[each.card]!.id }));
    printJson(context.io, {
      sentences: answer,
      scenario: plan.name,
      seed: plan.seed,
      against: game.catalog.cards[against]!.id,
      screen: named(effects).map((effect) =>
        Object.assign(effect, { partner: effect.partner < 0 ? null : game.catalog.cards[effect.partner]!.id }),
      ),
      pairs: pairs.map((pair) =>
        Object.assign({}, pair, { cards: pair.cards.map((card) => game.catalog.cards[card]!.id) }),
      ),
      types:
        types &&
        Object.assign({}, types, {
          types: types.types.map((type) =>
            Object.assign({}, type, {
              cards: type.cards.map((typical) =>
                Object.assign({}, typical, { card: game.catalog.cards[typical.card]!.id }),
              ),
            }),
          ),
        }),
      exchanges: named(exchanges),
      confirmed: confirmed.map((one) => ({ agent: one.agent, exchanges: named(one.exchanges) })),
      file: join(dir, 'cards.csv'),
    });
    return;
  }
  context.io.out(`${answer.join('\n')}\n\n`);
  const report = new CardReport(game.catalog.cards, plan.seats, context.io);
  if (screen !== null) report.screen(effects, screen.outcome.matches, screen.isAmple);
  if (exchanges.length > 0) report.exchanges(exchanges, game.catalog.cards[against]!.name);
  for (const { agent, exchanges: own } of confirmed) {
    context.io.out(`The same in the hands of ${agent}:\n`);
    report.exchanges(own, game.catalog.cards[against]!.name);
  }
  const more = `${pairs.length > 0 ? ', pairs.csv' : ''}${types === null ? '' : ', archetypes.csv'}`;
  context.io.out(`report.html, cards.csv${more} in ${dir}\n`);
}

export const cards: Command = {
  usage: 'cards <scenario..>',
  summary:
    "Measure what each card is worth: by a screen in random decks, and by exchanges in the scenario's decks or fleets (what its owner loses who may not use it: deny)",
  positionals: { scenario: { type: 'string', describe: 'Scenario file, or lists (.txt)' } },
  options: {
    ...STUDY_OPTIONS,
    'as-it-is': AS_IT_IS_OPTION,
    matches: textOption(`Matches of the screen; 0 means no screen; default: ${SCREEN_MATCHES}`),
    exchange: textOption(`Number of cards to confirm by exchanging them; default: ${CONFIRMED}`),
    confirm: confirmOption('none'),
    players: PLAYERS_OPTION,
    card: textOption(
      'Confirm this card (upgrade, squadron), without a screen unless --matches is given; may be repeated',
    ),
    against: textOption(
      'Card that replaces them; default: a blank card; in fleets nothing, and a squadron for the points',
    ),
    'exchange-matches': {
      ...textOption(`Matches to spend on exchanges; default: ${EXCHANGE_MATCHES}`),
      alias: 'swap-matches',
    },
  },
  examples: [
    ['cards dogfight/quickstart', 'Which cards are too strong, by how much, and how sure is it?'],
    ['cards my.yaml --matches 4000 --agents random', 'A first look in a minute'],
    ['cards my.yaml --card missiles --against cruise', 'Would Cruise be better in its place?'],
    ['cards my.yaml --players styles', 'What is each card worth, whoever plays?'],
    [
      'cards mine.txt --agents policy',
      'What is each upgrade and squadron of my fleet worth against tournament fleets?',
    ],
    ['cards armada/core-180', 'What is each upgrade and squadron worth?'],
  ],
  run: (args, context) => studied(() => study(args, context)),
};
