import type { GameWords } from './words.ts';

/** Words of a game from outside: its own, as it gives them in actions, events and observations. */
export const OUTSIDE: GameWords = {
  asked: () => '',
  ends: {},
  fields: {},
  goal: '',
  rules: [],
  knownInks: false,
  seatInks: [],
};
