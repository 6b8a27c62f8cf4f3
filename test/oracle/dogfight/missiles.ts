import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { attackOne, chooseTarget, closeBonus, declared, hiddenFrom, newAttack, open, standsStill } from './combat.ts';
import type { Attack, CardPlay, Play, Table, Vessel } from './model.ts';
import { apart, number, ownNumber, ownOf, rangeOf, sees, soleCard } from './vessel.ts';

const SIDES = 4;

/**
 * CARD-03: launches missiles at a target within Range, whether it is seen or not, or delayed at a target beyond Range.
 */
export function* fireMissiles(t: Table, play: CardPlay, hits: number): Play {
  if (standsStill(t)) return;
  const v = play.owner;
  const valid = t.vessels.filter((other) => other !== v && other.alive && !hiddenFrom(t, v, other));
  const target = yield* chooseTarget(t, v, valid);
  if (target === null) {
    if (valid.length === 0) declared(t, v);
    play.flat = 0;
    return;
  }
  if (apart(v, target) > rangeOf(t, v, play.rangeFlat)) {
    v.delayed.push({ target: target.seat, tier: t.tier + 1 });
    t.tally.meet('DF-CMB-11 a delayed shot is under way');
    return;
  }
  if (sees(t, v, target, v.turn.ignoreObstructions)) {
    yield* attackOne(t, play, 'projectile', target);
    return;
  }
  if (t.luck.roll(t, v, v, SIDES, 'missiles') > hits) {
    t.tally.meet('CARD-03 a roll for a hidden target misses');
    declared(t, v);
    play.flat = 0;
    return;
  }
  t.tally.meet('CARD-03 a roll for a hidden target hits');
  const attack = newAttack(t, play, target, 'projectile', { ignoreObstructions: true });
  play.flat = 0;
  yield* open(t, [attack]);
}

/** DF-CMB-11: delayed shots strike at the start of the next own tier and are judged then, even if their shooter is dead. */
export function* strike(t: Table, v: Vessel): Play {
  for (;;) {
    const due = v.delayed.find(({ tier }) => tier === t.tier);
    if (!due || t.shares !== null) return;
    v.delayed.splice(v.delayed.indexOf(due), 1);
    yield* strikeOne(t, v, t.vessels[due.target]!);
  }
}

/** The number that a delayed shot needs on a d4, and the factor of its Range. */
function lateShot(t: Table, card: CardId): { hits: number; times: number } {
  const own = ownOf(card)?.later?.[0];
  if (own?.do === 'strike') return { hits: ownNumber(t, card, own.hits), times: ownNumber(t, card, own.times) };
  return { hits: number(t, card, 'delayedHitsOf4'), times: number(t, card, 'rangeTimes') };
}

function* strikeOne(t: Table, v: Vessel, target: Vessel): Play {
  const card = soleCard('missiles');
  const { hits, times } = lateShot(t, card);
  const inReach = target.alive && !hiddenFrom(t, v, target) && apart(v, target) <= rangeOf(t, v, 0, times);
  const seen = inReach && sees(t, v, target, v.turn.ignoreObstructions);
  const found = seen || (inReach && t.luck.roll(t, v, v, SIDES, 'strike') <= hits);
  const flat = declared(t, v) + closeBonus(t, v, card, target);
  if (!v.alive) t.tally.meet('DF-CMB-11 a delayed shot of a dead shooter');
  if (!target.alive) t.tally.meet('DF-CMB-11 a delayed shot at a dead target');
  if (!found) {
    t.tally.meet('DF-CMB-11 a delayed shot misses');
    return;
  }
  t.tally.meet(seen ? 'DF-CMB-11 a delayed shot strikes' : 'DF-CMB-11 a delayed shot strikes a hidden target');
  const attack: Attack = {
    by: v,
    target,
    card,
    type: 'projectile',
    play: null,
    flat,
    times: 1,
    rangeFlat: 0,
    rangeTimes: times,
    ignoreObstructions: !seen,
    exact: false,
    cut: 0,
    missed: false,
    nullified: false,
    reactive: false,
    resolved: false,
  };
  yield* open(t, [attack]);
}
