// @module-tag heavy
/** A studio in a separate process, which is killed in the middle of a run. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Studio } from '../../src/studio/index.ts';
import { followed, fromPage } from '../studio/harness.ts';
import { broadside, build, start } from './built-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-killed-'));
const DUEL =
  'game: dogfight\nagents: [random]\nsides: { tavor: { ship: tavor, deck: starter }, inferno: { ship: inferno, deck: starter } }\n';
/** A run of several chunks, which takes a few seconds. */
const BLOCKS = 1500;
/** A run that starts anew first reports fewer matches than this: those of a fifth of a second. */
const FIRST_TOLD = 100;
const STUDIO = ['studio', '--out', 'killed', '--workers', '1'];

beforeAll(async () => {
  await build();
  writeFileSync(join(folder, 'duel.yaml'), DUEL);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Opened extends Studio {
  readonly kill: () => Promise<void>;
}

async function opened(): Promise<Opened> {
  const { child, ended } = start(folder, STUDIO);
  const [line] = (await once(child.stdout!, 'data')) as [string];
  const address = line.trim();
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { address, port: Number(new URL(address).port), close: kill, kill };
}

const read = (...place: string[]): string => readFileSync(join(folder, ...place), 'utf8');

test('a studio that is killed goes on with its run when it is started again, to the same tables', async () => {
  const first = await opened();
  const asked = { ask: { files: ['duel.yaml'] }, blocks: BLOCKS };
  const { run } = await fromPage<{ run: string }>(first, '/api/play', asked);
  const chunks = (): string[] => {
    const dir = join(folder, 'killed', run, 'chunks');
    return existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.parquet')) : [];
  };
  // The first chunk is kept before it is complete, because somebody follows the run.
  await expect.poll(() => chunks().length, { interval: 50 }).toBeGreaterThan(1);
  await first.kill();
  expect(existsSync(join(folder, 'killed', run, 'matches.csv'))).toBe(false);
  const second = await opened();
  const begun = await followed(second, (now) => now.going !== null && now.going.done > 0);
  // The run goes on, and no block is played again.
  expect(begun.going).toMatchObject({ run });
  expect(begun.going!.done).toBeGreaterThan(FIRST_TOLD);
  const { ended } = await followed(second, (now) => now.ended !== null);
  expect(ended).toMatchObject({ run, code: 0 });
  await second.kill();
  const words = ['run', 'duel.yaml', '--blocks', String(BLOCKS), '--workers', '1', '--out', 'plain'];
  expect(await broadside(folder, ...words)).toMatchObject({ code: 0 });
  for (const file of ['matches.csv', 'winrates.csv', 'leads.csv'])
    expect(read('killed', run, file)).toBe(read('plain', run, file));
});
