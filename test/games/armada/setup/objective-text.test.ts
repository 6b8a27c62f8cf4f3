/** The sentences of objectives. */
import { expect, test } from 'vitest';
import { OBJECTIVES } from '../../../../src/games/armada/cards/objectives.ts';
import { TERM_NAMES } from '../../../../src/games/armada/cards/term-forms.ts';
import { objectiveText } from '../../../../src/games/armada/view/objective-text.ts';

test('every printed objective reads as sentences, without the words of a file', () => {
  for (const { id, said } of OBJECTIVES) {
    const text = objectiveText(said);
    expect([id, /^[A-Z][^{}[\]]*\.$/u.test(text)]).toEqual([id, true]);
    expect([id, text.includes('undefined'), /\. [a-z]/u.test(text)]).toEqual([id, false, false]);
    for (const name of TERM_NAMES) if (/[A-Z]/u.test(name)) expect(text).not.toContain(name);
  }
});

test('numbers of an objective stand in its sentences', () => {
  expect(objectiveText({ tokens: { count: 1, edge: 0, apart: 2, by: 'both' } })).toBe(
    'Before the fleets, the players, the second one first, take turns to place one objective token, beyond distance 2 of each other.',
  );
  expect(objectiveText({ adds: { rift: 1, riftEdge: 5 } })).toBe(
    'A gravity rift is added to the obstacles. The rift lies beyond distance 5 of the player edges.',
  );
});
