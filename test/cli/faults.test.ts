/** Rules that break a match off, as a user meets them: in a run, in replays and pages, and at the table. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scratchFolder } from '../scenario/folder.ts';
import { shippedBroadside } from './harness.ts';

const { write, path } = scratchFolder();

/** Sealed bids with a fault: the rules throw when a lot of 6 points is sold after the first lot. */
function brokenGame(): string {
  const whole = readFileSync('examples/games/sealed-bids.ts', 'utf8');
  const broken = whole.replace(
    'const lead = s[BID]!',
    "if (s[WORTH] === 6 && s[LOT]! > 0) throw new Error('the hammer broke');\n    const lead = s[BID]!",
  );
  expect(broken).not.toBe(whole);
  write('sealed.ts', broken);
  return write(
    'sealed.yaml',
    'game: ./sealed.ts\nagents: [random]\npairs: 20\nseed: one\nlots: 4\ncoins: 10\nsides: { a: {}, b: {} }\n',
  );
}

test('a run names them, keeps all other matches, and ends with exit code 4, each time', async () => {
  const scenario = brokenGame();
  const line = ['run', scenario, '--out', path('results'), '--workers', '1'];
  const { code, out, err } = await shippedBroadside(line);
  expect(code).toBe(4);
  expect(out).toContain('40 of 40 matches');
  const told =
    /^(\d+) matches broke off by a fault of the rules; (\d+) blocks with such a match are in no figure\. The first is match (\d+), seed [0-9a-f]{32}: Error: the hammer broke$/m.exec(
      err,
    );
  expect(told, err).not.toBeNull();
  const [, broken, blocks, first] = told!.map(Number);
  expect(broken).toBeLessThan(40);
  expect(err).toContain('some matches broke off by a fault of the rules; all others were played and are kept\n');
  expect(out).toContain(`over ${20 - blocks!} blocks`);

  const log = readdirSync(path('results'), { recursive: true, encoding: 'utf8' }).find((f) => f.endsWith('.log'));
  const at = readFileSync('examples/games/sealed-bids.ts', 'utf8')
    .split('\n')
    .findIndex((l) => l.includes('const lead ='));
  expect(readFileSync(path(`results/${log}`), 'utf8')).toContain(`Error: the hammer broke (sealed.ts:${at + 1}:`);

  const again = await shippedBroadside([...line, '--json']);
  expect(again.code).toBe(4);
  const json = JSON.parse(again.out) as { dir: string; status: string; played: number; faults: { matches: number } };
  expect(json).toMatchObject({ status: 'incomplete', played: 0, faults: { matches: broken, blocks } });

  const replay = await shippedBroadside(['replay', json.dir, '--match', String(first)]);
  expect(replay.code).toBe(4);
  expect(replay.err).toMatch(/^the match broke off after \d+ plies: Error: the hammer broke\n$/);

  const page = path('match.html');
  const written = await shippedBroadside(['replay', json.dir, '--match', String(first), '--html', page]);
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(existsSync(page)).toBe(true);
  expect(readFileSync(page, 'utf8')).toContain('"reason":"fault"');
});

test('a person at the table is told where and why, with exit code 4', async () => {
  const typed = Array.from({ length: 8 }, () => '1');
  for (let block = 1; block <= 12; block++) {
    const told = await shippedBroadside(['play', brokenGame(), '--block', String(block)], { typed });
    if (told.code === 0) continue;
    expect(told.code).toBe(4);
    expect(told.err).toMatch(
      /the match broke off after \d+ plies, seed [0-9a-f]{32}, by a fault of the rules: Error: the hammer broke \(sealed\.ts:\d+:\d+\)\n$/,
    );
    return;
  }
  expect.unreachable('no block had a lot of 6 points');
});

test('rules that throw while a player looks ahead are no forfeit of that player', async () => {
  const { code, out, err } = await shippedBroadside([
    'run',
    brokenGame(),
    '--agents',
    'greedy',
    '--out',
    path('ahead'),
    '--workers',
    '1',
    '--blocks',
    '3',
    '--json',
  ]);
  expect(code).toBe(4);
  expect(err).toMatch(/The first is match \d+, seed [0-9a-f]{32}: greedy: Error: the hammer broke$/m);
  const { dir } = JSON.parse(out) as { dir: string };
  expect(readFileSync(`${dir}/matches.csv`, 'utf8')).not.toContain('forfeit:crash');
});

test.each([
  ['probe', ['--agents', 'random'], /^the rules of .*sealed\.ts threw: Error: the hammer broke \(at /m],
  ['check-agent', ['--agent', './first.mjs'], /^a match broke off by a fault of the rules: Error: the hammer broke$/m],
  ['exploit', ['--agent', 'greedy'], /^the rules of .*sealed\.ts threw: Error: the hammer broke \(at /m],
])('%s says that the rules broke off, with exit code 4', async (name, options, said) => {
  const scenario = brokenGame();
  const game = path('sealed.ts');
  writeFileSync(game, readFileSync(game, 'utf8').replace('s[WORTH] === 6 && s[LOT]! > 0', 'true'));
  write(
    'first.mjs',
    'export const agent = { id: "first", version: "1", doc: "", params: {}, create: () => ({ start() {}, choose: (d) => d.legal[0] }) };\n',
  );
  const line = name === 'check-agent' ? [name, path('first.mjs'), scenario] : [name, scenario, ...options];
  const { code, err } = await shippedBroadside(line);
  expect(err).toMatch(said);
  expect(code).toBe(4);
});
