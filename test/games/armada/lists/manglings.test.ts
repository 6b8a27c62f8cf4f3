// @module-tag heavy
// @module-tag long
/** Every list of the table with every mangling: the same list is read, or a remark names the line. */
import { describe, expect, test } from 'vitest';
import type { ReadList } from '../../../../src/core/index.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { MANGLINGS } from './manglings.ts';
import { SIXTY, textOf, type Sixtieth } from './sixty.ts';

const content = armada.defaults('before');
const read = (text: string): ReadList | null => armada.listText!.read(text, { content, limit: 400 });

type Row = Sixtieth['row'];

/** The cards that were read, in an order that manglings do not change. */
const cardsOf = ({ list, unknown }: ReadList): object => {
  const { ships, upgrades, squadrons, objectives = [] } = list as unknown as Partial<Row> & Omit<Row, 'objectives'>;
  const sorted = upgrades.map((cards) => cards.toSorted());
  return { ships, upgrades: sorted, squadrons: squadrons.toSorted(), objectives, unknown };
};

/** The remarks that a reader of the list gets, each with a line. */
const toldOf = ({ unknown, remarks, faults }: ReadList): string[] => [
  ...unknown.map(({ name }) => `unknown ${name}`),
  ...[...remarks, ...faults].map(({ message }) => message),
];

const told = SIXTY.map((list) => new Set(toldOf(read(textOf(list))!)));

describe('sixty lists', () => {
  test.each(MANGLINGS.filter(({ wants }) => wants === 'equal'))('$name: all are read equal', ({ name, mangle }) => {
    for (const [i, list] of SIXTY.entries()) {
      const found = read(mangle(list, i));
      const objectives = name === 'no head' ? [] : list.row.objectives;
      const sorted = list.row.upgrades.map((cards) => cards.toSorted());
      const squadrons = list.row.squadrons.toSorted();
      const wanted = { ...list.row, upgrades: sorted, squadrons, objectives, unknown: [] };
      // Without the head, three cards of this name may be meant in the first list.
      if (name === 'no head' && i === 0) expect(found!.unknown).toHaveLength(1);
      else expect([list.name, found && cardsOf(found)]).toEqual([list.name, wanted]);
    }
  });

  test.each(MANGLINGS.filter(({ wants }) => wants === 'remark'))('$name: said, with its line', ({ mangle }) => {
    for (const [i, list] of SIXTY.entries()) {
      const text = mangle(list, i);
      if (text === textOf(list)) continue;
      const found = read(text)!;
      expect([list.name, toldOf(found).filter((message) => !told[i]!.has(message))]).not.toEqual([list.name, []]);
      const lines = text.split('\n').length;
      for (const { line } of [...found.remarks, ...found.unknown]) expect(line >= 1 && line <= lines).toBe(true);
    }
  });
});
