import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mostUnlike } from '../../../src/stats/index.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { broadside } from '../harness.ts';
import { playedIn } from '../played.ts';

const { write, path } = scratchFolder();

const DICE = `game: dice-race
pairs: 40
agents: [random]
sides: { red: {}, blue: {} }
`;

interface Effect {
  readonly difference: number;
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
}

interface ToldAttribution {
  readonly sentences: readonly string[];
  readonly attribution: {
    readonly changes: readonly string[];
    readonly orders: number | null;
    readonly combinations: number;
    readonly shares: readonly {
      readonly change: number;
      readonly owns: Effect;
      readonly alone: Effect | null;
      readonly last: Effect | null;
    }[];
    readonly wholes: readonly { readonly whole: Effect; readonly beyond: Effect | null }[];
  };
}

/** Plays variants in this process, which is faster than in a worker. */
async function played(file: string, ...variants: string[][]): Promise<void> {
  for (const sets of variants) await playedIn(path('out'), file, { sets });
}

const attribute = (...argv: string[]) =>
  broadside(['diff', ...argv, '--attribute', '--out', path('out'), '--workers', '1']);

async function told(...argv: string[]): Promise<ToldAttribution> {
  const { code, out, err } = await attribute(...argv, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as ToldAttribution;
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

test('shares of two changes add up to the whole, and are half of what each does alone and as the last', async () => {
  const file = write('dice.yaml', DICE);
  const sets = ['--set-b', 'sides.red.start=2', '--set-b', 'sides.blue.start=3'];
  await played(file, [], ['sides.red.start=2'], ['sides.blue.start=3'], ['sides.red.start=2', 'sides.blue.start=3']);
  const { attribution, sentences } = await told(file, ...sets);
  const { changes, orders, combinations, shares, wholes } = attribution;
  expect({ changes, orders, combinations }).toEqual({
    changes: ['sides.red.start=2', 'sides.blue.start=3'],
    orders: null,
    combinations: 4,
  });
  expect(shares).toHaveLength(2);
  const whole = wholes[0]!.whole.difference;
  expect(sum(shares.map(({ owns }) => owns.difference))).toBeCloseTo(whole, 9);
  for (const { owns, alone, last } of shares) {
    expect(owns.difference).toBeCloseTo((alone!.difference + last!.difference) / 2, 9);
    expect(owns.n).toBe(40);
  }
  expect(shares[0]!.owns.lo).toBeGreaterThan(0);
  expect(shares[1]!.owns.hi).toBeLessThan(0);
  expect(wholes[0]!.beyond!.difference).toBeCloseTo(whole - sum(shares.map(({ alone }) => alone!.difference)), 9);
  expect(sentences[1]).toMatch(
    /^Of red's measured -?\+?[\d.]+ points, sides\.(?:red|blue)\.start=\d owns [-+][\d.]+ points \[/,
  );
  expect(sentences.join(' ')).toContain(
    'Shares are means over all orders of the changes and add up to the whole (2 shares looked at).',
  );
});

test('a change that changed nothing in any block is not shown to own anything, and its interval says how little that proves', async () => {
  const file = write('dice.yaml', DICE);
  await played(file, [], ['sides.red.start=4']);
  const { attribution } = await told(file, '--set-b', 'sides.red.start=4', '--set-b', 'sides.red.start=4');
  // The second change finds nothing left to do in every order in which the first comes before it, and the first finds
  // nothing left after the second.
  const [first, second] = attribution.shares;
  expect(first!.owns.difference).toBeCloseTo(second!.owns.difference, 12);
  expect(first!.last).toMatchObject({ difference: 0, pValue: 1 });
  expect(first!.last!.hi).toBeCloseTo(mostUnlike(40), 6);
});

test('two scenarios: each value is a change; results, gates and one change are refused', async () => {
  const file = write('dice.yaml', DICE);
  const other = write(
    'other.yaml',
    DICE.replace('red: {}', 'red: { start: 2 }').replace('agents', 'rules: { hold: 1 }\nagents'),
  );
  const red = 'sides.red.start=2';
  await played(file, [], [red], ['rules.hold=1']);
  await played(other, []);
  const text = await attribute(file, other);
  expect(text).toMatchObject({ code: 0, err: '' });
  expect(text.out).toMatch(/\nside +change +owns \[99 %\] +alone +as the last +blocks\nred +\S+ /);
  const folder = readdirSync(path('out/diff')).find((run) =>
    readFileSync(path(`out/diff/${run}/attribution.csv`), 'utf8').includes('rules.hold'),
  );
  const csv = readFileSync(path(`out/diff/${folder}/attribution.csv`), 'utf8')
    .trim()
    .split('\r\n');
  expect(csv[0]).toBe(
    'matchup,side,agent,change,owns,owns_lo,owns_hi,alone,alone_lo,alone_hi,last,last_lo,last_hi,n_blocks',
  );
  expect(csv).toHaveLength(3);
  expect(readFileSync(path(`out/diff/${folder}/report.html`), 'utf8')).toContain('Which change did it');

  const one = await attribute(file, '--set-b', 'sides.red.start=4');
  expect(one).toMatchObject({ code: 2 });
  expect(one.err).toContain('found 1 change from A to B, expected several');
  const gated = await attribute(file, other, '--gate', 'no-change:1pp');
  expect(gated.code).toBe(2);
  expect(gated.err).toContain('--gate: has no use with --attribute');
  const agents = await attribute(file, write('greedy.yaml', DICE.replace('[random]', '[greedy]')));
  expect(agents.code).toBe(2);
  expect(agents.err).toContain('differ in their match-ups, players or weights');
});
