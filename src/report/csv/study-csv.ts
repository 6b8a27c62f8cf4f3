import {
  ALL_LABEL,
  type Adjusted,
  type CardPair,
  type DeckTypes,
  type LuckIndex,
  type PartValue,
  type TrialEffect,
} from '../../analysis/index.ts';
import type { Estimate } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';

/** One source of luck in one match-up, or in all. */
export interface LuckRow extends Omit<LuckIndex, 'source'> {
  readonly matchup: string;
  readonly source: string;
}

const LUCK: readonly Column<LuckRow>[] = [
  ['matchup', (r) => r.matchup],
  ['source', (r) => r.source],
  fixed('first_order', (r) => r.first.value),
  ...interval<LuckRow>('first_order', (r) => r.first),
  fixed('total', (r) => r.total.value),
  ...interval<LuckRow>('total', (r) => r.total),
  ['blocks', (r) => r.first.n],
];

/** `luck.csv`: one row for each source. */
export const luckCsv = (rows: readonly LuckRow[]): string => csvFile(LUCK, rows);

/** The score of a side with and without its luck. */
export interface AdjustedRow extends Adjusted {
  readonly matchup: string;
  readonly side: string;
  readonly agent: string;
}

const ADJUSTED: readonly Column<AdjustedRow>[] = [
  ['matchup', (r) => r.matchup],
  ['side', (r) => r.side],
  ['agent', (r) => r.agent],
  fixed('score', (r) => r.plain.value),
  ...interval<AdjustedRow>('score', (r) => r.plain),
  fixed('adjusted', (r) => r.adjusted.value),
  ...interval<AdjustedRow>('adjusted', (r) => r.adjusted),
  fixed('variance_left', (r) => r.left),
  ['blocks', (r) => r.plain.n],
];

/** `luck-adjusted.csv`: one row for each match-up and side. */
export const adjustedCsv = (rows: readonly AdjustedRow[]): string => csvFile(ADJUSTED, rows);

/** The effect of one variant on one seat, or on all. */
export interface VariantRow extends Omit<TrialEffect, 'variant' | 'seat'> {
  readonly variant: string;
  readonly seat: string;
}

const VARIANTS: readonly Column<VariantRow>[] = [
  ['denied', (r) => r.variant],
  ['seat', (r) => r.seat],
  fixed('score_free', (r) => r.a),
  fixed('score_denied', (r) => r.b),
  fixed('difference', (r) => r.difference),
  fixed('lo', (r) => r.lo),
  fixed('hi', (r) => r.hi),
  fixed('moved', (r) => r.moved),
  fixed('detectable_effect', (r) => r.detectable),
  ['n_blocks', (r) => r.n],
];

/** `deny.csv`: one row for each restriction and seat. */
export const denyCsv = (rows: readonly VariantRow[]): string => csvFile(VARIANTS, rows);

type NamedPair = CardPair & { readonly names: readonly string[] };

const PAIRS: readonly Column<NamedPair>[] = [
  ['card', (r) => r.names[0]!],
  ['partner', (r) => r.names[1]!],
  ['n_hands', (r) => r.hands],
  fixed('together', (r) => r.effect.value),
  ...interval<NamedPair>('together', (r) => r.effect),
  fixed('q_value', (r) => r.qValue),
  ['blocks', (r) => r.effect.n],
];

/** `pairs.csv`: one row for each pair of cards that was seen together often enough; the pair whose effect is surest comes first. */
export const pairsCsv = (pairs: readonly CardPair[], cards: readonly { readonly id: string }[]): string =>
  csvFile(
    PAIRS,
    pairs.map((pair) => Object.assign({}, pair, { names: pair.cards.map((card) => cards[card]!.id) })),
  );

interface TypeAgainst {
  readonly type: number;
  readonly against: string;
  readonly cards: string;
  readonly decks: number;
  readonly score: Estimate;
}

const DECK_TYPES: readonly Column<TypeAgainst>[] = [
  ['archetype', (r) => r.type],
  ['cards', (r) => r.cards],
  ['n_decks', (r) => r.decks],
  ['against', (r) => r.against],
  fixed('score', (r) => r.score.value),
  ...interval<TypeAgainst>('score', (r) => r.score),
  ['n_blocks', (r) => r.score.n],
];

/** `archetypes.csv`: one row for each type of decks and each other type, and one against all others. */
export const deckTypesCsv = ({ types }: DeckTypes, cards: readonly { readonly id: string }[]): string =>
  csvFile(
    DECK_TYPES,
    types.flatMap(({ decks, cards: typical, score, against }, i) => {
      const own = { type: i + 1, decks, cards: typical.map(({ card }) => cards[card]!.id).join(' ') };
      return [
        { ...own, against: ALL_LABEL, score },
        ...against.flatMap((cell, j) => (i === j ? [] : [{ ...own, against: String(j + 1), score: cell }])),
      ];
    }),
  );

const PART_VALUES: readonly Column<PartValue>[] = [
  ['kind', (r) => r.kind],
  ['part', (r) => r.id],
  ['points', (r) => r.points],
  ['sides', (r) => r.sides.join(' ')],
  ['against', (r) => r.against],
  ['seat', (r) => (r.seat < 0 ? ALL_LABEL : r.seat)],
  fixed('adds', (r) => r.effect.value),
  ...interval<PartValue>('adds', (r) => r.effect),
  fixed('moved', (r) => r.moved),
  ['n_blocks', (r) => r.effect.n],
];

/** `part-values.csv` of `cards`: one row for each part, what stands in its place, and seat. */
export const partValuesCsv = (values: readonly PartValue[]): string => csvFile(PART_VALUES, values);
