/**
 * The laws for every fixture and every registered game. A game with long matches has its own file, so that the files
 * run side by side.
 */
import { describe } from 'vitest';
import { ALL_GAMES } from './samples.ts';
import { underLaws } from './under-laws.ts';

const OWN_FILE: ReadonlySet<string> = new Set(['armada', 'dogfight']);

describe.each([...ALL_GAMES.keys()].filter((id) => !OWN_FILE.has(id)))('%s', (id) => {
  underLaws(id);
});
