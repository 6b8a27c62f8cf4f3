import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { playStar } from './activate.ts';
import { ceasefire } from './environment.ts';
import { canPayStar, canReturn, isDisabled, mayPlay } from './conditions.ts';
import { UNTIL_RESOLVED, ask } from './model.ts';
import type { Attack, Play, Table, Vessel } from './model.ts';
import {
  allTitles,
  areEnemies,
  attackJammer,
  cardJammer,
  cardOf,
  clockwise,
  codeOf,
  defOf,
  discard,
  hasTop,
  ownOf,
  soleCard,
  spendReactive,
  titles,
  topCard,
  wears,
} from './vessel.ts';

const starsOf = (t: Table, v: Vessel, fits: (card: CardId) => boolean): CardId[] =>
  titles(v.hand).filter((card) => fits(card) && canPayStar(t, v, card) && mayPlay(t, v, card));

/** D-CMB-01 steps 3 and 4: the attacker's modifiers come first, then the answers of the target. */
export function* windows(t: Table, a: Attack): Play {
  yield* boost(t, a);
  jam(t, a);
  if (!a.nullified) yield* respond(t, a);
  if (letsOthersAnswer(t))
    for (const v of clockwise(t, a.target.seat + 1))
      if (v !== a.target && v !== a.by && !a.nullified) yield* respondForAnother(t, v, a);
}

/** Whether a card of the scenario may be played when others are attacked. */
const letsOthersAnswer = (t: Table): boolean =>
  t.vessels.length > 2 && allTitles().some((card) => ownOf(card)?.windows?.includes('other') === true);

/** DH-21: after the target, each other player answers until done. */
function* respondForAnother(t: Table, v: Vessel, a: Attack): Play {
  while (v.alive && !a.nullified && v.hand.length > 0) {
    const stars = starsOf(t, v, (card) => answersForAnother(t, card, a));
    const answer = yield* ask(v.seat, [ACTION.PASS, ...stars.map((card) => ACTION.STAR + codeOf(card))]);
    if (answer === ACTION.PASS) return;
    t.tally.meet('DH-21 another player than the target answers');
    yield* upToAttack(t, playStar(t, v, cardOf(answer - ACTION.STAR), a));
  }
}

function answersForAnother(t: Table, card: CardId, a: Attack): boolean {
  const own = ownOf(card);
  if (own?.windows?.includes('other') !== true) return false;
  const word: string = own.reply?.do ?? '';
  if (word === 'attack') return hasRoom(t) && !ceasefire(t);
  if (word === 'act') return hasRoom(t);
  return (word !== 'miss' && word !== 'reduce') || !a.missed;
}

/** D-FIN-02: the attacker applies all modifiers before anybody answers. */
function* boost(t: Table, a: Attack): Play {
  const v = a.by;
  while (v.alive && v.hand.length > 0) {
    const stars = starsOf(
      t,
      v,
      (card) =>
        card === 'direct-hit' || card === 'deflected-attack' || ownOf(card)?.windows?.includes('boost') === true,
    );
    const answer = yield* ask(v.seat, [ACTION.PASS, ...stars.map((card) => ACTION.STAR + codeOf(card))]);
    if (answer === ACTION.PASS) return;
    const card = cardOf(answer - ACTION.STAR);
    t.tally.meet(card === 'direct-hit' ? 'D-FIN-02 an own attack is boosted' : 'D-FIN-02 an own attack is reduced');
    yield* playStar(t, v, card, a);
  }
}

/** Jamming and Interference use the same roll when an opponent's card targets their vessel. */
function jam(t: Table, a: Attack): void {
  const { target } = a;
  const card = cardJammer(t, target);
  const attack = attackJammer(t, target);
  const first = card ?? attack;
  if (!areEnemies(a.by, target) || first === null) return;
  const value = t.luck.roll(t, target, a.by, first.sides, 'jamming');
  if (card !== null && value === card.on) jamCard(t, a);
  else if (attack !== null && value >= attack.on) {
    a.nullified = true;
    t.tally.meet('DF-CMB-09 Interference nullifies one attack');
  }
}

function jamCard(t: Table, a: Attack): void {
  t.tally.meet('DF-CMB-09 Jamming nullifies the effect');
  const more = t.chain.some((other) => other !== a && other.play === a.play && a.play !== null && !other.nullified);
  if (more) t.tally.meet('DF-CMB-09 Jamming nullifies several attacks at once');
  nullifyCard(a, t);
}

/** DF-CMB-09: the whole effect of the card is nullified, with all its attacks. */
function nullifyCard(a: Attack, t: Table): void {
  a.nullified = true;
  if (a.play === null) return;
  a.play.nullified = true;
  for (const other of t.chain) if (other.play === a.play && !other.resolved) other.nullified = true;
}

/** DH-21, D-FIN-03: the target's owner may answer as often as possible. */
function* respond(t: Table, a: Attack): Play {
  const v = a.target;
  if (isDisabled(t, v)) t.tally.meet('DF-KEY-04 a disabled vessel is attacked');
  while (v.alive && !a.nullified && couldAnswer(v)) {
    const answer = yield* ask(v.seat, answersTo(t, v, a));
    if (answer === ACTION.PASS) return;
    if (a.missed) t.tally.meet('DF-CMB-03 a missed attack is answered');
    if (answer === ACTION.ABILITY) {
      v.turn.agility--;
      t.tally.meet('DF-KEY-03 an agility counter makes an attack miss');
      a.missed = true;
    } else if (answer === ACTION.USE + codeOf(soleCard('charge'))) {
      spendReactive(t, v);
      a.reactive = true;
    } else if (answer === ACTION.USE + codeOf(soleCard('miss-turn'))) {
      yield* useMiss(t, v);
      a.missed = true;
    } else if (scrambles(cardOf(answer - ACTION.STAR))) {
      yield* playStar(t, v, cardOf(answer - ACTION.STAR), a);
      nullifyCard(a, t);
    } else yield* upToAttack(t, playStar(t, v, cardOf(answer - ACTION.STAR), a));
  }
}

/** Follows an answer. An answer that attacks waits for the chain after its windows are closed. */
function* upToAttack(t: Table, play: Play): Play {
  // This answer keeps its place in the order: a later answer to it closes its own windows earlier.
  const place = t.waiting.length;
  let step = play.next(0);
  while (!step.done) {
    if (step.value === UNTIL_RESOLVED) {
      t.waiting.splice(place, 0, play);
      return;
    }
    step = play.next(yield step.value);
  }
}

/**
 * A player who holds a card or could use something is asked even if no answer is possible, so that the question
 * reveals nothing.
 */
const couldAnswer = (v: Vessel): boolean =>
  v.hand.length > 0 || (wears(v, soleCard('charge')) && v.reactive > 0) || v.turn.agility > 0;

function answersTo(t: Table, v: Vessel, a: Attack): number[] {
  const stars = starsOf(t, v, (card) => ANSWERS[card]?.(t, v, a) ?? ownAnswers(t, v, card, a));
  return [
    ACTION.PASS,
    ...stars.map((card) => ACTION.STAR + codeOf(card)),
    // DF-KEY-04: effects of a disabled vessel that are in force are nullified as well; equipped Gear keeps working.
    ...(v.turn.missing && v.hand.length > 0 && hasTop(t, v) && !a.missed && !isDisabled(t, v)
      ? [ACTION.USE + codeOf(soleCard('miss-turn'))]
      : []),
    ...(wears(v, soleCard('charge')) && v.reactive > 0 && !a.reactive && !a.missed
      ? [ACTION.USE + codeOf(soleCard('charge'))]
      : []),
    ...(v.turn.agility > 0 && !a.missed && !isDisabled(t, v) ? [ACTION.ABILITY] : []),
  ];
}

const scrambles = (card: CardId): boolean => card === 'signal-scramble' || ownOf(card)?.reply?.do === 'scramble';

/** The maximum number of attacks in a chain. Then the maximum number of cards that resolve inside one another. */
const MOST_ATTACKS = 8;
const MOST_CARDS = 5;

/** Whether the chain has room for one more card's attacks. */
export const hasRoom = (t: Table, attacks = 1): boolean =>
  t.chain.length + attacks <= MOST_ATTACKS && new Set(t.chain.map(({ play }) => play)).size < MOST_CARDS;

/** Whether a Star of the scenario answers an attack. */
function ownAnswers(t: Table, v: Vessel, card: CardId, a: Attack): boolean {
  const own = ownOf(card);
  const fits = own?.windows?.includes('attacked') === true || own?.windows?.includes('targeted') === true;
  if (!fits || own.reply === undefined) return false;
  const word: string = own.reply.do;
  switch (word) {
    case 'attack':
      return hasRoom(t) && !ceasefire(t);
    case 'act':
      return hasRoom(t);
    case 'miss':
    case 'reduce':
      return !a.missed;
    case 'scramble':
      return ANSWERS['signal-scramble']!(t, v, a);
    case 'return-fire':
      return ANSWERS['return-fire']!(t, v, a);
    default:
      return true;
  }
}

/** Star cards for an attack on the own vessel, and whether they would have an effect. */
const ANSWERS: Readonly<Partial<Record<CardId, (t: Table, v: Vessel, a: Attack) => boolean>>> = {
  'counter-strike': (t) => hasRoom(t) && !ceasefire(t),
  'side-thrusters': () => true,
  'deflected-attack': (_t, _v, a) => !a.missed,
  'evasive-maneuvers': (_t, _v, a) => !a.missed,
  'signal-scramble': (_, v, a) => areEnemies(v, a.by) && a.play !== null && defOf(a.card).form === 'normal',
  'return-fire': (t, v) => hasRoom(t, RETURNED_ATTACKS) && v.pile.some(canReturn) && secondaryFree(t, v),
};

/** The number of attacks that a returned card may add to the chain. */
const RETURNED_ATTACKS = 3;

const secondaryFree = (t: Table, v: Vessel): boolean => {
  const tier = v.tiers[t.tier];
  return tier !== undefined && tier.secondary === null;
};

/** Miss discards a hand card and the top card of the deck. */
function* useMiss(t: Table, v: Vessel): Play {
  const answer = yield* ask(
    v.seat,
    titles(v.hand).map((card) => ACTION.DISCARD + codeOf(card)),
  );
  discard(v, cardOf(answer - ACTION.DISCARD));
  t.tally.meet(v.hand.length > 0 ? 'CARD-21 Miss is used' : 'CARD-21 Miss is used with the last hand card');
  const top = topCard(t, v);
  if (top !== null) v.pile.push(top);
}
