import { describe, expect, test } from 'vitest';
import { InputError, setsBetween, withSets } from '../../../src/scenario/index.ts';

describe('a change is written into the text of a scenario, and what stands around it stays as it is written', () => {
  test.each([
    ['a number before a comment', 'a:\n  b: 1   # one\n', ['a.b=2'], 'a:\n  b: 2   # one\n'],
    ['a number that is added', 'a:\n  b: 0.1   # one\n', ['a.b+=0.2'], 'a:\n  b: 0.3   # one\n'],
    ['a new key of a block', 'a:\n    b: 1\n    # end\nc: 3\n', ['a.d=2'], 'a:\n    b: 1\n    d: 2\n    # end\nc: 3\n'],
    ['a new key of a line', 'a: { b: 1 } # x\n', ['a.d=2', 'a.e.f=3'], 'a: { b: 1, d: 2, e: { f: 3 } } # x\n'],
    ['an empty map', 'a: {}\n', ['a.b=1'], 'a: { b: 1 }\n'],
    ['new maps at the end of a text without a last line end', 'a: 1', ['b.c.d=2'], 'a: 1\nb: { c: { d: 2 } }\n'],
    ['a list', 'a: [x, y] # two\n', ['a=[z]'], 'a: [ z ] # two\n'],
    ['an entry of a list', 'a: [x, y]\n', ['a.1=z'], 'a: [x, z]\n'],
    ['a text that YAML would read as a number', 'a: x\n', ['a="010"'], 'a: "010"\n'],
    ['a key with dots', 'a:\n  v1.2: { b: 1 }\n', ['a.v1.2.b=2'], 'a:\n  v1.2: { b: 2 }\n'],
    ['what is so already', 'a:   { b: 1 }\n', ['a.b=1'], 'a:   { b: 1 }\n'],
    ['a block for a value', 'a:\n  b: 1\nc: 2\n', ['a=3'], 'a: 3\nc: 2\n'],
  ])('%s', (_, text, sets, expected) => {
    expect(withSets('a.yaml', text, sets)).toBe(expected);
  });

  test('what an alias repeats is not changed in one place alone', () => {
    expect(() => withSets('a.yaml', 'a: &x { b: 1 }\nc: *x\n', ['c.b=2'])).toThrow(InputError);
    expect(() => withSets('a.yaml', 'a: [', ['a=1'])).toThrow(/a\.yaml:1:/);
  });
});

const isThere = (path: readonly (string | number)[]): boolean => path.join('.') === 'e';

test('the changes between two texts are what --set takes; what was taken away is none', () => {
  const from = 'a: { b: 1, c: 2 }\nd: [1]\n';
  const to = 'a: { b: 3 }\nd: [1, 2]\ne: { f: { g: 1 } }\nh: { i: 1 }\n';
  expect(setsBetween('a.yaml', from, to, isThere)).toEqual(['a.b=3', 'd=[ 1, 2 ]', 'e.f={ g: 1 }', 'h={ i: 1 }']);
});
