import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { destroy, shareAmong } from './destruction.ts';
import { closeTurn } from './environment.ts';
import { ask, freshTurn } from './model.ts';
import type { Play, Table, Vessel } from './model.ts';
import type { Situation } from './tally.ts';
import {
  abilityOf,
  canDraw,
  cardOf,
  changeEnergy,
  clockwise,
  codeOf,
  discard,
  drawCard,
  emptyTier,
  expire,
  handLimit,
  leastEnergyOf,
  number,
  ownNumber,
  ownOf,
  remove,
  soleCard,
  titles,
  wears,
} from './vessel.ts';

const RENEWED: ReadonlySet<CardId> = new Set(['targeting-array', 'point-defense-grid']);
const BONUS: CardId = 'fusion-core';
/** Mask for the card in an action code. */
const CARD_MASK = 63;

/** DH-36: renewals and bonuses of everybody come first, then the tiers expire, then the hands are reduced. */
export function* discardPhase(t: Table): Play {
  t.tier = -1;
  yield* maintenance(t);
  for (const v of clockwise(t, t.priority)) clearTiers(t, v);
  yield* downToLimit(t);
}

/** D-ACT-09, D-DIS-02: if several players have a single event to decide, the Priority player says who is next. */
function* nextOf(t: Table, players: readonly Vessel[], what: Situation): Play<Vessel> {
  if (players.length === 1) return players[0]!;
  t.tally.meet(what);
  if (players.length > 2) t.tally.meet('DH-36 one of three or more comes next');
  const answer = yield* ask(
    t.priority,
    players.map((v) => ACTION.TARGET + v.seat),
  );
  return t.vessels[answer - ACTION.TARGET]!;
}

/** Whether an equipped card must be renewed; then whether it gives energy. */
const renewed = (card: CardId): boolean => RENEWED.has(card) || ownOf(card)?.gear?.renew !== undefined;
const giving = (t: Table, card: CardId): boolean =>
  card === BONUS || ownNumber(t, card, ownOf(card)?.gear?.income) !== 0;
const renewalOf = (t: Table, card: CardId): number =>
  ownOf(card) === undefined ? number(t, card, 'renew') : ownNumber(t, card, ownOf(card)!.gear!.renew);

/** What is due on one vessel: equipped cards, and `sails` for the ability of the ship. */
type Due = CardId | 'sails';

/**
 * D-DIS-01 to D-DIS-03: events happen one by one. The next event belongs to the named player, who chooses among the
 * own events.
 */
function* maintenance(t: Table): Play {
  const open = new Map<Vessel, Due[]>();
  for (const v of clockwise(t, t.priority)) {
    const [reactive, polarized] = [soleCard('charge'), soleCard('charge-any')];
    if (wears(v, reactive) && v.reactive === 0) expire(t, v, reactive);
    if (wears(v, polarized) && v.polarized === 0) expire(t, v, polarized);
    const due: Due[] = v.gear.filter((card) => giving(t, card) || renewed(card));
    open.set(v, abilityOf(t, v).op === 'collector-sails' ? [...due, 'sails'] : due);
  }
  for (;;) {
    for (const [v, due] of open) open.set(v, settled(t, v, due));
    const choosing = t.vessels.filter((v) => (open.get(v) ?? []).length > 0);
    if (choosing.length === 0) return;
    const v = yield* nextOf(t, choosing, 'DH-36 the Priority player orders single events');
    open.set(v, yield* oneEvent(t, v, open.get(v)!));
  }
}

/**
 * The events of `due` that must still be decided. Without a choice, bonuses are taken and cards that cannot be paid
 * expire.
 */
function settled(t: Table, v: Vessel, due: readonly Due[]): Due[] {
  const worn = due.filter((one) => one === 'sails' || wears(v, one));
  if (orderCounts(t, v, worn)) return worn;
  let left = worn;
  for (const one of worn) {
    if (isRenewal(one)) continue;
    if (one === 'sails' || wears(v, one)) gain(t, v, one);
    left = left.filter((other) => other !== one);
  }
  left = left.filter((one) => one === 'sails' || wears(v, one));
  while (left.length > 0 && v.energy < renewalOf(t, left[0] as CardId)) {
    t.tally.meet('D-DIS-01 a renewal lapses unpaid');
    expire(t, v, left[0] as CardId);
    left = left.slice(1);
  }
  return left;
}

/**
 * D-DIS-03: the order matters if there are two kinds of events and the energy does not cover all their costs, or if a
 * card would expire.
 */
function orderCounts(t: Table, v: Vessel, due: readonly Due[]): boolean {
  const change = (one: Due): number => (isRenewal(one) ? -renewalOf(t, one as CardId) : incomeOf(t, v, one));
  const sorts = new Set(due.map((one) => (isRenewal(one) ? 'renewal' : change(one) < 0 ? 'loss' : 'gain')));
  if (sorts.size < 2) return false;
  const left = due.reduce((sum, one) => sum + Math.min(0, change(one)), v.energy);
  return left < 0 || v.gear.some((card) => left + v.reactive < leastEnergyOf(t, card));
}

/** Settles one event of `v`; returns what is due afterwards. */
function* oneEvent(t: Table, v: Vessel, due: readonly Due[]): Play<Due[]> {
  const all = orderCounts(t, v, due);
  if (all) t.tally.meet('D-DIS-03 the order of events on one vessel counts');
  const answer = yield* ask(
    v.seat,
    (all ? due : due.slice(0, 1)).flatMap((one) => dueOptions(t, v, one)),
  );
  const one: Due = answer === ACTION.ABILITY ? 'sails' : cardOf(answer & CARD_MASK);
  noteUpkeep(t, v, due, one, answer);
  if (!isRenewal(one)) gain(t, v, one);
  else if (answer >= ACTION.LAPSE) expire(t, v, one as CardId);
  else changeEnergy(t, v, -renewalOf(t, one as CardId));
  return due.filter((other) => other !== one);
}

function noteUpkeep(t: Table, v: Vessel, due: readonly Due[], one: Due, answer: number): void {
  const mixed = due.some((other) => !isRenewal(other));
  if (!isRenewal(one)) {
    t.tally.meet('D-DIS-03 a bonus comes before a renewal');
    return;
  }
  if (mixed) t.tally.meet('D-DIS-03 a renewal comes before a bonus');
  if (answer < ACTION.LAPSE) t.tally.meet('D-DIS-01 a renewal is paid');
  else if (v.energy >= renewalOf(t, one as CardId)) t.tally.meet('D-DIS-01 a renewal lapses by choice');
  else t.tally.meet('D-DIS-01 a renewal lapses unpaid');
}

const isRenewal = (one: Due): boolean => one !== 'sails' && renewed(one);

/** The energy that a bonus gives or takes. */
function incomeOf(t: Table, v: Vessel, one: Due): number {
  if (one === 'sails') return abilityOf(t, v).amount;
  return one === BONUS ? number(t, BONUS, 'energy') : ownNumber(t, one, ownOf(one)!.gear!.income);
}

const gain = (t: Table, v: Vessel, one: Due): void => {
  changeEnergy(t, v, incomeOf(t, v, one));
};

function dueOptions(t: Table, v: Vessel, one: Due): number[] {
  if (one === 'sails') return [ACTION.ABILITY];
  if (!isRenewal(one)) return [ACTION.BONUS + codeOf(one)];
  const lapse = ACTION.LAPSE + codeOf(one);
  return v.energy >= renewalOf(t, one) ? [ACTION.RENEW + codeOf(one), lapse] : [lapse];
}

/** D-DIS-04, DH-37: cards and tokens expire, tier by tier. */
function clearTiers(t: Table, v: Vessel): void {
  for (const tier of v.tiers) {
    for (const place of [tier.primary, tier.secondary]) {
      if (!place || place.card === null) continue;
      if (place.status === 'returned') {
        remove(t, v, place.card);
        t.tally.meet('CARD-31 a returned card leaves the game');
      } else v.pile.push(place.card);
    }
    if (tier.beside !== null) v.pile.push(tier.beside);
  }
  v.tiers = v.tiers.map(emptyTier);
}

/** DH-20: hands are reduced to their limit. */
function* downToLimit(t: Table): Play {
  for (;;) {
    const above = t.vessels.filter((v) => v.alive && v.hand.length > handLimit(t, v));
    if (above.length === 0) return;
    const v = yield* nextOf(t, above, 'DH-36 the Priority player says whose hand is discarded from next');
    const answer = yield* ask(
      v.seat,
      titles(v.hand).map((card) => ACTION.DISCARD + codeOf(card)),
    );
    discard(v, cardOf(answer - ACTION.DISCARD));
    t.tally.meet('DH-20 a hand above the limit is discarded down');
  }
}

/** The end of the turn: D-END-01 to D-END-04, DH-17, DH-41, DH-42. */
export function* endOfTurn(t: Table): Play {
  const { heatLimit } = t.content.rules;
  for (const v of t.vessels) v.turn = freshTurn();
  closeTurn(t);
  const burning = t.vessels.filter((v) => v.alive && v.heat >= heatLimit).map((v) => v.seat);
  if (burning.length > 0) t.tally.meet('DH-17 heat destroys');
  destroy(t, burning);
  if (t.shares !== null) return;
  wear(t);
  if (t.shares !== null || limitReached(t)) return;
  const holder = t.vessels[t.priority]!;
  if (canDraw(t, holder)) {
    const draws = (yield* ask(holder.seat, [ACTION.PASS, ACTION.DRAW])) === ACTION.DRAW;
    if (draws) drawCard(t, holder);
    t.tally.meet(draws ? 'D-END-02 the Priority draw is taken' : 'D-END-02 the Priority draw is declined');
  }
  // DH-27: a player who gained Priority from a destroyed vessel begins the next turn with it.
  if (t.inherited) t.tally.meet('DH-27 inherited Priority is not shifted again');
  else t.priority = clockwise(t, t.priority + 1)[0]!.seat;
  t.inherited = false;
  t.turn++;
}

/** DH-41: from a certain turn on, every vessel loses 1, 2, 3 and so on Hull. */
function wear(t: Table): void {
  const { attritionFrom, attritionPerSeat } = t.content.rules;
  const first = attritionFrom + (t.vessels.length - 2) * attritionPerSeat;
  if (attritionFrom === 0 || t.turn < first) return;
  const living = t.vessels.filter((v) => v.alive);
  for (const v of living) v.hull -= t.turn - first + 1;
  const gone = living.filter((v) => v.hull < 0);
  t.tally.meet('DH-41 the long match takes Hull');
  if (gone.length === living.length) {
    const best = Math.max(...gone.map((v) => v.hull));
    for (const v of gone) v.alive = false;
    const winners = [...new Set(gone.filter((v) => v.hull === best).map((v) => v.team))];
    t.tally.meet(
      winners.length === 1 ? 'DH-41 all go at once: the least negative wins' : 'DH-41 all go at once: a tie',
    );
    shareAmong(t, winners);
    return;
  }
  if (gone.length > 0) t.tally.meet('DH-41 the long match destroys some');
  destroy(
    t,
    gone.map((v) => v.seat),
  );
}

/** DH-42: after the last turn, the shares of Hull decide. */
function limitReached(t: Table): boolean {
  const { attritionFrom, turnLimit } = t.content.rules;
  if (attritionFrom !== 0 || t.turn < turnLimit) return false;
  const teams = [...new Set(t.vessels.map((v) => v.team))];
  // Shares are counted in parts of the product of all maximum Hulls, because sums of fractions would be rounded.
  const whole = t.vessels.reduce((product, v) => product * BigInt(v.originalHull), 1n);
  const share = (team: number): bigint =>
    t.vessels.reduce(
      (sum, v) => sum + (v.team === team && v.alive ? BigInt(v.hull) * (whole / BigInt(v.originalHull)) : 0n),
      0n,
    );
  const winners = teams.filter((team) => teams.every((other) => share(other) <= share(team)));
  t.tally.meet(winners.length === 1 ? 'DH-42 the last turn is decided by Hull share' : 'DH-42 the last turn is a tie');
  shareAmong(t, winners);
  return true;
}
