// @module-tag heavy
// @module-tag long
/** The answers on the first screen of the studio are those that its commands give. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SAMPLES, type Sample } from '../../src/page/studio/door/samples.ts';
import { GAMES } from '../../src/registry.ts';
import { broadside } from '../cli/harness.ts';

const out = mkdtempSync(join(tmpdir(), 'broadside-samples-'));
afterAll(() => rmSync(out, { recursive: true }));

const told = Object.values<readonly Sample[]>(SAMPLES)
  .flat()
  .filter(({ command }) => command.includes('policy'));

test.each(told.map(({ command, answer }) => [command, answer]))('%s', async (command, answer) => {
  const { out: said } = await broadside([...command.split(' '), '--out', out], { games: GAMES, threads: true });
  expect(said.slice(0, answer.length)).toBe(answer);
});
