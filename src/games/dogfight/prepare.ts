import { ALL_SEATS, EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { ACTION } from './actions.ts';
import { CARD as CODE } from './cards.ts';
import { drifting, openEnvironment } from './environment.ts';
import { DF_EVENT } from './events.ts';
import { ask, go, nextLiving } from './flow.ts';
import * as L from './layout.ts';
import { STEP } from './steps.ts';
import { ABILITY, FORM, TYPE } from './tables.ts';
import type { Tables } from './tables.ts';
import { addEnergy, addHeat, gearAt, mobilityOf, moveTo } from './vessel.ts';
import {
  byteAt,
  canDraw,
  countPile,
  drawCard,
  fromHand,
  fromPile,
  putPlace,
  setCards,
  toHand,
  toPile,
} from './zones.ts';

const { TURN, PRIORITY, LEAD, TURN_SEAT, TIER, PICKED } = L.TABLE;
const {
  SHIP,
  HEX,
  ENERGY,
  HEAT,
  ALIVE,
  TIERS,
  PLANNED,
  LOCKED,
  MOVED,
  DECLARED,
  PAIRED,
  CARD,
  STATUS,
  HAND,
  HAND_N,
  PILE,
  PILE_N,
  REMOVED,
  T_OTHER,
  T_MOBILITY,
  T_SIGHT,
  T_TWIN,
  T_BURST,
  T_AGILITY,
} = L.SEAT;
const PLACE = L.PLACE;
const POSITIONS = L.MAX_TIERS * L.PLACES;
const ALL = ALL_SEATS;
const { PASS, DRAW, REARRANGE, READY, POSITION, SET, JUMP, DISCARD, EXCHANGE, REMOVE, HEX: HEX_ACTION } = ACTION;
const ABILITY_ACTION = ACTION.ABILITY;
const QUICK_ACTION = CODE['quick-action'];
const PAIRED_ORDERS = CODE['paired-orders'];
const RESEARCH = CODE['research-and-development'];
const PHASE_PREPARATION = 1;

/** A new turn: everybody's tiers are empty, the Priority player prepares first. */
export function startTurn(t: Tables, s: State, log: EventLog | null): void {
  if (log !== null) {
    log.round = s[TURN]!;
    log.add(EVENT.ROUND_START, s[PRIORITY]!, -1, -1, s[TURN]!, -1, ALL);
  }
  openEnvironment(t, s, log);
  if (log !== null) log.add(EVENT.PHASE, s[PRIORITY]!, -1, -1, PHASE_PREPARATION, -1, ALL);
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    s[b + TIERS] = s[b + ALIVE] === 1 ? t.rules.tiers : 0;
    s[b + PLANNED] = 0;
    s[b + LOCKED] = 0;
    s[b + MOVED] = 0;
    s[b + DECLARED] = 0;
    s[b + PAIRED] = 0;
  }
  s[TIER] = -1;
  s[LEAD] = s[PRIORITY]!;
  s[TURN_SEAT] = s[PRIORITY]!;
  s[PICKED] = 0;
  go(s, STEP.START_PREPARER);
}

function addTiers(t: Tables, s: State, b: number, n: number): void {
  s[b + TIERS] = Math.min(t.rules.maxTiers, s[b + TIERS]! + n);
}

/** Start of one player's Preparation: what comes by itself, then drift. */
export function startPreparer(t: Tables, s: State, log: EventLog | null): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  if (s[PRIORITY] === seat && gearAt(s, b, RESEARCH) >= 0) {
    addTiers(t, s, b, t.n.researchTiers);
    for (let i = 0; i < t.n.researchDraw; i++) drawCard(t, s, seat, log);
  }
  if ((t.rules.drift || drifting(s)) && mobilityOf(t, s, b, 0) > 0 && t.map.countWithin(s[b + HEX]!, 1) > 1)
    ask(s, seat, STEP.DRIFT);
  else go(s, STEP.ASK_ABILITY);
}

/** Neighbours of the vessel: drifting is to leave one's hex. */
export function legalDrift(t: Tables, s: State, seat: number, out: Int32Array): number {
  const { map } = t;
  const hex = s[t.at(seat) + HEX]!;
  const count = map.countWithin(hex, 1);
  for (let i = 1; i < count; i++) out[i - 1] = HEX_ACTION + map.near[hex * map.hexes + i]!;
  return count - 1;
}

export function chooseDrift(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  moveTo(t, s, seat, a - HEX_ACTION, log);
  go(s, STEP.ASK_ABILITY);
}

/** Whether the ability of the vessel at `b` is elective and its price can be paid. */
function mayDeclare(t: Tables, s: State, b: number): boolean {
  const ship = s[b + SHIP]!;
  const ability = t.shipAbility[ship]!;
  if (s[b + DECLARED] === 1 || ability === ABILITY['collector-sails']) return false;
  if (ability === ABILITY['twin-salvo'] && s[b + HAND_N] === 0) return false;
  if (ability === ABILITY.overcrew && s[b + TIERS]! >= t.rules.maxTiers) return false;
  return s[b + ENERGY]! >= t.abilityCost[ship]!;
}

export function askAbility(t: Tables, s: State): void {
  const seat = s[TURN_SEAT]!;
  if (mayDeclare(t, s, t.at(seat))) ask(s, seat, STEP.ABILITY);
  else go(s, STEP.ASK_PLAN);
}

export function legalAbility(out: Int32Array): number {
  out[0] = PASS;
  out[1] = ABILITY_ACTION;
  return 2;
}

export function chooseAbility(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === PASS) {
    go(s, STEP.ASK_PLAN);
    return;
  }
  const b = t.at(seat);
  const ship = s[b + SHIP]!;
  s[b + DECLARED] = 1;
  if (log !== null) log.add(EVENT.ABILITY, seat, ship, t.shipAbility[ship]!, 1, -1, ALL);
  addEnergy(t, s, seat, -t.abilityCost[ship]!, -1, log);
  if (t.shipAbility[ship] === ABILITY['twin-salvo']) ask(s, seat, STEP.ABILITY_COST);
  else {
    if (t.shipAbility[ship] === ABILITY.overcrew) addTiers(t, s, b, t.abilityAmount[ship]!);
    go(s, STEP.ASK_PLAN);
  }
}

/** Different cards of the hand, each as `base` + card. */
export function legalHand(s: State, b: number, base: number, out: Int32Array, from: number): number {
  const count = s[b + HAND_N]!;
  let n = from;
  for (let i = 0; i < count; i++) {
    const card = s[b + HAND + i]!;
    if (i === 0 || card !== s[b + HAND + i - 1]) out[n++] = base + card;
  }
  return n;
}

/** Discards a card from hand as the price of something, or because the hand is too large. */
export function discardFromHand(t: Tables, s: State, seat: number, card: number, log: EventLog | null): void {
  const b = t.at(seat);
  fromHand(s, b, card);
  toPile(s, b, card);
  if (log !== null) log.add(EVENT.CARD_DISCARDED, seat, card, -1, 1, -1, ALL);
}

export function chooseAbilityCost(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  discardFromHand(t, s, seat, a - DISCARD, log);
  addHeat(t, s, seat, t.abilityHeat[s[t.at(seat) + SHIP]!]!, -1, log);
  go(s, STEP.ASK_PLAN);
}

/** Whether set cards may still be rearranged or exchanged by the seat at `b`. */
function mayRearrange(t: Tables, s: State, b: number): boolean {
  if (!t.rules.rearranging || s[b + LOCKED] === 1) return false;
  const set = setCards(s, b);
  if (set === 0 || (set === 1 && s[b + HAND_N] === 0)) return false;
  for (let i = 0; i < POSITIONS; i++)
    if (s[b + STATUS + i] === PLACE.DOWN && ((s[b + MOVED]! >> i) & 1) === 0) return true;
  return false;
}

/** The next tier to plan; after the last one the plan is confirmed while it could still be changed. */
export function askPlan(t: Tables, s: State): void {
  const seat = s[TURN_SEAT]!;
  const b = t.at(seat);
  if (s[b + PLANNED]! < s[b + TIERS]!) ask(s, seat, STEP.PLAN);
  else if (mayRearrange(t, s, b)) ask(s, seat, STEP.CONFIRM);
  else go(s, STEP.NEXT_PREPARER);
}

function mayQuickAct(t: Tables, s: State, b: number): boolean {
  if (s[b + HEAT]! < t.n.quickHeat || s[b + ENERGY]! < t.cost[QUICK_ACTION]!) return false;
  const n = s[b + PILE_N]!;
  for (let i = 1; i < n; i++) if (t.form[byteAt(s, b + PILE, i)] !== t.form[byteAt(s, b + PILE, 0)]) return true;
  return false;
}

function mayJump(t: Tables, s: State, b: number, card: number): boolean {
  if (card === QUICK_ACTION) return mayQuickAct(t, s, b);
  return s[b + ENERGY]! >= t.cost[card]! && ((s[b + PAIRED]! >> s[b + PLANNED]!) & 1) === 0;
}

export function legalPlan(t: Tables, s: State, seat: number, out: Int32Array): number {
  const b = t.at(seat);
  let n = 0;
  out[n++] = PASS;
  if (canDraw(t, s, b)) out[n++] = DRAW;
  n = legalHand(s, b, SET, out, n);
  const count = s[b + HAND_N]!;
  for (let i = 0; i < count; i++) {
    const card = s[b + HAND + i]!;
    if (t.form[card] !== FORM.jump || (i > 0 && card === s[b + HAND + i - 1])) continue;
    if (mayJump(t, s, b, card)) out[n++] = JUMP + card;
  }
  if (s[b + PLANNED]! > 0 && mayRearrange(t, s, b)) out[n++] = REARRANGE;
  return n;
}

export function choosePlan(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  const tier = s[b + PLANNED]!;
  const position = tier * L.PLACES;
  if (a === REARRANGE) {
    ask(s, seat, STEP.PICK);
    return;
  }
  if (a >= JUMP) {
    jump(t, s, seat, a - JUMP, log);
    return;
  }
  if (a >= SET) {
    setFaceDown(s, seat, b, position, a - SET, log);
    if (((s[b + PAIRED]! >> tier) & 1) === 1 && s[b + HAND_N]! > 0) {
      ask(s, seat, STEP.PLAN_SECOND);
      return;
    }
  } else {
    s[b + STATUS + position] = a === DRAW ? PLACE.DRAW : PLACE.PASS;
    if (log !== null) log.add(DF_EVENT.TOKEN, seat, -1, tier, a === DRAW ? 1 : 0, -1, ALL);
    if (a === DRAW) {
      drawCard(t, s, seat, log);
      if (setCards(s, b) > 0) s[b + LOCKED] = 1;
    }
  }
  s[b + PLANNED] = tier + 1;
  go(s, STEP.ASK_PLAN);
}

function setFaceDown(s: State, seat: number, b: number, position: number, card: number, log: EventLog | null): void {
  fromHand(s, b, card);
  putPlace(s, b, position, card, PLACE.DOWN);
  if (log !== null) log.add(EVENT.CARD_SET, seat, card, position >> 1, 1, -1, 1 << seat);
}

export function legalSecond(s: State, b: number, out: Int32Array): number {
  out[0] = PASS;
  return legalHand(s, b, SET, out, 1);
}

export function chooseSecond(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  if (a !== PASS) setFaceDown(s, seat, b, s[b + PLANNED]! * L.PLACES + 1, a - SET, log);
  s[b + PLANNED]!++;
  go(s, STEP.ASK_PLAN);
}

/** A Jump card played face up in the own Preparation. */
function jump(t: Tables, s: State, seat: number, card: number, log: EventLog | null): void {
  const b = t.at(seat);
  fromHand(s, b, card);
  if (t.type[card] !== TYPE.move) s[b + T_OTHER] = 1;
  if (log !== null) {
    log.add(EVENT.CARD_PLAYED, seat, card, s[b + PLANNED]!, 1, -1, ALL);
    if (t.cost[card]! > 0) log.add(EVENT.CARD_COST, seat, card, -1, t.cost[card]!, -1, ALL);
  }
  addEnergy(t, s, seat, -t.cost[card]!, card, log);
  if (card === PAIRED_ORDERS) {
    s[b + PAIRED]! |= 1 << s[b + PLANNED]!;
    go(s, STEP.ASK_PLAN);
    return;
  }
  putPlace(s, b, s[b + PLANNED]! * L.PLACES, card, PLACE.JUMP);
  s[PICKED] = 0;
  ask(s, seat, STEP.PLAN_REMOVE);
}

/** Discards that Quick Action may remove: any first, then one of another form. */
export function legalRemove(t: Tables, s: State, b: number, out: Int32Array): number {
  const counts = countPile(t, s, b);
  const form = s[PICKED]! - 1;
  let n = 0;
  for (let card = 0; card < counts.length; card++)
    if (counts[card]! > 0 && t.form[card] !== form) out[n++] = REMOVE + card;
  return n;
}

export function chooseRemove(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  const card = a - REMOVE;
  fromPile(s, b, card);
  s[b + REMOVED]!++;
  if (log !== null) log.add(DF_EVENT.REMOVED, seat, card, -1, 1, -1, ALL);
  if (s[PICKED] === 0) {
    s[PICKED] = t.form[card]! + 1;
    return ask(s, seat, STEP.PLAN_REMOVE);
  }
  s[PICKED] = 0;
  addTiers(t, s, b, t.n.quickTiers);
  if (s[b + HAND_N]! > 0) return ask(s, seat, STEP.PLAN_SECOND);
  s[b + PLANNED]!++;
  return go(s, STEP.ASK_PLAN);
}

export function legalConfirm(out: Int32Array): number {
  out[0] = READY;
  out[1] = REARRANGE;
  return 2;
}

export function chooseConfirm(s: State, seat: number, a: number): void {
  if (a === READY) go(s, STEP.NEXT_PREPARER);
  else ask(s, seat, STEP.PICK);
}

/** Set cards that have not been picked in this Preparation. */
export function legalPick(s: State, b: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < POSITIONS; i++)
    if (s[b + STATUS + i] === PLACE.DOWN && ((s[b + MOVED]! >> i) & 1) === 0) out[n++] = POSITION + i;
  return n;
}

export function choosePick(t: Tables, s: State, seat: number, a: number): void {
  s[PICKED] = a - POSITION;
  s[t.at(seat) + MOVED]! |= 1 << (a - POSITION);
  ask(s, seat, STEP.SWAP);
}

/** The picked card trades places with another set one, or with a hand card, or stays. */
export function legalSwap(s: State, b: number, out: Int32Array): number {
  let n = 0;
  out[n++] = PASS;
  for (let i = 0; i < POSITIONS; i++) if (i !== s[PICKED] && s[b + STATUS + i] === PLACE.DOWN) out[n++] = POSITION + i;
  return legalHand(s, b, EXCHANGE, out, n);
}

export function chooseSwap(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  const picked = s[PICKED]!;
  const card = s[b + CARD + picked]!;
  s[PICKED] = 0;
  if (a >= EXCHANGE) {
    fromHand(s, b, a - EXCHANGE);
    toHand(s, b, card);
    s[b + CARD + picked] = a - EXCHANGE;
    if (log !== null) log.add(EVENT.CARD_SET, seat, a - EXCHANGE, picked >> 1, 1, -1, 1 << seat);
  } else if (a !== PASS) {
    s[b + CARD + picked] = s[b + CARD + a - POSITION]!;
    s[b + CARD + a - POSITION] = card;
  }
  if (log !== null) log.add(DF_EVENT.REARRANGED, seat, -1, -1, 1, -1, ALL);
  go(s, STEP.ASK_PLAN);
}

export function nextPreparer(t: Tables, s: State): void {
  const next = nextLiving(t, s, s[TURN_SEAT]!);
  s[TURN_SEAT] = next;
  go(s, next === s[LEAD] ? STEP.START_ACTION : STEP.START_PREPARER);
}

/** Step 1 of the Action Phase: declared abilities take effect, Priority player first. */
export function applyAbility(t: Tables, s: State, seat: number): void {
  const b = t.at(seat);
  if (s[b + DECLARED] === 0) return;
  const ship = s[b + SHIP]!;
  const ability = t.shipAbility[ship]!;
  const amount = t.abilityAmount[ship]!;
  if (ability === ABILITY['twin-salvo']) s[b + T_TWIN] = 1;
  else if (ability === ABILITY['trim-drives']) s[b + T_MOBILITY]! += amount;
  else if (ability === ABILITY['inferno-burst']) s[b + T_BURST] = 1;
  else if (ability === ABILITY['ghost-vector']) s[b + T_AGILITY]! += amount;
  else if (ability === ABILITY['deep-scan']) s[b + T_SIGHT] = 1;
}
