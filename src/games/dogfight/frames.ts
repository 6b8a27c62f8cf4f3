import { ALL_SEATS, EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { ACTION } from './actions.ts';
import { attackAgain, attackAll, attackAt, attackSeat, startAttack, strike, topFrame } from './attack.ts';
import { CARD as CODE } from './cards.ts';
import { checkDestroyed } from './destruction.ts';
import { ceasefire } from './environment.ts';
import { DF_EVENT } from './events.ts';
import { ask, go } from './flow.ts';
import * as L from './layout.ts';
import { OBSTRUCTIONS } from './squares.ts';
import { STEP } from './steps.ts';
import { MOVE_MAX, OP, OP_WORDS } from './tables.ts';
import type { Tables } from './tables.ts';
import { seesVessel } from './targets.ts';
import { addEnergy, addHeat, effectDamage, energyWithCards, mobilityOf, moveTo, repairHull } from './vessel.ts';
import { drawCard } from './zones.ts';

const { CHAIN_N, CURRENT, FRAMES, FRAMES_N, RETURN, MOVE_MAX: MOVE_LIMIT, MOVE_RETURN, NEXT_PRIORITY } = L.TABLE;
const F = L.FRAME;
const A = L.ATTACK;
const { FRAME_WORDS } = L;
const { NULLIFIED, MOVE_AFTER, DELAYED } = L.FRAME_FLAG;
const {
  HEX,
  ENERGY,
  ALIVE,
  REACTIVE,
  POLARIZED,
  T_RANGE,
  T_MOBILITY,
  T_SIGHT,
  T_MOVE_ONLY,
  T_MISS,
  T_POSITION,
  T_HIDDEN,
} = L.SEAT;
const { PASS, YES, MODE, AMOUNT, HEX: HEX_ACTION } = ACTION;
const ALL = ALL_SEATS;
const STAR_KIND = OBSTRUCTIONS.indexOf('star') + 1;
const REACTIVE_ARMOR = CODE['reactive-armor'];
const MAX_AMOUNT = 20;

/** Puts a card on top of those that resolve. `place` is its position, -1 for a card from hand. */
export function pushFrame(
  s: State,
  seat: number,
  card: number,
  start: number,
  place: number,
  parent: number,
  flags: number,
): number {
  const f = FRAMES + s[FRAMES_N]! * FRAME_WORDS;
  s[FRAMES_N]!++;
  s[f + F.SEAT] = seat;
  s[f + F.CARD] = card;
  s[f + F.AT] = start;
  s[f + F.PLACE] = place;
  s[f + F.RUNS] = 1;
  s[f + F.TIMES] = 1;
  s[f + F.RANGE_FLAT] = 0;
  s[f + F.MOBILITY] = 0;
  s[f + F.FLAT] = 0;
  s[f + F.PARENT] = parent;
  s[f + F.CHOSEN] = -1;
  s[f + F.FLAGS] = flags;
  return f;
}

/** Asks for a move of up to `k` hexes, then goes on with `next`. No question when the vessel cannot move. */
export function askMove(s: State, seat: number, k: number, next: number): void {
  if (k <= 0) {
    go(s, next);
    return;
  }
  s[MOVE_LIMIT] = k;
  s[MOVE_RETURN] = next;
  ask(s, seat, STEP.MOVE);
}

/** Hexes within reach, the vessel's own first. */
export function legalMove(t: Tables, s: State, seat: number, out: Int32Array): number {
  const { map } = t;
  const hex = s[t.at(seat) + HEX]!;
  const count = map.countWithin(hex, s[MOVE_LIMIT]!);
  const from = hex * map.hexes;
  for (let i = 0; i < count; i++) out[i] = HEX_ACTION + map.near[from + i]!;
  return count;
}

export function chooseMove(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  moveTo(t, s, seat, a - HEX_ACTION, log);
  go(s, s[MOVE_RETURN]!);
}

/** Resolves the top card until it asks something, attacks, or is done. */
export function runFrame(t: Tables, s: State, log: EventLog | null): void {
  for (;;) {
    const f = topFrame(s);
    const seat = s[f + F.SEAT]!;
    if (s[t.at(seat) + ALIVE] === 0 && (s[f + F.FLAGS]! & DELAYED) === 0) {
      popFrame(s);
      return;
    }
    const at = s[f + F.AT]!;
    if (t.program[at] === OP.end || (s[f + F.FLAGS]! & NULLIFIED) !== 0) {
      if (!endRun(t, s, f, log)) return;
      continue;
    }
    s[f + F.AT] = at + OP_WORDS;
    runOp(t, s, f, at, log);
    if (s[L.TABLE.STEP] !== STEP.FRAME || s[L.TABLE.ACTOR]! >= 0) return;
  }
}

/** The program is through: run it again, move after it, or take the card off. True when it goes on at once. */
function endRun(t: Tables, s: State, f: number, log: EventLog | null): boolean {
  const seat = s[f + F.SEAT]!;
  const card = s[f + F.CARD]!;
  const nullified = (s[f + F.FLAGS]! & NULLIFIED) !== 0;
  const cost = t.cost[card]!;
  if (!nullified && s[f + F.RUNS]! > 1) {
    s[f + F.RUNS]!--;
    if (s[t.at(seat) + ENERGY]! >= cost) {
      if (log !== null) {
        log.add(DF_EVENT.REPEATED, seat, card, -1, 1, -1, ALL);
        if (cost > 0) log.add(EVENT.CARD_COST, seat, card, -1, cost, -1, ALL);
      }
      addEnergy(t, s, seat, -cost, card, log);
      s[f + F.AT] = t.start[card]!;
      s[f + F.CHOSEN] = -1;
      s[f + F.FLAT] = 0;
      return true;
    }
  }
  if (!nullified && (s[f + F.FLAGS]! & MOVE_AFTER) !== 0) {
    s[f + F.FLAGS]! &= ~MOVE_AFTER;
    askMove(s, seat, t.n.positionMove, STEP.FRAME);
    return false;
  }
  popFrame(s);
  return false;
}

/** Takes the top card off: back to the attack it answered, to the card below, or to the tier. */
function popFrame(s: State): void {
  const parent = s[topFrame(s) + F.PARENT]!;
  s[FRAMES_N]!--;
  if (s[CHAIN_N]! > 0) {
    s[CURRENT] = parent;
    go(s, STEP.ASK_RESPONSE);
  } else go(s, s[FRAMES_N]! > 0 ? STEP.FRAME : s[RETURN]!);
}

function runOp(t: Tables, s: State, f: number, at: number, log: EventLog | null): void {
  const seat = s[f + F.SEAT]!;
  const card = s[f + F.CARD]!;
  const b = t.at(seat);
  const x = t.program[at + 1]!;
  const y = t.program[at + 2]!;
  const op = t.program[at]!;
  if ((op <= OP.missiles || op === OP.strike) && ceasefire(s)) {
    if (log !== null) log.add(DF_EVENT.HELD_FIRE, seat, card, -1, 1, -1, ALL);
    return;
  }
  switch (op) {
    case OP.attack:
    case OP['attack-exact']:
    case OP.missiles:
      startAttack(t, s, op, x, log);
      break;
    case OP['attack-all']:
      attackAll(t, s, x, y, log);
      break;
    case OP['attack-back']:
      attackSeat(t, s, s[attackAt(s[f + F.PARENT]!) + A.SEAT]!, 0, log);
      break;
    case OP['attack-again']:
      attackAgain(t, s, log);
      break;
    case OP.strike:
      strike(t, s, log);
      break;
    case OP.plus:
      s[f + F.FLAT]! += x;
      break;
    case OP.times:
      s[f + F.TIMES]! *= x;
      break;
    case OP.range:
      s[f + F.RANGE_FLAT]! += x;
      break;
    case OP['range-turn']:
      s[b + T_RANGE]! += x;
      break;
    case OP['sight-turn']:
      s[b + T_SIGHT] = 1;
      break;
    case OP.move:
      askMove(s, seat, x === MOVE_MAX ? mobilityOf(t, s, b, s[f + F.MOBILITY]!) : x, STEP.FRAME);
      break;
    case OP['pay-move']:
      if (s[b + ENERGY]! >= y && x > 0) ask(s, seat, STEP.PAY_MOVE);
      break;
    case OP.mobility:
      s[f + F.MOBILITY]! += x;
      break;
    case OP['mobility-turn']:
      s[b + T_MOBILITY]! += x;
      break;
    case OP.energy:
      addEnergy(t, s, seat, x, card, log);
      break;
    case OP.heat:
      addHeat(t, s, seat, x, card, log);
      break;
    case OP.repair:
      repairHull(t, s, seat, x, card, log);
      break;
    case OP.draw:
      for (let i = 0; i < x; i++) drawCard(t, s, seat, log);
      break;
    case OP.choose:
      ask(s, seat, STEP.MODE);
      break;
    default:
      runSpecial(t, s, f, op, x, y, log);
  }
}

/** Operations that only one card has. */
function runSpecial(t: Tables, s: State, f: number, op: number, x: number, y: number, log: EventLog | null): void {
  const seat = s[f + F.SEAT]!;
  const b = t.at(seat);
  switch (op) {
    case OP['move-only']:
      s[b + T_MOVE_ONLY] = 1;
      break;
    case OP['take-priority']:
      s[NEXT_PRIORITY] = seat;
      if (log !== null) log.add(DF_EVENT.PRIORITY, seat, s[f + F.CARD]!, -1, 1, -1, ALL);
      break;
    case OP.position:
      s[b + T_POSITION] = 1;
      break;
    case OP.obstruct:
      obstruct(t, s, seat, x, log);
      break;
    case OP['miss-turn']:
      s[b + T_MISS] = 1;
      break;
    case OP.flare:
      flare(t, s, seat, s[f + F.CARD]!, x, y, log);
      break;
    case OP.charge:
      s[b + REACTIVE]! += x;
      addEnergy(t, s, seat, -x, REACTIVE_ARMOR, log);
      break;
    case OP['charge-any']:
      if (s[b + ENERGY]! > 0) ask(s, seat, STEP.AMOUNT);
      break;
    case OP['system-failure']:
      go(s, STEP.SYSTEM_FAILURE);
      break;
    default:
      throw new Error(`no card operation ${op}`);
  }
}

/** Hides a vessel in orbit with little energy for as long as it stays in that body this turn. */
function obstruct(t: Tables, s: State, seat: number, limit: number, log: EventLog | null): void {
  const b = t.at(seat);
  const hex = s[b + HEX]!;
  const kind = t.map.kind[hex]!;
  if (kind <= 0 || kind === STAR_KIND || energyWithCards(s, b) > limit) return;
  s[b + T_HIDDEN] = t.map.body[hex]! + 1;
  if (log !== null) log.add(DF_EVENT.HIDDEN, seat, -1, hex, 1, -1, ALL);
}

/** Effect damage to every other vessel within reach and in sight; it targets nobody. */
function flare(
  t: Tables,
  s: State,
  seat: number,
  card: number,
  amount: number,
  within: number,
  log: EventLog | null,
): void {
  const b = t.at(seat);
  for (let other = 0; other < t.seats; other++) {
    const o = t.at(other);
    if (other === seat || s[o + ALIVE] === 0) continue;
    if (t.map.distance(s[b + HEX]!, s[o + HEX]!) > within || !seesVessel(t, s, b, o)) continue;
    effectDamage(t, s, seat, other, amount, card, log);
  }
  checkDestroyed(t, s, 0, log);
}

export function legalMode(out: Int32Array): number {
  out[0] = MODE;
  out[1] = MODE + 1;
  return 2;
}

/** The first mode goes on behind the choice; the second skips what the first does. */
export function chooseMode(t: Tables, s: State, a: number): void {
  const f = topFrame(s);
  const at = s[f + F.AT]!;
  if (a !== MODE) s[f + F.AT] = at + (t.program[at - OP_WORDS + 1]! + 1) * OP_WORDS;
  go(s, STEP.FRAME);
}

export function legalPayMove(out: Int32Array): number {
  out[0] = PASS;
  out[1] = YES;
  return 2;
}

export function choosePayMove(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const f = topFrame(s);
  const at = s[f + F.AT]! - OP_WORDS;
  if (a === PASS) {
    go(s, STEP.FRAME);
    return;
  }
  addEnergy(t, s, seat, -t.program[at + 2]!, s[f + F.CARD]!, log);
  askMove(s, seat, t.program[at + 1]!, STEP.FRAME);
}

/** Energy to move onto Polarized Hull: at least 1. */
export function legalAmount(s: State, b: number, out: Int32Array): number {
  const most = Math.min(MAX_AMOUNT, s[b + ENERGY]!);
  for (let x = 1; x <= most; x++) out[x - 1] = AMOUNT + x;
  return most;
}

export function chooseAmount(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  s[t.at(seat) + POLARIZED]! += a - AMOUNT;
  addEnergy(t, s, seat, AMOUNT - a, s[topFrame(s) + F.CARD]!, log);
  go(s, STEP.FRAME);
}
