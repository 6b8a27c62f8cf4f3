import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { CombatType } from '../../../src/games/dogfight/cards/card.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { sweep } from './destruction.ts';
import { ceasefire, inOrbit } from './environment.ts';
import { UNTIL_RESOLVED, ask } from './model.ts';
import type { Attack, CardPlay, Play, Table, Vessel } from './model.ts';
import { resolve } from './resolve.ts';
import { abilityOf, apart, areEnemies, changeHeat, number, ownNumber, ownOf, rangeOf, sees, wears } from './vessel.ts';
import { windows } from './windows.ts';

/** CARD-17 (Obstructed): neither vessel may fight with other hexes. */
export const hiddenFrom = (t: Table, a: Vessel, b: Vessel): boolean =>
  ((a.turn.hidden || b.turn.hidden) && a.hex !== b.hex) || inOrbit(t, a, b);

/** D-ATK-01: whether the target is in Range and in sight of `v`, with the Range of a card. */
function validFor(t: Table, v: Vessel, target: Vessel, rangeFlat: number): boolean {
  if (target === v || !target.alive) return false;
  if (hiddenFrom(t, v, target)) {
    t.tally.meet(
      inOrbit(t, v, target)
        ? 'DF-FMT-06 Hidden Orbit keeps a vessel out of combat'
        : 'CARD-17 a hidden vessel cannot attack or be attacked',
    );
    return false;
  }
  return apart(v, target) <= rangeOf(t, v, rangeFlat) && sees(t, v, target, v.turn.ignoreObstructions);
}

/** The choice among valid targets (D-ATK-05, DH-28): a player can attack one of them, or nobody. */
export function* chooseTarget(t: Table, v: Vessel, valid: readonly Vessel[]): Play<Vessel | null> {
  if (valid.length === 0) return null;
  const options = valid.map((other) => ACTION.TARGET + other.seat);
  const answer = yield* ask(v.seat, [ACTION.PASS, ...options]);
  const chosen = valid.find((other) => ACTION.TARGET + other.seat === answer) ?? null;
  if (chosen === null)
    t.tally.meet(
      valid.some((other) => areEnemies(v, other))
        ? 'DH-28 an enemy in reach is not attacked'
        : 'DH-28 only a friend in reach: declined',
    );
  else if (valid.length > 1) t.tally.meet('D-ATK-05 a target is chosen among several');
  return chosen;
}

/** Counts an attack as declared. The first attack of the turn uses the burst; returns what the burst adds. */
export function declared(t: Table, v: Vessel): number {
  t.tierAttacks++;
  v.turn.attacks++;
  if (!v.turn.burst) return 0;
  v.turn.burst = false;
  const { amount, heat } = abilityOf(t, v);
  changeHeat(v, heat);
  return amount;
}

/** The bonus of a short distance. It is final on declaration, like all of the attacker's modifiers (D-FIN-02). */
export function closeBonus(t: Table, v: Vessel, played: CardId, target: Vessel): number {
  const far = apart(v, target);
  const within = (card: 'close-quarters' | 'counter-strike'): number =>
    far <= number(t, card, 'within') ? number(t, card, 'attack') : 0;
  const gear = wears(v, 'close-quarters') ? within('close-quarters') : 0;
  const own = v.gear
    .filter((card) => far <= ownNumber(t, card, ownOf(card)?.gear?.nearWithin ?? -1))
    .reduce((sum, card) => sum + ownNumber(t, card, ownOf(card)?.gear?.nearPlus), 0);
  return own + gear + (played === 'counter-strike' ? within('counter-strike') : 0);
}

/** An attack of `play` on `target` with the modifiers gathered so far; the flat ones are for one attack only. */
export function newAttack(
  t: Table,
  play: CardPlay,
  target: Vessel,
  type: CombatType,
  more: Partial<Attack> = {},
): Attack {
  noteBurst(t, play.owner, target);
  const burst = declared(t, play.owner);
  if (!areEnemies(play.owner, target)) t.tally.meet('D-ATK-06 a friend is attacked');
  return {
    by: play.owner,
    target,
    card: play.card,
    type,
    play,
    flat: play.flat + burst + closeBonus(t, play.owner, play.card, target),
    times: play.times,
    rangeFlat: play.rangeFlat,
    rangeTimes: 1,
    ignoreObstructions: false,
    exact: false,
    cut: 0,
    missed: false,
    nullified: false,
    reactive: false,
    resolved: false,
    ...more,
  };
}

/** DH-44: in a ceasefire no attack is declared, and none misses. */
export function standsStill(t: Table): boolean {
  if (ceasefire(t)) t.tally.meet('DH-44 an attack effect does nothing in a ceasefire');
  return ceasefire(t);
}

/**
 * Makes one attack on a chosen target, or on `target` if this is still valid. `again` marks an attack that may be left
 * out. Returns null if there was no target.
 */
export function* attackOne(
  t: Table,
  play: CardPlay,
  type: CombatType,
  target: Vessel | null = null,
  exact = false,
  again = false,
): Play<Attack | null> {
  const v = play.owner;
  if (standsStill(t)) return null;
  const fits = (other: Vessel): boolean =>
    (target === null || other === target) &&
    validFor(t, v, other, play.rangeFlat) &&
    (!exact || apart(v, other) === rangeOf(t, v, play.rangeFlat));
  const valid = t.vessels.filter(fits);
  const chosen = target === null || again ? yield* chooseTarget(t, v, valid) : (valid[0] ?? null);
  if (chosen === null) {
    play.flat = 0;
    // A player who chooses nobody declares no attack.
    if (valid.length > 0) return null;
    noteBurst(t, v, null);
    t.tally.meet('D-MIS-01 an attack finds no valid target');
    if (play.place === null) t.tally.meet('D-MIS-01 a Star attacks without a valid target');
    declared(t, v);
    return null;
  }
  const attack = newAttack(t, play, chosen, type, { exact });
  play.flat = 0;
  yield* open(t, [attack]);
  return attack;
}

/** Attacks every enemy within `within`. All attacks are declared together. */
export function* attackAll(t: Table, play: CardPlay, type: CombatType, within: number): Play {
  if (standsStill(t)) return;
  const targets = t.vessels.filter(
    (other) =>
      areEnemies(play.owner, other) &&
      validFor(t, play.owner, other, play.rangeFlat) &&
      apart(play.owner, other) <= within,
  );
  if (targets.length > 1) t.tally.meet('CARD-09 Flak Burst attacks several');
  if (targets.length === 0) {
    t.tally.meet('D-MIS-01 an attack finds no valid target');
    declared(t, play.owner);
    play.flat = 0;
    return;
  }
  const attacks = targets.map((target) => newAttack(t, play, target, type));
  play.flat = 0;
  yield* open(t, attacks);
}

/** The windows of attacks that are declared together. The outermost card then resolves the whole chain (DH-23). */
export function* open(t: Table, attacks: readonly Attack[]): Play {
  const outermost = t.chain.length === 0;
  t.chain.push(...attacks);
  if (!outermost) noteChain(t);
  for (const attack of attacks) if (!attack.nullified) yield* windows(t, attack);
  if (outermost) yield* resolveChain(t);
  else yield UNTIL_RESOLVED;
}

function noteChain(t: Table): void {
  t.tally.meet('DH-23 an answer attacks: a chain of two');
  if (t.chain.length > 2) t.tally.meet('DH-23 a chain of three or more');
  if (t.chain.length > 4) t.tally.meet('DH-23 a chain of five or more');
}

/** DF-CMB-02: the Priority player chooses which attack of the chain resolves next. */
function* resolveChain(t: Table): Play {
  for (;;) {
    const pending = t.chain.filter((attack) => !attack.resolved && !attack.nullified && !attack.missed);
    if (pending.length === 0) break;
    let next = pending[0]!;
    if (pending.length > 1) {
      const answer = yield* ask(
        t.priority,
        pending.map((attack) => ACTION.ORDER + t.chain.indexOf(attack)),
      );
      next = t.chain[answer - ACTION.ORDER]!;
      noteOrder(t, next);
    }
    next.resolved = true;
    resolve(t, next);
  }
  t.chain = [];
  sweep(t);
  // The card that answered last continues first.
  for (const play of t.waiting.splice(0).toReversed()) if (t.shares === null) yield* play;
}

function noteOrder(t: Table, { by, target }: Attack): void {
  if (by.seat === t.priority) t.tally.meet('D-ACT-10 the attacker orders the chain');
  else if (target.seat === t.priority) t.tally.meet('D-ACT-10 the target orders the chain');
  else t.tally.meet('D-ACT-10 a third player orders the chain');
}

function noteBurst(t: Table, v: Vessel, target: Vessel | null): void {
  if (!v.turn.burst) return;
  t.tally.meet(
    target === null
      ? 'the burst of Inferno is wasted on an attack without target'
      : 'the burst of Inferno goes into an attack',
  );
}
