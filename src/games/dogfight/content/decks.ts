import type { CardId } from '../cards/cards.ts';

/** Copies by card id. */
export type Deck = Readonly<Partial<Record<CardId, number>>>;

const STARTER: Deck = {
  'main-battery': 3,
  'beam-lance': 2,
  'double-shot': 2,
  pursue: 3,
  'hit-and-run': 2,
  missiles: 2,
  cruise: 2,
  withdraw: 1,
  'attack-position': 2,
  'slingshot-burn': 2,
  'evasive-maneuvers': 2,
  'deflected-attack': 2,
  'direct-hit': 2,
  'counter-strike': 2,
  'draw-3': 2,
  repair: 1,
  'quick-action': 1,
  'reactor-surge': 2,
  'paired-orders': 1,
  'energy-shield': 1,
  'fusion-core': 1,
  'targeting-array': 1,
  jamming: 1,
};

/** The decks that ship with the game, 40 cards each. */
export const DECKS = {
  starter: STARTER,
  heavy: { ...STARTER, 'slingshot-burn': 0, pursue: 2, 'heavy-guns': 1, 'hardened-armor': 1, torpedoes: 1 },
  cover: { ...STARTER, 'beam-lance': 0, missiles: 1, obstructed: 2, 'clear-shot': 1 },
  raider: {
    'main-battery': 2,
    'beam-lance': 2,
    pursue: 3,
    'hit-and-run': 3,
    'double-shot': 2,
    'close-quarters': 2,
    'cheap-shot': 1,
    'counter-strike': 2,
    cruise: 2,
    'attack-position': 2,
    withdraw: 1,
    'slingshot-burn': 1,
    'repair-and-retreat': 1,
    'side-thrusters': 1,
    'evasive-maneuvers': 2,
    'direct-hit': 3,
    'deflected-attack': 2,
    'draw-3': 2,
    'reactor-surge': 2,
    'paired-orders': 1,
    'quick-action': 1,
    'fusion-core': 1,
    jamming: 1,
  },
} as const satisfies Readonly<Record<string, Deck>>;
