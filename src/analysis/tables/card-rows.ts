import { ratioDifference, meanEstimate, ratioEstimate, type Estimate, type RatioPair } from '../../stats/index.ts';
import { ALL, type Accumulator } from './accumulate.ts';
import { ALL_LABEL, type CatalogLabels, type PlanLabels } from '../labels.ts';
import { ratioAt } from './ratio-sums.ts';
import type { CardPool, CardPools } from './card-pools.ts';
import { bySeeds, groupBy, playedOf, ratiosAt, sharedRatiosAt, slotsOf, total, type Stratum } from './strata.ts';
import { MATCHUP } from './matchup-sums.ts';
import { CARD_RATES, CARD_SUM, type CardRate } from './card-sums.ts';
import { SCORE_UNITS } from '../../matches/index.ts';

/** One card of a side with its agent, in one seat or in all seats; or one card over everything. */
export interface CardRow {
  readonly matchup: string;
  readonly side: string;
  readonly agent: string;
  readonly card: string;
  readonly seat: string;
  /** Mean number of copies in decks that hold it. */
  readonly copies: number;
  readonly matches: number;
  /** Blocks in which the card took part. */
  readonly blocks: number;
  readonly nDeck: number;
  readonly nOpening: number;
  readonly nDrawn: number;
  readonly nSeen: number;
  readonly nSet: number;
  readonly nPlayed: number;
  readonly nNullified: number;
  readonly nStuck: number;
  /** Mean score where the card was in the deck, in the opening hand, drawn later, seen, not seen, played. */
  readonly rates: Readonly<Record<CardRate, Estimate>>;
  /** Improvement when drawn: gih - gns. */
  readonly iwd: Estimate;
  readonly playRate: Estimate;
  readonly meanTurnPlayed: Estimate;
  readonly meanTurnsHeld: Estimate;
  readonly damagePerPlay: Estimate;
  readonly energyPerPlay: Estimate;
  /** The causal effect of the card; present only after a study that measures it. */
  readonly causal?: CardCausal;
}

/** The effect of a card on the score of its holder. */
export interface CardCausal {
  /** The effects of a copy that is seen, and of a copy in the deck, in decks drawn at random; each is compared with an average card. */
  readonly seen: Estimate;
  readonly deck: Estimate;
  /** Effect of all copies in the decks of the scenario, against the card that replaced them. */
  readonly exchange: Estimate;
  /** False-discovery rate of `seen`. */
  readonly qValue: number;
  /** Id of the best partner card; '' when no pair stands out. */
  readonly partner: string;
}

/** Whether a row is about a card over everything. */
export const isOverall = ({ matchup, side }: Pick<CardRow, 'matchup' | 'side'>): boolean =>
  matchup === ALL_LABEL && side === ALL_LABEL;

/**
 * First a row for each match-up, side, agent, card and seat (or all seats); with pools, a row for each side, agent and card instead. Then a row for
 * each card over everything.
 */
export function cardRows(
  plan: PlanLabels,
  catalog: CatalogLabels,
  sums: Accumulator,
  pools: CardPools | null = null,
): CardRow[] {
  return [
    ...(pools === null ? rowsByMatchup : pooledRows(pools.pools))(plan, catalog, sums),
    ...overallRows(plan, catalog, sums),
  ];
}

type Rows = (plan: PlanLabels, catalog: CatalogLabels, sums: Accumulator) => CardRow[];

/** The rows of each side over all its match-ups. The blocks of a pool are one stratum; pools of a side may share seeds. */
const pooledRows =
  (pools: readonly CardPool[]): Rows =>
  (_, catalog, sums) =>
    groupBy(
      pools.map((pool, at) => Object.assign({ at }, pool)),
      ({ side, agent }) => JSON.stringify([side, agent]),
    ).flatMap((own) =>
      catalog.cards.flatMap(({ id }, card): CardRow[] => {
        const strata = own.flatMap(({ at, matchups }) => {
          const cell = sums.pooledCard(at, card);
          const played = matchups.filter((matchup) => sums.matchup(matchup) !== undefined);
          return cell
            ? [
                {
                  cell,
                  played: total(
                    played.map((matchup) => sums.matchup(matchup)!),
                    MATCHUP.blocks,
                  ),
                },
              ]
            : [];
        });
        const { side, agent } = own[0]!;
        const names = { matchup: ALL_LABEL, side, agent, card: id, seat: ALL_LABEL };
        return strata.length === 0 ? [] : [{ ...names, ...columns([strata]) }];
      }),
    );

function rowsByMatchup(plan: PlanLabels, catalog: CatalogLabels, sums: Accumulator): CardRow[] {
  const rows: CardRow[] = [];
  for (const { matchup, slot, sideLabel, agent } of slotsOf(plan, sums)) {
    const names = { matchup: plan.matchups[matchup]!.label, side: sideLabel, agent };
    catalog.cards.forEach(({ id }, card) => {
      for (let i = 0; i <= plan.seats; i++) {
        const seat = i === plan.seats ? ALL : i;
        const cell = sums.card(matchup, slot, card, seat);
        if (cell)
          rows.push({
            ...names,
            card: id,
            seat: seat === ALL ? ALL_LABEL : String(seat),
            ...columns([[{ cell, played: playedOf(sums, matchup) }]]),
          });
      }
    });
  }
  return rows;
}

function overallRows(plan: PlanLabels, catalog: CatalogLabels, sums: Accumulator): CardRow[] {
  const everything = { matchup: ALL_LABEL, side: ALL_LABEL, agent: ALL_LABEL, seat: ALL_LABEL };
  return catalog.cards.flatMap(({ id }, card): CardRow[] => {
    const found = plan.matchups.flatMap((_, matchup) => {
      const cell = sums.card(matchup, ALL, card, ALL);
      return cell ? [{ matchup, cell, played: playedOf(sums, matchup) }] : [];
    });
    return found.length === 0 ? [] : [{ ...everything, card: id, ...columns(bySeeds(plan, found)) }];
  });
}

type Columns = Omit<CardRow, 'matchup' | 'side' | 'agent' | 'card' | 'seat' | 'causal'>;

function columns(strata: readonly (readonly Stratum[])[]): Columns {
  const cells = strata.flat().map(({ cell }) => cell);
  const sum = (at: number): number => total(cells, at);
  const rate = (at: number): Estimate => ratioEstimate(ratiosAt(strata, at), { scale: SCORE_UNITS });
  const shared = (at: number, weight: number): Estimate => meanEstimate(sharedRatiosAt(strata, at, weight));
  const nSeen = sum(CARD_SUM.opening) + sum(CARD_SUM.drawn);
  const nPlayed = sum(CARD_SUM.plays);
  return {
    copies: sum(CARD_SUM.copies) / sum(CARD_SUM.deckMatches),
    matches: sum(CARD_SUM.matches),
    blocks: sum(CARD_SUM.blocks),
    nDeck: sum(CARD_SUM.copies),
    nOpening: sum(CARD_SUM.opening),
    nDrawn: sum(CARD_SUM.drawn),
    nSeen,
    nSet: sum(CARD_SUM.set),
    nPlayed,
    nNullified: sum(CARD_SUM.nullified),
    nStuck: sum(CARD_SUM.stuck),
    rates: Object.fromEntries(CARD_RATES.map((name) => [name, rate(CARD_SUM[name])])) as Record<CardRate, Estimate>,
    iwd: ratioDifference(
      strata.map((group) => group.map((stratum) => pairOf(stratum))),
      { scale: SCORE_UNITS },
    ),
    // A card may be used more than once for each time it is seen: an upgrade, a token.
    playRate: meanEstimate(ratiosAt(strata, CARD_SUM.playRate)),
    meanTurnPlayed: meanEstimate(ratiosAt(strata, CARD_SUM.playRounds)),
    meanTurnsHeld: shared(CARD_SUM.heldRounds, CARD_SUM.playRate),
    damagePerPlay: shared(CARD_SUM.damage, CARD_SUM.playRounds),
    energyPerPlay: shared(CARD_SUM.cost, CARD_SUM.playRounds),
  };
}

function pairOf({ cell, played }: Stratum): RatioPair {
  const at = CARD_SUM.cross;
  return {
    blocks: cell[CARD_SUM.blocks]!,
    played,
    a: ratioAt(cell, CARD_SUM.gih),
    b: ratioAt(cell, CARD_SUM.gns),
    cross: { xx: cell[at]!, xn: cell[at + 1]!, nx: cell[at + 2]!, nn: cell[at + 3]! },
  };
}
