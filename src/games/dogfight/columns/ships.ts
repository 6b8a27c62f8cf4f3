import type { CardDef } from '../cards/card.ts';
import type { ShipColumns } from '../compiled.ts';
import { ABILITY_CODES, type ShipDef } from '../content/ships.ts';
import { hasOwnWord, movesByMobility } from './programs.ts';

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;

/** A number that the Hull of every ship divides, so that shares of Hull are whole numbers. */
export const hullUnits = (ships: readonly ShipDef[]): number =>
  ships.map(({ hull }) => hull).reduce(leastCommonMultiple, 1);

/** Whether declaring the ability of a ship costs a hand card. */
const discards = ({ ability }: ShipDef): boolean => ability.discard ?? ability.op === 'twin-salvo';

/** @param titles all cards that a match may have: they decide which abilities can wait. */
export function shipColumns(ships: readonly ShipDef[], titles: readonly CardDef[]): ShipColumns {
  const column = (of: (def: ShipDef) => number): Int32Array => Int32Array.from(ships, of);
  const flag = (of: (def: ShipDef) => boolean): Int32Array => column((def) => (of(def) ? 1 : 0));
  // A condition of the scenario may require little energy, and paying for an ability would then meet it.
  const ownJump = titles.some((def) => def.form === 'jump' && hasOwnWord(def));
  // Only MOVE cards in tiers count, because an ATTACK can be played again from the Discard Pile, and a Star from hand.
  const strays = titles.some(
    (def) => hasOwnWord(def) || ((def.type === 'attack' || def.form === 'star') && movesByMobility(def)),
  );
  const units = hullUnits(ships);
  return {
    attack: column((x) => x.attack),
    range: column((x) => x.range),
    mobility: column((x) => x.mobility),
    hull: column((x) => x.hull),
    energy: column((x) => x.energy),
    grade: column((x) => x.grade),
    ability: column((x) => ABILITY_CODES.indexOf(x.ability.op)),
    abilityCost: column((x) => x.ability.cost),
    abilityAmount: column((x) => x.ability.amount),
    abilityHeat: column((x) => x.ability.heat),
    abilityAtOnce: flag((x) => x.ability.when === 'declared'),
    abilityDiscard: flag(discards),
    abilityWaits: flag((x) => x.ability.when !== 'declared' && !discards(x) && !ownJump),
    abilityOnlyMoves: flag((x) => x.ability.op === 'trim-drives' && x.ability.heat === 0 && !discards(x) && !strays),
    hullShare: Float64Array.from(ships, ({ hull }) => units / hull),
  };
}
