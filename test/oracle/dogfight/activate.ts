import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { isDisabled, mayPlay } from './conditions.ts';
import { followCard } from './effects.ts';
import { starStruck } from './environment.ts';
import { ask } from './model.ts';
import type { Attack, CardPlay, Place, Play, Table, Vessel } from './model.ts';
import { moveUpTo } from './moves.ts';
import { followStar } from './replies.ts';
import type { Situation } from './tally.ts';
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
  ownNumber,
  ownOf,
  soleCard,
  stepsOf,
  take,
  titles,
  wears,
} from './vessel.ts';

/** Flips a set card and follows its instructions (D-ACT-05), or nullifies it (DH-15). */
export function* activateSet(t: Table, v: Vessel, at: 'primary' | 'secondary', place: Place & { card: CardId }): Play {
  const { card } = place;
  const { form } = defOf(card);
  const legal = (form === 'normal' || form === 'gear') && mayPlay(t, v, card) && v.energy >= costOf(t, card);
  const earned = notePlayed(v, card);
  t.tally.use(card, legal ? 'activated' : 'nullified');
  if (!legal) {
    t.tally.meet(whyNot(t, v, card));
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
  if (isDisabled(t, v)) t.tally.meet('DF-KEY-04 a disabled vessel equips');
  if (form === 'gear') wear(t, v, at, place);
  const again = yield* mayRepeat(t, v, card);
  yield* followCard(t, play);
  if (again) yield* followAgain(t, play);
  if (earned && !play.nullified) yield* afterPosition(t, v);
  else if (earned) t.tally.meet('CARD-15 no move: the ATTACK was nullified');
}

/** Moves Gear from its tier to the vessel. */
function wear(t: Table, v: Vessel, at: 'primary' | 'secondary', place: Place & { card: CardId }): void {
  const { card } = place;
  const returned = place.status === 'returned' && !wears(v, card);
  // This comes before the card is equipped, because it may expire at once.
  if (returned) v.lent.add(card);
  if (equip(t, v, card)) {
    v.tiers[t.tier]![at] = null;
    if (returned) t.tally.meet('CARD-31 a Gear card returns and is equipped');
  } else if (defOf(card).type === 'attack') t.tally.meet('DF-CRD-07 a second copy of a Gear ATTACK attacks');
}

/** DF-CMB-08: the cost is due again; a card that cannot be paid is not repeated. */
function* followAgain(t: Table, play: CardPlay): Play {
  const { owner: v, card } = play;
  if (!v.alive || play.nullified || t.shares !== null)
    t.tally.meet('DF-CMB-08 a repetition is lost with its vessel or its effect');
  else if (v.energy < costOf(t, card)) t.tally.meet('DF-CMB-08 a repetition cannot be paid');
  else {
    changeEnergy(t, v, -costOf(t, card));
    play.flat = 0;
    yield* followCard(t, play);
  }
}

/** The reason why a set card is nullified. */
function whyNot(t: Table, v: Vessel, card: CardId): Situation {
  const { form, type } = defOf(card);
  if (form === 'star') return 'DF-CRD-04 a Star set face down is nullified';
  if (form === 'jump') return 'DH-31 a Jump set face down is nullified';
  if (isDisabled(t, v) && type !== 'equip') return 'DF-KEY-04 a disabled vessel loses a card';
  if (v.turn.moveOnly && type !== 'move') return 'CARD-16 only MOVE after Withdraw: another card is nullified';
  if (type === 'equip' && wears(v, card)) return 'DF-CRD-07 a second copy of an EQUIP title is nullified';
  return mayPlay(t, v, card)
    ? 'DH-15 a card that cannot be paid is nullified'
    : 'DH-15 a card whose condition fails is nullified';
}

/** DF-CMB-08: announced on activation, once for a card, Twin Salvo before Heavy Guns. */
function* mayRepeat(t: Table, v: Vessel, card: CardId): Play<boolean> {
  const { form, type } = defOf(card);
  if (form !== 'normal' || type !== 'attack') return false;
  if (v.turn.salvo) {
    v.turn.salvo = false;
    t.tally.meet('DF-CMB-08 Twin Salvo repeats a card');
    return true;
  }
  const gun = v.gear.find((worn) => worn === 'heavy-guns' || ownOf(worn)?.gear?.repeatHeat !== undefined);
  if (gun === undefined || v.hand.length === 0 || v.hull < 0) return false;
  if ((yield* ask(v.seat, [ACTION.PASS, ACTION.YES])) === ACTION.PASS) return false;
  const cost = yield* ask(
    v.seat,
    titles(v.hand).map((other) => ACTION.DISCARD + codeOf(other)),
  );
  discard(v, cardOf(cost - ACTION.DISCARD));
  // The price is determined by the first equipped Gear at the moment of payment.
  changeHeat(v, gun === 'heavy-guns' ? number(t, gun, 'heat') : ownNumber(t, gun, ownOf(gun)!.gear!.repeatHeat));
  t.tally.meet('DF-CMB-08 Heavy Guns repeats a card');
  return true;
}

/** Marks a card as played. Returns whether it is the ATTACK for which Attack Position waits. */
export function notePlayed(v: Vessel, card: CardId): boolean {
  const { type } = defOf(card);
  const earned = v.turn.position && type === 'attack';
  v.turn.position = false;
  if (type !== 'move') v.turn.playedOther = true;
  return earned;
}

function positionMove(t: Table): number {
  const card = soleCard('position');
  const step = stepsOf(ownOf(card)?.act).find((one) => one.do === 'position');
  return step?.do === 'position' ? ownNumber(t, card, step.n) : number(t, card, 'after');
}

export function* afterPosition(t: Table, v: Vessel): Play {
  if (!v.alive || t.shares !== null) return;
  t.tally.meet('CARD-15 the move after an ATTACK');
  yield* moveUpTo(t, v, positionMove(t));
}

/** DH-45: under Star Struck, the Star is announced, and one more hand card is discarded for it. */
function* payStruck(t: Table, v: Vessel, card: CardId): Play {
  const others = [...v.hand];
  take(others, card);
  t.announced = card;
  const answer = yield* ask(
    v.seat,
    titles(others).map((other) => ACTION.DISCARD + codeOf(other)),
  );
  t.announced = null;
  discard(v, cardOf(answer - ACTION.DISCARD));
  t.tally.meet('DH-45 a Star costs one more card');
}

/**
 * DF-CMB-08: repeats the Star for its energy, if its vessel lives and the Star was not nullified. Returns whether its effect was nullified.
 */
function* starAgain(t: Table, v: Vessel, card: CardId, answered: Attack | null, nullified: boolean): Play<boolean> {
  if (!v.alive || nullified || t.shares !== null)
    t.tally.meet('DF-CMB-08 a repetition is lost with its vessel or its effect');
  else if (v.energy < costOf(t, card)) t.tally.meet('DF-CMB-08 a repetition cannot be paid');
  else {
    changeEnergy(t, v, -costOf(t, card));
    return yield* followStar(t, v, card, answered);
  }
  return nullified;
}

/**
 * Plays a Star card from the hand: it is paid and discarded, and its text is followed at once (D-ATK-03, DH-14).
 * `answered` is the attack that it modifies or answers.
 */
export function* playStar(t: Table, v: Vessel, card: CardId, answered: Attack | null): Play {
  if (starStruck(t)) yield* payStruck(t, v, card);
  discard(v, card);
  t.tally.use(card, 'star');
  changeEnergy(t, v, -costOf(t, card));
  const earned = notePlayed(v, card);
  // DF-SHP-04: Star ATTACKs are repeated as well.
  const again = defOf(card).type === 'attack' && v.turn.salvo;
  if (again) {
    v.turn.salvo = false;
    t.tally.meet('DF-SHP-04 Twin Salvo repeats a Star');
  }
  let nullified = yield* followStar(t, v, card, answered);
  if (again) nullified = yield* starAgain(t, v, card, answered, nullified);
  if (!earned) return;
  if (nullified) t.tally.meet('CARD-15 no move: the ATTACK was nullified');
  else yield* afterPosition(t, v);
}
