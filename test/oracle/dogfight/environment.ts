import type { Content } from '../../../src/games/dogfight/index.ts';
import type { Table, Vessel } from './model.ts';

/** The cards of the Environment Deck, in the order in which their copies are laid out for a draw (DF-FMT-03). */
export const ENVIRONMENT_CARDS = ['hidden-orbit', 'temporary-ceasefire', 'star-struck', 'drift'] as const;
export type EnvironmentCard = (typeof ENVIRONMENT_CARDS)[number];

/** The Environment Deck (DF-FMT-03): the cards left in it, the cards in play, and the cards that have ended. */
export interface Environment {
  left: EnvironmentCard[];
  pile: EnvironmentCard[];
  /** The Normal card that is in force this turn. */
  card: EnvironmentCard | null;
  /** Timers of a Hidden Orbit in play, 0 for none. */
  timers: number;
  /** Alternate rules: cards that lie face up beside the map and are in force for the whole match. */
  readonly beside: readonly EnvironmentCard[];
}

type Copies = Readonly<Record<string, number | undefined>>;

/**
 * DF-FMT-03: the cards that the players bring, sorted: five of their own each, or those of the scenario. Their order
 * is drawn when they are played.
 */
export function environmentOf(content: Content, own: readonly (Copies | undefined)[]): Environment {
  const brought = own.map((copies): Copies => copies ?? content.rules.environment);
  const left = ENVIRONMENT_CARDS.flatMap((card) =>
    brought.flatMap((copies) => Array.from({ length: copies[card] ?? 0 }, (): EnvironmentCard => card)),
  );
  const beside = content.rules.alternateRules.flatMap((id) => ENVIRONMENT_CARDS.filter((card) => card === id));
  return { left, pile: [], card: null, timers: 0, beside };
}

/** Whether environment cards are played at all. */
export const hasEnvironment = ({ left, pile, card, timers, beside }: Environment): boolean =>
  left.length > 0 || pile.length > 0 || card !== null || timers > 0 || beside.length > 0;

/** Whether a card is in force: for the match, or for this turn. */
export const inForce = ({ environment: e }: Table, card: EnvironmentCard): boolean =>
  e.card === card || e.beside.includes(card) || (card === 'hidden-orbit' && e.timers > 0);

/** Opens the turn: a timer is removed, then the top card is played. */
export function openTurn(t: Table): void {
  const { environment: e } = t;
  if (e.timers > 0) {
    e.timers--;
    if (e.timers === 0) {
      e.pile.push('hidden-orbit');
      t.tally.meet('DF-FMT-06 Hidden Orbit expires');
    }
  }
  if (e.left.length === 0 && e.pile.length > 0) {
    if (!t.content.rules.environmentReshuffle) {
      t.tally.meet('DF-FMT-03 the Environment Deck is empty');
      return;
    }
    e.left = ENVIRONMENT_CARDS.flatMap((card) => e.pile.filter((other) => other === card));
    e.pile = [];
    t.tally.meet('DF-FMT-03 the environment pile becomes a new deck');
  }
  if (e.left.length > 0) playTop(t);
}

function playTop(t: Table): void {
  const { environment: e } = t;
  const [card] = e.left.splice(t.luck.environment(t.turn, e.left.length), 1) as [EnvironmentCard];
  t.tally.meet(`DF-FMT-06 ${card} is played`);
  if (card !== 'hidden-orbit') {
    e.card = card;
    return;
  }
  if (e.timers > 0) {
    e.pile.push(card);
    t.tally.meet('DF-FMT-06 a second Hidden Orbit takes the place of the first');
  }
  e.timers = t.content.rules.orbitTimers;
}

/** D-END-01: a Normal environment card expires with all that lasts for this turn. */
export function closeTurn(t: Table): void {
  const { environment: e } = t;
  if (e.card !== null) e.pile.push(e.card);
  e.card = null;
}

/** Temporary Ceasefire: nobody declares an attack (DH-44). */
export const ceasefire = (t: Table): boolean => inForce(t, 'temporary-ceasefire');

/** Star Struck: a Star costs one more hand card (DH-45). */
export const starStruck = (t: Table): boolean => inForce(t, 'star-struck');

/** Hidden Orbit keeps vessels in orbit out of combat with other hexes. */
export const inOrbit = (t: Table, a: Vessel, b: Vessel): boolean =>
  inForce(t, 'hidden-orbit') && a.hex !== b.hex && (a.hex!.kind !== null || b.hex!.kind !== null);
