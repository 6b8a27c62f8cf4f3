import type { Table, Vessel } from './model.ts';

/** Cards of the Environment Deck, in the order in which copies are laid out for a draw (DH-43). */
export const ENVIRONMENT_CARDS = ['hidden-orbit', 'temporary-ceasefire', 'star-struck', 'drift'] as const;
export type EnvironmentCard = (typeof ENVIRONMENT_CARDS)[number];

/** The Environment Deck (DF-FMT-03): what is left of it, what lies, what is over. */
export interface Environment {
  left: EnvironmentCard[];
  pile: EnvironmentCard[];
  /** The Normal card in force this turn. */
  card: EnvironmentCard | null;
  /** Timers of a Hidden Orbit that lies, 0 for none. */
  timers: number;
}

/** DH-43: so many copies for each player, sorted; the order shows as the cards are played. */
export function freshEnvironment(seats: number, copies: Readonly<Record<string, number | undefined>>): Environment {
  const left = ENVIRONMENT_CARDS.flatMap((card) =>
    Array.from({ length: seats * (copies[card] ?? 0) }, (): EnvironmentCard => card),
  );
  return { left, pile: [], card: null, timers: 0 };
}

/** Whether an Environment Deck is played at all. */
export const hasEnvironment = ({ left, pile, card, timers }: Environment): boolean =>
  left.length > 0 || pile.length > 0 || card !== null || timers > 0;

/** The turn opens: a timer goes, then the top card is played. */
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
    if (!t.content.rules.reshuffle) return;
    e.left = ENVIRONMENT_CARDS.flatMap((card) => e.pile.filter((other) => other === card));
    e.pile = [];
    t.tally.meet('DH-43 the environment pile becomes a new deck');
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
export const ceasefire = (t: Table): boolean => t.environment.card === 'temporary-ceasefire';

/** Star Struck: a Star costs one more hand card (DH-45). */
export const starStruck = (t: Table): boolean => t.environment.card === 'star-struck';

/** Hidden Orbit keeps vessels in orbit out of combat with other hexes. */
export const inOrbit = (t: Table, a: Vessel, b: Vessel): boolean =>
  t.environment.timers > 0 && a.hex !== b.hex && (a.hex!.kind !== null || b.hex!.kind !== null);
