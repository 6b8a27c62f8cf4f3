import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/registry.ts';
import { broadside } from './harness.ts';

const ROOT = fileURLToPath(new URL('../../scenarios', import.meta.url));
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));

test.each(files)('%s can be played: the sample of a dry run is one block of each match-up', async (file) => {
  const options = ['--agents', 'random', '--pairs', '1', '--dry-run', '--json'];
  const { code, out, err } = await broadside(['run', join(ROOT, file), ...options], { games: GAMES });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { matches, sampled } = JSON.parse(out) as { matches: number; sampled: number };
  expect(matches).toBeGreaterThan(0);
  expect(sampled).toBe(matches);
});
