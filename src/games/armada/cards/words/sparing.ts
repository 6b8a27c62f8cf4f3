/**
 * Words that spare a ship something: the obstacles that it overlaps, a damage card that it would get faceup. Each asks its player whether it is used.
 */
import type { EventLog, State } from '../../../../core/index.ts';
import { dealFacedown, dealTurned } from '../../attack/suffer.ts';
import type { Rules } from '../../compiled.ts';
import { COMMAND_WORDS } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { MAX_SHIPS, SHIP_AT } from '../../state/layout.ts';
import { isAdded } from '../../position/extra-maneuver.ts';
import { within } from '../../position/nearby.ts';
import { layOnCard } from '../../units/stock.ts';
import { nameOf } from '../../view/words.ts';
import { SLOWS_ENEMY } from '../effects.ts';
import { refreshEngagement } from '../../position/engagement.ts';
import { dropViewed, viewedTitle } from '../../units/damage-deck.ts';
import { alive, checkElimination, hasCommand } from '../../units/combatants.ts';
import { payToken } from '../../units/tokens.ts';
import { DAMAGE_TITLES } from '../damage-titles.ts';
import { type Asks, codeOfName, offeredIf, operand, operation } from '../word.ts';
import { TRAITS } from './forms/form.ts';
import { pay } from './losses.ts';

/** Register: the question has been answered. */
const ANSWERED = field.answers;
const USES = 1;
const DECLINES = 0;

/** A question whether the card is used, and what happens if it is. */
const asksOnce = (
  does: (r: Rules, s: State, u: number, log: EventLog | null, act: number) => void,
  says: (r: Rules, s: State, answer: number) => string,
): Asks => ({
  legal: (_r, s, _act, _u, out) => {
    if (s[ANSWERED] !== 0) return 0;
    out[0] = USES;
    out[1] = DECLINES;
    return 2;
  },
  take: (r, s, act, u, answer, log) => {
    s[ANSWERED] = 1;
    if (answer !== USES) return;
    pay(r, s, act, u, log);
    does(r, s, u, log, act);
  },
  says: (r, s, _act, answer) => says(r, s, answer),
});

export const passesObstacles = operation('passesObstacles', {
  does: 'the obstacles that the ship overlaps after a maneuver do nothing to it',
  asks: asksOnce(
    (_r, s) => {
      s[field.obstaclesMet] = 0;
    },
    (_r, _s, answer) => (answer === USES ? 'ignore the obstacles' : 'keep the card'),
  ),
});

export const ramsBack = operation('ramsBack', {
  does: 'an enemy ship that has overlapped this one, and this one, get one more facedown damage card',
  asks: asksOnce(
    (r, s, u, log) => {
      dealFacedown(r, s, u, log);
      if (alive(s, s[field.active]!)) dealFacedown(r, s, s[field.active]!, log);
      refreshEngagement(r, s);
      checkElimination(r, s, log);
    },
    (_r, _s, answer) => (answer === USES ? 'a damage card on both ships' : 'no further damage card'),
  ),
});

export const slowsEnemy = operation<{ readonly distance: number }>(SLOWS_ENEMY, {
  does: 'an enemy ship within a distance that is about to determine its course is slower by one in that maneuver',
  operands: ({ distance }) => [distance],
  keeps: 'round',
  holds: (value) => [`slows ship ${String.fromCharCode(96 + value)}`],
  legal: offeredIf((r, s, act, u) => {
    const v = s[field.active]!;
    const speed = isAdded(s) ? s[field.speed]! : s[SHIP_AT[v]! + field.dialSpeed]!;
    return speed !== 0 && within(r, s, u, v, DISTANCE[operand(r, act, 0)]!);
  }),
  asks: asksOnce(
    (r, s, u, _log, act) => {
      layOnCard(r, s, u, r.effects.cardOfAct(act), (s[field.active]! % MAX_SHIPS) + 1);
      if (isAdded(s)) s[field.speed] = 0;
    },
    (r, s, answer) => (answer === USES ? `slow ${nameOf(r, s, s[field.active]!)}` : 'keep the card'),
  ),
});

const titleName = (r: Rules, s: State): string => DAMAGE_TITLES[viewedTitle(r, s)]?.name ?? 'the card';

/** A damage card with a trait is discarded before it is dealt to the ship faceup. */
export const dropsFaceup = operation<{ readonly trait: string }>('dropsFaceup', {
  operands: ({ trait }) => [codeOfName(TRAITS, trait)],
  legal: offeredIf((r, s, act) => DAMAGE_TITLES[viewedTitle(r, s)]?.trait === TRAITS[operand(r, act, 0)]),
  asks: asksOnce(dropViewed, (r, s, answer) =>
    answer === USES ? `discard ${titleName(r, s)}` : `${titleName(r, s)} is dealt`,
  ),
});

export const turnsFaceup = operation<{ readonly token: string }>('turnsFaceup', {
  does: 'for a command token a damage card that the ship gets faceup is turned facedown, and not resolved',
  operands: ({ token }) => [codeOfName(COMMAND_WORDS, token)],
  legal: offeredIf((r, s, act, u) => hasCommand(s, u, operand(r, act, 0))),
  asks: asksOnce(
    (r, s, u, log, act) => {
      payToken(r, s, u, operand(r, act, 0), log);
      dealTurned(r, s, u, log);
    },
    (r, s, answer) => (answer === USES ? `turn ${titleName(r, s)} facedown` : `${titleName(r, s)} is dealt`),
  ),
});
