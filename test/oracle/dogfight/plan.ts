import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { inForce } from './environment.ts';
import { ask } from './model.ts';
import { useAbility } from './tiers.ts';
import type { Hex } from './map.ts';
import type { Place, Play, Table, Tier, Vessel } from './model.ts';
import type { Situation } from './tally.ts';
import {
  abilityOf,
  canDraw,
  cardOf,
  changeEnergy,
  changeHeat,
  clockwise,
  codeOf,
  costOf,
  costsCard,
  defOf,
  discard,
  drawCard,
  emptyTier,
  isElective,
  mobilityOf,
  number,
  ownNumber,
  ownOf,
  remove,
  soleCard,
  take,
  titles,
  wears,
} from './vessel.ts';

/** D-PREP-01: one whole plan follows the other, the Priority player's first, then clockwise. */
export function* preparation(t: Table): Play {
  for (const v of t.vessels) {
    v.tiers = Array.from({ length: t.content.rules.tiers }, emptyTier);
    v.declared = false;
  }
  for (const v of clockwise(t, t.priority)) yield* prepare(t, v);
}

function* prepare(t: Table, v: Vessel): Play {
  v.locked = false;
  v.picked.clear();
  if (wears(v, 'research-and-development') && t.priority === v.seat) {
    t.tally.meet('CARD-42 one more tier and a free draw');
    addTiers(t, v, number(t, 'research-and-development', 'tiers'));
    for (let i = 0; i < number(t, 'research-and-development', 'draw'); i++) planDraw(t, v);
  }
  if (t.priority === v.seat)
    for (const card of v.gear) {
      const own = ownOf(card)?.gear;
      addTiers(t, v, ownNumber(t, card, own?.priorityTiers));
      for (let i = 0; i < ownNumber(t, card, own?.priorityDraw); i++) planDraw(t, v);
    }
  v.drifts = mustDrift(t, v);
  let planned = 0;
  for (;;) {
    // A tier that is gained at the end is planned then.
    while (planned < v.tiers.length) yield* planTier(t, v, planned++);
    if (!mayRearrange(t, v) && !mayDeclare(t, v)) break;
    const answer = yield* ask(v.seat, [
      ACTION.READY,
      ...anyTime(t, v),
      ...(mayRearrange(t, v) ? [ACTION.REARRANGE] : []),
    ]);
    if (answer === ACTION.READY) break;
    if (answer === ACTION.REARRANGE) yield* rearrange(t, v);
    else yield* doAnyTime(t, v, answer);
  }
  if (v.drifts) yield* driftOne(t, v, 'DH-07 a vessel drifts at the end of the plan');
}

/** D-ABL-02, DF-FMT-04: what a player may do at any decision of the own plan. */
const anyTime = (t: Table, v: Vessel): number[] => [
  ...(mayDeclare(t, v) ? [ACTION.ABILITY] : []),
  ...(v.drifts ? [ACTION.DRIFT] : []),
];

function* doAnyTime(t: Table, v: Vessel, answer: number): Play {
  if (answer === ACTION.ABILITY) yield* declareAbility(t, v);
  else yield* driftOne(t, v, 'DH-07 a vessel drifts in the middle of the plan');
}

function addTiers(t: Table, v: Vessel, more: number): void {
  for (let i = 0; i < more; i++) {
    if (v.tiers.length < t.content.rules.maxTiers) v.tiers.push(emptyTier());
    else t.tally.meet('DH-30 no further tier beyond the most');
  }
}

/** D-PREP-09: any draw while a card is set locks the plan. */
function planDraw(t: Table, v: Vessel): void {
  if (setPositions(v).length > 0) v.locked = true;
  t.tally.meet(
    v.locked ? 'D-PREP-09 a draw with a card set locks the plan' : 'D-PREP-10 a draw with no card set does not lock',
  );
  drawCard(t, v);
}

const hexesAround = (t: Table, v: Vessel): Hex[] => t.map.within(v.hex!, 1).filter((hex) => hex !== v.hex);

/** DH-07: a vessel that can move must do so, if there is a hex to move to. */
const mustDrift = (t: Table, v: Vessel): boolean =>
  (t.content.rules.drift || inForce(t, 'drift')) && mobilityOf(v) > 0 && hexesAround(t, v).length > 0;

function* driftOne(t: Table, v: Vessel, when: Situation): Play {
  const answer = yield* ask(
    v.seat,
    hexesAround(t, v).map((hex) => ACTION.HEX + hex.code),
  );
  v.hex = t.map.hex(answer - ACTION.HEX);
  v.drifts = false;
  t.tally.meet(when);
}

function mayDeclare(t: Table, v: Vessel): boolean {
  const { op, cost } = abilityOf(t, v);
  if (v.declared || !isElective(op) || v.energy < cost) return false;
  if (costsCard(t, v) && v.hand.length === 0) return false;
  return op !== 'overcrew' || v.tiers.length < t.content.rules.maxTiers;
}

/** D-ABL-01, D-ABL-02: the ability is declared openly and paid, once in a turn. */
function* declareAbility(t: Table, v: Vessel): Play {
  const { op, cost, heat, amount, when } = abilityOf(t, v);
  v.declared = true;
  if (v.tiers[0]!.primary !== null) t.tally.meet('D-ABL-02 an ability is declared in the middle of a plan');
  t.tally.declare(v.ship);
  changeEnergy(t, v, -cost);
  if (op === 'overcrew') addTiers(t, v, amount);
  if (when === 'declared') useAbility(t, v);
  if (costsCard(t, v)) {
    const cards = titles(v.hand).map((card) => ACTION.DISCARD + codeOf(card));
    discard(v, cardOf((yield* ask(v.seat, cards)) - ACTION.DISCARD));
    if (op === 'twin-salvo') changeHeat(v, heat);
  }
}

/** D-PREP-03: asks for DRAW, SET or PASS; Jump cards and rearranging are possible as well. */
function* planTier(t: Table, v: Vessel, tier: number): Play {
  const here = v.tiers[tier]!;
  while (here.primary === null) {
    const answer = yield* ask(v.seat, tierOptions(t, v, tier));
    if (answer === ACTION.REARRANGE) yield* rearrange(t, v);
    else if (answer === ACTION.ABILITY || answer === ACTION.DRIFT) yield* doAnyTime(t, v, answer);
    else if (answer === ACTION.PASS) here.primary = { status: 'pass', card: null };
    else if (answer === ACTION.DRAW) {
      planDraw(t, v);
      here.primary = { status: 'draw', card: null };
    } else if (answer >= ACTION.JUMP) yield* jump(t, v, here, fromHand(v, answer - ACTION.JUMP));
    else {
      here.primary = { status: 'down', card: fromHand(v, answer - ACTION.SET) };
      if (here.beside !== null) yield* planSecond(t, v, here);
    }
  }
}

/** DH-31: Paired Orders lies beside the tier; Quick Action uses the action of the tier. */
function* jump(t: Table, v: Vessel, here: Tier, card: CardId): Play {
  changeEnergy(t, v, -costOf(t, card));
  if (defOf(card).type !== 'move') v.turn.playedOther = true;
  t.tally.use(card, 'jump');
  if (card === soleCard('pair')) {
    here.beside = card;
    return;
  }
  here.primary = { status: 'jump', card };
  yield* quickAction(t, v, card);
  yield* planSecond(t, v, here);
}

function fromHand(v: Vessel, code: number): CardId {
  const card = cardOf(code);
  take(v.hand, card);
  return card;
}

function tierOptions(t: Table, v: Vessel, tier: number): number[] {
  const cards = titles(v.hand);
  const jumps = cards.filter((card) => defOf(card).form === 'jump' && mayJump(t, v, tier, card));
  return [
    ACTION.PASS,
    ...(canDraw(t, v) ? [ACTION.DRAW] : []),
    ...cards.map((card) => ACTION.SET + codeOf(card)),
    ...jumps.map((card) => ACTION.JUMP + codeOf(card)),
    ...anyTime(t, v),
    ...(mayRearrange(t, v) ? [ACTION.REARRANGE] : []),
  ];
}

function mayJump(t: Table, v: Vessel, tier: number, card: CardId): boolean {
  if (v.energy < costOf(t, card)) return false;
  if (card === soleCard('pair')) return v.tiers[tier]!.beside === null;
  const forms = new Set(v.pile.map((other) => defOf(other).form));
  if (ownOf(card) !== undefined) return forms.size >= 2;
  return v.heat >= number(t, card, 'heat') && forms.size >= 2;
}

/** Discards two cards of different form, which leave the game, for one more tier. */
function* quickAction(t: Table, v: Vessel, played: CardId): Play {
  const first = yield* removeFrom(t, v, (card) => v.pile.some((other) => defOf(other).form !== defOf(card).form));
  yield* removeFrom(t, v, (card) => defOf(card).form !== defOf(first).form);
  const own = ownOf(played)?.jump;
  addTiers(t, v, own && 'n' in own ? ownNumber(t, played, own.n) : number(t, 'quick-action', 'tiers'));
}

function* removeFrom(t: Table, v: Vessel, fits: (card: CardId) => boolean): Play<CardId> {
  const cards = titles(v.pile).filter(fits);
  const answer = yield* ask(
    v.seat,
    cards.map((card) => ACTION.REMOVE + codeOf(card)),
  );
  const card = cardOf(answer - ACTION.REMOVE);
  v.pile.splice(v.pile.lastIndexOf(card), 1);
  remove(t, v, card);
  return card;
}

/** DH-32: the second card needs no action of its own. */
function* planSecond(t: Table, v: Vessel, here: Tier): Play {
  while (v.hand.length > 0) {
    const sets = titles(v.hand).map((card) => ACTION.SET + codeOf(card));
    const answer = yield* ask(v.seat, [
      ACTION.PASS,
      ...sets,
      ...anyTime(t, v),
      ...(mayRearrange(t, v) ? [ACTION.REARRANGE] : []),
    ]);
    if (answer === ACTION.PASS) return;
    if (answer === ACTION.REARRANGE) {
      t.tally.meet('D-PREP-08 a plan is rearranged while a second card is asked for');
      yield* rearrange(t, v);
      if (here.primary?.status === 'pass') return;
      continue;
    }
    if (sets.includes(answer)) {
      here.secondary = { status: 'down', card: fromHand(v, answer - ACTION.SET) };
      t.tally.meet('DH-32 a second card is set in a tier');
      return;
    }
    yield* doAnyTime(t, v, answer);
  }
}

// ---- rearranging (D-PREP-08, DH-29) ----

const placeAt = (v: Vessel, position: number): Place | null => {
  const tier = v.tiers[position >> 1]!;
  return position % 2 === 0 ? tier.primary : tier.secondary;
};

/** The positions that hold a card set face down. */
function setPositions(v: Vessel): number[] {
  return v.tiers.flatMap((_, i) => [2 * i, 2 * i + 1]).filter((position) => placeAt(v, position)?.status === 'down');
}

/** The positions with a reminder token, which shows that the tier was passed. */
const passedPositions = (v: Vessel): number[] =>
  v.tiers.flatMap((tier, i) => (tier.primary?.status === 'pass' ? [2 * i] : []));

/** Each position may be picked once, if it can be exchanged for something. */
function mayRearrange(t: Table, v: Vessel): boolean {
  if (!t.content.rules.rearranging || v.locked) return false;
  const set = setPositions(v);
  return (
    set.some((position) => !v.picked.has(position)) && (set.length + passedPositions(v).length > 1 || v.hand.length > 0)
  );
}

function* rearrange(t: Table, v: Vessel): Play {
  const set = setPositions(v);
  const open = set.filter((position) => !v.picked.has(position));
  const picked =
    (yield* ask(
      v.seat,
      open.map((position) => ACTION.POSITION + position),
    )) - ACTION.POSITION;
  v.picked.add(picked);
  const from = v.tiers[picked >> 1]!;
  // The first of two cards keeps the tier for the second.
  const leaves = picked % 2 === 1 || from.secondary?.status !== 'down';
  const answer = yield* ask(v.seat, [
    ACTION.PASS,
    ...set.filter((position) => position !== picked).map((position) => ACTION.POSITION + position),
    ...(leaves ? passedPositions(v) : []).map((position) => ACTION.POSITION + position),
    ...titles(v.hand).map((card) => ACTION.EXCHANGE + codeOf(card)),
  ]);
  if (answer === ACTION.PASS) return;
  const here = placeAt(v, picked)!;
  const old = here.card!;
  if (answer >= ACTION.EXCHANGE) {
    t.tally.meet('D-PREP-08 a set card is exchanged for a hand card');
    here.card = fromHand(v, answer - ACTION.EXCHANGE);
    v.hand.push(old);
  } else {
    const other = answer - ACTION.POSITION;
    const there = placeAt(v, other)!;
    if (there.status === 'pass') {
      v.tiers[other >> 1]!.primary = here;
      if (picked % 2 === 0) from.primary = there;
      else from.secondary = null;
      t.tally.meet(
        picked % 2 === 0
          ? 'D-PREP-08 a set card trades places with a pass'
          : 'D-PREP-08 a second card moves to a tier that was passed',
      );
      return;
    }
    t.tally.meet('D-PREP-08 two set cards trade places');
    if ((other - picked) % 2 !== 0) t.tally.meet('DH-29 primary and secondary trade places');
    here.card = there.card;
    there.card = old;
  }
}
