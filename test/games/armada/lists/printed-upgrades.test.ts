/** The upgrade cards against what two other data sets print on them. */
import { describe, expect, test } from 'vitest';
import { EXHAUSTING } from '../../../../src/games/armada/cards/question.ts';
import type { Effect } from '../../../../src/games/armada/cards/entry.ts';
import { UPGRADE_ENTRIES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { READY, type Ready } from '../../../../src/games/armada/cards/upgrade.ts';
import { isAnswer } from '../../../../src/games/armada/cards/word.ts';
import { PRINTED_UPGRADES } from '../support/printed-upgrades.ts';

const LETTERS: Readonly<Record<string, string>> = {
  navigate: 'n',
  squadron: 's',
  repair: 'r',
  'concentrate fire': 'c',
};
const rows = new Map(
  PRINTED_UPGRADES.trim()
    .split('\n')
    .map((row) => [row.split('|')[0]!, row.split('|')]),
);

const readyOf = (ready: Ready): string => {
  if (ready === 'recur') return '';
  if (ready === 'never') return '0';
  const letters = READY[ready].map((command) => LETTERS[command]!);
  return letters.length === 4 ? '*' : letters.toSorted().join('');
};

/** Cards whose own words pay with the card, which their costs do not show. */
const BY_WORDS: Readonly<Record<string, string>> = {
  'admiral-montferrat': 'd',
  'commander-gherant': 'd',
  'all-fighters-follow-me': 'd',
  'entrapment-formation': 'd',
  'intensify-firepower': 'd',
  'shields-to-maximum': 'd',
  'take-evasive-action': 'd',
  'mon-calamari-exodus-fleet': 'e',
  'seventh-fleet-star-destroyer': 'e',
};

function costOf(effects: readonly Effect[]): string {
  const exhausts = effects.some(
    ({ cost, do: acts }) =>
      cost === 'exhaust' ||
      (typeof cost === 'object' && cost?.exhaust === true) ||
      acts.some(({ word }) => isAnswer(word) && EXHAUSTING.has(word.question)),
  );
  return `${exhausts ? 'e' : ''}${effects.some(({ cost }) => cost === 'discard') ? 'd' : ''}`;
}

/** Tokens on the card at the start: those that its words lay there, or that its player chooses. */
function laidOf(effects: readonly Effect[]): number {
  let most = 0;
  for (const { word, parameters } of effects.flatMap((effect) => effect.do)) {
    const { count, laid } = parameters as { readonly count?: number; readonly laid?: number };
    if (word.name === 'choosesTokens') most = Math.max(most, count!);
    else if (laid !== undefined) most = Math.max(most, laid);
  }
  return most;
}

describe('AH-240 every upgrade card has what is printed on it', () => {
  test('there is a row for each', () => {
    expect(UPGRADE_ENTRIES.map(({ id }) => id).toSorted()).toEqual([...rows.keys()]);
  });

  test('whether it is unique and a modification, and what readies it', () => {
    for (const { id, row } of UPGRADE_ENTRIES) {
      const [, flags, ready] = rows.get(id)!;
      const own = `${row.unique ? 'u' : ''}${row.modification ? 'm' : ''}`;
      expect([id, own, readyOf(row.ready)]).toEqual([id, flags, ready!.split('').toSorted().join('')]);
    }
  });

  test('whether its use exhausts or discards it, in both editions', () => {
    for (const { id, before, effects } of UPGRADE_ENTRIES) {
      const [, , , , then, now] = rows.get(id)!;
      const byWords = BY_WORDS[id] ?? '';
      expect([id, costOf(before) + byWords]).toEqual([id, then]);
      // The dice of Linked Turbolaser Towers exhaust them, its reroll does not (AH-227).
      if (id !== 'linked-turbolaser-towers')
        expect([id, costOf(effects) + byWords]).toEqual([id, now === '=' ? then : now]);
    }
  });

  test('how many tokens lie on it at the start', () => {
    for (const { id, effects } of UPGRADE_ENTRIES) {
      const laid = Number(rows.get(id)![3]);
      // The word of Nova Defiant lays one token of each command.
      if (id !== 'nova-defiant') expect([id, laidOf(effects)]).toEqual([id, laid]);
    }
  });
});
