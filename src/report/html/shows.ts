import type { Page } from './page-model.ts';

type Fact = Page['facts'][number];

/** The fact about a report of matches as they were played: it shows what comes together, not what causes what. */
export const OBSERVED: Fact = [
  'shows',
  'scores as played. What stands beside a card or a ship is an observation: whoever holds it may win for other reasons',
];
/** The fact about a report of matches on common seeds: it shows causes. */
export const CAUSED: Fact = ['shows', 'causes: on the same seeds, nothing but what is named was changed'];
