import { drawBelow } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { ENVIRONMENT_CARDS } from '../layout.ts';
import type { Rules } from '../rules.ts';

type EnvironmentWord =
  /** Vessels in orbit are out of combat with other hexes: only on Lasting cards. */
  | 'hide-orbits'
  /** Nobody may declare an attack. */
  | 'hold-fire'
  /** A Star card costs one more card from hand. */
  | 'charge-stars'
  /** Vessels that can move must move 1 in their Preparation. */
  | 'drift';

interface EnvironmentDef {
  readonly id: string;
  readonly name: string;
  /** Normal: in force for the turn. Lasting: stays until its timers are gone; the state has timers for one such card. */
  readonly form: 'normal' | 'lasting';
  /** What the card does while it is in force. */
  readonly does: EnvironmentWord;
  readonly text: string;
}

/** The four known cards of the Environment Deck (DF-FMT-04, DF-FMT-06); a card's code is its place. */
export const ENVIRONMENT: readonly EnvironmentDef[] = [
  {
    id: 'hidden-orbit',
    name: 'Hidden Orbit',
    form: 'lasting',
    does: 'hide-orbits',
    text: 'Vessels in orbit neither attack nor are attacked but within their own hex. Three timers, one removed each turn.',
  },
  {
    id: 'temporary-ceasefire',
    name: 'Temporary Ceasefire',
    form: 'normal',
    does: 'hold-fire',
    text: 'Nobody declares an attack this turn.',
  },
  {
    id: 'star-struck',
    name: 'Star Struck',
    form: 'normal',
    does: 'charge-stars',
    text: 'A Star card costs one more card from hand this turn.',
  },
  {
    id: 'drift',
    name: 'Drift',
    form: 'normal',
    does: 'drift',
    text: 'Each vessel that can move must move 1 in its Preparation this turn.',
  },
];

/** The Lasting card. */
const LASTING = ENVIRONMENT.findIndex(({ form }) => form === 'lasting');

/** 1 at each value of ENV_CARD with which the card in force does what `word` says, 0 at the others. */
const whichDo = (word: EnvironmentWord): Uint8Array =>
  Uint8Array.from([0, ...ENVIRONMENT.map(({ does }) => (does === word ? 1 : 0))]);

const HOLDS_FIRE = whichDo('hold-fire');
const CHARGES_STARS = whichDo('charge-stars');
const DRIFTS = whichDo('drift');

/** Whether nobody may declare an attack this turn. */
export const ceasefire = (s: State): boolean => HOLDS_FIRE[s[field.envCard]!] === 1;

/** Whether a Star card costs one more hand card this turn. */
export const starStruck = (s: State): boolean => CHARGES_STARS[s[field.envCard]!] === 1;

/** Whether vessels drift this turn by an environment card. */
export const drifting = (s: State): boolean => DRIFTS[s[field.envCard]!] === 1;

/** Whether vessels in orbit are out of combat with other hexes. */
export const hiddenOrbit = (s: State): boolean => s[field.envTimers]! > 0;

/** Puts the cards that the players bring together into one Environment Deck. */
export function layEnvironment(r: Rules, s: State): void {
  for (let card = 0; card < ENVIRONMENT_CARDS; card++) s[field.envLeft + card] = r.environment[card]!;
}

/** Returns the number of cards left in the Environment Deck. An empty deck is made anew from its pile if `reshuffle` is on. */
function cardsLeft(r: Rules, s: State): number {
  let n = 0;
  for (let card = 0; card < ENVIRONMENT_CARDS; card++) n += s[field.envLeft + card]!;
  if (n > 0 || !r.rules.reshuffle) return n;
  layEnvironment(r, s);
  if (hiddenOrbit(s)) s[field.envLeft + LASTING]!--;
  for (let card = 0; card < ENVIRONMENT_CARDS; card++) n += s[field.envLeft + card]!;
  return n;
}

/**
 * Opens a turn: a Lasting card loses a timer, then the top card of the Environment Deck is played. Nobody can look
 * into that deck, so its order is drawn card by card, as it is played.
 */
export function openEnvironment(r: Rules, s: State, log: EventLog | null): void {
  if (r.environmentSize === 0) return;
  if (hiddenOrbit(s)) {
    s[field.envTimers]!--;
    if (log !== null && s[field.envTimers] === 0) log.add(DF_EVENT.ENVIRONMENT_ENDS, -1, -1, LASTING, 1);
  }
  const n = cardsLeft(r, s);
  if (n === 0) return;
  let k = drawBelow(s, r.environmentRow, s[field.turn]!, n);
  let card = 0;
  while (k >= s[field.envLeft + card]!) {
    k -= s[field.envLeft + card]!;
    card++;
  }
  s[field.envLeft + card]!--;
  if (card === LASTING) s[field.envTimers] = r.rules.orbitTimers;
  else s[field.envCard] = card + 1;
  log?.add(DF_EVENT.ENVIRONMENT, s[field.priority]!, -1, card, 1);
}

/** The card in force for this turn expires. */
export function closeEnvironment(s: State): void {
  s[field.envCard] = 0;
}
