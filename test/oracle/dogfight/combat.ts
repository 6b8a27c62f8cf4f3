import { ACTION } from '../../../src/games/dogfight/actions.ts';
import type { CombatType } from '../../../src/games/dogfight/cards.ts';
import { sweep } from './destruction.ts';
import { UNTIL_RESOLVED, ask } from './model.ts';
import type { Attack, CardPlay, Play, Table, Vessel } from './model.ts';
import { resolve } from './resolve.ts';
import { abilityOf, apart, areEnemies, changeHeat, number, rangeOf, sees, wears } from './vessel.ts';
import { windows } from './windows.ts';

/** DH-17 of Obstructed: no combat with other hexes, for either. */
export const hiddenFrom = (a: Vessel, b: Vessel): boolean => (a.turn.hidden || b.turn.hidden) && a.hex !== b.hex;

/** D-ATK-01: in Range and in sight of `v`, with the Range of a card. */
function validFor(t: Table, v: Vessel, target: Vessel, rangeFlat: number): boolean {
  if (target === v || !target.alive || hiddenFrom(v, target)) return false;
  return apart(v, target) <= rangeOf(t, v, rangeFlat) && sees(t, v, target, v.turn.ignoreObstructions);
}

/** Whether a Star attack of `v` would find its target: the attacker it answers, or an enemy (at exactly the Range). */
export function findsTarget(t: Table, v: Vessel, answered: Vessel | null, exact: boolean): boolean {
  if (answered !== null) return validFor(t, v, answered, 0);
  return t.vessels.some(
    (other) => areEnemies(v, other) && validFor(t, v, other, 0) && (!exact || apart(v, other) === rangeOf(t, v)),
  );
}

/** The choice among valid targets (D-ATK-05, DH-28): an enemy must be taken, a friend may be. */
export function* chooseTarget(v: Vessel, valid: readonly Vessel[]): Play<Vessel | null> {
  const mustTake = valid.some((other) => areEnemies(v, other));
  if (valid.length === 0) return null;
  if (valid.length === 1 && mustTake) return valid[0]!;
  const options = valid.map((other) => ACTION.TARGET + other.seat);
  const answer = yield* ask(v.seat, mustTake ? options : [ACTION.PASS, ...options]);
  return valid.find((other) => ACTION.TARGET + other.seat === answer) ?? null;
}

/** Counts an attack as declared; the first of the turn takes the burst. Returns what the burst adds. */
export function declared(t: Table, v: Vessel): number {
  t.tierAttacks++;
  v.turn.attacks++;
  if (!v.turn.burst) return 0;
  v.turn.burst = false;
  const { amount, heat } = abilityOf(t, v);
  changeHeat(v, heat);
  return amount;
}

/** What being close adds; final on declaration like all of the attacker's modifiers (D-FIN-02). */
function closeBonus(t: Table, play: CardPlay, target: Vessel): number {
  const far = apart(play.owner, target);
  const within = (card: 'close-quarters' | 'counter-strike'): number =>
    far <= number(t, card, 'within') ? number(t, card, 'attack') : 0;
  const gear = wears(play.owner, 'close-quarters') ? within('close-quarters') : 0;
  return gear + (play.card === 'counter-strike' ? within('counter-strike') : 0);
}

/** An attack of `play` on `target` with the modifiers gathered so far; the flat ones are for one attack only. */
export function newAttack(
  t: Table,
  play: CardPlay,
  target: Vessel,
  type: CombatType,
  more: Partial<Attack> = {},
): Attack {
  const burst = declared(t, play.owner);
  return {
    by: play.owner,
    target,
    card: play.card,
    type,
    play,
    flat: play.flat + burst + closeBonus(t, play, target),
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

/** One attack: at a chosen target, or at `target` if that is still valid. Null where nothing was targeted. */
export function* attackOne(
  t: Table,
  play: CardPlay,
  type: CombatType,
  target: Vessel | null = null,
  exact = false,
): Play<Attack | null> {
  const v = play.owner;
  const fits = (other: Vessel): boolean =>
    (target === null || other === target) &&
    validFor(t, v, other, play.rangeFlat) &&
    (!exact || apart(v, other) === rangeOf(t, v, play.rangeFlat));
  const valid = t.vessels.filter(fits);
  const chosen = target === null ? yield* chooseTarget(v, valid) : (valid[0] ?? null);
  if (chosen === null) {
    declared(t, v);
    play.flat = 0;
    return null;
  }
  const attack = newAttack(t, play, chosen, type, { exact });
  play.flat = 0;
  yield* open(t, [attack]);
  return attack;
}

/** Every enemy within `within`, all declared at once. */
export function* attackAll(t: Table, play: CardPlay, type: CombatType, within: number): Play {
  const targets = t.vessels.filter(
    (other) =>
      areEnemies(play.owner, other) &&
      validFor(t, play.owner, other, play.rangeFlat) &&
      apart(play.owner, other) <= within,
  );
  if (targets.length === 0) {
    declared(t, play.owner);
    play.flat = 0;
    return;
  }
  const attacks = targets.map((target) => newAttack(t, play, target, type));
  play.flat = 0;
  yield* open(t, attacks);
}

/** The windows of attacks declared together; the outermost card then resolves the whole chain (DH-23). */
export function* open(t: Table, attacks: readonly Attack[]): Play {
  const outermost = t.chain.length === 0;
  t.chain.push(...attacks);
  for (const attack of attacks) if (!attack.nullified) yield* windows(t, attack);
  if (outermost) yield* resolveChain(t);
  else yield UNTIL_RESOLVED;
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
    }
    next.resolved = true;
    resolve(t, next);
  }
  t.chain = [];
  sweep(t);
  // The last to answer goes on first.
  for (const play of t.waiting.splice(0).toReversed()) if (t.shares === null) yield* play;
}
