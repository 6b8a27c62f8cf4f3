// @module-tag heavy
/**
 * The files from which a module, a game and words may be made: the text of no other file reaches the output of a run.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedBroadside } from '../cli/harness.ts';

const SECRET = 'planted5ecret';
const root = realpathSync(mkdtempSync(join(tmpdir(), 'broadside-planted-')));
const secret = join(root, 'secret');
afterAll(() => {
  rmSync(root, { recursive: true });
  delete process.env['PLANTED'];
});

beforeAll(() => {
  process.env['PLANTED'] = SECRET;
  const files: Record<string, string> = {
    'key.txt': `${SECRET}\n`,
    'key.json': `{ "key": "${SECRET}" }\n`,
    'key.ts': `export const key = '${SECRET}';\nexport default key;\n`,
    'key.js': `module.exports = '${SECRET}';\n`,
    'key.css': `.${SECRET} { color: red }\n`,
    'key.map': JSON.stringify({ version: 3, sources: [SECRET], names: [SECRET], mappings: 'AAAAA;AAAAA;AAAAA' }),
    'index.js': `module.exports = '${SECRET}';\n`,
    'bare.json': `${SECRET}\n`,
    'package.json': `{ "name": "${SECRET}", "main": "key.js" }\n`,
  };
  mkdirSync(secret);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(secret, name), text);
});

/** A file of the stranger; `to`: a link to this place; null: a named pipe. */
type Planted = string | { readonly to: string } | null;

/** A way to a file that nobody named. */
interface Way {
  readonly name: string;
  /** The first lines of the module, which use `k`. */
  readonly text: string;
  readonly files?: Readonly<Record<string, Planted>>;
  /** A pattern for the name in the message. */
  readonly named: RegExp;
}

const S = '../../secret';
const WAYS: readonly Way[] = [
  { name: 'text, relative', text: `import k from '${S}/key.txt' with { type: 'text' };`, named: /key\.txt/ },
  { name: 'text, absolute', text: `import k from '${secret}/key.txt' with { type: 'text' };`, named: /key\.txt/ },
  { name: 'text of a source', text: `import k from '${S}/key.ts' with { type: 'text' };`, named: /key\.ts/ },
  { name: 'bytes', text: `import k from '${S}/key.txt' with { type: 'bytes' };`, named: /key\.txt/ },
  { name: 'file', text: `import k from '${S}/key.json' with { type: 'file' };`, named: /key\.json/ },
  {
    name: 'an unknown type',
    text: `import k from './own.json' with { type: 'dataurl' };`,
    files: { 'own.json': '{}' },
    named: /dataurl/,
  },
  {
    name: 'text of its own folder',
    text: `import k from './own.txt' with { type: 'text' };`,
    files: { 'own.txt': 'x' },
    named: /own\.txt/,
  },
  { name: 'no attribute', text: `import k from '${S}/key.txt';`, named: /key\.txt/ },
  { name: 'json', text: `import k from '${S}/key.json';`, named: /key\.json: lies outside/ },
  { name: 'json with its type', text: `import k from '${secret}/key.json' with { type: 'json' };`, named: /key\.json/ },
  { name: 'a source', text: `import { key as k } from '${S}/key.ts';`, named: /key\.ts: lies outside/ },
  { name: 'a source without its ending', text: `import k from '${S}/key';`, named: /key\.(ts|js)/ },
  { name: 'require', text: `const k = require('${secret}/key.js');`, named: /key\.js/ },
  { name: 'import equals', text: `import k = require('${S}/key.js');`, named: /key\.js/ },
  { name: 'import()', text: `const k = import('${secret}/key.json');`, named: /key\.json/ },
  { name: 'export from', text: `export * from '${S}/key.ts'; const k = 0;`, named: /key\.ts/ },
  { name: 'a folder', text: `import k from '${S}';`, named: /secret.key\.js|secret/ },
  { name: 'a file URL', text: `import k from 'file://${secret}/key.json';`, named: /file:/ },
  { name: 'a data URL', text: `import k from 'data:text/javascript,export default 1';`, named: /dataurl/ },
  { name: 'a query', text: `import k from '${S}/key.json?raw';`, named: /key\.json/ },
  {
    name: 'a style sheet',
    text: `import k from './own.css';`,
    files: { 'own.css': `@import '${secret}/key.css';` },
    named: /own\.css/,
  },
  {
    name: 'an own link to a text',
    text: `import k from './own.json';`,
    files: { 'own.json': { to: `${secret}/key.txt` } },
    named: /key\.txt: is no source/,
  },
  {
    name: 'an own link to a JSON file',
    text: `import k from './own.json';`,
    files: { 'own.json': { to: `${secret}/key.json` } },
    named: /key\.json/,
  },
  {
    name: 'an own link to broken JSON',
    text: `import k from './own.json';`,
    files: { 'own.json': { to: `${secret}/bare.json` } },
    named: /bare\.json/,
  },
  {
    name: 'an own link to a source',
    text: `import k from './own.ts';`,
    files: { 'own.ts': { to: `${secret}/key.ts` } },
    named: /key\.ts/,
  },
  {
    name: 'an own link to a folder',
    text: `import k from './lib/key.json';`,
    files: { lib: { to: secret } },
    named: /key\.json/,
  },
  {
    name: 'a link to a link',
    text: `import k from './a.json';`,
    files: { 'a.json': { to: 'b.json' }, 'b.json': { to: `${secret}/key.json` } },
    named: /key\.json/,
  },
  { name: 'the environment', text: `import k from '/proc/self/environ' with { type: 'text' };`, named: /environ/ },
  {
    name: 'the environment through a link',
    text: `import k from './env.json';`,
    files: { 'env.json': { to: '/proc/self/environ' } },
    named: /environ/,
  },
  { name: 'the folder of the process', text: `import k from '/proc/self/cwd/key.json';`, named: /cwd/ },
  {
    name: 'a hidden file',
    text: `import k from './.private/key.json';`,
    files: { '.private/key.json': `"${SECRET}"` },
    named: /\.private/,
  },
  {
    name: 'a pattern',
    text: `const n = Date.now() + ''; const k = import('${S}/' + n + '.json');`,
    named: /secret|pattern/,
  },
  {
    name: 'a pattern with require',
    text: `const n = Date.now() + ''; const k = require('${S}/' + n);`,
    named: /secret|pattern/,
  },
  {
    name: 'a pattern of its own folder',
    text: `const n = Date.now() + ''; const k = import('./own/' + n + '.json');`,
    files: { 'own/a.json': '1' },
    named: /pattern/,
  },
  {
    name: 'the command lines',
    text: `const n = Date.now() + ''; const k = import('../../../../proc/' + n + '/cmdline');`,
    named: /cmdline|pattern/,
  },
  {
    name: 'main of a package',
    text: `import k from 'evil';`,
    files: { 'node_modules/evil/package.json': `{ "name": "evil", "main": "../../../../secret/key.js" }` },
    named: /key\.js/,
  },
  {
    name: 'browser of a package',
    text: `import k from 'evil';`,
    files: {
      'node_modules/evil/package.json': `{ "name": "evil", "browser": { ".": "${secret}/key.js" }, "main": "${secret}/key.js" }`,
    },
    named: /evil|key\.js/,
  },
  {
    name: 'exports of a package',
    text: `import k from 'evil';`,
    files: { 'node_modules/evil/package.json': `{ "name": "evil", "exports": "./../../../../secret/key.js" }` },
    named: /evil/,
  },
  {
    name: 'imports of the own package',
    text: `import k from '#k';`,
    files: { 'package.json': `{ "name": "own", "imports": { "#k": "./../../secret/key.json" } }` },
    named: /#k/,
  },
  {
    name: 'a link in a package',
    text: `import k from 'evil';`,
    files: { 'node_modules/evil/index.js': { to: `${secret}/key.js` } },
    named: /key\.js/,
  },
  {
    name: 'a package that is a link',
    text: `import k from 'evil/key.json';`,
    files: { 'node_modules/evil': { to: secret } },
    named: /key\.json/,
  },
  {
    name: 'a scoped package that is a link',
    text: `import k from '@e/evil/key.json';`,
    files: { 'node_modules/@e/evil': { to: secret } },
    named: /key\.json/,
  },
  {
    name: 'packages that are a link',
    text: `import k from 'key.json';`,
    files: { node_modules: { to: secret } },
    named: /key\.json/,
  },
  {
    name: 'what a package imports',
    text: `import k from 'evil';`,
    files: { 'node_modules/evil/index.js': `module.exports = require('${secret}/key.json');` },
    named: /key\.json/,
  },
  {
    name: 'paths of tsconfig',
    text: `import k from 'k';`,
    files: { 'tsconfig.json': `{ "compilerOptions": { "baseUrl": ".", "paths": { "k": ["${secret}/key.json"] } } }` },
    named: /"k"/,
  },
  {
    name: 'tsconfig that is a link',
    text: `import k from 'nowhere';`,
    files: { 'tsconfig.json': { to: `${secret}/bare.json` } },
    named: /nowhere/,
  },
  {
    name: 'package.json that is a link to a text',
    text: `import k from './own.json';`,
    files: { 'package.json': { to: `${secret}/bare.json` }, 'own.json': '1' },
    named: /package\.json/,
  },
  { name: 'a pipe', text: `import k from './pipe.json';`, files: { 'pipe.json': null }, named: /pipe\.json/ },
  {
    name: 'a device',
    text: `import k from './zero.json';`,
    files: { 'zero.json': { to: '/dev/zero' } },
    named: /zero/,
  },
  {
    name: 'a program for Node',
    text: `const k = require('${S}/key.node');`,
    files: { 'key.node': 'x' },
    named: /key\.node/,
  },
  {
    name: 'a source map beside it',
    text: `const k = 0; throw new Error('ends');\n//# sourceMappingURL=${S}/key.map`,
    named: /ends/,
  },
  {
    name: 'a source map, absolute',
    text: `const k = 0; throw new Error('ends');\n/*# sourceMappingURL=${secret}/key.map */`,
    named: /ends/,
  },
  {
    name: 'comments',
    text: `/// <reference path="${secret}/key.ts" />\n/** @jsxImportSource ${secret} */\nconst k = 0; throw new Error('ends');`,
    named: /ends/,
  },
];

let folders = 0;

/** A folder of the stranger with these files. */
function folderOf(files: Readonly<Record<string, Planted>>): string {
  const folder = join(root, 'theirs', String(folders++));
  mkdirSync(folder, { recursive: true });
  for (const [name, planted] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (planted === null) execFileSync('mkfifo', [path]);
    else if (typeof planted === 'string') writeFileSync(path, planted);
    else symlinkSync(planted.to, path);
  }
  return folder;
}

/** The texts of all files below `folder`, which may not exist. */
const written = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .map((path) => path + (statSync(path).isFile() ? readFileSync(path, 'latin1') : ''))
        .join('\n')
    : '';

const SIDES = 'sides: { a: { ship: tavor, deck: starter }, b: { ship: inferno, deck: starter } }\n';
const USES: Readonly<Record<string, readonly [text: string, scenario: string]>> = {
  agent: [
    `import { defineAgent } from 'broadside/sdk';
export const agent = defineAgent({ id: 'mine', version: '1', doc: String(JSON.stringify(k)), params: {},
  create: () => ({ start() {}, choose(d) { console.log(k); return d.legal[0]; } }) });\n`,
    `game: dogfight\npairs: 1\nagents: [./mine.ts, random]\npairing: agents\n${SIDES}`,
  ],
  game: [`export const game = { id: 'mine', title: JSON.stringify(k) };\n`, `game: ./mine.ts\npairs: 1\n`],
  words: [
    `export const words = { doc: JSON.stringify(k) };\n`,
    `game: dogfight\nextend: ./mine.ts\npairs: 1\nagents: [random]\n${SIDES}`,
  ],
};

/** Runs a scenario with the module `text`. Returns everything that was written and printed. */
async function ran(text: string, scenario: string, files: Readonly<Record<string, Planted>>) {
  const folder = folderOf({ 'mine.ts': text, 'mine.yaml': scenario, ...files });
  const out = join(root, 'out', String(folders));
  const {
    code,
    out: said,
    err,
  } = await shippedBroadside(['run', join(folder, 'mine.yaml'), '--workers', '1', '--out', out]);
  return { code, said, err, folder, out };
}

test.each(Object.entries(USES).flatMap(([use, how]) => WAYS.map((way) => [use, way.name, how, way] as const)))(
  '%s: %s',
  async (_use, _name, [rest, scenario], { text, files = {}, named }) => {
    const { code, said, err, out } = await ran(`${text}\n${rest}`, scenario, files);
    expect(`${said}${err}${written(out)}`).not.toContain(SECRET);
    expect({ code, said, wrote: existsSync(out) }, err).toEqual({ code: 2, said: '', wrote: false });
    expect(err).toMatch(named);
  },
);

test('an entry that is a link out of its folder is refused', async () => {
  const { code, err } = await ran('', USES['agent']![1], { 'mine.ts': { to: `${secret}/key.ts` } });
  expect(code).toBe(2);
  expect(err).toContain(`mine.ts: leads to ${secret}/key.ts`);
  expect(err).not.toContain(SECRET);
});

test('a package that is a link within the workspace is read, and the manifest lists what was', async () => {
  const { code, err, out } = await ran(
    `import k from 'shared';\nimport own from './own.json';\nimport { more } from './lib/more.ts';\nvoid [own, more];\n${USES['agent']![0]}`,
    USES['agent']![1],
    {
      'own.json': '1',
      'lib/more.ts': 'export const more = 1;\n',
      'packages/shared/package.json': '{ "name": "shared", "main": "main.js" }\n',
      'packages/shared/main.js': 'module.exports = 1;\n',
      'node_modules/shared': { to: '../packages/shared' },
    },
  );
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('shared') as string });
  const dir = dirname(
    readdirSync(out, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('manifest.json'))!,
  );
  const { plan } = JSON.parse(readFileSync(join(out, dir, 'manifest.json'), 'utf8')) as {
    readonly plan: { readonly outside: readonly { readonly files: readonly string[] }[] };
  };
  expect(plan.outside[0]!.files).toEqual(['lib/more.ts', 'mine.ts', 'own.json', 'packages/shared/main.js']);
});

test('a package that is a link out of the workspace is refused', async () => {
  const { code, err } = await ran(`import k from 'shared';\n${USES['agent']![0]}`, USES['agent']![1], {
    'node_modules/shared': { to: secret },
  });
  expect(code).toBe(2);
  expect(err).toContain(`${secret}/key.js: lies outside`);
  expect(err).not.toContain(SECRET);
});
