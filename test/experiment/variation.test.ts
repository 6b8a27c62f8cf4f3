import { describe, expect, test } from 'vitest';
import { checkPaths, gridOf, numberAt, numbersIn, parseVariation, setsOf } from '../../src/experiment/index.ts';

describe('a variation', () => {
  test.each([
    ['a.b=18..28:2', [18, 20, 22, 24, 26, 28]],
    ['a.b=1..3', [1, 2, 3]],
    ['a.b=0..1:0.25', [0, 0.25, 0.5, 0.75, 1]],
    ['a.b=0..0.3:0.1', [0, 0.1, 0.2, 0.3]],
    ['a.b=-2..2:3', [-2, 1]],
    ['a.b=5..5', [5]],
    ['a.b=20,18,20', [18, 20]],
  ])('%s', (text, values) => {
    expect(parseVariation(text, '--vary')).toEqual({ path: 'a.b', values });
  });

  test.each([
    ['a.b', 'expected path=from..to:step or path=a,b,c, such as --vary ships.tavor.hull=18..28:2'],
    ['=1..2', 'expected path=from..to:step'],
    ['a=1..2,b=3..4', 'expected one number: repeat --vary for each'],
    ['a=x', 'found "x", expected path=from..to:step'],
    ['a=3..1', 'found "3..1", expected a rising range with a step above 0 and 1000 values at most'],
    ['a=1..3:0', 'found "1..3:0", expected a rising range'],
    ['a=1..5000', 'found "1..5000", expected a rising range'],
  ])('%s is refused', (text, message) => {
    expect(() => parseVariation(text, '--vary')).toThrow(`--vary ${text}: ${message}`);
  });

  test('each number once', () => {
    const twice = [parseVariation('a=1', '--vary'), parseVariation('a=2', '--vary')];
    expect(() => checkPaths(twice, '--vary')).toThrow('--vary a: stands twice; expected each number once');
  });
});

test('a grid is every combination, the last number fastest', () => {
  const variations = [parseVariation('a=1,2', '-'), parseVariation('b=7,8', '-')];
  expect(gridOf(variations)).toEqual([
    [1, 7],
    [1, 8],
    [2, 7],
    [2, 8],
  ]);
  expect(setsOf(variations, [2, 8])).toEqual(['a=2', 'b=8']);
});

test('numbers of a content, with their paths', () => {
  const content = { ships: { tavor: { hull: 24, name: 'T' } }, dice: [6, 8] };
  expect(numbersIn(content)).toEqual([
    ['ships.tavor.hull', 24],
    ['dice.0', 6],
    ['dice.1', 8],
  ]);
  expect(numberAt(content, 'dice.1', '--may dice.1')).toBe(8);
  expect(() => numberAt(content, 'ships.tavor.hul', '--may ships.tavor.hul')).toThrow(
    '--may ships.tavor.hul: "ships.tavor.hul" is no number of the scenario; did you mean "ships.tavor.hull"?',
  );
});
