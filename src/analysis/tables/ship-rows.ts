import { meanEstimate, ratioEstimate, type Estimate } from '../../stats/index.ts';
import type { Accumulator } from './accumulate.ts';
import type { CatalogLabels, PlanLabels } from '../labels.ts';
import { bySeeds, groupBy, playedOf, ratiosAt, sharedRatiosAt, slotsOf, total, type Stratum } from './strata.ts';
import { SHIP_SUM } from './ship-sums.ts';
import { SCORE_UNITS } from '../../matches/index.ts';

/** One ship of one side over all matchups and agents. Means are per unit that entered play. */
export interface ShipRow {
  readonly side: string;
  readonly ship: string;
  readonly matches: number;
  readonly survival: Estimate;
  readonly roundsAlive: Estimate;
  readonly damageDealt: Estimate;
  readonly damageTaken: Estimate;
  readonly hullLeft: Estimate;
  readonly kills: Estimate;
  readonly pointsKilled: Estimate;
  readonly abilityUses: Estimate;
  readonly score: Estimate;
}

export function shipRows(plan: PlanLabels, catalog: CatalogLabels, sums: Accumulator): ShipRow[] {
  const rows: ShipRow[] = [];
  for (const slots of groupBy(slotsOf(plan, sums), ({ side }) => String(side))) {
    catalog.ships.forEach(({ id }, ship) => {
      const found = slots.flatMap(({ matchup, slot }) => {
        const cell = sums.ship(matchup, slot, ship);
        return cell ? [{ matchup, cell, played: playedOf(sums, matchup) }] : [];
      });
      if (found.length === 0) return;
      rows.push({ side: slots[0]!.sideLabel, ship: id, ...columns(bySeeds(plan, found)) });
    });
  }
  return rows;
}

function columns(strata: readonly (readonly Stratum[])[]): Omit<ShipRow, 'side' | 'ship'> {
  const cells = strata.flat().map(({ cell }) => cell);
  const mean = (at: number): Estimate => meanEstimate(sharedRatiosAt(strata, at, SHIP_SUM.survival));
  const ratio = (at: number, scale: number): Estimate => ratioEstimate(ratiosAt(strata, at), { scale });
  return {
    matches: total(cells, SHIP_SUM.matches),
    survival: ratio(SHIP_SUM.survival, 1),
    roundsAlive: mean(SHIP_SUM.roundsAlive),
    damageDealt: mean(SHIP_SUM.dealt),
    damageTaken: mean(SHIP_SUM.taken),
    hullLeft: mean(SHIP_SUM.hullLeft),
    kills: mean(SHIP_SUM.kills),
    pointsKilled: mean(SHIP_SUM.pointsKilled),
    abilityUses: mean(SHIP_SUM.abilities),
    score: ratio(SHIP_SUM.score, SCORE_UNITS),
  };
}
