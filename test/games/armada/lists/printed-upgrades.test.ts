/** Compares the upgrade cards with what two other data sets print on them. */
import { describe, expect, test } from 'vitest';
import { EXHAUSTING } from '../../../../src/games/armada/cards/question.ts';
import type { Effect } from '../../../../src/games/armada/cards/entry.ts';
import { UPGRADE_ENTRIES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { READY, type Ready } from '../../../../src/games/armada/cards/upgrade.ts';
import { isAnswer } from '../../../../src/games/armada/cards/word.ts';
import { contentSchema, defaults, type Content } from '../../../../src/games/armada/content/content.ts';
import { EDITIONS } from '../../../../src/games/armada/content/editions.ts';
import { checkRules } from '../../../../src/games/armada/content/fleet-checks.ts';
import { asPrinted, printedFaults } from '../../../oracle/armada/referee/second-source.ts';
import { PRINTED_UPGRADES } from '../support/printed-upgrades.ts';

const SECOND_SOURCE = 'test/games/armada/support/printed-upgrades.ts';
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

/** @throws Error for a card that the second source does not have. */
function rowOf(id: string): readonly string[] {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`${id}: no row in ${SECOND_SOURCE}`);
  return row;
}

const readyOf = (ready: Ready): string => {
  if (ready === 'recur') return '';
  if (ready === 'never') return '0';
  const letters = READY[ready].map((command) => LETTERS[command]!);
  return letters.length === 4 ? '*' : letters.toSorted().join('');
};

/** Cards whose words pay with the card itself, which does not show in their costs. */
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

/** The number of tokens on the card at the start: its words put them there, or its player chooses them. */
function laidOf(effects: readonly Effect[]): number {
  let most = 0;
  for (const { word, parameters } of effects.flatMap((effect) => effect.do)) {
    const { count, laid } = parameters as { readonly count?: number; readonly laid?: number };
    if (word.name === 'choosesTokens') most = Math.max(most, count!);
    else if (laid !== undefined) most = Math.max(most, laid);
  }
  return most;
}

const printedContent = (edition: (typeof EDITIONS)[number]): Content =>
  contentSchema.parse({
    ...defaults(edition),
    rules: { ...(defaults(edition)['rules'] as object), edition, fleets: 'free' },
    sides: Object.fromEntries(['a', 'b'].map((side) => [side, { ships: ['victory-ii'], squadrons: [] }])),
  });

describe('AH-240 every upgrade card has what is printed on it', () => {
  test('there is a row for each', () => {
    const ids = UPGRADE_ENTRIES.map(({ id }) => id).toSorted();
    expect(
      ids.filter((id) => !rows.has(id)),
      `cards without a row in ${SECOND_SOURCE}`,
    ).toEqual([]);
    expect([...rows.keys()]).toEqual(ids);
  });

  test('whether it is unique and a modification, and what readies it', () => {
    for (const { id, row } of UPGRADE_ENTRIES) {
      const [, flags, ready] = rowOf(id);
      const own = `${row.unique ? 'u' : ''}${row.modification ? 'm' : ''}`;
      expect([id, own, readyOf(row.ready)]).toEqual([id, flags, ready!.split('').toSorted().join('')]);
    }
  });

  test('whether its use exhausts or discards it, in both editions', () => {
    for (const { id, before, effects } of UPGRADE_ENTRIES) {
      const [, , , , then, now] = rowOf(id);
      const byWords = BY_WORDS[id] ?? '';
      expect([id, costOf(before) + byWords]).toEqual([id, then]);
      // Adding the dice exhausts Linked Turbolaser Towers, the reroll does not (AH-227).
      if (id !== 'linked-turbolaser-towers')
        expect([id, costOf(effects) + byWords]).toEqual([id, now === '=' ? then : now]);
    }
  });

  test('how many tokens lie on it at the start', () => {
    for (const { id, effects } of UPGRADE_ENTRIES) {
      const laid = Number(rowOf(id)[3]);
      // The word of Nova Defiant puts one token of each command on the card.
      if (id !== 'nova-defiant') expect([id, laidOf(effects)]).toEqual([id, laid]);
    }
  });

  test('which ships may carry it, by slots, faction, name, size and own slots, as flagship or not', () => {
    const content = printedContent('before');
    const rules = { ...content.rules, fleetLimit: 0 };
    const other: string[] = [];
    for (const [ship, { faction }] of Object.entries(content.ships)) {
      const leader = UPGRADE_ENTRIES.find(({ row }) => row.slot === 'commander' && row.faction === faction)!.id;
      for (const { id } of UPGRADE_ENTRIES)
        for (const cards of [[id], [id, leader], [id, id === 'flag-bridge' ? 'wing-commander' : 'flag-bridge']]) {
          const side = { ships: [ship], squadrons: [], upgrades: [cards] };
          const faults: string[] = [];
          checkRules({ ...content, rules }, 'a', side, (_path, message) => faults.push(message));
          if ((faults.length === 0) !== (printedFaults(side).length === 0))
            other.push(`${cards.join(', ')} on ${ship}: ${faults.join()} / ${printedFaults(side).join()}`);
        }
    }
    expect(other).toEqual([]);
  });

  test('slot, faction and points of each card, and uniqueness of each ace, in both editions', () => {
    for (const edition of EDITIONS) {
      const content = printedContent(edition);
      const printed = asPrinted(structuredClone(content));
      expect(printed.upgrades).toEqual(content.upgrades);
      expect(printed.squadrons).toEqual(content.squadrons);
      for (const [id, { faction, points }] of Object.entries(content.ships))
        expect([id, printed.ships[id]!.faction, printed.ships[id]!.points]).toEqual([id, faction, points]);
    }
  });
});
