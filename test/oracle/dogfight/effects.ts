import { ACTION } from '../../../src/games/dogfight/actions.ts';
import { attackAll, attackOne } from './combat.ts';
import { sweep } from './destruction.ts';
import { systemFailure } from './failure.ts';
import { fireMissiles } from './missiles.ts';
import { ask } from './model.ts';
import type { CardPlay, Play, Table, Vessel } from './model.ts';
import { moveUpTo } from './moves.ts';
import {
  apart,
  changeEnergy,
  changeHeat,
  drawCard,
  defOf,
  effectDamage,
  energyInAll,
  mobilityOf,
  number,
  repair,
  sees,
} from './vessel.ts';

/** Obstructions in whose orbit Obstructed hides a vessel. */
const BODIES: readonly (string | null)[] = ['planet', 'moon', 'asteroid', 'debris'];
/** Most energy that one answer can name. */
const MOST_CHARGE = 20;

/** What a Normal or Gear card does when it is activated, card by card. */
export function* act(t: Table, play: CardPlay): Play {
  const { owner: v, card } = play;
  const n = (name: string): number => number(t, card, name);
  switch (card) {
    case 'main-battery':
    case 'close-quarters':
      yield* attackOne(t, play, 'objective');
      return;
    case 'beam-lance':
      play.flat += n('attack');
      yield* attackOne(t, play, 'energy');
      return;
    case 'missiles':
      return yield* fireMissiles(t, play);
    case 'torpedoes':
      play.times *= n('attackTimes');
      play.rangeFlat += n('range');
      yield* attackOne(t, play, 'projectile');
      return;
    case 'double-shot':
      return yield* doubleShot(t, play);
    case 'pursue':
      yield* moveUpTo(t, v, n('move'));
      yield* attackOne(t, play, 'objective');
      return;
    case 'hit-and-run':
      yield* attackOne(t, play, 'objective');
      if (goesOn(t, play)) yield* moveUpTo(t, v, n('move'));
      return;
    case 'clear-shot':
      if ((yield* ask(v.seat, [ACTION.MODE, ACTION.MODE + 1])) === ACTION.MODE) {
        v.turn.range += n('range');
        yield* attackOne(t, play, 'objective');
      } else v.turn.ignoreObstructions = true;
      return;
    case 'flak-burst':
      play.flat += n('attack');
      return yield* attackAll(t, play, 'projectile', n('within'));
    case 'cruise':
      return yield* moveUpTo(t, v, mobilityOf(v));
    case 'attack-position':
      yield* moveUpTo(t, v, mobilityOf(v));
      v.turn.position = true;
      return;
    case 'withdraw':
      v.turn.moveOnly = true;
      t.nextPriority = v.seat;
      v.turn.mobility += n('mobility');
      return yield* moveUpTo(t, v, mobilityOf(v));
    case 'obstructed':
      yield* moveUpTo(t, v, mobilityOf(v));
      if (BODIES.includes(v.hex!.kind) && energyInAll(v) <= n('energy')) v.turn.hidden = true;
      return;
    case 'repair-and-retreat':
      changeHeat(v, n('heat'));
      repair(v, n('repair'));
      yield* moveUpTo(t, v, n('move'));
      if (v.energy < n('extraCost') || n('extraMove') <= 0) return;
      if ((yield* ask(v.seat, [ACTION.PASS, ACTION.YES])) === ACTION.PASS) return;
      changeEnergy(t, v, -n('extraCost'));
      return yield* moveUpTo(t, v, n('extraMove'));
    case 'slingshot-burn':
      changeHeat(v, n('heat'));
      return yield* moveUpTo(t, v, mobilityOf(v, n('mobility')));
    case 'miss':
      v.turn.missing = true;
      return;
    case 'draw-3':
      for (let i = 0; i < n('draw'); i++) drawCard(t, v);
      return;
    case 'repair':
      repair(v, n('repair'));
      changeHeat(v, n('heat'));
      return;
    case 'reactor-surge':
      changeEnergy(t, v, n('energy'));
      changeHeat(v, n('heat'));
      return;
    case 'multiple-system-failure':
      return yield* systemFailure(t, play);
    case 'solar-flare':
      flare(t, v, n('damage'), n('within'));
      return;
    case 'bulk-plating':
      repair(v, n('repair'));
      return;
    case 'reactive-armor':
      v.energy -= n('charge');
      v.reactive += n('charge');
      return;
    case 'polarized-hull':
      return yield* polarize(t, v);
    default:
      return;
  }
}

/** Whether a card goes on after its attack: its vessel lives and its effect was not nullified. */
const goesOn = (t: Table, play: CardPlay): boolean => play.owner.alive && !play.nullified && t.shares === null;

/** The second attack is declared after the first has resolved (D-FIN-01), on the same target (D-ATK-07). */
function* doubleShot(t: Table, play: CardPlay): Play {
  const first = yield* attackOne(t, play, 'objective');
  if (first === null || !goesOn(t, play) || play.place !== 'secondary') return;
  const before = play.owner.activated;
  if (before === null || defOf(before).type === 'attack') return;
  yield* attackOne(t, play, 'objective', first.target);
}

/** Damage without a target (DF-CMB-10) to every other vessel, friends included. */
function flare(t: Table, v: Vessel, damage: number, within: number): void {
  const hit = t.vessels.filter(
    (other) => other !== v && other.alive && apart(v, other) <= within && sees(t, v, other, v.turn.ignoreObstructions),
  );
  for (const other of hit) effectDamage(t, other, damage);
  sweep(t);
}

function* polarize(t: Table, v: Vessel): Play {
  const most = Math.min(v.energy, MOST_CHARGE);
  const answer = yield* ask(
    v.seat,
    Array.from({ length: most }, (_, i) => ACTION.AMOUNT + i + 1),
  );
  v.polarized += answer - ACTION.AMOUNT;
  changeEnergy(t, v, -(answer - ACTION.AMOUNT));
}
