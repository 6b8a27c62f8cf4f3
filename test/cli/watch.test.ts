import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Io } from '../../src/cli/context.ts';
import { Watcher, follow, soFar } from '../../src/cli/runs/watch.ts';
import { AGENTS } from '../../src/registry.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside, shippedBroadside } from './harness.ts';
import { playedIn } from './played.ts';

const { write, path } = scratchFolder();

/** A terminal. `told` collects the lines that it gets in addition to the output. */
const hearing = (told: string[]): Io => ({
  out: () => {},
  err: (text) => told.push(text),
  outIsTerminal: false,
  errIsTerminal: false,
  columns: 80,
});

test('the report follows a run while it goes on, and stands still at its end', async () => {
  const file = write('dice.yaml', 'game: dice-race\npairs: 12\nagents: [random]\nsides: { red: {}, blue: {} }\n');
  const dir = await playedIn(path('out'), file, { pairs: '4' });
  const { plan } = loadScenario(file, { games: GAMES, agents: AGENTS });
  const told: string[] = [];
  const io = hearing(told);
  const registry = { games: GAMES, agents: AGENTS };
  const signal = new AbortController().signal;
  const context = { io, argv: [], registry, extraRegistry: undefined, signal };
  const look = async (done: number): Promise<string> => {
    const watcher = new Watcher(plan, dir, context);
    watcher.look({ done, total: 24, rate: 1, eta: 16 });
    await watcher.close();
    return readFileSync(join(dir, 'report.html'), 'utf8');
  };
  const page = await look(8);
  expect(told).toEqual([`open ${join(dir, 'report.html')} in a browser: it follows the run\n`]);
  expect(page).toContain('<meta http-equiv="refresh" content="5">');
  expect(page).toContain('The run goes on: 8 of 24 matches are played, about 16s left.');
  expect(page).toContain('8 matches in 4 blocks');
  rmSync(join(dir, 'chunks'), { recursive: true });
  expect(await look(1)).toContain('0 matches in 0 blocks');
  const { code, err } = await broadside(['run', file, '--out', path('out'), '--workers', '1', '--watch']);
  expect({ code, err }).toEqual({ code: 0, err: told[0] });
  const end = readFileSync(join(dir, 'report.html'), 'utf8');
  expect(end).not.toContain('http-equiv="refresh"');
  expect(end).toContain('24 matches in 12 blocks');
});

test('the page of a study follows it as well, and one that cannot be written ends nothing', async () => {
  const told: string[] = [];
  const io = hearing(told);
  const page = { title: 't', summary: 'What is taken.', facts: [], sections: [] };
  const shown: unknown[] = [];
  const follower = follow(
    'there',
    async ({ done, eta }) => {
      shown.push(soFar(page, `${done} of 4 blocks are played`, eta));
      await Promise.reject(new Error('no space'));
    },
    io,
  );
  follower.look({ done: 2, total: 4, rate: 1, eta: 90 });
  await follower.close();
  const summary =
    'The study goes on: 2 of 4 blocks are played, about 1m30s left. This page renews itself. What is taken.';
  expect(shown).toEqual([{ ...page, summary, renewed: 5 }]);
  expect(told).toEqual([
    `open ${join('there', 'report.html')} in a browser: it follows the run\n`,
    'the page cannot be renewed: Error: no space\n',
  ]);
});

test('exploit takes --watch', async () => {
  const options = ['--agent', 'random', '--worlds', '2', '--blocks', '3', '--out', path('taken'), '--watch', '--json'];
  const { code, out, err } = await shippedBroadside(['exploit', 'examples/zones/kuhn.yaml', ...options]);
  expect(code).toBe(0);
  const { folder } = JSON.parse(out) as { folder: string };
  expect(err).toBe(`open ${join(folder, 'report.html')} in a browser: it follows the run\n`);
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).not.toContain('http-equiv="refresh"');
});
