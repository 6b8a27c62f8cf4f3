import {
  ALL_LABEL,
  isOutstanding,
  hasEnough,
  surelyOff,
  worthOfPlans,
  type CardPair,
  type DeckTypes,
  type LuckIndex,
  type PartValue,
  type Probe,
  type ExchangeEffect,
} from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { AdjustedRow, LuckRow, VariantRow } from '../csv/study-csv.ts';
import {
  changeOf,
  denySentences,
  exploitSentences,
  probeSentences,
  probedName,
  sureGains,
} from '../sentences/agent-sentences.ts';
import { luckSentences, narrows } from '../sentences/luck-sentences.ts';
import {
  cardSentences,
  partName,
  partSentences,
  type CardFindings,
  type PartsBy,
} from '../sentences/study-sentences.ts';
import { Q_MEANS } from '../sentences/words.ts';
import { cardTexts, type PrintedCards } from './card-texts.ts';
import { effectsPage, type EffectGroup } from './effects-page.ts';
import type { Page, Point, Section } from './page-model.ts';
import { withInterval } from './print-number.ts';
import { CAUSED } from './shows.ts';

/** What was studied, as the head of a page shows it. */
type Studied = Pick<Plan, 'name' | 'gameId' | 'rulesVersion' | 'seed' | 'matchups'>;

/** The facts for a study that shows causes, because it exchanges parts, restricts play on common seeds or draws card lists at random. */
const factsOf = ({ name, gameId, rulesVersion, seed, matchups }: Studied): Page['facts'] => [
  CAUSED,
  ['scenario', name],
  ['game', `${gameId}, rules ${rulesVersion}`],
  ['seed', seed],
  ['agents', [...new Set(matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent)))].join(', ')],
];

/** How figures of changed scores are drawn. */
const CHANGES = { axis: 'score, pp', unit: 'points' as const, reference: 0 };

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** The page of what an agent loses to a player who knows how it chooses. */
export const exploitPage = (found: Parameters<typeof exploitSentences>[0], plan: Studied): Page => ({
  ...effectsPage(
    `How far ${found.agent} can be exploited in ${plan.name}`,
    'Scores of a player who asks a copy of the agent what it would do, and answers it.',
    [['shows', 'scores as played'], ...factsOf(plan).slice(1)],
    [
      {
        id: 'taken',
        title: 'What is taken from the agent',
        caption: 'Score against the agent; the agent itself scores one half.',
        axis: 'score, %',
        unit: 'percent',
        reference: 0.5,
        points: [
          // Only a score above one half exploits the agent.
          { label: 'knows how it chooses', ...found.taken, sure: found.taken.lo > 0.5 },
          { label: 'and sees hidden cards', ...found.seeing, sure: found.seeing.lo > 0.5 },
        ],
      },
    ],
  ),
  answer: exploitSentences(found),
});

/** The plans of a side: how often each is made, how often it should be, and its score against the mix of the other side. */
function plansSection(found: Probe, i: 0 | 1): Section {
  const side = found.sides[i];
  const worth = worthOfPlans(found)[i];
  const equilibrium = found.findings.equilibrium[i];
  return {
    id: `plans-${i + 1}`,
    title: `Plans of ${probedName(side)}`,
    text: [
      `The ${side.plans.length === 1 ? 'one plan' : `${side.plans.length} plans`} it makes most often, ${percent(side.covered)} of all that it made when it was asked again and again. In equilibrium no side gains by another mix of these plans.`,
    ],
    tables: [
      {
        caption: '',
        head: ['plan', 'chosen', 'in equilibrium', 'score against the other side, %', 'what it does'],
        prose: true,
        rows: side.plans.map(({ share, text }, plan) => [
          String(plan + 1),
          percent(share),
          percent(equilibrium[plan]!),
          (100 * worth[plan]!).toFixed(1),
          text,
        ]),
      },
    ],
  };
}

/** The page of a probe: how far the plans that players make in one position can be exploited. */
export function probePage(found: Probe, plan: Studied, where: string): Page {
  const { sides, findings } = found;
  const sure = sureGains(findings);
  const page = effectsPage(
    `How far plans can be exploited in ${plan.name}, ${where}`,
    'The plans that both sides make most often in one position are played against each other on fresh seeds.',
    [['shows', 'scores as played'], ...factsOf(plan).slice(1), ['position', `${where}, ply ${found.ply}`]],
    [
      {
        id: 'gains',
        title: 'What the best answer takes',
        caption:
          'What the best answer among the plans of the other side takes from each, chosen on one half of the trials and measured on the other.',
        ...CHANGES,
        points: findings.gains.map((each, i) =>
          Object.assign(
            { label: `from ${sides[1 - i]!.label}, seat ${sides[1 - i]!.seat}`, sure: sure.has(each) },
            each.gain,
          ),
        ),
      },
    ],
  );
  return {
    ...page,
    sections: [...page.sections, plansSection(found, 0), plansSection(found, 1)],
    answer: probeSentences(sides, findings),
  };
}

const MOST_PAIRS = 20;

/** Cards that do more or less together than each does alone. */
function pairsSection(pairs: readonly CardPair[], nameOf: (card: number) => string): Section[] {
  if (pairs.length === 0) return [];
  const apart = pairs.filter(({ standsOut }) => standsOut);
  const meaning = `What two cards add together beyond what each adds alone, to the score of a holder who sees both, in random decks. Of ${pairs.length} pairs looked at, ${apart.length === 0 ? 'none stands out' : `${apart.length} stand${apart.length === 1 ? 's' : ''} out, about one in ten of them by chance`}; pairs.csv has all. ${Q_MEANS}`;
  return [
    {
      id: 'pairs',
      title: 'Pairs',
      text: [meaning],
      tables: [
        {
          caption: apart.length === 0 ? 'The pairs that come nearest' : 'The surest pairs',
          head: ['pair', 'together [95 %]', 'q-value', 'hands'],
          rows: pairs
            .slice(0, Math.min(MOST_PAIRS, Math.max(apart.length, 5)))
            .map(({ cards: [a, b], effect, qValue, hands }) => [
              `${nameOf(a)} + ${nameOf(b)}`,
              withInterval(effect, 'points'),
              qValue.toFixed(3),
              String(hands),
            ]),
        },
      ],
    },
  ];
}

/** The rows whose effect is surely not 0. Rows over all seats are judged as one family, as in the answer; rows of single seats are another family. */
function sureBySeat<Row>(
  rows: readonly Row[],
  isWhole: (row: Row) => boolean,
  estimateOf: Parameters<typeof surelyOff<Row>>[1],
): ReadonlySet<Row> {
  const whole = rows.filter((row) => isWhole(row));
  const single = rows.filter((row) => !isWhole(row));
  return new Set([...surelyOff(whole, estimateOf), ...surelyOff(single, estimateOf)]);
}

const isExchangeOfAll = ({ seat }: ExchangeEffect): boolean => seat < 0;

function exchangePoints(exchanges: readonly ExchangeEffect[], nameOf: (card: number) => string): Point[] {
  const sure = sureBySeat(exchanges, isExchangeOfAll, ({ effect }) => effect);
  return exchanges.map((exchange) => {
    const name = nameOf(exchange.card);
    return Object.assign(
      { label: isExchangeOfAll(exchange) ? name : `${name}, seat ${exchange.seat}`, sure: sure.has(exchange) },
      exchange.effect,
    );
  });
}

/** The types into which the decks of a screen fall, and their matrix. */
function typesSection(found: DeckTypes | null, nameOf: (card: number) => string): Section[] {
  if (found === null) return [];
  const { types, explained, byChance, areTypes } = found;
  const names = types.map((_, i) => `type ${i + 1}`);
  return [
    {
      id: 'types',
      title: 'Types of decks',
      text: [
        `The random decks are divided by the cards that they hold, without regard to their scores. ${
          areTypes
            ? `The types explain ${percent(explained)} of the differences between decks; chance alone would explain ${percent(byChance)}.`
            : `They lie evenly: the types explain ${percent(explained)} of the differences between decks, and chance alone would explain ${percent(byChance)}. Any other division would do as well; this one shows how decks with many of some cards fare.`
        }`,
      ],
      figures: [
        {
          kind: 'heat',
          caption: 'Score of the row against the column.',
          names,
          cells: types.flatMap(({ against }, i) =>
            against.flatMap((cell, j) =>
              i === j || cell.n === 0 ? [] : [{ row: names[i]!, column: names[j]!, ...cell }],
            ),
          ),
        },
      ],
      tables: [
        {
          caption: 'What sets each type apart: mean copies, and in brackets those of all decks',
          head: ['type', 'decks', 'against the others [95 %]', 'cards'],
          prose: true,
          rows: types.map(({ decks, cards, score }, i) => [
            String(i + 1),
            String(decks),
            withInterval(score, 'percent'),
            cards
              .map(({ card, copies, usual }) => `${nameOf(card)} ${copies.toFixed(1)} (${usual.toFixed(1)})`)
              .join(', '),
          ]),
        },
      ],
    },
  ];
}

/** The effects of the cards or parts that stood out, when player number `i` of the confirming players plays. */
const confirmedBy = (agent: string, i: number, what: 'cards' | 'parts', points: Point[]): EffectGroup => ({
  ...CHANGES,
  id: `confirmed-${i + 1}`,
  title: `Exchanged by ${agent}`,
  caption: `The same in the hands of ${agent}, for the ${what} that stood out.`,
  points,
});

export function cardsPage(
  plan: Studied,
  printed: PrintedCards,
  { effects, exchanges, pairs = [], types = null, confirmed = [] }: CardFindings,
): Page {
  const nameOf = (card: number): string => printed.catalog.cards[card]!.id;
  const page = effectsPage(
    `What cards are worth in ${plan.name}`,
    'A screen in random legal decks finds candidates; exchanging a card on common seeds measures its effect.',
    factsOf(plan),
    [
      {
        ...CHANGES,
        id: 'exchanges',
        title: 'Exchanged in the decks of the scenario',
        caption: 'What all copies of a card add to the score of their holder, against the card put in their place.',
        points: exchangePoints(exchanges, nameOf),
      },
      ...confirmed.map(({ agent, exchanges: own }, i) =>
        confirmedBy(agent, i, 'cards', exchangePoints(own.filter(isExchangeOfAll), nameOf)),
      ),
      {
        ...CHANGES,
        id: 'screen',
        title: 'Screen',
        caption:
          'What seeing a card adds against an average card, in random decks, shrunk for the noise of the ranking.',
        points: effects
          .filter(({ seat }) => seat < 0)
          .toSorted((a, b) => b.shrunk.value - a.shrunk.value || a.card - b.card)
          .map((effect) =>
            Object.assign({ label: nameOf(effect.card), n: effect.seen.n, sure: isOutstanding(effect) }, effect.shrunk),
          ),
      },
    ],
  );
  const tables = cardTexts(
    [...exchanges, ...effects].map(({ card }) => nameOf(card)),
    printed,
  );
  const texts = tables.length === 0 ? [] : [{ id: 'texts', title: 'Texts', tables }];
  return {
    ...page,
    sections: [...page.sections, ...pairsSection(pairs, nameOf), ...typesSection(types, nameOf), ...texts],
    answer: cardSentences(nameOf, { effects, exchanges, pairs, types, confirmed }, plan),
  };
}

function partPoints(values: readonly PartValue[]) {
  const sure = surelyOff(values, ({ effect }) => effect);
  return values.map((value) =>
    Object.assign(
      {
        label: `${partName(value)} (${value.points})${value.seat < 0 ? '' : `, seat ${value.seat}`}`,
        sure: sure.has(value),
      },
      value.effect,
    ),
  );
}

/** The page that shows what the parts of lists are worth. */
export function partValuesPage(plan: Studied, values: readonly PartValue[], confirmed: readonly PartsBy[] = []): Page {
  const ranked = values.toSorted((a, b) => b.effect.value - a.effect.value);
  const page = effectsPage(
    `What parts are worth in ${plan.name}`,
    'Each upgrade and squadron is taken out of the lists of the scenario, for nothing or for another of at most its points.',
    factsOf(plan),
    [
      {
        ...CHANGES,
        id: 'parts',
        title: 'Exchanged in the lists of the scenario',
        caption: 'What all copies of a part add to the score of who brings them; the points of one copy in brackets.',
        points: partPoints(ranked.filter(({ seat }) => seat < 0)),
      },
      ...confirmed.map(({ agent, values: own }, i) =>
        confirmedBy(agent, i, 'parts', partPoints(own.filter(({ seat }) => seat < 0))),
      ),
      {
        ...CHANGES,
        id: 'seats',
        title: 'By seat',
        caption: 'The same, on each seat.',
        points: partPoints(ranked.filter(({ seat }) => seat >= 0)),
      },
    ],
  );
  return { ...page, answer: partSentences(values, plan, confirmed) };
}

/** A share of the variance as a dot; no dot if the blocks are too few to tell. */
const indexPoint = (label: string, index: LuckIndex['total']): Point =>
  hasEnough(index) ? { label, ...index } : { label, value: NaN, lo: NaN, hi: NaN, n: index.n };

export function luckPage(plan: Studied, rows: readonly LuckRow[], adjusted: readonly AdjustedRow[]): Page {
  const several = new Set(rows.map(({ matchup }) => matchup)).size > 1;
  const name = ({ matchup, source }: LuckRow): string => (several ? `${matchup}: ${source}` : source);
  const share = { axis: 'share of the variance, %', unit: 'percent' as const };
  const apart = adjusted.filter(narrows);
  const summary = 'Each source of luck is drawn again while the others stay: what changes, depends on it.';
  const page = effectsPage(`What luck decides in ${plan.name}`, summary, factsOf(plan), [
    {
      ...share,
      id: 'total',
      title: 'With all that depends on it',
      caption:
        'Share of the variance of scores that this luck still decides when all other luck is settled (total index).',
      points: rows.map((row) => indexPoint(name(row), row.total)),
    },
    {
      ...share,
      id: 'first',
      title: 'By itself',
      caption:
        'Share of the variance of scores that goes if this luck alone is settled beforehand (first-order index).',
      points: rows.map((row) => indexPoint(name(row), row.first)),
    },
    {
      id: 'adjusted',
      title: 'Scores without their luck',
      caption: 'Score of each side with the luck of deals and dice taken out, as far as the game tells it.',
      axis: 'score, %',
      unit: 'percent',
      reference: 0.5,
      points: apart.map(({ matchup, side, adjusted: score }) =>
        Object.assign({ label: `${side} in ${matchup}` }, score),
      ),
    },
  ]);
  return { ...page, answer: luckSentences(rows, plan) };
}

const isDenialOfAll = ({ seat }: VariantRow): boolean => seat === ALL_LABEL;

function denialPoints(rows: readonly VariantRow[]): Point[] {
  const sure = sureBySeat(rows, isDenialOfAll, changeOf);
  return rows.map((row) => {
    const label = isDenialOfAll(row) ? row.variant : `${row.variant}, seat ${row.seat}`;
    return Object.assign({ label, n: row.n, sure: sure.has(row) }, changeOf(row));
  });
}

/** The page of a study of restricted play. */
export const denyPage = (plan: Studied, rows: readonly VariantRow[]): Page => ({
  ...effectsPage(
    `Restricted play in ${plan.name}`,
    'Score of a player who is denied something, less the score of the same player who is not, paired by block.',
    factsOf(plan),
    [
      {
        id: 'denied',
        title: 'What each restriction costs',
        caption: 'Score of who is denied it, less the score of the same player who is not.',
        axis: 'change of score, pp',
        unit: 'points',
        reference: 0,
        points: denialPoints(rows),
      },
    ],
  ),
  answer: denySentences(rows, plan),
});
