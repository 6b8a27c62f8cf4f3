import type { CardId } from '../../../src/games/dogfight/cards.ts';
import type { Table, Vessel } from './model.ts';
import { costOf, defOf, number, wears } from './vessel.ts';

/** Grade from which shields and reactive armor can be carried. */
const GRADE = 4;

export const isDisabled = (t: Table, v: Vessel): boolean => v.turn.disabled === t.tier;

/** What forbids a card or demands something of it, its energy cost apart (DF-CRD-05, DF-KEY-04). */
export function mayPlay(t: Table, v: Vessel, card: CardId): boolean {
  const { type } = defOf(card);
  if (isDisabled(t, v) && type !== 'equip') return false;
  if (v.turn.moveOnly && type !== 'move') return false;
  // DF-CRD-07: a second copy of a title has no place; a Gear ATTACK is still good for its attack.
  if (type === 'equip' && wears(v, card)) return false;
  return meets(t, v, card);
}

function meets(t: Table, v: Vessel, card: CardId): boolean {
  switch (card) {
    case 'missiles':
      return t.tier < v.tiers.length - 1;
    case 'withdraw':
      return !v.turn.playedOther;
    case 'optimum-range':
      return t.tierAttacks === 0;
    case 'reactive-armor':
      return canCarry(t, v, card) && v.energy >= costOf(t, card) + number(t, card, 'charge');
    case 'polarized-hull':
      return v.energy > costOf(t, card);
    case 'multiple-system-failure':
      return crippled(t).length > 0;
    default:
      return canCarry(t, v, card);
  }
}

/** Whether a ship is of the class and Grade that a card asks for. */
export function canCarry(t: Table, v: Vessel, card: CardId): boolean {
  if (card === 'heavy-guns' || card === 'hardened-armor') return v.originalHull >= t.content.rules.heavyHull;
  if (card === 'energy-shield' || card === 'reactive-armor') return v.grade >= GRADE;
  return true;
}

/** Return Fire takes back what is activated: Normal and Gear ATTACK cards. */
export const canReturn = (card: CardId): boolean => defOf(card).type === 'attack' && defOf(card).form !== 'star';

/** Vessels that have suffered so much Hull damage this turn. */
export const crippled = (t: Table): Vessel[] =>
  t.vessels.filter((v) => v.alive && v.turn.hullLost >= number(t, 'multiple-system-failure', 'damage'));
