import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Watcher } from '../../src/cli/runs/watch.ts';
import { AGENTS } from '../../src/registry.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';
import { playedIn } from './played.ts';

const { write, path } = scratchFolder();

test('the report follows a run while it goes on, and stands still at its end', async () => {
  const file = write('dice.yaml', 'game: dice-race\npairs: 12\nagents: [random]\nsides: { red: {}, blue: {} }\n');
  const dir = await playedIn(path('out'), file, { pairs: '4' });
  const { plan } = loadScenario(file, { games: GAMES, agents: AGENTS });
  const told: string[] = [];
  const io = {
    out: () => {},
    err: (text: string) => told.push(text),
    outIsTerminal: false,
    errIsTerminal: false,
    columns: 80,
  };
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
  expect(await look(0)).toContain('0 matches in 0 blocks');
  const { code, err } = await broadside(['run', file, '--out', path('out'), '--workers', '1', '--watch']);
  expect({ code, err }).toEqual({ code: 0, err: told[0] });
  const end = readFileSync(join(dir, 'report.html'), 'utf8');
  expect(end).not.toContain('http-equiv="refresh"');
  expect(end).toContain('24 matches in 12 blocks');
});
