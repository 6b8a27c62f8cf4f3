import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { TYPE } from '../cards/card.ts';
import { needMet } from '../cards/needs.ts';
import type { Num, NumberForm } from '../cards/number.ts';
import { counted } from '../cards/wording.ts';
import { byteAt } from '../bytes.ts';
import { countPile, fromHand, fromPile, putPlace } from '../cards/zones.ts';
import { addTiers, payEnergy } from '../combat/vessel.ts';
import { DF_EVENT, FROM } from '../events.ts';
import * as field from '../field.ts';
import { PLACE, PLACES } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';

interface JumpWord {
  /** What the effect does, in half a sentence, for editors. */
  readonly meaning: string;
  /** What the number `n` of the effect counts, if it has one. */
  readonly number?: NumberForm;
  /** What the effect does, as a card's text. */
  readonly says: (n: number) => string;
  /** What the word requires beyond the card's needs and price. */
  readonly may: (r: Rules, s: State, b: number) => boolean;
  /** Carries out the effect with the paid `card` of `seat`. */
  readonly run: (r: Rules, s: State, seat: number, card: number) => void;
}

/** All words of Jump cards. A word's place in this table, from 1, is its code in `Rules.jump`. */
export const JUMPS = {
  tiers: {
    meaning: 'in the tier: removes 2 discards of different form; n more tiers and a second card',
    number: { counts: 'tiers', least: 0, most: 5 },
    says: (n) => `remove 2 discards of different form: ${counted(n, 'more tier')}, and a second card in this one`,
    may: discardsDiffer,
    run(r, s, seat, card) {
      const b = r.at(seat);
      putPlace(s, b, s[b + field.planned]! * PLACES, card, PLACE.JUMP);
      s[field.picked] = 0;
      ask(s, seat, STEP.PLAN_REMOVE);
    },
  },
  pair: {
    meaning: 'beside the tier: the tier may hold two set cards',
    says: () => 'beside the tier, without using it: this tier may hold two set cards',
    may: (_r, s, b) => ((s[b + field.paired]! >> s[b + field.planned]!) & 1) === 0,
    run(r, s, seat) {
      const b = r.at(seat);
      s[b + field.paired]! |= 1 << s[b + field.planned]!;
      go(s, STEP.ASK_PLAN);
    },
  },
} as const satisfies Readonly<Record<string, JumpWord>>;

type Jumps = typeof JUMPS;

/** What a Jump card does while planning. `n` names a number of the card. */
export type JumpEffect = {
  readonly [D in keyof Jumps]: { readonly do: D } & (Jumps[D] extends { readonly number: NumberForm }
    ? { readonly n: Num }
    : unknown);
}[keyof Jumps];

const NAMES = Object.keys(JUMPS);
const WORDS = Object.values(JUMPS);

/** Code of what a Jump card does, 0 for other cards. */
export const jumpCode = (jump: JumpEffect | undefined): number => (jump === undefined ? 0 : NAMES.indexOf(jump.do) + 1);

/** Whether the discards at `b` are of more than one form. */
function discardsDiffer(r: Rules, s: State, b: number): boolean {
  const n = s[b + field.pileN]!;
  for (let i = 1; i < n; i++)
    if (r.card.form[byteAt(s, b + field.pile, i)] !== r.card.form[byteAt(s, b + field.pile, 0)]) return true;
  return false;
}

/** Whether the Jump `card` may be played now from the hand at `b`. */
export function mayJump(r: Rules, s: State, b: number, card: number): boolean {
  if (s[b + field.energy]! < r.card.cost[card]! || !needMet(r, s, b, card)) return false;
  return WORDS[r.card.jump[card]! - 1]!.may(r, s, b);
}

/** Plays a Jump card face up in the own Preparation. */
export function playJump(r: Rules, s: State, seat: number, card: number, log: EventLog | null): void {
  const b = r.at(seat);
  fromHand(s, b, card);
  if (r.card.type[card] !== TYPE.move) s[b + field.turnOther] = 1;
  if (log !== null) {
    log.add(EVENT.CARD_PLAYED, seat, card, s[b + field.planned]!, 1);
    log.add(DF_EVENT.PLAYED, seat, card, s[b + field.planned]!, FROM.PLAN);
  }
  payEnergy(r, s, seat, r.card.cost[card]!, card, log);
  WORDS[r.card.jump[card]! - 1]!.run(r, s, seat, card);
}

/** Discards that may be removed: any first, then one of another form. */
export function legalRemove(r: Rules, s: State, seat: number, out: Int32Array): number {
  const counts = countPile(r, s, r.at(seat));
  const form = s[field.picked]! - 1;
  let n = 0;
  for (let card = 0; card < counts.length; card++)
    if (counts[card]! > 0 && r.card.form[card] !== form) out[n++] = ACTION.REMOVE + card;
  return n;
}

export function takeRemove(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const card = a - ACTION.REMOVE;
  fromPile(s, b, card);
  s[b + field.removed]!++;
  log?.add(DF_EVENT.REMOVED, seat, card, -1, 1);
  if (s[field.picked] === 0) {
    s[field.picked] = r.card.form[card]! + 1;
    ask(s, seat, STEP.PLAN_REMOVE);
    return;
  }
  s[field.picked] = 0;
  addTiers(r, s, b, r.card.jumpNumber[s[b + field.card + s[b + field.planned]! * PLACES]!]!);
  if (s[b + field.handN]! > 0) {
    ask(s, seat, STEP.PLAN_SECOND);
    return;
  }
  s[b + field.planned]!++;
  go(s, STEP.ASK_PLAN);
}
