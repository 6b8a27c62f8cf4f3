import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { attackAll, attackOne } from './combat.ts';
import { sweep } from './destruction.ts';
import { systemFailure } from './failure.ts';
import { fireMissiles } from './missiles.ts';
import { ask } from './model.ts';
import type { CardPlay, Play, Table, Vessel } from './model.ts';
import { moveUpTo } from './moves.ts';
import { chargeAny, followSteps } from './own.ts';
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
  ownOf,
  repair,
  sees,
} from './vessel.ts';

/** Obstructions in whose orbit Obstructed hides a vessel. */
const BODIES: ReadonlySet<string | null> = new Set(['planet', 'moon', 'asteroid', 'debris']);

/** A card whose text is being followed, its vessel, and its own numbers by name. */
interface Act {
  readonly t: Table;
  readonly v: Vessel;
  readonly play: CardPlay;
  readonly n: (name: string) => number;
}

/** Cards that take effect without a question or an attack. */
const AT_ONCE: Readonly<Partial<Record<CardId, (act: Act) => void>>> = {
  miss: ({ v }) => {
    v.turn.missing = true;
  },
  'draw-3': ({ t, v, n }) => {
    for (let i = 0; i < n('draw'); i++) drawCard(t, v);
  },
  repair: ({ v, n }) => {
    repair(v, n('repair'));
    changeHeat(v, n('heat'));
  },
  'reactor-surge': ({ t, v, n }) => {
    changeEnergy(t, v, n('energy'));
    changeHeat(v, n('heat'));
  },
  'solar-flare': ({ t, v, n }) => {
    flare(t, v, n('damage'), n('within'));
  },
  'bulk-plating': ({ v, n }) => {
    repair(v, n('repair'));
  },
  'reactive-armor': ({ v, n }) => {
    v.energy -= n('charge');
    v.reactive += n('charge');
  },
};

/** Cards that ask a question or attack. */
const STEP_BY_STEP: Readonly<Partial<Record<CardId, (act: Act) => Play>>> = {
  *'main-battery'({ t, play }) {
    yield* attackOne(t, play, 'objective');
  },
  *'close-quarters'({ t, play }) {
    yield* attackOne(t, play, 'objective');
  },
  *'beam-lance'({ t, play, n }) {
    play.flat += n('attack');
    yield* attackOne(t, play, 'energy');
  },
  *missiles({ t, play, n }) {
    yield* fireMissiles(t, play, n('hitsOf4'));
  },
  *torpedoes({ t, play, n }) {
    play.times *= n('attackTimes');
    play.rangeFlat += n('range');
    yield* attackOne(t, play, 'projectile');
  },
  *'double-shot'({ t, play }) {
    yield* doubleShot(t, play);
  },
  *pursue({ t, v, play, n }) {
    yield* moveUpTo(t, v, n('move'));
    yield* attackOne(t, play, 'objective');
  },
  *'hit-and-run'({ t, v, play, n }) {
    yield* attackOne(t, play, 'objective');
    if (goesOn(t, play)) yield* moveUpTo(t, v, n('move'));
    else t.tally.meet('CARD-07 the move of Hit and Run is lost');
  },
  *'clear-shot'({ t, v, play, n }) {
    if ((yield* ask(v.seat, [ACTION.MODE, ACTION.MODE + 1])) === ACTION.MODE) {
      v.turn.range += n('range');
      yield* attackOne(t, play, 'objective');
    } else v.turn.ignoreObstructions = true;
  },
  *'flak-burst'({ t, play, n }) {
    play.flat += n('attack');
    yield* attackAll(t, play, 'projectile', n('within'));
  },
  *cruise({ t, v }) {
    yield* moveUpTo(t, v, mobilityOf(v));
  },
  *'attack-position'({ t, v }) {
    yield* moveUpTo(t, v, mobilityOf(v));
    v.turn.position = true;
  },
  *withdraw({ t, v, n }) {
    v.turn.moveOnly = true;
    t.nextPriority = v.seat;
    v.turn.mobility += n('mobility');
    yield* moveUpTo(t, v, mobilityOf(v));
  },
  *obstructed({ t, v, n }) {
    yield* moveUpTo(t, v, mobilityOf(v));
    if (!BODIES.has(v.hex!.kind) || energyInAll(v) > n('energy')) return;
    v.turn.hidden = true;
    t.tally.meet('CARD-17 a vessel hides');
  },
  *'repair-and-retreat'({ t, v, n }) {
    changeHeat(v, n('heat'));
    repair(v, n('repair'));
    yield* moveUpTo(t, v, n('move'));
    if (v.energy < n('extraCost') || n('extraMove') <= 0) return;
    if ((yield* ask(v.seat, [ACTION.PASS, ACTION.YES])) === ACTION.PASS) return;
    changeEnergy(t, v, -n('extraCost'));
    yield* moveUpTo(t, v, n('extraMove'));
  },
  *'slingshot-burn'({ t, v, n }) {
    changeHeat(v, n('heat'));
    yield* moveUpTo(t, v, mobilityOf(v, n('mobility')));
  },
  *'multiple-system-failure'({ t, play, n }) {
    yield* systemFailure(t, play, n('damage'), n('extraCost'));
  },
  *'polarized-hull'({ t, v }) {
    yield* chargeAny(t, v);
  },
};

/** Follows a Normal or Gear card when it is activated. */
export function* followCard(t: Table, play: CardPlay): Play {
  const { card, owner } = play;
  const own = ownOf(card);
  if (own !== undefined) {
    yield* followSteps(t, play, own.act ?? [], null);
    return;
  }
  const act: Act = { t, v: owner, play, n: (name) => number(t, card, name) };
  AT_ONCE[card]?.(act);
  const steps = STEP_BY_STEP[card];
  if (steps) yield* steps(act);
}

/** Whether a card continues after its attack: its vessel lives and its effect was not nullified. */
const goesOn = (t: Table, play: CardPlay): boolean => play.owner.alive && !play.nullified && t.shares === null;

/** The second attack is declared after the first has resolved (D-FIN-01), on the same target (D-ATK-07). */
function* doubleShot(t: Table, play: CardPlay): Play {
  const first = yield* attackOne(t, play, 'objective');
  if (first === null || play.place !== 'secondary') return;
  const before = play.owner.activated;
  if (before === null || defOf(before).type === 'attack') return;
  if (!goesOn(t, play)) {
    t.tally.meet('CARD-05 Double Shot loses its second attack');
    return;
  }
  const second = yield* attackOne(t, play, 'objective', first.target, false, true);
  t.tally.meet(
    second === null ? 'CARD-05 the second attack of Double Shot finds no target' : 'CARD-05 Double Shot attacks again',
  );
}

/** Damage without a target (DF-CMB-10) to every other vessel, friends included. */
function flare(t: Table, v: Vessel, damage: number, within: number): void {
  const hit = t.vessels.filter(
    (other) => other !== v && other.alive && apart(v, other) <= within && sees(t, v, other, v.turn.ignoreObstructions),
  );
  for (const other of hit) effectDamage(t, other, damage);
  if (hit.length > 1) t.tally.meet('CARD-35 Solar Flare hits several');
  if (hit.some((other) => other.hull < 0)) t.tally.meet('CARD-35 Solar Flare destroys');
  sweep(t);
}
