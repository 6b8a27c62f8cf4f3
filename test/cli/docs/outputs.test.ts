// @module-tag heavy
/**
 * Compares the output that pages of docs/ show under a command with what the command prints; a page may leave lines out.
 * `test/e2e/tutorials.test.ts` has the tutorials.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../scenario/folder.ts';
import { shippedBroadside } from '../harness.ts';

const { path } = scratchFolder();
const shown = ['BALANCE', 'DIFF'].flatMap((page) =>
  Array.from(
    readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8').matchAll(/```text\n([^]*?)```/g),
    ([, block]): [string, string, string[]] => {
      const [command = '', ...lines] = block!.trimEnd().split('\n');
      return [page, command, lines];
    },
  ),
);

test.each(shown)('%s: %s', async (_page, command, lines) => {
  expect(command).toMatch(/^\$ npx broadside /);
  const { code, out } = await shippedBroadside([...command.split(' ').slice(3), '--out', path('out')], {
    threads: true,
  });
  expect(code).toBe(0);
  const printed = out.split('\n');
  expect(lines.filter((line) => !printed.includes(line))).toEqual([]);
});
