// @module-tag heavy
// @module-tag long
/**
 * Runs the tutorials from top to bottom, in an empty folder. A shell block runs in bash; the text block after it shows
 * its output, in which `…` stands for an omission: alone on a line for some lines, else for a part of the line. A
 * block after "Save this as `FILE`:" is that file, and a diff changes a file. `npx vitest run
 * test/e2e/tutorials.test.ts -u` writes outputs that are out of date into the pages; shorten them by hand.
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND, ROOT, bash, build } from './built-cli.ts';

const PAGES = join(ROOT, 'docs', 'tutorials');
const scratch = mkdtempSync(join(tmpdir(), 'broadside-tutorials-'));
beforeAll(() => build());
afterAll(() => rmSync(scratch, { recursive: true }));

/** Patterns for the parts of an output that differ between machines, or between states of the code. */
const CLOCKS: readonly (readonly [RegExp, string])[] = [
  [/ (?:\d+m )?\d+s\b/g, ' …'],
  [/\b1-[0-9a-f]{12}/g, '1-…'],
];

const lasting = (printed: string): string =>
  CLOCKS.reduce((text, [what, sign]) => text.replaceAll(what, sign), printed.replaceAll(COMMAND, 'npx broadside'));

/** Whether the output that a page shows is the one that was printed. */
function isShown(shown: string, printed: string): boolean {
  const lines = shown.split('\n').map((line) => {
    if (line.trim() === '…') return '(?:.*\n)+?';
    const parts = line.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    return `${parts.join('.*?')}\n`;
  });
  return new RegExp(`^${lines.join('')}$`).test(`${printed.trimEnd()}\n`);
}

/** Changes a file by a diff without line numbers. */
function patched(text: string, diff: string): string {
  const side = (sign: string): string =>
    diff
      .split('\n')
      .filter((line) => line.startsWith(' ') || line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  expect(text.split(side('-'))).toHaveLength(2);
  return text.replace(side('-'), () => side('+'));
}

/** Runs the commands of a page, and returns the page with their present outputs. */
async function followed(page: string, cwd: string): Promise<string> {
  let out = '';
  let printed: string | undefined;
  const parts = page.split(/^(```\w+\n[\s\S]*?^```)$/m);
  for (const [i, part] of parts.entries()) {
    const [, kind, code = ''] = /^```(\w+)\n([\s\S]*?)\n?```$/.exec(part) ?? [];
    const before = parts[i - 1]?.trimEnd().split('\n').at(-1) ?? '';
    const [, file] = /`([\w.-]+)`:$/.exec(before) ?? [];
    out += part;
    if (kind === 'sh') {
      const ended = await bash(cwd, `npx() { shift; $B "$@"; }\nset -e\n${code}`).ended;
      expect(ended.code, `${code}\n${ended.err}`).toBe(0);
      printed = lasting(ended.out);
    } else if (kind === 'text') {
      expect(printed, 'a shell block goes before').toBeDefined();
      if (!isShown(code, printed!)) out = `${out.slice(0, -part.length)}\`\`\`text\n${printed!.trimEnd()}\n\`\`\``;
      printed = undefined;
    } else if (kind === 'diff') {
      writeFileSync(join(cwd, file!), patched(readFileSync(join(cwd, file!), 'utf8'), code));
    } else if (kind !== undefined) {
      expect(before).toMatch(/Save this as `[\w.-]+`:$/);
      writeFileSync(join(cwd, file!), `${code}\n`);
    }
  }
  return out;
}

const names = readdirSync(PAGES).filter((name) => name.endsWith('.md'));

const needsPython = (name: string): boolean => readFileSync(join(PAGES, name), 'utf8').includes('python3');

async function follow(name: string, own: typeof expect): Promise<void> {
  const cwd = join(scratch, name);
  mkdirSync(cwd);
  const page = readFileSync(join(PAGES, name), 'utf8');
  expect(page).toMatch(/```sh\n[\s\S]*```text\n/);
  await own(await followed(page, cwd)).toMatchFileSnapshot(join(PAGES, name));
}

test.concurrent.for(names.filter((name) => !needsPython(name)))('%s', (name, context) => follow(name, context.expect));
test.concurrent.for(names.filter(needsPython))('%s', { tags: ['python3'] }, (name, context) =>
  follow(name, context.expect),
);

test('what is shown is compared, and only the sign leaves something out', () => {
  expect(isShown('a\n…\nd 1 … 3', 'a\nb\nc\nd 1 2 3\n')).toBe(true);
  expect(isShown('a\n…\nd', 'a\nd\n')).toBe(false);
  expect(isShown('a (b) 0.5', 'a (b) 0x5')).toBe(false);
  expect(isShown('a', 'a\nb')).toBe(false);
  expect(lasting(`${COMMAND} run in results/my/1-0123456789ab (3s)`)).toBe('npx broadside run in results/my/1-… (3s)');
});
