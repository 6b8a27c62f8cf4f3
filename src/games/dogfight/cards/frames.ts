import { EVENT } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { attackAgain, attackAll, attackAt, attackSeat, startAttack, strike, topFrame } from '../combat/attack.ts';
import { checkDestroyed } from '../combat/destruction.ts';
import { seesVessel } from '../combat/targets.ts';
import { addEnergy, addHeat, effectDamage, energyWithCards, mobilityOf, moveTo, repairHull } from '../combat/vessel.ts';
import { OBSTRUCTIONS } from '../content/squares.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { FRAME_FLAG, FRAME_WORDS } from '../layout.ts';
import { ask, go } from '../order.ts';
import { MOVE_MAX, OP, OP_WORDS } from '../rules.ts';
import type { Rules } from '../rules.ts';
import * as STEP from '../steps.ts';
import { CARD as CODE } from './cards.ts';
import { ceasefire } from './environment.ts';
import { drawCard } from './zones.ts';

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
  const f = field.frames + s[field.framesN]! * FRAME_WORDS;
  s[field.framesN]!++;
  s[f + field.frameSeat] = seat;
  s[f + field.frameCard] = card;
  s[f + field.frameAt] = start;
  s[f + field.framePlace] = place;
  s[f + field.frameRuns] = 1;
  s[f + field.frameTimes] = 1;
  s[f + field.frameRangeFlat] = 0;
  s[f + field.frameMobility] = 0;
  s[f + field.frameFlat] = 0;
  s[f + field.frameParent] = parent;
  s[f + field.frameChosen] = -1;
  s[f + field.frameFlags] = flags;
  return f;
}

/** Asks for a move of up to `k` hexes, then goes on with `next`. No question when the vessel cannot move. */
export function askMove(s: State, seat: number, k: number, next: number): void {
  if (k <= 0) {
    go(s, next);
    return;
  }
  s[field.moveMax] = k;
  s[field.moveReturn] = next;
  ask(s, seat, STEP.MOVE);
}

/** Hexes within reach, the vessel's own first. */
export function legalMove(r: Rules, s: State, seat: number, out: Int32Array): number {
  const { map } = r;
  const hex = s[r.at(seat) + field.hex]!;
  const count = map.countWithin(hex, s[field.moveMax]!);
  const from = hex * map.hexes;
  for (let i = 0; i < count; i++) out[i] = ACTION.HEX + map.near[from + i]!;
  return count;
}

export function takeMove(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  moveTo(r, s, seat, a - ACTION.HEX, log);
  go(s, s[field.moveReturn]!);
}

/** Resolves the top card until it asks something, attacks, or is done. */
export function runFrame(r: Rules, s: State, log: EventLog | null): void {
  for (;;) {
    const f = topFrame(s);
    const seat = s[f + field.frameSeat]!;
    if (s[r.at(seat) + field.alive] === 0 && (s[f + field.frameFlags]! & FRAME_FLAG.DELAYED) === 0) {
      popFrame(s);
      return;
    }
    const at = s[f + field.frameAt]!;
    if (r.program[at] === OP.end || (s[f + field.frameFlags]! & FRAME_FLAG.NULLIFIED) !== 0) {
      if (!endRun(r, s, f, log)) return;
      continue;
    }
    s[f + field.frameAt] = at + OP_WORDS;
    runOp(r, s, f, at, log);
    if (s[field.step] !== STEP.FRAME || s[field.actor]! >= 0) return;
  }
}

/** The program is through: run it again, move after it, or take the card off. True when it goes on at once. */
function endRun(r: Rules, s: State, f: number, log: EventLog | null): boolean {
  const seat = s[f + field.frameSeat]!;
  const card = s[f + field.frameCard]!;
  const nullified = (s[f + field.frameFlags]! & FRAME_FLAG.NULLIFIED) !== 0;
  const cost = r.cost[card]!;
  if (!nullified && s[f + field.frameRuns]! > 1) {
    s[f + field.frameRuns]!--;
    if (s[r.at(seat) + field.energy]! >= cost) {
      if (log !== null) {
        log.add(DF_EVENT.REPEATED, seat, card, -1, 1);
        if (cost > 0) log.add(EVENT.CARD_COST, seat, card, -1, cost);
      }
      addEnergy(r, s, seat, -cost, card, log);
      s[f + field.frameAt] = r.start[card]!;
      s[f + field.frameChosen] = -1;
      s[f + field.frameFlat] = 0;
      return true;
    }
  }
  if (!nullified && (s[f + field.frameFlags]! & FRAME_FLAG.MOVE_AFTER) !== 0) {
    s[f + field.frameFlags]! &= ~FRAME_FLAG.MOVE_AFTER;
    askMove(s, seat, r.n.positionMove, STEP.FRAME);
    return false;
  }
  popFrame(s);
  return false;
}

/** Takes the top card off: back to the attack it answered, to the card below, or to the tier. */
function popFrame(s: State): void {
  const parent = s[topFrame(s) + field.frameParent]!;
  s[field.framesN]!--;
  if (s[field.chainN]! > 0) {
    s[field.current] = parent;
    go(s, STEP.ASK_RESPONSE);
  } else go(s, s[field.framesN]! > 0 ? STEP.FRAME : s[field.returnStep]!);
}

function runOp(r: Rules, s: State, f: number, at: number, log: EventLog | null): void {
  const seat = s[f + field.frameSeat]!;
  const card = s[f + field.frameCard]!;
  const b = r.at(seat);
  const x = r.program[at + 1]!;
  const y = r.program[at + 2]!;
  const op = r.program[at]!;
  if ((op <= OP.missiles || op === OP.strike) && ceasefire(s)) {
    log?.add(DF_EVENT.HELD_FIRE, seat, card, -1, 1);
    return;
  }
  switch (op) {
    case OP.attack:
    case OP['attack-exact']:
    case OP.missiles:
      startAttack(r, s, op, x, log);
      break;
    case OP['attack-all']:
      attackAll(r, s, x, y, log);
      break;
    case OP['attack-back']:
      attackSeat(r, s, s[attackAt(s[f + field.frameParent]!) + field.attackSeat]!, 0, log);
      break;
    case OP['attack-again']:
      attackAgain(r, s, log);
      break;
    case OP.strike:
      strike(r, s, log);
      break;
    case OP.plus:
      s[f + field.frameFlat]! += x;
      break;
    case OP.times:
      s[f + field.frameTimes]! *= x;
      break;
    case OP.range:
      s[f + field.frameRangeFlat]! += x;
      break;
    case OP['range-turn']:
      s[b + field.turnRange]! += x;
      break;
    case OP['sight-turn']:
      s[b + field.turnSight] = 1;
      break;
    case OP.move:
      askMove(s, seat, x === MOVE_MAX ? mobilityOf(r, s, b, s[f + field.frameMobility]!) : x, STEP.FRAME);
      break;
    case OP['pay-move']:
      if (s[b + field.energy]! >= y && x > 0) ask(s, seat, STEP.PAY_MOVE);
      break;
    case OP.mobility:
      s[f + field.frameMobility]! += x;
      break;
    case OP['mobility-turn']:
      s[b + field.turnMobility]! += x;
      break;
    case OP.energy:
      addEnergy(r, s, seat, x, card, log);
      break;
    case OP.heat:
      addHeat(r, s, seat, x, card, log);
      break;
    case OP.repair:
      repairHull(r, s, seat, x, card, log);
      break;
    case OP.draw:
      for (let i = 0; i < x; i++) drawCard(r, s, seat, log);
      break;
    case OP.choose:
      ask(s, seat, STEP.MODE);
      break;
    default:
      runSpecial(r, s, f, op, x, y, log);
  }
}

/** Operations that only one card has. */
function runSpecial(r: Rules, s: State, f: number, op: number, x: number, y: number, log: EventLog | null): void {
  const seat = s[f + field.frameSeat]!;
  const b = r.at(seat);
  switch (op) {
    case OP['move-only']:
      s[b + field.turnMoveOnly] = 1;
      break;
    case OP['take-priority']:
      s[field.nextPriority] = seat;
      log?.add(DF_EVENT.PRIORITY, seat, s[f + field.frameCard]!, -1, 1);
      break;
    case OP.position:
      s[b + field.turnPosition] = 1;
      break;
    case OP.obstruct:
      obstruct(r, s, seat, x, log);
      break;
    case OP['miss-turn']:
      s[b + field.turnMiss] = 1;
      break;
    case OP.flare:
      flare(r, s, seat, s[f + field.frameCard]!, x, y, log);
      break;
    case OP.charge:
      s[b + field.reactive]! += x;
      addEnergy(r, s, seat, -x, REACTIVE_ARMOR, log);
      break;
    case OP['charge-any']:
      if (s[b + field.energy]! > 0) ask(s, seat, STEP.AMOUNT);
      break;
    case OP['system-failure']:
      go(s, STEP.SYSTEM_FAILURE);
      break;
    default:
      throw new Error(`no card operation ${op}`);
  }
}

/** Hides a vessel in orbit with little energy for as long as it stays in that body this turn. */
function obstruct(r: Rules, s: State, seat: number, limit: number, log: EventLog | null): void {
  const b = r.at(seat);
  const hex = s[b + field.hex]!;
  const kind = r.map.kind[hex]!;
  if (kind <= 0 || kind === STAR_KIND || energyWithCards(s, b) > limit) return;
  s[b + field.turnHidden] = r.map.body[hex]! + 1;
  log?.add(DF_EVENT.HIDDEN, seat, -1, hex, 1);
}

/** Effect damage to every other vessel within reach and in sight; it targets nobody. */
function flare(
  r: Rules,
  s: State,
  seat: number,
  card: number,
  amount: number,
  within: number,
  log: EventLog | null,
): void {
  const b = r.at(seat);
  for (let other = 0; other < r.seats; other++) {
    const o = r.at(other);
    if (other === seat || s[o + field.alive] === 0) continue;
    if (r.map.distance(s[b + field.hex]!, s[o + field.hex]!) > within || !seesVessel(r, s, b, o)) continue;
    effectDamage(r, s, seat, other, amount, card, log);
  }
  checkDestroyed(r, s, 0, log);
}

export function legalMode(_r: Rules, _s: State, _seat: number, out: Int32Array): number {
  out[0] = ACTION.MODE;
  out[1] = ACTION.MODE + 1;
  return 2;
}

/** The first mode goes on behind the choice; the second skips what the first does. */
export function takeMode(r: Rules, s: State, _seat: number, a: number): void {
  const f = topFrame(s);
  const at = s[f + field.frameAt]!;
  if (a !== ACTION.MODE) s[f + field.frameAt] = at + (r.program[at - OP_WORDS + 1]! + 1) * OP_WORDS;
  go(s, STEP.FRAME);
}

export function takePayMove(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const f = topFrame(s);
  const at = s[f + field.frameAt]! - OP_WORDS;
  if (a === ACTION.PASS) {
    go(s, STEP.FRAME);
    return;
  }
  addEnergy(r, s, seat, -r.program[at + 2]!, s[f + field.frameCard]!, log);
  askMove(s, seat, r.program[at + 1]!, STEP.FRAME);
}

/** Energy to move onto Polarized Hull: at least 1. */
export function legalAmount(r: Rules, s: State, seat: number, out: Int32Array): number {
  const most = Math.min(MAX_AMOUNT, s[r.at(seat) + field.energy]!);
  for (let x = 1; x <= most; x++) out[x - 1] = ACTION.AMOUNT + x;
  return most;
}

export function takeAmount(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  s[r.at(seat) + field.polarized]! += a - ACTION.AMOUNT;
  addEnergy(r, s, seat, ACTION.AMOUNT - a, s[topFrame(s) + field.frameCard]!, log);
  go(s, STEP.FRAME);
}
