import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { CombatType } from '../../../src/games/dogfight/cards/card.ts';
import type { Effect } from '../../../src/games/dogfight/cards/words.ts';
import { attackAll, attackOne } from './combat.ts';
import { sweep } from './destruction.ts';
import { ask } from './model.ts';
import type { Attack, CardPlay, Play, Table, Vessel } from './model.ts';
import { systemFailure } from './failure.ts';
import { fireMissiles } from './missiles.ts';
import { moveUpTo } from './moves.ts';
import {
  apart,
  changeEnergy,
  changeHeat,
  defOf,
  drawCard,
  effectDamage,
  energyInAll,
  mobilityOf,
  ownNumber,
  repair,
  sees,
  wears,
} from './vessel.ts';

/** Obstructions in whose orbit a vessel can hide. */
const BODIES: ReadonlySet<string | null> = new Set(['planet', 'moon', 'asteroid', 'debris']);

/** Whether the card still has effects: its vessel lives, it is not nullified, and the match is not over. */
const goesOn = (t: Table, { owner, nullified }: CardPlay): boolean => owner.alive && !nullified && t.shares === null;

/**
 * Follows the steps of a card of the scenario as they are written, one after another.
 * @param answered the attack that the card answers
 */
export function* followSteps(t: Table, play: CardPlay, steps: readonly Effect[], answered: Attack | null): Play {
  let last: Vessel | null = null;
  for (const step of steps) {
    if (!goesOn(t, play)) return;
    if (step.do === 'choose') {
      const first = (yield* ask(play.owner.seat, [ACTION.MODE, ACTION.MODE + 1])) === ACTION.MODE;
      yield* followSteps(t, play, first ? step.either : step.or, answered);
      return;
    }
    if (step.do === 'attack-again') {
      const before = play.owner.activated;
      const second = play.place === 'secondary' && before !== null && defOf(before).type !== 'attack';
      if (second && last !== null) yield* attackOne(t, play, 'objective', last, false, true);
    } else if (step.do === 'attack') last = (yield* attackOne(t, play, step.type ?? 'objective'))?.target ?? null;
    else yield* one(t, play, step, answered);
  }
}

/** A step with all the parameters that any step may have. */
interface Loose {
  readonly do: string;
  readonly type?: CombatType;
  readonly n?: number | string;
  readonly cost?: number | string;
  readonly plus?: number | string;
  readonly within?: number | string;
  readonly range?: number | string;
  readonly hits?: number | string;
}

function* one(t: Table, play: CardPlay, step: Loose, answered: Attack | null): Play {
  const v = play.owner;
  const n = (value: number | string | undefined): number => ownNumber(t, play.card, value);
  switch (step.do) {
    case 'attack-all':
      yield* attackAll(t, play, step.type ?? 'objective', n(step.n));
      return;
    case 'attack-exact':
      yield* attackOne(t, play, 'objective', null, true);
      return;
    case 'attack-back':
      if (apart(v, answered!.by) <= n(step.within)) play.flat += n(step.plus);
      yield* attackOne(t, play, 'objective', answered!.by);
      return;
    case 'move':
      yield* moveUpTo(t, v, step.n === undefined ? mobilityOf(v, play.mobility) : n(step.n));
      return;
    case 'pay-move':
      if (v.energy < n(step.cost) || n(step.n) <= 0) return;
      if ((yield* ask(v.seat, [ACTION.PASS, ACTION.YES])) === ACTION.PASS) return;
      changeEnergy(t, v, -n(step.cost));
      yield* moveUpTo(t, v, n(step.n));
      return;
    case 'missiles':
      yield* fireMissiles(t, play, n(step.hits));
      return;
    case 'system-failure':
      yield* systemFailure(t, play, n(step.n), n(step.cost));
      return;
    case 'charge-any':
      if (wears(v, play.card) && v.energy > 0) yield* chargeAny(t, v);
      return;
    default:
      atOnce(t, play, step, n);
  }
}

function atOnce(t: Table, play: CardPlay, step: Loose, n: (value: number | string | undefined) => number): void {
  const v = play.owner;
  switch (step.do) {
    case 'plus':
      play.flat += n(step.n);
      break;
    case 'times':
      play.times *= n(step.n);
      break;
    case 'range':
      play.rangeFlat += n(step.n);
      break;
    case 'range-turn':
      v.turn.range += n(step.n);
      break;
    case 'sight-turn':
      v.turn.ignoreObstructions = true;
      break;
    case 'mobility':
      play.mobility += n(step.n);
      break;
    case 'mobility-turn':
      v.turn.mobility += n(step.n);
      break;
    case 'energy':
      changeEnergy(t, v, n(step.n));
      break;
    case 'heat':
      changeHeat(v, n(step.n));
      break;
    case 'repair':
      if (n(step.n) > 0) repair(v, n(step.n));
      break;
    case 'draw':
      for (let i = 0; i < n(step.n); i++) drawCard(t, v);
      break;
    case 'move-only':
      v.turn.moveOnly = true;
      break;
    case 'position':
      v.turn.position = true;
      break;
    case 'miss-turn':
      v.turn.missing = true;
      break;
    case 'charge':
      if (!wears(v, play.card)) break;
      v.reactive += n(step.n);
      changeEnergy(t, v, -n(step.n));
      break;
    case 'take-priority':
      t.nextPriority = v.seat;
      break;
    case 'obstruct':
      if (BODIES.has(v.hex!.kind) && energyInAll(v) <= n(step.n)) v.turn.hidden = true;
      break;
    case 'flare':
      flare(t, v, n(step.n), n(step.range));
      break;
    default:
      throw new Error(`the oracle does not know the step ${step.do}`);
  }
}

/** The maximum energy that one answer can name. */
const MOST_CHARGE = 20;

/** Moves the chosen amount of energy onto the card, as the same number of armor counters. */
export function* chargeAny(t: Table, v: Vessel): Play {
  const most = Math.min(v.energy, MOST_CHARGE);
  const answer = yield* ask(
    v.seat,
    Array.from({ length: most }, (_, i) => ACTION.AMOUNT + i + 1),
  );
  v.polarized += answer - ACTION.AMOUNT;
  changeEnergy(t, v, -(answer - ACTION.AMOUNT));
}

/** DH-26: a vessel destroyed within a chain stays until the chain has resolved. */
function flare(t: Table, v: Vessel, damage: number, within: number): void {
  const hit = t.vessels.filter(
    (other) => other !== v && other.alive && apart(v, other) <= within && sees(t, v, other, v.turn.ignoreObstructions),
  );
  for (const other of hit) effectDamage(t, other, damage);
  if (t.chain.length === 0) sweep(t);
}
