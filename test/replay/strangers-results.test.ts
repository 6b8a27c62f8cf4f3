// @module-tag heavy
/**
 * No command that reads a stranger's results runs code of the stranger, wherever the manifest says that the code lies.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeRunBefore } from '../../src/cli/runs/known-code.ts';
import { manifestPath, type Manifest } from '../../src/runner/manifest.ts';
import { shippedBroadside, type Told } from '../cli/harness.ts';
import { CLI, build } from '../e2e/built-cli.ts';
import { runBelow } from '../cli/runs-below.ts';

const LOADER = import.meta.resolve('tsx');
const root = realpathSync(mkdtempSync(join(tmpdir(), 'broadside-strangers-')));
const theirs = join(root, 'their-machine');
const usual = process.env['XDG_CONFIG_HOME'];
beforeEach(() => {
  process.env['XDG_CONFIG_HOME'] = join(root, `config-${folders}`);
  Reflect.set(globalThis, 'strangersRan', 0);
});
afterEach(() => {
  process.env['XDG_CONFIG_HOME'] = usual;
});
afterAll(() => rmSync(root, { recursive: true }));

/** How often code of the stranger has run in this thread. */
const ran = (): unknown => Reflect.get(globalThis, 'strangersRan');
const MARK = 'globalThis.strangersRan = (globalThis.strangersRan ?? 0) + 1;\n';
const example = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const HEAD = 'pairs: 4\nagents: [random]\n';
const KINDS = {
  game: {
    code: `${MARK}${example('zones/kuhn.ts')}`,
    scenario: `game: ./theirs.ts\n${HEAD}sides: { near: {}, far: {} }\n`,
  },
  words: {
    code: `${MARK}${example('words/boarding.ts')}`,
    scenario: example('words/boarding.yaml')
      .replace('./boarding.ts', './theirs.ts')
      .replace('[greedy]', '[random]')
      .replace('pairs: 20', 'pairs: 4'),
  },
} as const;
type Kind = keyof typeof KINDS;

/** Plays on the stranger's machine. */
function playThere(folder: string, argv: readonly string[]): void {
  execFileSync(process.execPath, [CLI, ...argv, '--workers', '1'], {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: join(theirs, 'config') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

beforeAll(async () => {
  await build();
  for (const [kind, { code, scenario }] of Object.entries(KINDS)) {
    const folder = join(theirs, kind);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'theirs.ts'), code);
    writeFileSync(join(folder, 'mine.yaml'), scenario);
    playThere(folder, ['run', 'mine.yaml', '--out', 'a']);
    playThere(folder, ['run', 'mine.yaml', '--out', 'b', '--set', 'name=other', '--blocks', '5']);
  }
});

let folders = 0;

/** The stranger's results as they arrive here: two runs, with `file` as the place of the code in both manifests. */
function arrived(kind: Kind, file: (dir: string) => string): { folder: string; a: string; b: string } {
  const folder = join(root, `here-${folders++}`);
  for (const name of ['a', 'b']) cpSync(join(theirs, kind, name), join(folder, name), { recursive: true });
  const [a, b] = [runBelow(join(folder, 'a')), runBelow(join(folder, 'b'))];
  for (const dir of [a, b]) {
    const path = manifestPath(dir);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    const outside = manifest.plan.outside!.map((each) => Object.assign({}, each, { file: file(dir) }));
    writeFileSync(path, JSON.stringify({ ...manifest, plan: { ...manifest.plan, outside } }));
  }
  return { folder, a, b };
}

/** Writes the stranger's code to the place that the manifest names. */
function planted(kind: Kind, path: string, code: string = KINDS[kind].code): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  return path;
}

const PLACES: Readonly<Record<string, (kind: Kind, dir: string) => string>> = {
  'inside the results': (kind, dir) => planted(kind, join(dir, 'code', 'theirs.ts')),
  'in the folder of the run': (kind, dir) => planted(kind, join(dir, 'theirs.ts')),
  'beside the results': (kind, dir) => planted(kind, join(dirname(dirname(dirname(dirname(dir)))), 'theirs.ts')),
  'below /proc': (kind, dir) => {
    planted(kind, join(dir, 'theirs.ts'));
    return `/proc/self/root${join(dir, 'theirs.ts')}`;
  },
  'below the current folder of the process': (kind, dir) => {
    planted(kind, join(dir, 'theirs.ts'));
    return `/proc/self/cwd/${dir}/theirs.ts`;
  },
  'at a path that has other content here': (kind, dir) =>
    planted(kind, join(dir, 'other.ts'), `${KINDS[kind].code}\nexport const more = 1;\n`),
  'on the machine of the stranger': (kind) => join(theirs, kind, 'theirs.ts'),
};

const COMMANDS: Readonly<Record<string, (at: { folder: string; a: string; b: string }) => readonly string[]>> = {
  replay: ({ a }) => ['replay', a, '--match', '2'],
  'replay --again': ({ a }) => ['replay', a, '--match', '2', '--again'],
  'replay --html': ({ folder, a }) => ['replay', a, '--match', '2', '--html', join(folder, 'match.html')],
  'replay --svg': ({ folder, a }) => ['replay', a, '--match', '2', '--svg', join(folder, 'match.svg')],
  'replay --explain': ({ a }) => ['replay', a, '--match', '2', '--explain'],
  diff: ({ folder, a, b }) => ['diff', a, b, '--out', join(folder, 'out')],
  merge: ({ folder, a }) => ['merge', join(folder, 'out'), a],
  trend: ({ folder, a, b }) => ['trend', a, b, '--out', join(folder, 'out')],
  'list runs': ({ folder }) => ['list', 'runs', '--out', join(folder, 'a')],
  'list runs --html': ({ folder }) => ['list', 'runs', '--out', join(folder, 'a'), '--html', join(folder, 'runs.html')],
};

test.each((['game', 'words'] as const).flatMap((kind) => Object.keys(PLACES).map((place) => [kind, place] as const)))(
  'the %s of a stranger, %s: no command runs it',
  async (kind, place) => {
    const at = arrived(kind, (dir) => PLACES[place]!(kind, dir));
    const told: Record<string, Told> = {};
    for (const [name, argv] of Object.entries(COMMANDS)) told[name] = await shippedBroadside(argv(at));
    const said = JSON.stringify(told, null, 1);
    expect(ran(), said).toBe(0);
    for (const name of ['replay --again', 'merge']) {
      expect(told[name], said).toMatchObject({ code: 2, out: '' });
      expect(told[name]!.err).toContain(
        'neither named nor run this code before; nothing that results name is run unless you say --trust',
      );
    }
    for (const { code } of Object.values(told)) expect([0, 2], said).toContain(code);
    expect(existsSync(join(at.folder, 'out', 'dogfight'))).toBe(false);
    expect(codeRunBefore().size).toBe(0);
  },
);

test('with --trust it runs, and is trusted for that time only', async () => {
  const { a } = arrived('game', (dir) => join(dir, 'none.ts'));
  expect(await shippedBroadside(['replay', a, '--match', '2', '--again', '--trust'])).toMatchObject({ code: 0 });
  expect(ran()).toBe(1);
  expect((await shippedBroadside(['replay', a, '--match', '2', '--again'])).code).toBe(2);
});

test('code that the user has run before runs in another process, without its file', () => {
  const folder = join(root, `mine-${folders++}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'theirs.ts'), KINDS.game.code);
  writeFileSync(join(folder, 'mine.yaml'), KINDS.game.scenario);
  const config = join(root, 'my-config');
  const run = (...argv: string[]): string =>
    execFileSync(process.execPath, [CLI, ...argv], {
      cwd: folder,
      env: { ...process.env, XDG_CONFIG_HOME: config },
      encoding: 'utf8',
    });
  run('run', 'mine.yaml', '--workers', '1', '--out', 'out');
  rmSync(join(folder, 'theirs.ts'));
  expect(run('replay', runBelow(join(folder, 'out')), '--match', '2', '--again')).toContain('as the run recorded it');
  const list = join(config, 'broadside', 'code-run-here.txt');
  expect(readFileSync(list, 'utf8')).toMatch(/^\n[0-9a-f]{64}\n$/);
});

test('the list of code takes cut lines, and is none where it cannot be read', () => {
  const config = process.env['XDG_CONFIG_HOME']!;
  const list = join(config, 'broadside', 'code-run-here.txt');
  expect(codeRunBefore().size).toBe(0);
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, `${'a'.repeat(64)}\n${'b'.repeat(30)}`);
  appendFileSync(list, `\n${'c'.repeat(64)}\n`);
  expect([...codeRunBefore()]).toEqual(['a'.repeat(64), 'c'.repeat(64)]);
  rmSync(list);
  mkdirSync(list);
  expect(codeRunBefore().size).toBe(0);
  process.env['XDG_CONFIG_HOME'] = 'no/absolute/path';
  const home = process.env['HOME'];
  delete process.env['HOME'];
  expect(() => codeRunBefore()).not.toThrow();
  if (home !== undefined) process.env['HOME'] = home;
});

test('several processes add to the list of code at once, and no line is lost', async () => {
  const config = join(root, 'many-config');
  const writer = join(root, 'writer.mjs');
  writeFileSync(
    writer,
    `import { rememberCode } from ${JSON.stringify(new URL('../../src/cli/runs/known-code.ts', import.meta.url).href)};
import { nameCode } from ${JSON.stringify(new URL('../../src/outside/trust.ts', import.meta.url).href)};
const own = process.argv[2];
for (let i = 0; i < 40; i++) nameCode('game', own + ' ' + i);
for (let i = 0; i < 40; i++)
  rememberCode({ outside: [{ kind: 'game', id: 'g', file: 'g.ts', ring: 'isolated', named: true, code: own + ' ' + i }] });
`,
  );
  const env = { ...process.env, XDG_CONFIG_HOME: config };
  const done = ['a', 'b', 'c'].map(
    (own) =>
      new Promise((resolve, reject) => {
        execFile(process.execPath, ['--import', LOADER, writer, own], { env }, (error, _out, err) => {
          if (error === null) resolve(err);
          else reject(new Error(err));
        });
      }),
  );
  await Promise.all(done);
  const lines = readFileSync(join(config, 'broadside', 'code-run-here.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  expect(new Set(lines).size).toBe(120);
  expect(lines.every((line) => /^[0-9a-f]{64}$/.test(line))).toBe(true);
});

test('a run plays where its settings cannot be written', async () => {
  const folder = join(root, `mine-${folders++}`);
  const config = join(root, `config-${folders}`);
  mkdirSync(config);
  writeFileSync(join(config, 'broadside'), 'a file where a folder is expected');
  chmodSync(config, 0o500);
  process.env['XDG_CONFIG_HOME'] = config;
  mkdirSync(folder);
  writeFileSync(join(folder, 'theirs.ts'), KINDS.game.code);
  const file = join(folder, 'mine.yaml');
  writeFileSync(file, KINDS.game.scenario);
  expect(await shippedBroadside(['run', file, '--workers', '1', '--out', join(folder, 'out')])).toMatchObject({
    code: 0,
  });
});
