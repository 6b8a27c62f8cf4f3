import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { activateSet, playStar } from './activate.ts';
import { ceasefire } from './environment.ts';
import { strike } from './missiles.ts';
import { ask } from './model.ts';
import type { Place, Play, Table, Vessel } from './model.ts';
import { abilityOf, cardOf, changeHeat, clockwise, codeOf, costsCard, ownOf, titles } from './vessel.ts';
import { canPayStar, mayPlay } from './conditions.ts';

/** D-ACT-01: vessel abilities, then the tiers. */
export function* actionPhase(t: Table): Play {
  for (const v of clockwise(t, t.priority)) if (v.declared && abilityOf(t, v).when !== 'declared') useAbility(t, v);
  // D-ACT-07, D-ACT-08: all players are in the same tier, and tiers follow while any player has one.
  for (let tier = 0; t.vessels.some((v) => v.alive && tier < v.tiers.length); tier++) {
    takePriority(t);
    t.tier = tier;
    if (t.vessels.some((v) => v.alive && tier >= v.tiers.length))
      t.tally.meet('D-ACT-08 a tier beyond those of others');
    yield* oneTier(t);
    if (t.shares !== null) return;
    forgetTier(t);
  }
  takePriority(t);
}

/** Resets what is counted only within a tier. */
function forgetTier(t: Table): void {
  t.tierAttacks = 0;
  for (const v of t.vessels) {
    v.activated = null;
    v.turn.attacks = 0;
  }
}

/** Priority that was gained during a tier takes effect at the next tier. */
function takePriority(t: Table): void {
  if (t.nextPriority >= 0) {
    const { alive } = t.vessels[t.nextPriority]!;
    if (alive && t.priority !== t.nextPriority) t.inherited = false;
    if (alive) t.priority = t.nextPriority;
    t.tally.meet(alive ? 'D-SEQ-03 Priority gained in mid-turn' : 'DH-27 a seat that was to take Priority has fallen');
  }
  t.nextPriority = -1;
}

export function useAbility(t: Table, v: Vessel): void {
  const { op, amount, heat } = abilityOf(t, v);
  if (op !== 'inferno-burst' && !(op === 'twin-salvo' && costsCard(t, v))) changeHeat(v, heat);
  if (op === 'inferno-burst') v.turn.burst = true;
  if (op === 'twin-salvo') v.turn.salvo = true;
  if (op === 'trim-drives') v.turn.mobility += amount;
  if (op === 'ghost-vector') v.turn.agility += amount;
  if (op === 'deep-scan') v.turn.ignoreObstructions = true;
}

/** D-ACT-04: the Priority player is first, then clockwise. */
function* oneTier(t: Table): Play {
  const opener = t.priority;
  for (let i = 0; i < t.vessels.length; i++) {
    const v = t.vessels[(opener + i) % t.vessels.length]!;
    yield* strike(t, v);
    if (t.shares !== null) return;
    if (v.alive && t.tier < v.tiers.length) yield* ownTier(t, v);
    if (t.shares !== null) return;
  }
}

/** A seat's own tier: Star cards of its window, the cards that are set (D-DBL-04), Star cards again. */
function* ownTier(t: Table, v: Vessel): Play {
  yield* ownStars(t, v);
  if (!v.alive) return;
  const tier = v.tiers[t.tier]!;
  const set = (['primary', 'secondary'] as const).filter((at) => tier[at]?.status === 'down');
  if (set.length === 2) t.tally.meet('D-DBL-04 primary and secondary are flipped together');
  for (const at of set) tier[at]!.status = 'up';
  for (const at of set) {
    if (!v.alive || t.shares !== null) return;
    yield* activateSet(t, v, at, tier[at] as Place & { card: CardId });
  }
  if (set.length > 0 && t.shares === null) yield* ownStars(t, v);
}

function* ownStars(t: Table, v: Vessel): Play {
  while (v.alive && v.hand.length > 0 && t.shares === null) {
    const stars = titles(v.hand).filter((card) => isOwn(t, card) && canPayStar(t, v, card) && mayPlay(t, v, card));
    const answer = yield* ask(v.seat, [ACTION.PASS, ...stars.map((card) => ACTION.STAR + codeOf(card))]);
    if (answer === ACTION.PASS) return;
    yield* playStar(t, v, cardOf(answer - ACTION.STAR), null);
  }
}

/** Whether a Star of the scenario can be played in the own tier. */
function ownOfScenario(t: Table, card: CardId): boolean {
  const own = ownOf(card);
  if (own?.windows?.includes('own') !== true) return false;
  return own.reply?.do === 'act' || !ceasefire(t);
}

/** The card may be played without a target: it then misses (D-MIS-01). */
const isOwn = (t: Table, card: CardId): boolean =>
  ownOfScenario(t, card) || ((card === 'optimum-range' || card === 'cheap-shot') && !ceasefire(t));
