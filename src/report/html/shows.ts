import type { Page } from './page-model.ts';

type Fact = Page['facts'][number];

/** What a report of matches as they were played can show. */
export const OBSERVED: Fact = [
  'shows',
  'scores as played. What stands beside a card or a ship is an observation: whoever holds it may win for other reasons',
];
/** What a report of matches on common seeds can show. */
export const CAUSED: Fact = ['shows', 'causes: on the same seeds, nothing but what is named was changed'];
