import { expect, test } from 'vitest';
import type { CardDef } from '../../../../src/games/dogfight/cards/card.ts';
import { CARD_DEFS } from '../../../../src/games/dogfight/cards/cards.ts';
import { MOST_GEAR, cardFaults } from '../../../../src/games/dogfight/cards/limits.ts';
import { compilePrograms } from '../../../../src/games/dogfight/cards/words.ts';
import type { Num } from '../../../../src/games/dogfight/cards/number.ts';
import { CARD_SPAN } from '../../../../src/games/dogfight/actions.ts';

const printed = (def: CardDef, name: Num): number => {
  if (typeof name === 'number') return name;
  const [id, number] = name.includes('.') ? name.split('.') : [def.id, name];
  const value = CARD_DEFS.find((other) => other.id === id)?.numbers?.[number!];
  if (value === undefined) throw new Error(`${def.id} has no number ${name}`);
  return value;
};

const copyOf = (def: CardDef, changes: Partial<CardDef>): CardDef => ({ ...def, ...changes });
const entry = (id: string): CardDef => CARD_DEFS.find((def) => def.id === id)!;

test('an entry is plain data: read back from JSON it is the same and compiles to the same program', () => {
  const copies = JSON.parse(JSON.stringify(CARD_DEFS)) as CardDef[];
  expect(copies).toEqual(CARD_DEFS);
  expect(compilePrograms(copies, printed)).toEqual(compilePrograms(CARD_DEFS, printed));
});

test('every number that an entry names is a number of a card', () => {
  for (const def of CARD_DEFS)
    for (const name of Object.values(def.gear ?? {})) expect(printed(def, name!)).toBeTypeOf('number');
});

test('a new last card moves the program of no other', () => {
  const shipped = CARD_DEFS.length - 1;
  const more = CARD_DEFS.toSpliced(shipped, 0, copyOf(entry('main-battery'), { id: 'spare-battery' }));
  const before = compilePrograms(CARD_DEFS, printed, shipped);
  const after = compilePrograms(more, printed, shipped + 1);
  expect(after.start.slice(0, shipped)).toEqual(before.start.slice(0, shipped));
  expect(after.later.slice(0, shipped)).toEqual(before.later.slice(0, shipped));
});

test('the shipped cards keep within what the state can hold', () => {
  expect(cardFaults(CARD_DEFS)).toEqual([]);
});

test('more titles than a state has room for are a fault', () => {
  const more = Array.from({ length: CARD_SPAN + 1 }, (_, i) => copyOf(entry('main-battery'), { id: `battery-${i}` }));
  expect(cardFaults(more)).toEqual([`expected at most ${CARD_SPAN} titles, found ${CARD_SPAN + 1}`]);
  expect(cardFaults(more.slice(1))).toEqual([]);
});

test('more Gear titles than a word has bits for are a fault', () => {
  const more = Array.from({ length: MOST_GEAR + 1 }, (_, i) => copyOf(entry('fusion-core'), { id: `core-${i}` }));
  expect(cardFaults(more)).toEqual([`expected at most ${MOST_GEAR} Gear titles, found ${MOST_GEAR + 1}`]);
  expect(cardFaults(more.slice(1))).toEqual([]);
});

test.each([
  ['reactive-armor', 'reactiveReduce'],
  ['polarized-hull', 'polarizedReduce'],
  ['miss', 'miss-turn'],
  ['attack-position', 'position'],
  ['paired-orders', 'pair'],
  ['missiles', 'later'],
])('a second card like %s is a fault: the state has one place for it', (id, word) => {
  const twins = [entry(id), copyOf(entry(id), { id: 'twin' })];
  expect(cardFaults(twins)).toEqual([`expected at most one card with "${word}", found ${id}, twin`]);
});

test('a Jump card without a word and a second need with a number are faults', () => {
  const { jump: _jump, ...silent } = entry('paired-orders');
  expect(cardFaults([silent])).toEqual(['Jump card paired-orders says nothing under "jump"']);
  const needy = copyOf(entry('quick-action'), {
    needs: [
      { is: 'hot', n: 'heat' },
      { is: 'crippled', n: 'heat' },
    ],
  });
  expect(cardFaults([needy])).toEqual(['card quick-action: expected at most one need with a number, found 2']);
});
