import { expect, test } from 'vitest';
import { defaults } from '../../../src/games/dogfight/index.ts';
import { cardNames, countsIn, nearestId } from '../../../src/scenario/files/count-lines.ts';

const NAMES = cardNames(defaults());
const BOTH = [
  [3, 'main-battery'],
  [2, 'draw-3'],
];

test.each([
  '3 Main Battery 2 Draw 3',
  '3x main-battery, 2 X DRAW-3',
  '(3) Máin  Battery; [2] draw 3',
  'Main Battery x3 | Draw 3 x2',
  'Main Battery (3), Draw 3: 2',
  'Main Battery ×3 Draw 3 ×2',
  '- **3x Main Battery** + 2 Draw 3',
  '• 3 Main Battery\t2 Draw 3',
  '3 Main Battery and 2x Draw 3',
  'main battery - 3, Draw 3 = 2',
])('a line of cards as people write them: %j', (line) => {
  expect(countsIn(line, NAMES)).toEqual(BOTH);
});

test('a printed subtitle, and a name of the scenario', () => {
  const names = cardNames({ cards: { 'reactive-armor': {}, 'mine-belt': { name: 'Belt, of Mines' } } });
  expect(countsIn('2x Reactive Armor: EM, 1 Belt, of Mines', names)).toEqual([
    [2, 'reactive-armor'],
    [1, 'mine-belt'],
  ]);
});

test.each([
  '',
  '3',
  'Cruise',
  'Draw 3',
  '0 Cruise',
  '-1 Cruise',
  '2.5 Cruise',
  'three Cruise',
  '3 Cruise 2',
  '3 Crews',
])('no line of cards: %j', (line) => {
  expect(countsIn(line, NAMES)).toBeNull();
});

test('the card that a line nearly names', () => {
  expect(nearestId('3x Mian Battery', NAMES)).toBe('main-battery');
  expect(nearestId('Cruise', NAMES)).toBe('cruise');
  expect(nearestId('3 words of my own', NAMES)).toBeUndefined();
});
