import type { CardId } from '../../../src/games/dogfight/cards.ts';
import type { Table, Vessel } from './model.ts';
import { defOf, number } from './vessel.ts';

/** Grade from which shields and reactive armor can be carried. */
const GRADE = 4;

export const isDisabled = (t: Table, v: Vessel): boolean => v.turn.disabled === t.tier;

/** What forbids a card or demands something of it, its energy cost apart (DF-CRD-05, DF-KEY-04). */
export function mayPlay(t: Table, v: Vessel, card: CardId): boolean {
  const { type } = defOf(card);
  if (isDisabled(t, v) && type !== 'equip') return false;
  if (v.turn.moveOnly && type !== 'move') return false;
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
    case 'heavy-guns':
    case 'hardened-armor':
      return v.originalHull >= t.content.rules.heavyHull;
    case 'energy-shield':
      return v.grade >= GRADE;
    case 'reactive-armor':
      return v.grade >= GRADE && v.energy >= number(t, card, 'charge');
    case 'polarized-hull':
      return v.energy > 0;
    case 'multiple-system-failure':
      return crippled(t).length > 0;
    default:
      return true;
  }
}

/** Vessels that have suffered so much Hull damage this turn. */
export const crippled = (t: Table): Vessel[] =>
  t.vessels.filter((v) => v.alive && v.turn.hullLost >= number(t, 'multiple-system-failure', 'damage'));
