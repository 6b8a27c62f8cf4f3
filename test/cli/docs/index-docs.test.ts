/** The table of docs/README.md: every command has its options and its scenario, and every command has a row. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AGENTS } from '../../../src/registry.ts';
import { shippedBroadside } from '../harness.ts';

const page = readFileSync(new URL('../../../docs/README.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| [^|]+ \| `([^`]+)` \| \[/gm)].map(([, line]) =>
  line!.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', '')),
);

test('there is a row for each purpose', () => {
  expect(rows.length).toBeGreaterThan(20);
});

test.each(rows.map((words): [string, string[]] => [words.join(' '), words]))('%s', async (_line, [name, ...words]) => {
  const { code, out } = await shippedBroadside([name!, '--help']);
  expect(code).toBe(0);
  for (const word of words.filter((each) => each.startsWith('--')))
    expect(out).toMatch(new RegExp(`^ .*${word}\\b`, 'm'));
  const scenarios = words.filter((word) => /^(dogfight|armada)\/[\w-]+$/.test(word));
  for (const scenario of scenarios) {
    const set = words.find((_, i) => /^--set(-b)?$/.test(words[i - 1] ?? ''));
    const more = set === undefined ? [] : ['--set', set];
    expect((await shippedBroadside(['validate', scenario, ...more])).code).toBe(0);
  }
});

test('the README names the version of a player that ships, beside the one that was measured where they differ', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const told = [...readme.matchAll(/`(\w+)` (\d+)\b(?: \((\d+) ships\))?/g)];
  expect(told.length).toBeGreaterThan(0);
  for (const [, id, measured, ships = measured] of told) expect(AGENTS.get(id!)!.version).toBe(ships);
});
