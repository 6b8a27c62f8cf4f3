import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceSum, choiceText, choicesBetween, Sums, sumOf, sumText } from '../../src/replay/golden/sums.ts';

const field = (name: string, offset: number, length: number) =>
  ({ name, offset, length, visibility: 'public', seat: -1 }) as const;
const LENGTH = 400;
const FIELDS = [field('step', 0, 1), field('place', 1, 99), field('deck', 100, 300)];
const sums = new Sums(FIELDS, LENGTH);

const word = fc.oneof(fc.integer({ min: -1, max: 40 }), fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff }));
const position = fc.array(word, { minLength: LENGTH, maxLength: LENGTH }).map((words) => Int32Array.from(words));
const at = fc.nat(LENGTH - 1);
const RUNS = { numRuns: 60, seed: 15 };

test('a sum reads back as it was written', () => {
  fc.assert(
    fc.property(position, (state) => {
      const text = sumText(sums.of(state));
      expect(text).toMatch(/^[\w-]{10}$/);
      expect(sumOf(text)).toEqual(sums.of(state));
    }),
    RUNS,
  );
});

test('a sum depends on the names of fields and not on where they stand, and not on words of 0', () => {
  const moved = new Sums(
    [field('deck', 0, 310), field('new', 310, 2), field('place', 312, 99), field('step', 411, 1)],
    412,
  );
  fc.assert(
    fc.property(position, (state) => {
      const other = new Int32Array(412);
      other.set(state.subarray(100), 0);
      other.set(state.subarray(1, 100), 312);
      other[411] = state[0]!;
      expect(moved.of(other)).toEqual(sums.of(state));
    }),
    RUNS,
  );
});

/** The position that `wordsBetween` finds for `recorded`; null when it finds nothing. */
function recovered(recorded: Int32Array, found: Int32Array, before: Int32Array): Int32Array | null {
  const words = sums.wordsBetween(sums.of(recorded), found, before);
  if (words === null) return null;
  const out = Int32Array.from(found);
  for (const { word: i, recorded: value } of words) out[i] = value;
  return out;
}

test('one word that differs by anything is told, with what was recorded', () => {
  fc.assert(
    fc.property(position, at, word, (found, i, value) => {
      fc.pre(found[i] !== value);
      const recorded = Int32Array.from(found);
      recorded[i] = value;
      expect(recovered(recorded, found, found)).toEqual(recorded);
    }),
    RUNS,
  );
});

test('changes of a ply that were not recorded, and another word, are told', () => {
  // A difference of 2^31 has the same weight in every word of odd weight, so two of them cannot be told apart.
  const moderate = fc.integer({ min: -0x2000_0000, max: 0x1fff_ffff });
  const changes = fc.uniqueArray(at, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(moderate, { minLength: LENGTH, maxLength: LENGTH }),
      changes,
      fc.nat(),
      at,
      moderate,
      (before, changed, left, i, value) => {
        const found = Int32Array.from(before);
        for (const each of changed) found[each] = before[each]! + 1;
        const recorded = Int32Array.from(found);
        for (const [k, each] of changed.entries()) if (((left >> k) & 1) === 1) recorded[each] = before[each]!;
        recorded[i] = value;
        fc.pre(!recorded.every((each, k) => each === found[k]));
        expect(recovered(recorded, found, Int32Array.from(before))).toEqual(recorded);
      },
    ),
    RUNS,
  );
});

test('small differences of two words are told', () => {
  const by = fc.integer({ min: 1, max: 16 });
  fc.assert(
    fc.property(position, at, at, by, by, (found, i, j, one, two) => {
      fc.pre(i !== j);
      const recorded = Int32Array.from(found);
      recorded[i]! += one;
      recorded[j]! -= two * 0x100;
      expect(recovered(recorded, found, found)).toEqual(recorded);
    }),
    { numRuns: 20, seed: 15 },
  );
});

test('nothing is told of positions that differ everywhere', () => {
  fc.assert(
    fc.property(position, position, position, (recorded, found, before) => {
      expect(recovered(recorded, found, before)).toBeNull();
    }),
    { numRuns: 5, seed: 15 },
  );
});

const legal = fc.uniqueArray(fc.nat(0xf_ffff), { minLength: 4, maxLength: 40 });

const between = (before: readonly number[], now: readonly number[], chosen: number) =>
  choicesBetween(
    { count: before.length, text: choiceText(choiceSum(Int32Array.from(before), chosen)) },
    Int32Array.from(now),
    chosen,
  );

test('actions that came or went, and another order, are told', () => {
  fc.assert(
    fc.property(legal, fc.nat(), (all, place) => {
      const chosen = all[place % all.length]!;
      const [a, b] = all.filter((each) => each !== chosen) as [number, number];
      const without = (...some: number[]): number[] => all.filter((each) => !some.includes(each));
      expect(between(without(a), all, chosen)).toEqual({ more: [a], fewer: [] });
      expect(new Set(between(without(a, b), all, chosen)?.more)).toEqual(new Set([a, b]));
      expect(between(all, without(a), chosen)).toEqual({ more: [], fewer: [a] });
      const turned = [chosen, ...without(chosen)];
      const last = [...without(chosen), chosen];
      expect(between(turned, last, chosen)).toEqual({ more: [], fewer: [] });
      expect(between(all, without(a, b), chosen)).toBeNull();
    }),
    { numRuns: 20, seed: 15 },
  );
});
