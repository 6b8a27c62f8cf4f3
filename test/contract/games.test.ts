/** The laws over every fixture and every registered game; a game with long matches has a file of its own, to run beside. */
import { describe } from 'vitest';
import { ALL_GAMES } from './samples.ts';
import { underLaws } from './under-laws.ts';

const OWN_FILE: ReadonlySet<string> = new Set(['armada', 'dogfight']);

describe.each([...ALL_GAMES.keys()].filter((id) => !OWN_FILE.has(id)))('%s', (id) => {
  underLaws(id);
});
