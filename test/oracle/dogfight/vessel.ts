import type { CardDef } from '../../../src/games/dogfight/cards/card.ts';
import { CARDS } from '../../../src/games/dogfight/cards/cards.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { ABILITY_OPS, SHIPS } from '../../../src/games/dogfight/content/ships.ts';
import type { AbilityOp } from '../../../src/games/dogfight/content/ships.ts';
import { distance } from './map.ts';
import type { Table, Tier, Vessel } from './model.ts';

const DEFS: ReadonlyMap<CardId, CardDef> = new Map(CARDS.map((def): [CardId, CardDef] => [def.id, def]));
const CODES: ReadonlyMap<CardId, number> = new Map(CARDS.map((def, i): [CardId, number] => [def.id, i]));

export const defOf = (card: CardId): CardDef => DEFS.get(card)!;
export const codeOf = (card: CardId): number => CODES.get(card)!;
export const cardOf = (code: number): CardId => CARDS[code]!.id;

/** A number of a card as this match has it: `cost`, or one of the card's own. */
export const number = (t: Table, card: CardId, name: string): number =>
  (t.content.cards as unknown as Readonly<Record<string, Readonly<Record<string, number>>>>)[card]![name]!;

export const costOf = (t: Table, card: CardId): number => number(t, card, 'cost');

/** Each title once. */
export const titles = (cards: readonly CardId[]): CardId[] => [...new Set(cards)];

export const wears = (v: Vessel, card: CardId): boolean => v.gear.includes(card);

/** A number of equipped Gear, 0 without it. */
export const worn = (t: Table, v: Vessel, card: CardId, name: string): number =>
  wears(v, card) ? number(t, card, name) : 0;

export const abilityOf = (t: Table, v: Vessel): { op: AbilityOp; cost: number; amount: number; heat: number } => {
  const numbers = (
    t.content.ships as Readonly<Record<string, { ability: { cost: number; amount: number; heat: number } }>>
  )[v.ship]!.ability;
  return { op: SHIPS.find((ship) => ship.id === v.ship)!.ability.op, ...numbers };
};

/** Abilities that a player declares; the last of the list works by itself. */
export const isElective = (op: AbilityOp): boolean => op !== ABILITY_OPS.at(-1);

export const handLimit = (t: Table, v: Vessel): number => t.content.rules.handLimit + worn(t, v, 'heavy-guns', 'hand');

/** DH-08: never below 0. */
export const rangeOf = (t: Table, v: Vessel, flat = 0, times = 1): number =>
  Math.max(0, (v.range + v.turn.range + worn(t, v, 'targeting-array', 'range') + flat) * times);

export const mobilityOf = (v: Vessel, flat = 0): number => Math.max(0, v.mobility + v.turn.mobility + flat);

/** DF-KEY-01: energy on own cards counts for requirements. */
export const energyInAll = (v: Vessel): number => v.energy + v.reactive;

/** Takes a worn card off, to the pile if it is not removed from the game. */
export function expire(t: Table, v: Vessel, card: CardId): void {
  t.tally.use(card, 'expired');
  v.gear = v.gear.filter((other) => other !== card);
  if (v.lent.delete(card)) remove(t, v, card);
  else v.pile.push(card);
  if (card === 'reactive-armor') v.reactive = 0;
  if (card === 'polarized-hull') v.polarized = 0;
}

/** Takes a card out of the game. */
export function remove(t: Table, v: Vessel, card: CardId): void {
  v.removed++;
  t.tally.use(card, 'removed');
}

/** Energy Shield expires as soon as energy is below its minimum. */
function checkShield(t: Table, v: Vessel): void {
  if (!wears(v, 'energy-shield') || energyInAll(v) >= number(t, 'energy-shield', 'energy')) return;
  expire(t, v, 'energy-shield');
  t.tally.meet('CARD-38 the shield falls');
}

export function changeEnergy(t: Table, v: Vessel, by: number): void {
  v.energy = Math.max(0, v.energy + by);
  checkShield(t, v);
}

/** Spends one energy that lies on Reactive Armor. */
export function spendReactive(t: Table, v: Vessel): void {
  v.reactive--;
  t.tally.meet('CARD-40 energy on Reactive Armor is spent');
  checkShield(t, v);
}

export function changeHeat(v: Vessel, by: number): void {
  v.heat = Math.max(0, v.heat + by);
}

/** Repairs raise the current Hull up to the maximum (DF-SHP-06); below 0 nothing lifts a vessel any more. */
export function repair(v: Vessel, by: number): void {
  if (v.hull >= 0) v.hull = Math.max(v.hull, Math.min(v.maxHull, v.hull + by));
}

/** D-DMG-05, DH-25: takes Hull by what is left of `damage`. */
export function loseHull(t: Table, v: Vessel, damage: number): void {
  if (v.hull < 0) t.tally.meet('DH-26 a vessel below zero is hit again');
  v.hull -= damage;
  v.turn.hullLost += damage;
  if (v.hull === 0) t.tally.meet('D-WIN-02 a Hull of exactly 0');
}

/** Damage other than by attacks: only what works against any damage reduces it (D-DMG-01). */
export function effectDamage(t: Table, v: Vessel, damage: number): void {
  const left = Math.max(0, damage - worn(t, v, 'energy-shield', 'reduce'));
  if (left > 0) loseHull(t, v, left);
}

/** Equips a card: one copy of a title (DF-CRD-07). Returns whether it was equipped. */
export function equip(t: Table, v: Vessel, card: CardId): boolean {
  if (wears(v, card)) return false;
  v.gear.push(card);
  t.tally.use(card, 'equipped');
  checkShield(t, v);
  if (card === 'energy-shield' && !wears(v, card)) t.tally.meet('CARD-38 the shield falls at once when equipped');
  if (card === 'bulk-plating') v.maxHull += number(t, card, 'hull');
  return true;
}

// ---- hand and deck ----

export const take = (from: CardId[], card: CardId): void => {
  const i = from.indexOf(card);
  if (i < 0) throw new Error(`no ${card} there`);
  from.splice(i, 1);
};

/** Takes the top card, the shuffled pile becoming a new deck first if there is none (DH-19). */
export function topCard(t: Table, v: Vessel): CardId | null {
  if (v.deck.length === 0 && t.content.rules.reshuffle && v.pile.length > 0) {
    v.deck = t.luck.shuffle(v, v.pile);
    t.tally.meet('DH-19 the pile becomes a new deck');
    v.pile = [];
  }
  return v.deck.shift() ?? null;
}

export const hasTop = (t: Table, v: Vessel): boolean =>
  v.deck.length > 0 || (t.content.rules.reshuffle && v.pile.length > 0);

/** Whether a draw would bring a card (DH-19, DH-20). */
export const canDraw = (t: Table, v: Vessel): boolean => v.hand.length < handLimit(t, v) && hasTop(t, v);

export function drawCard(t: Table, v: Vessel): void {
  if (!canDraw(t, v)) {
    t.tally.meet(hasTop(t, v) ? 'DH-20 no draw at the hand limit' : 'DH-19 nothing left to draw');
    return;
  }
  const card = topCard(t, v);
  if (card !== null) v.hand.push(card);
}

export function discard(v: Vessel, card: CardId): void {
  take(v.hand, card);
  v.pile.push(card);
}

// ---- table ----

export const emptyTier = (): Tier => ({ primary: null, secondary: null, beside: null });

/** Living vessels clockwise from `seat`, itself included. */
export const clockwise = (t: Table, seat: number): Vessel[] =>
  t.vessels.map((_, i) => t.vessels[(seat + i) % t.vessels.length]!).filter((v) => v.alive);

export const areEnemies = (a: Vessel, b: Vessel): boolean => a.team !== b.team;

export const apart = (a: Vessel, b: Vessel): number => distance(a.hex!, b.hex!);

export const sees = (t: Table, a: Vessel, b: Vessel, ignore: boolean): boolean => ignore || t.map.sees(a.hex!, b.hex!);
