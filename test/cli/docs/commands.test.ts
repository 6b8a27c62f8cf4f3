// @module-tag heavy
// @module-tag long
/**
 * Broadside must accept every command line in the docs, and every example in the help of a command that plays. Each
 * runs here up to the point where it would play, with files in place of the reader's. Where a page shows an output
 * below a command that plays nothing, the two are compared.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shippedBroadside } from '../harness.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['.', 'docs', 'docs/rules', 'bench', 'results', 'scenarios/dogfight/designs'];
const PAGES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : [])),
);

/** A line of a shell as words. */
const wordsOf = (line: string): string[] =>
  (line.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));

/** The blocks of a page that are neither programs nor data: shell lines, outputs, and indented blocks. */
function blocks(text: string): string[] {
  const fenced = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].filter(([, kind]) => ['', 'sh'].includes(kind!));
  const indented = text.replaceAll(/^```[\s\S]*?^```$/gm, '').match(/^ {4}.*$/gm) ?? [];
  return [...fenced.map(([, , block]) => block!.replaceAll(/\\\n\s*/g, '')), indented.join('\n')];
}

const COMMAND = /^\s*(?:\$ )?(?:npx )?broadside ([a-z].*?)(?:\s+#.*| >> .*)?$/;
const commands = (text: string): string[] => text.split('\n').flatMap((line) => COMMAND.exec(line)?.[1] ?? []);

/** The outputs that a page shows below commands: `$ broadside …`, then lines. */
const shown = (block: string): [line: string, output: string][] =>
  [...block.matchAll(/^\$ broadside (.*)\n((?:(?!\$ ).*\n)*)/gm)].map(([, line, output]) => [line!, output!]);

/** Matches commands that play nothing, whose output is compared. */
const AT_ONCE = /^(?:card|ship|deck|list|validate) /;

/** The examples in the help of a command. A long example continues in the next line. */
async function examplesOf(command: string): Promise<string[]> {
  const { out } = await shippedBroadside([command, '--help']);
  const [, examples = ''] = out.split('\nExamples:\n');
  return commands(examples.replaceAll(/\n {2}(?! |broadside)/g, ' '));
}

/** Commands that do not end with "stopped before it played" (130) or "done" (0), with what they print. */
const OTHERWISE: Readonly<Record<string, readonly [code: number, says: RegExp]>> = {
  'fleets armada/core-180 --check --points 150': [1, /^$/],
  'replay latest --line line.json': [2, /line\.json: no such file/],
  'play dogfight/quickstart --line line.json': [2, /line\.json: no such file/],
  'diff old.yaml new.yaml --gate improves:agent=mcts@2pp --blocks 4000': [2, /no agent "mcts" meets another/],
  'tournament lists/*.txt --blocks 10': [2, /lists\/\*\.txt: no such file/],
  'tournament my.yaml --gauntlet raider': [2, /takes part in no match-up/],
  worker: [2, /expected --queue/],
  'queue redis://:secret@coordinator:6379': [2, /cannot be reached|not installed/],
};

const scratch = mkdtempSync(join(tmpdir(), 'broadside-docs-'));
const CI = process.env['CI'];
const made = async (...argv: string[]): Promise<string> => {
  const { code, out, err } = await shippedBroadside(argv);
  expect(code, err).toBe(0);
  return / in (\S+)$/m.exec(out)?.[1] ?? '';
};
/** The digits in the name of a run's folder by which commands find the run. */
const idOf = (folder: string): string => folder.slice(-12, -6);
/** The names that pages give to runs, with the runs of this test. */
const runs = new Map<string, string>();

beforeAll(async () => {
  process.chdir(scratch);
  // With CI set, no trace could be recorded.
  delete process.env['CI'];
  for (const name of ['scenarios', 'examples']) symlinkSync(join(ROOT, name), name);
  for (const folder of ['test/golden', 'bots']) mkdirSync(folder, { recursive: true });
  const golden = join(ROOT, 'test', 'golden', 'dogfight');
  const names = readdirSync(golden);
  for (const name of [...names.filter((each) => each.endsWith('.yaml')), names.find((each) => each.endsWith('.txt'))!])
    cpSync(join(golden, name), join('test', 'golden', name));
  for (const [name, list] of [
    ['mine.txt', 'played-rebel'],
    ['theirs.txt', 'played-empire'],
    ['old.txt', 'played-rebel'],
    ['new.txt', 'played-empire'],
  ] as const)
    cpSync(join(ROOT, 'test', 'fixtures', 'lists', `${list}.txt`), name);
  for (const name of ['my.yaml', 'my-duel.yaml', 'old.yaml', 'test/golden/mygame.yaml'])
    await made('init', 'scenario', name);
  writeFileSync('new.yaml', `${readFileSync('old.yaml', 'utf8')}ships: { tavor: { hull: 22, range: 6 } }\n`);
  cpSync(join(ROOT, 'scenarios', 'armada', 'core-180.yaml'), 'mine.yaml');
  for (const name of ['mine.ts', 'bot.py', 'bots/mine.py']) await made('init', 'agent', name);
  await made('init', 'game', 'my-game.ts');
  writeFileSync('players.txt', 'random\ngreedy\n');
  writeFileSync('mine.json', '{ "evaluation": {} }');
  const random = ['--agents', 'random', '--blocks', '2', '--seed', 'docs'];
  const first = await made('run', 'my.yaml', ...random, '--set', 'ships.tavor.hull=23');
  const second = await made('run', 'my.yaml', ...random, '--set', 'ships.tavor.hull=22');
  runs.set('1-0a1b2c3d4e5f', basename(first)).set('1-5f4e3d2c1b0a', basename(second));
  runs.set('0a1b2c', idOf(first)).set('3d4e5f', idOf(second));
  for (const folder of ['before', 'baseline']) await made('run', 'my.yaml', ...random, '--out', folder);
  await made('run', 'dogfight/quickstart', ...random, '--set', 'ships.tavor.hull=21');
  await made('run', 'dogfight/quickstart', '--agents', 'random', '--blocks', '20', '--seed', 'docs');
  cpSync('results', 'played', { recursive: true });
});
// Removes the results of earlier commands, so that no command finds them.
beforeEach(() => {
  rmSync('results', { recursive: true, force: true });
  cpSync('played', 'results', { recursive: true });
});
afterAll(() => {
  process.chdir(ROOT);
  if (CI !== undefined) process.env['CI'] = CI;
  rmSync(scratch, { recursive: true });
});

/** Runs a line of the docs, stopped before it plays. */
async function taken(line: string): Promise<void> {
  const argv = wordsOf(line).map((word) => {
    for (const [name, run] of runs) if (word === name || word.endsWith(`/${name}`)) return word.replace(name, run);
    return word;
  });
  if (argv[0] === 'init') rmSync(argv[2]!, { force: true });
  if (argv[1] === 'game') rmSync('my-game.yaml', { force: true });
  const { code, err } = await shippedBroadside(argv, { signal: AbortSignal.abort(), typed: [] });
  const [expected, says] = OTHERWISE[line] ?? [undefined, /(?:)/];
  if (expected === undefined) expect([0, 130], err).toContain(code);
  else expect(code, err).toBe(expected);
  expect(err).toMatch(says);
}

/** Matches commands that always play to the end. They have tests of their own. */
const CHECKS = /^check-(?:agent|game) /;

/** A line that several pages contain is run only for the first of them. */
const known = new Set<string>();
const perPage = PAGES.map((page) => {
  const found = blocks(readFileSync(join(ROOT, page), 'utf8'));
  const lines = found.flatMap(commands).filter((line) => !CHECKS.test(line) && !known.has(line));
  for (const line of lines) known.add(line);
  return { page, lines, outputs: found.flatMap(shown).filter(([line]) => AT_ONCE.test(line)) };
});

const heads = ['dogfight', 'armada'].flatMap((game) =>
  readdirSync(join(ROOT, 'scenarios', game)).flatMap((name) =>
    name.endsWith('.yaml')
      ? commands(readFileSync(join(ROOT, 'scenarios', game, name), 'utf8').replaceAll(/^# */gm, ''))
      : [],
  ),
);
test.each([...new Set(heads)])('the head of a scenario: %s', taken);

/**
 * Commands that can be stopped before they play. The examples of the other commands need a server, a shell or minutes.
 */
const PLAYING = `run diff cards luck deny sweep skill balance tournament ladder tune-agent`.split(' ');
const examples = (await Promise.all(PLAYING.map(examplesOf))).flat();
test('the help has examples', () => {
  expect(examples.length).toBeGreaterThan(30);
});
test.each(examples.filter((line) => !known.has(line)))('the help: %s', taken);

describe.each(perPage.filter(({ lines }) => lines.length > 0))('$page', ({ lines, outputs }) => {
  test.each([...new Set(lines)])('%s', taken);

  if (outputs.length > 0)
    test.each(outputs)('the output of %s', async (line, output) => {
      expect((await shippedBroadside(wordsOf(line))).out.trimEnd()).toBe(output.trimEnd());
    });
});
