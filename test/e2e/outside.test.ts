// @module-tag heavy
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND, ROOT, broadside, build, start } from './built-cli.ts';
import { isAlive } from '../outside/harness.ts';
import { DIES, outsideModule } from './outside-module.ts';
import { runBelow } from '../cli/runs-below.ts';

const QUICKSTART = join(ROOT, 'scenarios', 'dogfight', 'quickstart.yaml');
const FEW = ['run', QUICKSTART, '--pairs', '2', '--workers', '2', '--agents'];

const root = mkdtempSync(join(tmpdir(), 'broadside-outside-'));
beforeAll(() => build());
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
function freshFolder(): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  return folder;
}

const manifest = (cwd: string): Record<string, unknown> => {
  const file = join(runBelow(join(cwd, 'results')), 'manifest.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
};

test('an agent that is written by init plays in the built workers, and passes its check', async () => {
  const cwd = freshFolder();
  expect((await broadside(cwd, 'init', 'agent', 'mine.ts')).out).toBe(
    `wrote mine.ts\nnext: ${COMMAND} check-agent ./mine.ts\n`,
  );
  const { code, out, err } = await broadside(cwd, ...FEW, './mine.ts,random');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/ \.\/mine\.ts /);
  const checked = await broadside(cwd, 'check-agent', './mine.ts', QUICKSTART, '--matches', '2');
  expect(checked).toMatchObject({ code: 0, err: '' });
  expect(checked.out).toMatch(/\npassed\n$/);
});

test('an agent that ends its process forfeits and is named, and its console is in the logs', async () => {
  const cwd = freshFolder();
  writeFileSync(
    join(cwd, 'dies.ts'),
    outsideModule("console.log('farewell'); (process as { exit(code: number): void }).exit(0);"),
  );
  const { code, out, err } = await broadside(cwd, ...FEW, './dies.ts,random');
  expect(code).toBe(0);
  expect(err).toMatch(/^\.\/dies\.ts forfeited \d+ forfeit:crash; the first is match 1\n/);
  expect(out).not.toContain('farewell');
  expect(manifest(cwd)).toMatchObject({ plan: { outside: [{ id: './dies.ts', ring: 'isolated' }] } });
  writeFileSync(join(cwd, 'ends.ts'), 'process.exit(0);');
  const refused = await broadside(cwd, ...FEW, './ends.ts,random');
  expect(refused.code).toBe(2);
  expect(refused.err).toMatch(/ends\.ts: called process\.exit\(0\)/);
});

test('a trusted agent that kills its worker leaves the run incomplete: code 4, and the match to look at', async () => {
  const cwd = freshFolder();
  writeFileSync(join(cwd, 'dies.ts'), outsideModule(DIES));
  const { code, err } = await broadside(cwd, ...FEW, './dies.ts,random', '--modules', 'trusted');
  expect(code).toBe(4);
  expect(err).toMatch(
    /^chunk 0 failed 3 times at match \d+: worker exited with code: 7\n {2}play it again: node \S+ replay /,
  );
  expect(err).toMatch(/\nsome matches could not be played; what was played is kept\. To go on: node \S+ run /);
  expect(err).not.toMatch(/\n\s+at /);
  expect(manifest(cwd)).toMatchObject({ status: 'incomplete' });
});

test('agents that throw or answer illegally forfeit: code 0, counted by kind', async () => {
  const cwd = freshFolder();
  writeFileSync(join(cwd, 'throws.ts'), outsideModule("if (d.ply > 20) throw new Error('lost');"));
  writeFileSync(join(cwd, 'cheats.ts'), outsideModule('if (d.ply > 20) return -5;'));
  const { code, err } = await broadside(cwd, ...FEW, './throws.ts,./cheats.ts');
  expect(code).toBe(0);
  expect(err).toMatch(/^\.\/\w+\.ts forfeited \d+ forfeit:(crash|illegal); the first is match \d+\n/);
  expect(err).toMatch(/\n {2}why is in results\/dogfight\/quickstart\/\S+\/logs\n$/);
});

test('a program plays in the built workers, and the run says that it may not repeat', async () => {
  const cwd = freshFolder();
  writeFileSync(
    join(cwd, 'bot.mjs'),
    `import { createInterface } from 'node:readline';
createInterface({ input: process.stdin }).on('line', (line) => {
  const m = JSON.parse(line);
  if (m.type === 'hello') console.log('{"type":"ready"}');
  if (m.type === 'decide') console.log(JSON.stringify({ type: 'choose', id: m.id, action: m.legal[0].action }));
});
`,
  );
  const { code, err } = await broadside(cwd, ...FEW, 'exec:node bot.mjs,random');
  expect({ code, err }).toEqual({
    code: 0,
    err: 'not repeatable: exec:node bot.mjs is a program of its own, which nothing holds to the same answers, under a limit by the clock\n',
  });
});

test('Ctrl-C twice ends at once, programs that listen to nothing included', async () => {
  const cwd = freshFolder();
  // Prints that it is ready and the number of its process, and then nothing any more; it does not even notice that its
  // input ends.
  writeFileSync(
    join(cwd, 'deaf.mjs'),
    `import { writeFileSync } from 'node:fs';
console.log('{"type":"ready"}');
writeFileSync('pid', String(process.pid));
for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
`,
  );
  const argv = ['run', QUICKSTART, '--pairs', '2', '--workers', '1', '--time-limit', '600', '--agents'];
  const { child, ended } = start(cwd, [...argv, 'exec:node deaf.mjs,random']);
  const pidFile = join(cwd, 'pid');
  while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') await sleep(20);
  child.kill('SIGINT');
  // Signals within a second of each other count as one.
  await sleep(1300);
  child.kill('SIGINT');
  // If the first signal has not ended the process yet, the second one kills it. Shells report 130 for both.
  const { code, signal } = await ended;
  expect(signal ?? code).toBeOneOf(['SIGINT', 130]);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  // The system needs a moment to remove the process.
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test(
  'the Python examples play, and the one that looks ahead beats the one that does not',
  { tags: ['python3'] },
  async () => {
    const cwd = freshFolder();
    const [random, lookahead] = ['random_agent.py', 'lookahead_agent.py'].map(
      (name) => `exec:python3 ${join(ROOT, 'examples', 'python', name)}`,
    );
    const { code, out, err } = await broadside(cwd, ...FEW.with(3, '3'), `${lookahead},${random}`, '--json');
    expect({ code, err: err.match(/forfeited/g) }).toEqual({ code: 0, err: null });
    const { winrates } = JSON.parse(out) as {
      winrates: { agent: string; matchup: string; score: { value: number } }[];
    };
    const own = winrates.filter(({ agent, matchup }) => agent === lookahead && matchup !== 'all');
    expect(own.length).toBeGreaterThan(0);
    for (const { score } of own) expect(score.value).toBeGreaterThan(0.5);
  },
);

test('a match is played from a pipe', async () => {
  const cwd = freshFolder();
  const argv = ['play', QUICKSTART, '--agents', 'random', '--seed', 'pipe'];
  const { code, out, err } = await start(cwd, argv, '1\n1\nhint\nq\n').ended;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^\S+ vs \S+\nseat 0: \S+, played by you\n/);
  expect(out).toMatch(/\n +\d+ visits, worth +\d+ % {2}\d+ {2}/);
  expect(out).toMatch(/\nyou left the match after \d+ plies\n$/);
});
