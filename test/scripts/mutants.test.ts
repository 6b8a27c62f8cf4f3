// @module-tag heavy
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { EQUIVALENTS } from '../../scripts/mutants/equivalents.ts';
import { EXCLUSIONS, whyExcluded } from '../../scripts/mutants/exclusions.ts';
import { differencesFrom, goldenTraces } from '../../scripts/mutants/golden.ts';
import { instrumented } from '../../scripts/mutants/instrument.ts';
import { allMutants } from '../../scripts/mutants/mutants-of-game.ts';
import { OPERATORS, mutantsOf, planted, sampled } from '../../scripts/mutants/operators.ts';
import { readOptions } from '../../scripts/mutants/options.ts';
import { Switchboard } from '../../scripts/mutants/switchboard.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The code of each mutant of `code` by one operator. */
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
    ['off-by-one', 'const f = () => -1;', ['const f = () => -0;']],
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

test.each(Object.entries(EQUIVALENTS))('every equivalent of %s is a mutant', (game, equivalents) => {
  const known = new Set(allMutants(game).map(({ key }) => key.trim()));
  expect(equivalents.filter(({ key }) => !known.has(key))).toEqual([]);
});

test.each([
  ['--game chess', 'no game chess; games are armada, dogfight'],
  ['--sample few', '--sample few is no count'],
  ['--sample 0', '--sample 0 is no count'],
  ['--workers 1.5', '--workers 1.5 is no count'],
  ['--sampel 3', 'Unknown option'],
])('%s is a fault of usage', (args, message) => {
  expect(() => readOptions(args.split(' '), ['armada', 'dogfight'])).toThrow(message);
});

test('without options a run takes 300 mutants of every game', () => {
  expect(readOptions([], ['armada', 'dogfight'])).toMatchObject({
    games: ['armada', 'dogfight'],
    sample: 300,
    seed: 'mutants',
    only: '',
    list: false,
  });
  expect(readOptions(['--game', 'armada', '--sample', 'all'], ['armada'])).toMatchObject({ sample: Infinity });
});

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/mutants.ts', ...args], { cwd: ROOT, encoding: 'utf8' });

test('--list shows a sample; a wrong option ends with exit code 2', () => {
  const { status, stdout } = run('--game', 'dogfight', '--sample', '9', '--list');
  expect(status).toBe(0);
  expect(stdout.split('\n')).toHaveLength(2 * 9 + 1);
  const wrong = run('--game', 'dogfight', '--only', 'nothing.ts');
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('dogfight has no such mutant')]);
});

describe('mutants in one source', () => {
  const CODE = `export function heal(hull, most) {
      let healed = hull;
      if (healed < most) healed = healed + 2;
      for (let i = 0; i < 3; i++) if (healed > most) healed--;
      return healed === most && done();
    }
    let calls = 0;
    const done = () => {
      calls = 0;
      return ++calls > 0;
    };`;
  const numbered = mutantsOf('rule.ts', CODE).map((mutant, i) => ({ number: i + 1, mutant }));
  const board = new Switchboard();

  interface Rule {
    heal(hull: number, most: number): unknown;
  }
  /** The module that the code makes. */
  const load = async (code: string): Promise<Rule> => {
    Object.assign(globalThis, { __mutants: board });
    const { code: script } = transformSync(code, { loader: 'ts' });
    return (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as Rule;
  };
  const CASES = [
    [3, 5],
    [4, 5],
    [5, 5],
    [9, 5],
  ] as const;
  const answers = (rule: Rule): unknown[] => CASES.map(([hull, most]) => rule.heal(hull, most));

  test('each is switched on by its number and does what it does alone', async () => {
    const all = await load(instrumented('rule.ts', CODE, numbered));
    for (const { number, mutant } of numbered) {
      board.start(number, 1000);
      const alone = await load(planted(CODE, mutant));
      expect(answers(all), mutant.key).toEqual(answers(alone));
    }
    board.start(0);
    expect(answers(all)).toEqual(answers(await load(CODE)));
  });

  test('a comparison is met where the mutant compares otherwise, a loop that does not end stops', async () => {
    const all = await load(instrumented('rule.ts', CODE, numbered));
    const { number } = numbered.find(({ mutant }) => mutant.key.includes('healed ⟦< → <=⟧ most'))!;
    const metBy = (hull: number, most: number): boolean => {
      board.start(0);
      all.heal(hull, most);
      return board.met.includes(number);
    };
    expect([metBy(3, 5), metBy(5, 5)]).toEqual([false, true]);
    board.start(0, 2);
    expect(() => all.heal(9, 5)).toThrow('a loop does not end');
  });
});

test('a golden trace is played again by its decisions, and a different position is told', () => {
  const trace = goldenTraces('dogfight')[0]!;
  expect(differencesFrom(trace)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'broadside-trace-'));
  try {
    const scenario = readFileSync(trace, 'utf8').match(/^scenario: (.*)$/m)![1]!;
    cpSync(join(dirname(trace), scenario), join(folder, scenario));
    const other = join(folder, 'other.txt');
    const text = readFileSync(trace, 'utf8');
    writeFileSync(
      other,
      text.replace(
        /(round 2: .*?:)(....)/,
        (_, before: string, sum: string) => before + sum.split('').toReversed().join(''),
      ),
    );
    expect(differencesFrom(other).join()).toMatch(/^ply \d+ \(round 2, /);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
