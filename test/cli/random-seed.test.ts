// @module-tag heavy
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';

const { write, path } = scratchFolder();

/** The seed and the checksum of a run. */
async function ran(seed: string): Promise<{ seed: unknown; checksum: unknown }> {
  const file = write('four.yaml', 'game: connect-four\nsides: { red: {}, blue: {} }\nagents: [random]\n');
  const argv = ['run', file, '--blocks', '1', '--workers', '1', '--out', path('out'), '--json', '--seed', seed];
  const { code, out } = await broadside(argv);
  expect(code).toBe(0);
  const { dir, checksum } = JSON.parse(out) as { readonly dir: string; readonly checksum: string };
  const { plan } = JSON.parse(readFileSync(`${dir}/manifest.json`, 'utf8')) as { readonly plan: { seed: string } };
  return { seed: plan.seed, checksum };
}

test('--seed random takes 128 bits, another number each time, and the manifest has them for the next run', async () => {
  const first = await ran('random');
  expect(first.seed).toMatch(/^[0-9a-f]{32}$/);
  expect((await ran('random')).seed).not.toBe(first.seed);
  expect(await ran(String(first.seed))).toEqual(first);
});
