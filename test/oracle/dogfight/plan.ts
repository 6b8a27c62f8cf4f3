import { ACTION } from '../../../src/games/dogfight/actions.ts';
import type { CardId } from '../../../src/games/dogfight/cards.ts';
import { ask } from './model.ts';
import type { Place, Play, Table, Tier, Vessel } from './model.ts';
import {
  abilityOf,
  canDraw,
  cardOf,
  changeEnergy,
  changeHeat,
  clockwise,
  codeOf,
  costOf,
  defOf,
  discard,
  drawCard,
  emptyTier,
  isElective,
  mobilityOf,
  number,
  take,
  titles,
  wears,
} from './vessel.ts';

/** D-PREP-01: one whole plan after another, the Priority player first, then clockwise. */
export function* preparation(t: Table): Play {
  for (const v of t.vessels) v.tiers = Array.from({ length: t.content.rules.tiers }, emptyTier);
  for (const v of clockwise(t, t.priority)) yield* prepare(t, v);
}

function* prepare(t: Table, v: Vessel): Play {
  v.locked = false;
  v.picked.clear();
  v.declared = false;
  if (wears(v, 'research-and-development') && t.priority === v.seat) {
    addTiers(t, v, number(t, 'research-and-development', 'tiers'));
    for (let i = 0; i < number(t, 'research-and-development', 'draw'); i++) planDraw(t, v);
  }
  if (t.content.rules.drift && mobilityOf(v) > 0) yield* driftOne(t, v);
  yield* declareAbility(t, v);
  for (let tier = 0; tier < v.tiers.length; tier++) yield* planTier(t, v, tier);
  while (mayRearrange(t, v)) {
    const answer = yield* ask(v.seat, [ACTION.READY, ACTION.REARRANGE]);
    if (answer === ACTION.READY) return;
    yield* rearrange(v);
  }
}

function addTiers(t: Table, v: Vessel, more: number): void {
  for (let i = 0; i < more && v.tiers.length < t.content.rules.maxTiers; i++) v.tiers.push(emptyTier());
}

/** D-PREP-09: any draw with a card set locks. */
function planDraw(t: Table, v: Vessel): void {
  if (setPositions(v).length > 0) v.locked = true;
  drawCard(t, v);
}

/** DH-07. */
function* driftOne(t: Table, v: Vessel): Play {
  const steps = t.map.within(v.hex!, 1).filter((hex) => hex !== v.hex);
  if (steps.length === 0) return;
  const answer = yield* ask(
    v.seat,
    steps.map((hex) => ACTION.HEX + hex.code),
  );
  v.hex = t.map.hex(answer - ACTION.HEX);
}

/** D-ABL-01, D-ABL-02: declared and paid before any own tier is planned. */
function* declareAbility(t: Table, v: Vessel): Play {
  const { op, cost, heat, amount } = abilityOf(t, v);
  if (!isElective(op) || v.energy < cost) return;
  if (op === 'twin-salvo' && v.hand.length === 0) return;
  if (op === 'overcrew' && v.tiers.length >= t.content.rules.maxTiers) return;
  const answer = yield* ask(v.seat, [ACTION.PASS, ACTION.ABILITY]);
  if (answer === ACTION.PASS) return;
  v.declared = true;
  changeEnergy(t, v, -cost);
  if (op === 'overcrew') addTiers(t, v, amount);
  if (op === 'inferno-burst') v.turn.burst = true;
  if (op === 'twin-salvo') {
    const cards = titles(v.hand).map((card) => ACTION.DISCARD + codeOf(card));
    discard(v, cardOf((yield* ask(v.seat, cards)) - ACTION.DISCARD));
    changeHeat(v, heat);
    v.turn.salvo = true;
  }
}

/** D-PREP-03: DRAW, SET or PASS; Jump cards and rearranging beside them. */
function* planTier(t: Table, v: Vessel, tier: number): Play {
  const here = v.tiers[tier]!;
  while (here.primary === null) {
    const answer = yield* ask(v.seat, tierOptions(t, v, tier));
    if (answer === ACTION.REARRANGE) yield* rearrange(v);
    else if (answer === ACTION.PASS) here.primary = { status: 'pass', card: null };
    else if (answer === ACTION.DRAW) {
      planDraw(t, v);
      here.primary = { status: 'draw', card: null };
    } else if (answer >= ACTION.JUMP) yield* jump(t, v, here, fromHand(v, answer - ACTION.JUMP));
    else {
      here.primary = { status: 'down', card: fromHand(v, answer - ACTION.SET) };
      if (here.beside !== null) yield* planSecond(v, here);
    }
  }
}

/** DH-31: Paired Orders lies beside the tier, Quick Action is its action. */
function* jump(t: Table, v: Vessel, here: Tier, card: CardId): Play {
  changeEnergy(t, v, -costOf(t, card));
  v.turn.playedOther = true;
  if (card === 'paired-orders') {
    here.beside = card;
    return;
  }
  here.primary = { status: 'jump', card };
  yield* quickAction(t, v);
  yield* planSecond(v, here);
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
    ...(mayRearrange(t, v) ? [ACTION.REARRANGE] : []),
  ];
}

function mayJump(t: Table, v: Vessel, tier: number, card: CardId): boolean {
  if (v.energy < costOf(t, card)) return false;
  if (card === 'paired-orders') return v.tiers[tier]!.beside === null;
  const forms = new Set(v.pile.map((other) => defOf(other).form));
  return v.heat >= number(t, card, 'heat') && forms.size >= 2;
}

/** Two discards of different form leave the game for one more tier. */
function* quickAction(t: Table, v: Vessel): Play {
  const first = yield* removeFrom(v, (card) => v.pile.some((other) => defOf(other).form !== defOf(card).form));
  yield* removeFrom(v, (card) => defOf(card).form !== defOf(first).form);
  addTiers(t, v, number(t, 'quick-action', 'tiers'));
}

function* removeFrom(v: Vessel, fits: (card: CardId) => boolean): Play<CardId> {
  const cards = titles(v.pile).filter(fits);
  const answer = yield* ask(
    v.seat,
    cards.map((card) => ACTION.REMOVE + codeOf(card)),
  );
  const card = cardOf(answer - ACTION.REMOVE);
  v.pile.splice(v.pile.lastIndexOf(card), 1);
  v.removed++;
  return card;
}

/** DH-32: the second card needs no action of its own. */
function* planSecond(v: Vessel, here: Tier): Play {
  if (v.hand.length === 0) return;
  const answer = yield* ask(v.seat, [ACTION.PASS, ...titles(v.hand).map((card) => ACTION.SET + codeOf(card))]);
  if (answer !== ACTION.PASS) here.secondary = { status: 'down', card: fromHand(v, answer - ACTION.SET) };
}

// ---- rearranging (D-PREP-08, DH-29) ----

const placeAt = (v: Vessel, position: number): Place | null => {
  const tier = v.tiers[position >> 1]!;
  return position % 2 === 0 ? tier.primary : tier.secondary;
};

/** Positions that hold a card set face down. */
function setPositions(v: Vessel): number[] {
  return v.tiers.flatMap((_, i) => [2 * i, 2 * i + 1]).filter((position) => placeAt(v, position)?.status === 'down');
}

/** Each position may be picked once, while there is something to change it for. */
function mayRearrange(t: Table, v: Vessel): boolean {
  if (!t.content.rules.rearranging || v.locked) return false;
  const set = setPositions(v);
  return set.some((position) => !v.picked.has(position)) && (set.length > 1 || v.hand.length > 0);
}

function* rearrange(v: Vessel): Play {
  const set = setPositions(v);
  const open = set.filter((position) => !v.picked.has(position));
  const picked =
    (yield* ask(
      v.seat,
      open.map((position) => ACTION.POSITION + position),
    )) - ACTION.POSITION;
  v.picked.add(picked);
  const answer = yield* ask(v.seat, [
    ACTION.PASS,
    ...set.filter((position) => position !== picked).map((position) => ACTION.POSITION + position),
    ...titles(v.hand).map((card) => ACTION.EXCHANGE + codeOf(card)),
  ]);
  if (answer === ACTION.PASS) return;
  const here = placeAt(v, picked)!;
  const old = here.card!;
  if (answer >= ACTION.EXCHANGE) {
    here.card = fromHand(v, answer - ACTION.EXCHANGE);
    v.hand.push(old);
  } else {
    const there = placeAt(v, answer - ACTION.POSITION)!;
    here.card = there.card;
    there.card = old;
  }
}
