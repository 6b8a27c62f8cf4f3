// @module-tag heavy
// @module-tag long
/** No process of a command survives the command, however it ended and whatever a module does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLI, build } from '../e2e/built-cli.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'broadside-orphans-')));
beforeAll(build);
afterAll(() => rmSync(root, { recursive: true }));

const agent = (top: string, choose: string): string => `import { defineAgent } from 'broadside/sdk';
${top}
export const agent = defineAgent({ id: 'mine', version: '1', doc: '', params: {},
  create: () => ({ start() {}, choose(d) { ${choose} } }) });
`;
const scenario = (head: string): string =>
  `${head}\npairs: 3\nsides: { a: { ship: tavor, deck: starter }, b: { ship: inferno, deck: starter } }\n`;
const FILES: Readonly<Record<string, string>> = {
  'loads.ts': agent('for (;;);', 'return d.legal[0];'),
  'plays.ts': agent('', 'for (;;);'),
  'waits.ts': agent('', 'return new Promise(() => {});'),
  'game.ts': 'for (;;);\nexport const game = {};\n',
  'hangs.sh': '#!/bin/sh\nread line\nsleep 1000\n',
  'loads.yaml': scenario('game: dogfight\nagents: [./loads.ts, random]\npairing: agents'),
  'plays.yaml': scenario('game: dogfight\nagents: [./plays.ts, random]\npairing: agents'),
  'game.yaml': 'game: ./game.ts\n',
};
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);

/**
 * The numbers of all processes with those of their parents. A process that has ended but is still in the list is left
 * out.
 */
function processes(): { pid: number; parent: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent) }];
    } catch {
      return [];
    }
  });
}

/** A process, all processes that it started, and all that these started. */
function familyOf(pid: number): number[] {
  const all = processes();
  const found = [pid];
  for (const each of found) found.push(...all.filter(({ parent }) => parent === each).map((one) => one.pid));
  return found;
}

const lives = (pid: number): boolean => processes().some((each) => each.pid === pid);

function start(argv: readonly string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [CLI, ...argv], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  return { child, said: () => said };
}

/** Seconds of a processor that a process has used. */
function usedBy(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** More seconds than it takes to start a command and to compile a game. */
const BUSY_SECONDS = 2;

/**
 * Waits until the family of a process has `least` members; if `least` is one, until the process is busy with the game.
 */
async function grown(pid: number, least: number): Promise<number[]> {
  let family: number[] = [];
  await vi.waitFor(
    () => {
      family = familyOf(pid);
      expect(family.length).toBeGreaterThanOrEqual(least);
      if (least === 1) expect(usedBy(pid)).toBeGreaterThan(BUSY_SECONDS);
    },
    { timeout: 300_000, interval: 50 },
  );
  await sleep(300);
  return [...new Set([...family, ...familyOf(pid)])];
}

const OUT = ['--workers', '1', '--out', 'out'];
/** A command that hangs, and the minimum number of its processes by then. */
const COMMANDS: readonly (readonly [name: string, argv: readonly string[], least: number])[] = [
  ['run, loading', ['run', 'loads.yaml', ...OUT], 3],
  ['validate, loading', ['validate', 'loads.yaml'], 3],
  ['check-agent, loading', ['check-agent', './loads.ts'], 3],
  ['play, loading', ['play', 'loads.yaml'], 3],
  ['run, playing', ['run', 'plays.yaml', ...OUT], 3],
  ['run, waiting', ['run', 'dogfight/quickstart', '--agents', './waits.ts,random', ...OUT], 3],
  ['check-agent, playing', ['check-agent', './plays.ts', 'plays.yaml'], 3],
  ['play, playing', ['play', 'plays.yaml', '--agents', './plays.ts'], 3],
  ['run, a program', ['run', 'dogfight/quickstart', '--agents', 'exec:sh hangs.sh,random', ...OUT], 3],
  ['validate, a game', ['validate', 'game.yaml'], 1],
  ['check-game, a game', ['check-game', './game.ts'], 1],
  ['serve-env, a game', ['serve-env', 'game.yaml'], 1],
];
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;

test.skipIf(process.platform !== 'linux').each(
  COMMANDS.flatMap(([name, argv, least], i) =>
    // Every command gets two signals, and every signal is sent to several commands; loading gets all signals.
    SIGNALS.filter((_, j) => i === 0 || (i + j) % 2 === 0).map((signal) => [name, signal, argv, least] as const),
  ),
)('%s, ended by %s: nothing lives on', async (_name, signal, argv, least) => {
  const { child, said } = start(argv);
  const family = await grown(child.pid!, least);
  child.kill(signal);
  // The first signal asks a run to stop. A decision that hangs is then given up; otherwise it would never end.
  const gone =
    child.exitCode !== null || child.signalCode !== null
      ? [child.exitCode, child.signalCode]
      : await once(child, 'exit');
  await expect.poll(() => family.filter(lives), { message: said() }).toEqual([]);
  const [code, by] = gone as [number | null, string | null];
  expect(by ?? code, said()).not.toBe(0);
});
