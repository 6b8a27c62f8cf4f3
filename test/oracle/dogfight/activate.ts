import { ACTION } from '../../../src/games/dogfight/actions.ts';
import type { CardId } from '../../../src/games/dogfight/cards.ts';
import { mayPlay } from './conditions.ts';
import { followCard } from './effects.ts';
import { ask } from './model.ts';
import type { Attack, CardPlay, Place, Play, Table, Vessel } from './model.ts';
import { moveUpTo } from './moves.ts';
import { followStar } from './replies.ts';
import {
  cardOf,
  changeEnergy,
  changeHeat,
  codeOf,
  costOf,
  defOf,
  discard,
  equip,
  number,
  titles,
  wears,
} from './vessel.ts';

/** A set card is flipped and its instructions followed (D-ACT-05), or it is nullified (DH-15). */
export function* activateSet(t: Table, v: Vessel, at: 'primary' | 'secondary', place: Place & { card: CardId }): Play {
  const { card } = place;
  const { form } = defOf(card);
  const legal = (form === 'normal' || form === 'gear') && mayPlay(t, v, card) && v.energy >= costOf(t, card);
  const earned = notePlayed(v, card);
  if (!legal) {
    if (place.status === 'up') place.status = 'nullified';
    return;
  }
  if (at === 'primary') v.activated = card;
  changeEnergy(t, v, -costOf(t, card));
  const play: CardPlay = {
    owner: v,
    card,
    place: at,
    times: 1,
    rangeFlat: 0,
    flat: 0,
    mobility: 0,
    nullified: false,
  };
  if (form === 'gear' && equip(t, v, card)) {
    v.tiers[t.tier]![at] = null;
    if (place.status === 'returned') v.lent.add(card);
  }
  const again = yield* mayRepeat(t, v, card);
  yield* followCard(t, play);
  if (again && v.alive && !play.nullified && v.energy >= costOf(t, card) && t.shares === null) {
    changeEnergy(t, v, -costOf(t, card));
    yield* followCard(t, play);
  }
  if (earned && !play.nullified) yield* afterPosition(t, v);
}

/** DF-CMB-08: announced on activation, once for a card, Twin Salvo before Heavy Guns. */
function* mayRepeat(t: Table, v: Vessel, card: CardId): Play<boolean> {
  const { form, type } = defOf(card);
  if (form !== 'normal' || type !== 'attack') return false;
  if (v.turn.salvo) {
    v.turn.salvo = false;
    return true;
  }
  if (!wears(v, 'heavy-guns') || v.hand.length === 0) return false;
  if ((yield* ask(v.seat, [ACTION.PASS, ACTION.YES])) === ACTION.PASS) return false;
  const cost = yield* ask(
    v.seat,
    titles(v.hand).map((other) => ACTION.DISCARD + codeOf(other)),
  );
  discard(v, cardOf(cost - ACTION.DISCARD));
  changeHeat(v, number(t, 'heavy-guns', 'heat'));
  return true;
}

/** Marks a card as played; returns whether it is the ATTACK that Attack Position waits for. */
export function notePlayed(v: Vessel, card: CardId): boolean {
  const { type } = defOf(card);
  const earned = v.turn.position && type === 'attack';
  v.turn.position = false;
  if (type !== 'move') v.turn.playedOther = true;
  return earned;
}

export function* afterPosition(t: Table, v: Vessel): Play {
  if (v.alive && t.shares === null) yield* moveUpTo(t, v, number(t, 'attack-position', 'after'));
}

/** A Star card from hand: paid, discarded, followed at once (D-ATK-03, DH-14). `answered` is the attack it modifies or answers. */
export function* playStar(t: Table, v: Vessel, card: CardId, answered: Attack | null): Play {
  discard(v, card);
  changeEnergy(t, v, -costOf(t, card));
  const earned = notePlayed(v, card);
  yield* followStar(t, v, card, answered);
  if (earned) yield* afterPosition(t, v);
}
