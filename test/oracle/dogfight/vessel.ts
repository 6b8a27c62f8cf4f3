import type { CardDef } from '../../../src/games/dogfight/cards/card.ts';
import { CARDS } from '../../../src/games/dogfight/cards/cards.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { ABILITY_OPS, SHIPS } from '../../../src/games/dogfight/content/ships.ts';
import type { AbilityOp } from '../../../src/games/dogfight/content/ships.ts';
import type { Effect } from '../../../src/games/dogfight/cards/words.ts';
import { distance } from './map.ts';
import type { Content } from '../../../src/games/dogfight/index.ts';
import type { Table, Tier, Vessel } from './model.ts';

/** The entry of a scenario's card in the content, as far as the oracle reads it. */
type OwnCard = Pick<CardDef, 'form' | 'type' | 'needs' | 'windows' | 'reply' | 'jump' | 'act' | 'later' | 'gear'> & {
  readonly cost: number;
};

const SHIPPED: readonly CardDef[] = CARDS;
/** The code of the blank card; the codes of the scenario's cards follow it. */
const BLANK = CARDS.length;

/**
 * Titles of the content that is being played, by code. They are shared, because matches of two contents are never
 * played in turns.
 */
let titlesAtHand: readonly CardId[] = [];
let ownAtHand: ReadonlyMap<string, OwnCard> = new Map();

/** Reads the cards of a content: first the shipped ones, then, after the blank one, those of the scenario. */
export function readTitles(content: Content): void {
  const ids = Object.keys(content.cards);
  const own = ids.filter((id) => SHIPPED.every((def) => def.id !== id));
  titlesAtHand = [...CARDS.map(({ id }) => id), 'blank' as CardId, ...(own as CardId[])];
  ownAtHand = new Map(own.map((id) => [id, content.cards[id] as unknown as OwnCard]));
}

export const ownOf = (card: CardId): OwnCard | undefined => ownAtHand.get(card);
export const defOf = (card: CardId): Pick<CardDef, 'form' | 'type'> =>
  ownOf(card) ?? SHIPPED.find((def) => def.id === card)!;
export const codeOf = (card: CardId): number => titlesAtHand.indexOf(card);
export const cardOf = (code: number): CardId => titlesAtHand[code]!;
/** All titles that decks may hold. */
export const allTitles = (): CardId[] => titlesAtHand.filter((_, code) => code !== BLANK);

/** A number in the entry of a scenario's card: written as a number, or as the name of one of the card's numbers. */
export const ownNumber = (t: Table, card: CardId, n: number | string | undefined): number =>
  typeof n === 'string' ? number(t, card, n) : (n ?? 0);

/** Words that only one card on the table may have, and the shipped card that has each. */
const SOLE = {
  charge: 'reactive-armor',
  'charge-any': 'polarized-hull',
  'miss-turn': 'miss',
  position: 'attack-position',
  missiles: 'missiles',
  pair: 'paired-orders',
} as const satisfies Readonly<Record<string, CardId>>;

/** The steps of a scenario's card, including those of both parts of a choice. */
export const stepsOf = (act: OwnCard['act'] = []): readonly Effect[] =>
  act.flatMap((step) => (step.do === 'choose' ? [step, ...step.either, ...step.or] : [step]));

/** The card with a word that only one may have: the scenario's, or else the shipped one. */
export function soleCard(word: keyof typeof SOLE): CardId {
  for (const [id, { act, jump }] of ownAtHand)
    if (stepsOf(act).some((step) => step.do === word) || (word === 'pair' && jump?.do === word)) return id as CardId;
  return SOLE[word];
}

/** The sum of one word of `gear` over the equipped cards of the scenario. */
export const wornOwn = (t: Table, v: Vessel, word: keyof NonNullable<CardDef['gear']>): number =>
  v.gear.reduce((sum, card) => sum + ownNumber(t, card, ownOf(card)?.gear?.[word]), 0);

/** A number of a card in this match: `cost`, or one of the card's own numbers. */
export const number = (t: Table, card: CardId, name: string): number =>
  (t.content.cards as unknown as Readonly<Record<string, Readonly<Record<string, number>>>>)[card]![name]!;

export const costOf = (t: Table, card: CardId): number => number(t, card, 'cost');

/** The titles of some cards, each once. */
export const titles = (cards: readonly CardId[]): CardId[] => [...new Set(cards)];

export const wears = (v: Vessel, card: CardId): boolean => v.gear.includes(card);

/** A number of an equipped Gear card; 0 if it is not equipped. */
export const worn = (t: Table, v: Vessel, card: CardId, name: string): number =>
  wears(v, card) ? number(t, card, name) : 0;

export const abilityOf = (t: Table, v: Vessel): Ability => {
  const numbers = (t.content.ships as unknown as Readonly<Record<string, { ability: Ability }>>)[v.ship]!.ability;
  const printed = SHIPS.find((ship) => ship.id === v.ship)?.ability.op;
  return { ...(printed === undefined ? {} : { op: printed }), ...numbers, ...v.ownAbility };
};

interface Ability {
  readonly op: AbilityOp;
  readonly cost: number;
  readonly amount: number;
  readonly heat: number;
  readonly when?: 'declared' | 'action';
  readonly discard?: boolean;
}

/** Whether declaring the ability costs a hand card. */
export const costsCard = (t: Table, v: Vessel): boolean => {
  const ability = abilityOf(t, v);
  return ability.discard ?? ability.op === 'twin-salvo';
};

/** Whether a player declares the ability; the last one in the list works by itself. */
export const isElective = (op: AbilityOp): boolean => op !== ABILITY_OPS.at(-1);

/** The maximum number of cards in a hand. */
const ROOM_OF_A_HAND = 14;

export const handLimit = (t: Table, v: Vessel): number =>
  Math.max(
    0,
    Math.min(ROOM_OF_A_HAND, t.content.rules.handLimit + worn(t, v, 'heavy-guns', 'hand') + wornOwn(t, v, 'hand')),
  );

/** DH-08: the Range is never below 0. */
export const rangeOf = (t: Table, v: Vessel, flat = 0, times = 1): number =>
  Math.max(
    0,
    (v.range + v.turn.range + worn(t, v, 'targeting-array', 'range') + wornOwn(t, v, 'range') + flat) * times,
  );

export const mobilityOf = (v: Vessel, flat = 0): number => Math.max(0, v.mobility + v.turn.mobility + flat);

/** DF-KEY-01: energy on own cards counts for requirements as well. */
export const energyInAll = (v: Vessel): number => v.energy + v.reactive;

/** Removes an equipped card; it goes to the pile unless it leaves the game. */
export function expire(t: Table, v: Vessel, card: CardId): void {
  t.tally.use(card, 'expired');
  v.gear = v.gear.filter((other) => other !== card);
  if (v.lent.delete(card)) remove(t, v, card);
  else v.pile.push(card);
  const plating = ownNumber(t, card, ownOf(card)?.gear?.hull);
  v.maxHull -= plating;
  if (plating > 0) v.hull = Math.min(v.hull, v.maxHull);
  if (card === soleCard('charge')) v.reactive = 0;
  if (card === soleCard('charge-any')) v.polarized = 0;
}

/** Takes a card out of the game. */
export function remove(t: Table, v: Vessel, card: CardId): void {
  v.removed++;
  t.tally.use(card, 'removed');
}

/** The energy below which an equipped card expires. */
export function leastEnergyOf(t: Table, card: CardId): number {
  const least = ownOf(card)?.gear?.leastEnergy;
  if (card === 'energy-shield') return number(t, card, 'energy');
  return least === undefined ? -Infinity : ownNumber(t, card, least);
}

/** Energy Shield expires as soon as energy is below its minimum. */
function checkShield(t: Table, v: Vessel): void {
  for (const card of v.gear.toReversed()) {
    if (energyInAll(v) >= leastEnergyOf(t, card)) continue;
    expire(t, v, card);
    if (card === 'energy-shield') t.tally.meet('CARD-38 the shield falls');
  }
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

/** Repairs raise the current Hull up to the maximum (DF-SHP-06). A vessel below 0 can no longer be repaired. */
export function repair(v: Vessel, by: number): void {
  if (v.hull >= 0) v.hull = Math.max(v.hull, Math.min(v.maxHull, v.hull + by));
}

/** D-DMG-05, DH-25: subtracts from the Hull what is left of `damage`. */
export function loseHull(t: Table, v: Vessel, damage: number): void {
  if (v.hull < 0) t.tally.meet('DH-26 a vessel below zero is hit again');
  v.hull -= damage;
  v.turn.hullLost += damage;
  if (v.hull === 0) t.tally.meet('D-WIN-02 a Hull of exactly 0');
}

/** Damage that no attack deals: only effects against any damage reduce it (D-DMG-01). */
export function effectDamage(t: Table, v: Vessel, damage: number): void {
  const left = Math.max(0, damage - worn(t, v, 'energy-shield', 'reduce') - wornOwn(t, v, 'shield'));
  if (left > 0) loseHull(t, v, left);
}

/** Equips a card: one copy of a title (DF-CRD-07). Returns whether it was equipped. */
export function equip(t: Table, v: Vessel, card: CardId): boolean {
  if (wears(v, card)) return false;
  v.gear.push(card);
  t.tally.use(card, 'equipped');
  v.maxHull += ownNumber(t, card, ownOf(card)?.gear?.hull);
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

/** Takes the top card. If the deck is empty, the shuffled pile first becomes a new deck (DH-19). */
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

// ---- jamming ----

/** An equipped card that nullifies: the sides of its die, and the number that it must show. */
interface Jammer {
  readonly sides: number;
  readonly on: number;
}

/** The first equipped card that nullifies whole cards. */
export function cardJammer(t: Table, v: Vessel): Jammer | null {
  const card = v.gear.find((one) => one === 'jamming' || ownOf(one)?.gear?.jamCard !== undefined);
  if (card === undefined) return null;
  if (card === 'jamming') return { sides: number(t, card, 'sides'), on: number(t, card, 'roll') };
  const { jamSides, jamCard } = ownOf(card)!.gear!;
  return { sides: ownNumber(t, card, jamSides), on: ownNumber(t, card, jamCard) };
}

/** The first equipped card that nullifies attacks. */
export function attackJammer(t: Table, v: Vessel): Jammer | null {
  const card = v.gear.find((one) => one === 'interference' || ownOf(one)?.gear?.jamAttack !== undefined);
  if (card === undefined) return null;
  if (card === 'interference') return { sides: number(t, 'jamming', 'sides'), on: number(t, card, 'roll') };
  const { jamSides, jamAttack } = ownOf(card)!.gear!;
  return { sides: ownNumber(t, card, jamSides), on: ownNumber(t, card, jamAttack) };
}
