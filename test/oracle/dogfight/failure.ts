import * as ACTION from '../../../src/games/dogfight/actions.ts';
import { crippled } from './conditions.ts';
import { ask } from './model.ts';
import type { CardPlay, Play, Table, Vessel } from './model.ts';
import { playStar } from './activate.ts';
import { areEnemies, cardJammer, cardOf, changeEnergy, codeOf, defOf, expire, ownOf, titles } from './vessel.ts';
import { canPayStar, mayPlay } from './conditions.ts';

/**
 * CARD-34: a vessel that suffered much Hull damage this turn loses its Gear other than EQUIP, and for more energy also
 * a tier.
 */
export function* systemFailure(t: Table, play: CardPlay, damage: number, cost: number): Play {
  const v = play.owner;
  const paid = yield* surcharge(t, play, cost);
  const valid = crippled(t, damage);
  let target = valid[0]!;
  if (valid.length > 1) {
    t.tally.meet('CARD-34 several vessels are crippled');
    const answer = yield* ask(
      v.seat,
      valid.map((other) => ACTION.TARGET + other.seat),
    );
    target = t.vessels[answer - ACTION.TARGET]!;
  }
  if (jammed(t, v, target) || (yield* scrambled(t, v, target))) return;
  const broken = target.gear.filter((card) => defOf(card).type !== 'equip');
  for (const card of broken) expire(t, target, card);
  if (broken.length > 1) t.tally.meet('CARD-34 several Gear fall');
  if (!paid) return;
  target.turn.disabled = t.tier + 1;
  t.tally.meet('CARD-34 the next tier is disabled');
}

function* surcharge(t: Table, play: CardPlay, cost: number): Play<boolean> {
  if (play.owner.energy < cost) return false;
  if ((yield* ask(play.owner.seat, [ACTION.PASS, ACTION.YES])) === ACTION.PASS) return false;
  changeEnergy(t, play.owner, -cost);
  return true;
}

function jammed(t: Table, v: Vessel, target: Vessel): boolean {
  const jammer = areEnemies(v, target) ? cardJammer(t, target) : null;
  if (jammer === null) return false;
  const hit = t.luck.roll(t, target, v, jammer.sides, 'failure') === jammer.on;
  if (hit) t.tally.meet('CARD-34 jammed');
  return hit;
}

/** Signal Scramble nullifies a Normal card that targets its own vessel. */
function* scrambled(t: Table, v: Vessel, target: Vessel): Play<boolean> {
  if (!areEnemies(v, target) || target.hand.length === 0) return false;
  const stars = titles(target.hand).filter(
    (card) =>
      (card === 'signal-scramble' || ownOf(card)?.reply?.do === 'scramble') &&
      canPayStar(t, target, card) &&
      mayPlay(t, target, card),
  );
  const answer = yield* ask(target.seat, [ACTION.PASS, ...stars.map((star) => ACTION.STAR + codeOf(star))]);
  if (answer === ACTION.PASS) return false;
  t.tally.meet('CARD-34 scrambled');
  yield* playStar(t, target, cardOf(answer - ACTION.STAR), null);
  return true;
}
