import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { EQUIVALENTS } from '../../scripts/mutants/equivalents.ts';
import { EXCLUSIONS, whyExcluded } from '../../scripts/mutants/exclusions.ts';
import { OPERATORS, mutantsOf, planted, sampled } from '../../scripts/mutants/operators.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The mutants of `code` by one operator, as the code they make of it. */
const made = (operator: string, code: string): string[] =>
  mutantsOf('rule.ts', code)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => planted(code, mutant));

describe('operators', () => {
  test.each([
    ['comparison', 'const f = (a, b) => a < b;', ['const f = (a, b) => a <= b;']],
    ['comparison', 'const f = (a, b) => a >= b;', ['const f = (a, b) => a > b;']],
    ['comparison', 'const f = (a, b) => a === b;', ['const f = (a, b) => a !== b;']],
    ['comparison', 'const f = (a, b) => a !== b;', ['const f = (a, b) => a === b;']],
    [
      'guard',
      'function f(a) { if (a > b) return; g(); }',
      ['function f(a) { if (true) return; g(); }', 'function f(a) { if (false) return; g(); }'],
    ],
    [
      'negate',
      'function f(a) { if (!a) return a ? b : c; }',
      [
        'function f(a) { if (!(!a)) return a ? b : c; }',
        'function f(a) { if ((a)) return a ? b : c; }',
        'function f(a) { if (!a) return !(a) ? b : c; }',
      ],
    ],
    ['logic', 'const f = (a, b) => a && b;', ['const f = (a, b) => a || b;']],
    ['logic', 'const f = (a, b) => a || b;', ['const f = (a, b) => a && b;']],
    ['off-by-one', 'const f = (a) => a + 0;', ['const f = (a) => a + 1;']],
    ['off-by-one', 'const f = () => -1;', ['const f = () => -2;']],
    ['table', "const CARDS = [row('repair', { cost: 4 })];", ["const CARDS = [row('repair', { cost: 5 })];"]],
    ['seat', 'const f = (seat) => s[1 - seat];', ['const f = (seat) => s[(seat)];']],
    ['seat', 'const f = (seat) => hull(s, seat);', ['const f = (seat) => hull(s, (1 - seat));']],
    ['seat', 'const f = (u) => at(SEAT_OF[u]!);', ['const f = (u) => at((1 - SEAT_OF[u]!));']],
    ['zone', 'const f = (zone) => shield(s, zone);', ['const f = (zone) => shield(s, ((zone + 1) & 3));']],
    [
      'drop',
      'function f(s) { s[HULL] = 3; hurt(s); n++; a; }',
      [
        'function f(s) { ; hurt(s); n++; a; }',
        'function f(s) { s[HULL] = 3; ; n++; a; }',
        'function f(s) { s[HULL] = 3; hurt(s); ; a; }',
      ],
    ],
  ])('%s: %s', (operator, code, wanted) => {
    expect(made(operator, code)).toEqual(wanted);
  });

  test.each([
    ['a number in a message', 'function f() { throw new Error(`more than ${n + 1}`); }'],
    ['what a row of the log holds', 'const f = (seat) => log?.add(EVENT.HIT, seat, -1, 2);'],
    ['codes', 'const STEP = { DEAL: 0, MOVE: 1, END: 2 } as const; const BIT = { A: 1, B: 2, C: 4 };'],
    ['types', 'type Zone = 0 | 1 | 2 | 3; interface Die { readonly face: 1 | 2 }'],
  ])('%s has no mutant', (_name, code) => {
    expect(mutantsOf('rule.ts', code)).toEqual([]);
  });

  test('every mutant parses', () => {
    const code = `export function f(s: State, seat: number, zone: number): number {
      if (seat === 1 - zone && !g(SEAT_OF[seat]!)) return -1;
      for (let i = 0; i < 4; i++) if (s[i] !== 0) s[i]!--;
      else h(zone);
      return zone > 2 || seat <= 0 ? s[zone]! + 1 : { cost: 2.5 }.cost;
    }`;
    const mutants = mutantsOf('rule.ts', code);
    expect(new Set(mutants.map(({ operator }) => operator))).toEqual(
      new Set(Object.keys(OPERATORS).filter((operator) => operator !== 'table')),
    );
    for (const mutant of mutants)
      expect(() => transformSync(planted(code, mutant), { loader: 'ts' }), mutant.key).not.toThrow();
  });
});

const keys = (file: string, code: string): string[] => mutantsOf(file, code).map(({ key }) => key);

describe('names', () => {
  const CODE = 'function heal(s) { if (s[HULL] < 3) s[HULL]!++; if (s[HULL] < 3) s[HULL]!++; }';

  test('a mutant is named by line, operator and function', () => {
    const [first] = mutantsOf('rules/repair.ts', `\n${CODE}`);
    expect(first).toMatchObject({ file: 'rules/repair.ts', line: 2, within: 'heal' });
  });

  test('ids and keys are unique', () => {
    const mutants = mutantsOf('rule.ts', CODE);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(new Set(mutants.map(({ key }) => key)).size).toBe(mutants.length);
  });

  test('a key survives another file, another place, other spaces, a namespace and a constant in other letters', () => {
    expect(keys('b.ts', 'const X = 1;\nfunction heal(s) {\n  if (s[L.AT.lastHull]! <  3) go(s);\n}').slice(1)).toEqual(
      keys('a.ts', 'function heal(s) { if (s[LAST_HULL]! < 3) go(s); }'),
    );
  });

  test('an id changes with the text of the file, a key does not', () => {
    const [a] = mutantsOf('rule.ts', 'const f = (a) => a < b;');
    const [b] = mutantsOf('rule.ts', 'const f = (a) => a < b; // why');
    expect([a!.id === b!.id, a!.key === b!.key]).toEqual([false, true]);
  });

  test('a sample keeps its mutants when others come: at most as many leave', () => {
    const all = mutantsOf('rule.ts', CODE);
    const few = sampled(all, 6, 'seed');
    expect(few).toHaveLength(6);
    const more = sampled([...all, ...mutantsOf('other.ts', 'function g(a) { if (a > 7) h(a); }')], 6, 'seed');
    const left = few.filter((mutant) => !more.includes(mutant));
    expect(left).toHaveLength(more.filter(({ file }) => file === 'other.ts').length);
    expect(sampled(all, 6, 'another')).not.toEqual(few);
  });
});

test('every exclusion and every equivalent has its reason', () => {
  expect(EXCLUSIONS.filter(({ why }) => why === '')).toEqual([]);
  const all = Object.values(EQUIVALENTS).flat();
  expect(all.filter(({ why }) => why === '')).toEqual([]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  expect([whyExcluded('view/svg.ts'), whyExcluded('evaluation/threats.ts'), whyExcluded('attack/dice.ts')]).toEqual([
    'drawings and words for people',
    'the opinion of an agent about a position',
    null,
  ]);
});

/** What the tool prints, and its exit code. */
function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const program = ['--import', 'tsx', 'scripts/mutants.ts', ...args];
  return spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' });
}

test.each([
  ['--game chess', 'no game chess; games are armada, dogfight'],
  ['--sample few', '--sample few is no count'],
  ['--workers 0', '--workers 0 is no count'],
  ['--sampel 3', 'Unknown option'],
  ['--only nothing.ts', 'armada has no such mutant'],
])('%s is a fault of usage', (args, message) => {
  const { status, stderr } = run(...args.split(' '));
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test('--list shows the same sample for the same seed, another for another', () => {
  const [first, again, other] = ['a', 'a', 'b'].map(
    (seed) => run('--game', 'dogfight', '--sample', '9', '--seed', seed, '--list').stdout,
  );
  expect(first!.split('\n')).toHaveLength(2 * 9 + 1);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
