import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { attackAt } from '../combat/attack.ts';
import { missAfterwards, nullifyCard } from '../combat/nullify.ts';
import { validTarget } from '../combat/targets.ts';
import { payEnergy } from '../combat/vessel.ts';
import { DF_EVENT, FROM } from '../events.ts';
import * as field from '../field.ts';
import { ATTACK_STATUS, FLAG, FRAME_FLAG, MAX_CHAIN, MAX_FRAMES, PLACE, PLACES } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { activate, notePlayed, repeatsByAbility } from './activate.ts';
import { FORM, TYPE, type Window } from './card.ts';
import { ceasefire, starStruck } from './environment.ts';
import { askMove, frameAt, pushFrame } from './frames.ts';
import { needMet, typeAllowed } from './needs.ts';
import { atLeast0, type Num, type NumberForm } from './number.ts';
import { signed } from './wording.ts';
import { countPile, fromHand, fromPile, putPlace, toPile } from './zones.ts';

/** The maximum number of attacks that a card activated as a response may add to the chain. */
const RETURN_ATTACKS = 3;

interface ReplyWord {
  /** What the reply does, in half a sentence, for editors. */
  readonly meaning: string;
  /** What the number `n` of the reply counts, if it has one. */
  readonly number?: NumberForm;
  /** The windows in which the reply has something to act on. */
  readonly windows: readonly Window[];
  /** The reply as a part of a card's text; null if the card's program is described instead. */
  readonly says: ((n: number) => string) | null;
  /** What the word requires beyond the card's window, needs and price. */
  readonly may: (r: Rules, s: State, seat: number, card: number, window: number) => boolean;
  /** Carries out the reply with the paid `card`. `earns`: whether the card earns the move of an attack position. */
  readonly run: (r: Rules, s: State, seat: number, card: number, earns: boolean, log: EventLog | null) => void;
}

const always = (): boolean => true;
const currentAttack = (s: State): number => attackAt(s[field.current]!);
const notMissed = (_r: Rules, s: State): boolean => s[currentAttack(s) + field.attackStatus] !== ATTACK_STATUS.MISSED;

/** All words of replies. A word's place in this table, from 1, is its code in `Rules.reply`. */
export const REPLIES = {
  attack: {
    meaning: 'runs act: an attack, in answer to an attack or in the own tier',
    windows: ['attacked', 'own', 'other'],
    says: null,
    may: mayAttack,
    run: runProgram,
  },
  move: {
    meaning: 'moves up to n; the attack is judged from there',
    number: 'hexes',
    windows: ['attacked', 'other'],
    says: (n) => `move ${n}; the attack is judged from there`,
    may: always,
    run(r, s, seat, card) {
      askMove(s, seat, r.card.replyNumber[card]!, STEP.ASK_RESPONSE);
    },
  },
  miss: {
    meaning: 'the attack misses',
    windows: ['attacked', 'other'],
    says: () => 'the attack misses',
    may: notMissed,
    run(_r, s, _seat, _card, _earns, log) {
      missAfterwards(s, currentAttack(s), log);
    },
  },
  reduce: {
    meaning: "the attack's combat damage - n",
    number: atLeast0('damage'),
    windows: ['attacked', 'boost', 'other'],
    says: (n) => `combat damage is reduced by ${n}`,
    may: notMissed,
    run(r, s, _seat, card) {
      s[currentAttack(s) + field.attackCut]! += r.card.replyNumber[card]!;
    },
  },
  plus: {
    meaning: "the attack's Attack + n",
    number: 'Attack',
    windows: ['boost', 'other'],
    says: (n) => `Attack ${signed(n)}`,
    may: always,
    run(r, s, _seat, card) {
      s[currentAttack(s) + field.attackFlat]! += r.card.replyNumber[card]!;
    },
  },
  scramble: {
    meaning: "nullifies an opponent's Normal card that targets the own vessel",
    windows: ['targeted'],
    says: () => "the effect of an opponent's Normal card that targets your vessel is nullified",
    may: mayScramble,
    run(_r, s, _seat, card, _earns, log) {
      const frame = s[field.current]! < 0 ? s[field.framesN]! - 1 : s[currentAttack(s) + field.attackFrame]!;
      nullifyCard(s, frame, card, log);
    },
  },
  'return-fire': {
    meaning: 'activates an ATTACK of the own Discard Pile as secondary card of the tier',
    windows: ['attacked'],
    says: () =>
      'activate an ATTACK of your Discard Pile as secondary card of this tier; it is removed from the game later',
    may: mayReturnFire,
    run(_r, s, seat) {
      ask(s, seat, STEP.RECOVER);
    },
  },
  act: {
    meaning: 'runs act, whether or not it attacks',
    windows: ['attacked', 'own', 'other'],
    says: null,
    may: (_r, s) => s[field.chainN]! < MAX_CHAIN && s[field.framesN]! < MAX_FRAMES,
    run: runProgram,
  },
} as const satisfies Readonly<Record<string, ReplyWord>>;

type Replies = typeof REPLIES;

/** What a Star card does at once in its window. `n` names a number of the card. */
export type Reply = {
  readonly [D in keyof Replies]: { readonly do: D } & (Replies[D] extends { readonly number: NumberForm }
    ? { readonly n: Num }
    : unknown);
}[keyof Replies];

/** Puts the card among those that resolve. An ability that repeats the next ATTACK repeats it. */
function runProgram(r: Rules, s: State, seat: number, card: number, earns: boolean): void {
  const flags = earns ? FRAME_FLAG.MOVE_AFTER : 0;
  const f = pushFrame(s, seat, card, r.card.start[card]!, -1, s[field.current]!, flags);
  if (r.card.type[card] === TYPE.attack) repeatsByAbility(s, r.at(seat), f);
  go(s, STEP.FRAME);
}

const NAMES = Object.keys(REPLIES);
const WORDS: readonly Pick<ReplyWord, 'may' | 'run'>[] = [
  {
    may: always,
    run(_r, _s, _seat, card) {
      throw new Error(`card ${card} answers nothing`);
    },
  },
  ...Object.values(REPLIES),
];

/** Code of a card's reply, 0 for none. */
export const replyCode = (reply: Reply | undefined): number => (reply === undefined ? 0 : NAMES.indexOf(reply.do) + 1);

const REDUCE = NAMES.indexOf('reduce') + 1;
const PLUS = NAMES.indexOf('plus') + 1;

/** Appends each different Star of the hand of `seat` that fits `window`. */
export function addStars(r: Rules, s: State, seat: number, window: number, out: Int32Array, from: number): number {
  const b = r.at(seat);
  const count = s[b + field.handN]!;
  let n = from;
  if (count < 2 && starStruck(s)) return n;
  for (let i = 0; i < count; i++) {
    const card = s[b + field.hand + i]!;
    if ((r.card.windows[card]! & window) === 0 || (i > 0 && card === s[b + field.hand + i - 1])) continue;
    if (affordable(r, s, b, card) && WORDS[r.card.reply[card]!]!.may(r, s, seat, card, window))
      out[n++] = ACTION.STAR + card;
  }
  return n;
}

/** Whether type, needs and energy allow the Star `card` of the hand at `b`. */
function affordable(r: Rules, s: State, b: number, card: number): boolean {
  return s[b + field.energy]! >= r.card.cost[card]! && typeAllowed(r, s, b, card) && needMet(r, s, b, card);
}

/** Pays for a Star of the hand of `seat`, discards it, and does what it says. */
export function playStar(r: Rules, s: State, seat: number, card: number, log: EventLog | null): void {
  const b = r.at(seat);
  fromHand(s, b, card);
  toPile(s, b, card);
  if (log !== null) {
    log.add(EVENT.CARD_PLAYED, seat, card, s[field.tier]!, 1);
    log.add(DF_EVENT.PLAYED, seat, card, s[field.tier]!, FROM.HAND);
  }
  payEnergy(r, s, seat, r.card.cost[card]!, card, log);
  const earns = notePlayed(r, s, b, card);
  WORDS[r.card.reply[card]!]!.run(r, s, seat, card, earns, log);
}

function mayAttack(_r: Rules, s: State): boolean {
  return s[field.chainN]! < MAX_CHAIN && s[field.framesN]! < MAX_FRAMES && !ceasefire(s);
}

/**
 * Whether the Star `card`, played now by `seat`, would attack without a valid target. It would miss, and would only count as
 * an attack and as played.
 */
export function wouldMiss(r: Rules, s: State, seat: number, card: number): boolean {
  if (r.card.attackStar[card] === 0 || s[r.at(seat) + field.turnPosition] === 1) return false;
  if (s[field.current]! < 0) return !anyTarget(r, s, seat, r.card.exact[card] === 1 ? FLAG.EXACT : 0);
  return !validTarget(r, s, seat, s[currentAttack(s) + field.attackSeat]!, 0, 1, 0);
}

/** The target of the attack whose windows are open. */
export const targetAtHand = (s: State): number => s[currentAttack(s) + field.attackTarget]!;

/** Whether the Star `card` brings the attacker at `b` nothing: it takes damage off the attack or adds none, and earns no move. */
export function weakens(r: Rules, s: State, b: number, card: number): boolean {
  const reply = r.card.reply[card]!;
  const n = r.card.replyNumber[card]!;
  if (reply !== REDUCE && !(reply === PLUS && n <= 0)) return false;
  return r.card.type[card] !== TYPE.attack || s[b + field.turnPosition] === 0;
}

function anyTarget(r: Rules, s: State, seat: number, flags: number): boolean {
  for (let target = 0; target < r.seats; target++)
    if (r.teamOfSeat[target] !== r.teamOfSeat[seat] && validTarget(r, s, seat, target, 0, 1, flags)) return true;
  return false;
}

/** Whether the attack at hand comes from an opponent's Normal card that was activated in this tier and is not nullified. */
function mayScramble(r: Rules, s: State, seat: number): boolean {
  if (s[field.current]! < 0) return true;
  const at = currentAttack(s);
  return (
    r.card.form[s[at + field.attackCard]!] === FORM.normal &&
    (s[frameAt(s[at + field.attackFrame]!) + field.frameFlags]! & FRAME_FLAG.DELAYED) === 0 &&
    r.teamOfSeat[s[at + field.attackSeat]!] !== r.teamOfSeat[seat] &&
    s[at + field.attackStatus] !== ATTACK_STATUS.NULLIFIED
  );
}

function mayReturnFire(r: Rules, s: State, seat: number): boolean {
  const b = r.at(seat);
  if (s[field.chainN]! + RETURN_ATTACKS > MAX_CHAIN || s[field.framesN]! >= MAX_FRAMES) return false;
  if (s[field.tier]! >= s[b + field.tiers]! || s[b + field.status + s[field.tier]! * PLACES + 1] !== PLACE.EMPTY)
    return false;
  const counts = countPile(r, s, b);
  for (let card = 0; card < counts.length; card++) if (counts[card]! > 0 && returnable(r, card)) return true;
  return false;
}

/** Whether `card` is an ATTACK that can be activated in a tier. */
const returnable = (r: Rules, card: number): boolean =>
  r.card.type[card] === TYPE.attack && (r.card.form[card] === FORM.normal || r.card.form[card] === FORM.gear);

export function legalRecover(r: Rules, s: State, seat: number, out: Int32Array): number {
  const counts = countPile(r, s, r.at(seat));
  let n = 0;
  for (let card = 0; card < counts.length; card++)
    if (counts[card]! > 0 && returnable(r, card)) out[n++] = ACTION.RECOVER + card;
  return n;
}

/** The recovered card is activated as secondary card of the tier in play. */
export function takeRecover(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const card = a - ACTION.RECOVER;
  const place = s[field.tier]! * PLACES + 1;
  fromPile(s, b, card);
  putPlace(s, b, place, card, PLACE.RETURNED);
  activate(r, s, seat, place, s[field.current]!, log);
}

/** Star Struck: announces a Star, and asks for the hand card that it costs. */
export function announceStar(s: State, seat: number, step: number, card: number): void {
  s[field.announced] = card + 1;
  s[field.announcedAt] = step;
  ask(s, seat, STEP.STAR_COST);
}

/** Hand cards that can pay for the announced Star. The Star itself cannot, another copy of it can. */
export function legalStarCost(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  const count = s[b + field.handN]!;
  const star = s[field.announced]! - 1;
  let n = 0;
  for (let i = 0; i < count; i++) {
    const card = s[b + field.hand + i]!;
    const again = i > 0 && card === s[b + field.hand + i - 1];
    if (again) {
      if (card !== star || (i > 1 && s[b + field.hand + i - 2] === card)) continue;
    } else if (card === star) continue;
    out[n++] = ACTION.DISCARD + card;
  }
  return n;
}
