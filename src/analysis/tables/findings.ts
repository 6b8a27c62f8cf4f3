import type { Estimate } from '../../stats/index.ts';
import type { Accumulator } from './accumulate.ts';
import { cardRows, type CardCausal, type CardRow } from './card-rows.ts';
import type { CardPools } from './card-pools.ts';
import type { CatalogLabels, PlanLabels } from '../labels.ts';
import { leadRows, type LeadRow } from './lead-rows.ts';
import { Lengths } from './lengths.ts';
import { paceRows, type PaceRow } from './pace-rows.ts';
import { within, type Scales } from './scales.ts';
import { shipRows, type ShipRow } from './ship-rows.ts';
import { winrateRows, type WinrateRow } from './winrate-rows.ts';

export type { CardCausal, CardRow, Estimate, LeadRow, PaceRow, ShipRow, WinrateRow };

/** The tables of a run. Rates are fractions; NaN stands for what does not apply. */
export interface Findings {
  readonly winrates: readonly WinrateRow[];
  readonly cards: readonly CardRow[];
  readonly ships: readonly ShipRow[];
  readonly pace: readonly PaceRow[];
  readonly leads: readonly LeadRow[];
  /** Matches of the whole run by number of rounds. */
  readonly rounds: readonly number[];
}

/** The scale of drama, which is a share. */
const DRAMA = { lo: 0, hi: 1 };

/** Makes the tables from merged sums. Intervals end where the `scales` of the game do. `pools`: those with which the sums were made. */
export function findings(
  plan: PlanLabels,
  catalog: CatalogLabels,
  sums: Accumulator,
  { rounds, tournamentPoints }: Scales = {},
  pools: CardPools | null = null,
): Findings {
  return {
    winrates: winrateRows(plan, sums).map((row) =>
      Object.assign({}, row, {
        roundsMean: within(rounds, row.roundsMean),
        tournamentPoints: within(tournamentPoints, row.tournamentPoints, Infinity),
      }),
    ),
    cards: cardRows(plan, catalog, sums, pools).map((row) =>
      Object.assign({}, row, { meanTurnPlayed: within(rounds, row.meanTurnPlayed) }),
    ),
    ships: shipRows(plan, catalog, sums),
    pace: paceRows(plan, sums).map((row) =>
      Object.assign({}, row, {
        rounds: within(rounds, row.rounds),
        decidedAt: within(rounds, row.decidedAt),
        drama: within(DRAMA, row.drama, 1),
      }),
    ),
    leads: leadRows(plan, sums),
    rounds: new Lengths(plan.matchups.map((_, matchup) => sums.rounds(matchup))).counts(),
  };
}
