// @module-tag heavy
/** Which changes make other code, and which do not: the hashes of a copy of the sources with a change. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { codeOf } from '../../scripts/code.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'broadside-code-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const name of ['src', 'agents', 'scripts', 'package.json'])
  cpSync(join(ROOT, name), join(root, name), { recursive: true });

const before = codeOf(ROOT);

/** The hashes that change when `replacement` replaces `text` in `file`. */
function changed(file: string, text: string, replacement: string): string[] {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  expect(source.split(text), `${text} in ${file}`).toHaveLength(2);
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  const after = codeOf(root);
  writeFileSync(path, source);
  const flat = ({ rules, agents, play }: typeof before): Record<string, string> => ({ ...rules, ...agents, play });
  const [was, is] = [flat(before), flat(after)];
  expect(Object.keys(is)).toEqual(Object.keys(was));
  return Object.keys(is).filter((name) => is[name] !== was[name]);
}

test('every game and agent that ships has a hash, in any folder', () => {
  expect(Object.keys(before.rules)).toEqual(['armada', 'dogfight']);
  expect(Object.keys(before.agents)).toContain('mcts');
  for (const hash of [...Object.values(before.rules), ...Object.values(before.agents), before.play])
    expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(codeOf(root)).toEqual(before);
});

test.each<readonly [what: string, file: string, text: string, replacement: string, changes: readonly string[]]>([
  ['a comment', 'src/games/dogfight/flow.ts', '// Setup.', '// The setup of a match.', []],
  ['formatting', 'src/games/dogfight/flow.ts', 'LEGAL, take: TAKE,', 'LEGAL,\n  take  :  TAKE,', []],
  ['a rule', 'src/games/dogfight/combat/dice.ts', 'missiles: 0, strike: 1', 'missiles: 1, strike: 0', ['dogfight']],
  [
    'what a seat may know',
    'src/games/dogfight/view/hide.ts',
    'random, cards, n)',
    'random, cards, n - 1)',
    ['dogfight'],
  ],
  ['words', 'src/games/dogfight/view/describe.ts', " expire'", " end'", []],
  ['an agent', 'agents/mcts/index.ts', 'leafShare: 0.5', 'leafShare: 0.6', ['mcts']],
  [
    'a search',
    'src/search/halving.ts',
    '(n + 1) >> 1',
    'n >> 1',
    ['determinized-uct', 'mcts', 'mo-ismcts', 'so-ismcts'],
  ],
  ['who sits where', 'src/runner/seating.ts', 'TAG.redraw, REDRAWN.agents', 'TAG.redraw, REDRAWN.luck', ['play']],
])('%s', (_, file, text, replacement, changes) => {
  expect(changed(file, text, replacement)).toEqual(changes);
});

// The second name changes which letters are frequent in the sources, and thereby the names that the minifier gives.
test.each(['costOfTheNextWorld', 'q'.repeat(3000)])('the name of a local variable: %.20s', (name) => {
  const path = join(root, 'src/search/halving.ts');
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, source.replaceAll('nextWorld', name));
  expect(codeOf(root)).toEqual(before);
  writeFileSync(path, source);
});
