import { drawBelow, type EventLog, type State } from '../../../core/index.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { ENVIRONMENT_CARDS } from '../layout.ts';
import type { Rules } from '../compiled.ts';

type EnvironmentWord =
  /** Vessels in orbit cannot fight with other hexes. Only Lasting cards may have this effect. */
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

const LASTING = ENVIRONMENT.findIndex(({ form }) => form === 'lasting');

/** What environment cards and alternate rules do at present, as bits of the field IN_FORCE. */
const IN_FORCE: Readonly<Record<EnvironmentWord, number>> = {
  'hide-orbits': 1,
  'hold-fire': 2,
  'charge-stars': 4,
  drift: 8,
};
const HIDES_ORBITS = IN_FORCE['hide-orbits'];
const HOLDS_FIRE = IN_FORCE['hold-fire'];
const CHARGES_STARS = IN_FORCE['charge-stars'];
const DRIFTS = IN_FORCE.drift;

/** The bit of each card, by its code. */
const FORCES = Int32Array.from(ENVIRONMENT, ({ does }) => IN_FORCE[does]);

/** The bits of the cards with these ids. */
export const forceOf = (ids: readonly string[]): number =>
  ENVIRONMENT.reduce((bits, { id, does }) => (ids.includes(id) ? bits | IN_FORCE[does] : bits), 0);

/** Whether nobody may declare an attack this turn. */
export const ceasefire = (s: State): boolean => (s[field.inForce]! & HOLDS_FIRE) !== 0;

/** Whether a Star card costs one more hand card this turn. */
export const starStruck = (s: State): boolean => (s[field.inForce]! & CHARGES_STARS) !== 0;

/** Whether vessels drift this turn, by the option or by an environment card. */
export const drifting = (s: State): boolean => (s[field.inForce]! & DRIFTS) !== 0;

/** Whether vessels in orbit are out of combat with other hexes. */
export const hiddenOrbit = (s: State): boolean => (s[field.inForce]! & HIDES_ORBITS) !== 0;

/** Adds the cards that `side` brings to the Environment Deck. */
export function bringEnvironment(r: Rules, s: State, side: number): void {
  const copies = r.side.environment[side]!;
  for (let card = 0; card < ENVIRONMENT_CARDS; card++) s[field.envLeft + card]! += copies[card]!;
}

/** Returns the number of cards left in the Environment Deck. An empty one is made anew from its pile only with the option. */
function cardsLeft(r: Rules, s: State): number {
  let n = 0;
  for (let card = 0; card < ENVIRONMENT_CARDS; card++) n += s[field.envLeft + card]!;
  if (n > 0 || !r.rules.environmentReshuffle) return n;
  for (let card = 0; card < ENVIRONMENT_CARDS; card++) {
    n += s[field.envPile + card]!;
    s[field.envLeft + card] = s[field.envPile + card]!;
    s[field.envPile + card] = 0;
  }
  return n;
}

/** Writes what is in force: alternate rules, a Lasting card in play, and the card of this turn. */
function noteForce(r: Rules, s: State): void {
  const lasting = s[field.envTimers]! > 0 ? FORCES[LASTING]! : 0;
  const card = s[field.envCard]!;
  s[field.inForce] = r.alternateForce | lasting | (card > 0 ? FORCES[card - 1]! : 0);
}

/**
 * Opens a turn: a Lasting card loses a timer, then the top card of the Environment Deck is played. Nobody can look
 * into that deck, so its order is drawn card by card, as it is played.
 */
export function openEnvironment(r: Rules, s: State, log: EventLog | null): void {
  if (!r.environmentDeck) return;
  if (s[field.envTimers]! > 0) {
    s[field.envTimers]!--;
    if (s[field.envTimers] === 0) {
      s[field.envPile + LASTING]!++;
      log?.add(DF_EVENT.ENVIRONMENT_ENDS, -1, -1, LASTING, 1);
    }
  }
  const n = cardsLeft(r, s);
  if (n > 0) playTop(r, s, n, log);
  noteForce(r, s);
}

function playTop(r: Rules, s: State, left: number, log: EventLog | null): void {
  let k = drawBelow(s, r.environmentRow, s[field.turn]!, left);
  let card = 0;
  while (k >= s[field.envLeft + card]!) {
    k -= s[field.envLeft + card]!;
    card++;
  }
  s[field.envLeft + card]!--;
  if (card === LASTING) {
    if (s[field.envTimers]! > 0) s[field.envPile + card]!++;
    s[field.envTimers] = r.rules.orbitTimers;
  } else s[field.envCard] = card + 1;
  log?.add(DF_EVENT.ENVIRONMENT, s[field.priority]!, -1, card, 1);
}

/** Lets the card in force for this turn expire. */
export function closeEnvironment(r: Rules, s: State): void {
  if (s[field.envCard] === 0) return;
  s[field.envPile + s[field.envCard]! - 1]!++;
  s[field.envCard] = 0;
  noteForce(r, s);
}
