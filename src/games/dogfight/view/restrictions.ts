import * as ACTION from '../actions.ts';
import { FORM, TYPE } from '../cards/card.ts';
import { BLANK, CARDS } from '../cards/cards.ts';
import type { Rules } from '../compiled.ts';

/** Restrictions that forbid a single action, by name. */
const SINGLE = [
  ['ability', ACTION.ABILITY],
  ['drawing', ACTION.DRAW],
  ['rearranging', ACTION.REARRANGE],
] as const;

/** Restrictions that forbid all cards of a form or of a type. */
const FORMS = ['gear', 'star', 'jump'] as const;
const TYPES = ['attack', 'move', 'intervene', 'equip'] as const;

const FIRST_FORM = SINGLE.length;
const FIRST_TYPE = FIRST_FORM + FORMS.length;
const FIRST_CARD = FIRST_TYPE + TYPES.length;

const PLAYS = [ACTION.SET, ACTION.JUMP, ACTION.STAR, ACTION.EXCHANGE, ACTION.USE, ACTION.RECOVER, ACTION.EQUIP];

/** Names of all restrictions: single actions, then cards by form, by type and by title. */
export const restrictionsOf = (r: Rules): string[] => [
  ...SINGLE.map(([name]) => name),
  ...FORMS.map((form) => `form:${form}`),
  ...TYPES.map((type) => `type:${type}`),
  ...r.titles.filter((def) => def !== BLANK).map(({ id }) => `card:${id}`),
];

/** The card that `a` plays or sets, -1 when it is another kind of action. */
function cardPlayed(a: number): number {
  for (let i = 0; i < PLAYS.length; i++) {
    const card = a - PLAYS[i]!;
    if (card >= 0 && card < ACTION.CARD_SPAN) return card;
  }
  return -1;
}

/** Whether action `a` falls under restriction `which`. */
export function restricts(r: Rules, a: number, which: number): boolean {
  if (which < FIRST_FORM) return a === SINGLE[which]![1];
  const card = cardPlayed(a);
  if (card < 0) return false;
  if (which < FIRST_TYPE) return r.card.form[card] === FORM[FORMS[which - FIRST_FORM]!];
  if (which < FIRST_CARD) return r.card.type[card] === TYPE[TYPES[which - FIRST_TYPE]!];
  const title = which - FIRST_CARD;
  return card === (title < CARDS.length ? title : title + 1);
}
