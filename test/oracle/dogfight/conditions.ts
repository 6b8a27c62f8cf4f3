import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { starStruck } from './environment.ts';
import type { Table, Vessel } from './model.ts';
import { costOf, defOf, number, ownNumber, ownOf, stepsOf, wears } from './vessel.ts';

/** The least Grade that can carry shields and reactive armor. */
const GRADE = 4;

/** Whether the Star card of the hand can be paid: its energy, and one more card if that is due (DH-45). */
export const canPayStar = (t: Table, v: Vessel, card: CardId): boolean =>
  v.energy >= costOf(t, card) && (!starStruck(t) || v.hand.length > 1);

export const isDisabled = (t: Table, v: Vessel): boolean => v.turn.disabled === t.tier;

/** The rules that forbid or restrict a card, apart from its energy cost (DF-CRD-05, DF-KEY-04). */
export function mayPlay(t: Table, v: Vessel, card: CardId): boolean {
  const { type } = defOf(card);
  if (isDisabled(t, v) && type !== 'equip') return false;
  if (v.turn.moveOnly && type !== 'move') return false;
  // DF-CRD-07: a second copy of a title cannot be equipped; a Gear ATTACK may still be played for its attack.
  if (type === 'equip' && wears(v, card)) return false;
  return canCarry(t, v, card) && (CONDITIONS[card]?.(t, v) ?? true) && ownNeeds(t, v, card);
}

const CONDITIONS: Readonly<Partial<Record<CardId, (t: Table, v: Vessel) => boolean>>> = {
  missiles: (t, v) => t.tier < v.tiers.length - 1,
  withdraw: (_, v) => !v.turn.playedOther,
  'optimum-range': (t) => t.tierAttacks === 0,
  'reactive-armor': (t, v) => v.energy >= costOf(t, 'reactive-armor') + number(t, 'reactive-armor', 'charge'),
  'polarized-hull': (t, v) => v.energy > costOf(t, 'polarized-hull'),
  'multiple-system-failure': (t) => crippled(t, number(t, 'multiple-system-failure', 'damage')).length > 0,
};

/** The conditions of a card that the scenario defines, except those on the ship. */
function ownNeeds(t: Table, v: Vessel, card: CardId): boolean {
  return (ownOf(card)?.needs ?? []).every((need) => {
    const word: string = need.is;
    switch (word) {
      case 'not-last-tier':
        return t.tier < v.tiers.length - 1;
      case 'only-moves':
        return !v.turn.playedOther;
      case 'quiet-tier':
        return t.tierAttacks === 0;
      case 'hot':
        return v.heat >= ownNumber(t, card, 'n' in need ? need.n : 0);
      case 'crippled':
        return crippled(t, ownNumber(t, card, 'n' in need ? need.n : 0)).length > 0;
      case 'charge':
        return v.energy >= costOf(t, card) + chargeOf(t, card);
      case 'energy':
        return v.energy > costOf(t, card);
      default:
        return true;
    }
  });
}

/** The energy that a card of the scenario moves onto itself. */
const chargeOf = (t: Table, card: CardId): number =>
  stepsOf(ownOf(card)?.act).reduce((sum, step) => sum + (step.do === 'charge' ? ownNumber(t, card, step.n) : 0), 0);

/** Whether a ship is of the class and Grade that a card asks for. */
export function canCarry(t: Table, v: Vessel, card: CardId): boolean {
  const asked = new Set((ownOf(card)?.needs ?? []).map(({ is }) => is));
  if (asked.has('heavy') && v.originalHull < t.content.rules.heavyHull) return false;
  if (asked.has('grade') && v.grade < GRADE) return false;
  if (card === 'heavy-guns' || card === 'hardened-armor') return v.originalHull >= t.content.rules.heavyHull;
  if (card === 'energy-shield' || card === 'reactive-armor') return v.grade >= GRADE;
  return true;
}

/** Return Fire takes back only cards that are activated: Normal and Gear ATTACK cards. */
export const canReturn = (card: CardId): boolean =>
  defOf(card).type === 'attack' && (defOf(card).form === 'normal' || defOf(card).form === 'gear');

/** Vessels that have suffered at least this much Hull damage this turn. */
export const crippled = (t: Table, damage: number): Vessel[] =>
  t.vessels.filter((v) => v.alive && v.turn.hullLost >= damage);
