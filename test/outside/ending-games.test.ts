// @module-tag heavy
/**
 * A game or words that try to end the process, or that do not return, are named as the cause. They never look like
 * success.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { LOADING } from '../../src/outside/index.ts';
import { shippedBroadside } from '../cli/harness.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { write, path } = scratchFolder();
const usual = { ...LOADING };
afterEach(() => Object.assign(LOADING, usual));
const KUHN = readFileSync(new URL('../fixtures/kuhn-poker.ts', import.meta.url), 'utf8');
const SCENARIO = 'game: ./mine.ts\npairs: 1\nagents: [random]\nsides: { near: {}, far: {} }\n';
const wrapped = (members: string): string =>
  `import { game as kuhn } from './kuhn.ts';\nexport const game = { ...kuhn, ${members} };\n`;

const ENDS: Readonly<Record<string, readonly [text: string, said: RegExp]>> = {
  'process.exit(0) at its top': [
    'process.exit(0);',
    /loading it threw: Error: called process\.exit\(0\) \(mine\.ts:1:9\)/,
  ],
  'process.exit() in what it imports': ["import './ends.ts';", /called process\.exit\(\)/],
  'process.reallyExit': ['process.reallyExit(0);', /called process\.reallyExit\(0\)/],
  'process.abort': ['process.abort();', /called process\.abort\(\)/],
  'process.kill': ["process.kill(1, 'SIGTERM');", /called process\.kill\(1, SIGTERM\)/],
  'the process by another way': ['globalThis.process.exit(0);', /called process\.exit\(0\)/],
  'process.exit when it is looked at': [
    'export const other = 1;\nexport default 1;\nObject.defineProperty(module.exports, "game", { get() { process.exit(0); } });',
    /called process\.exit\(0\)/,
  ],
  'process.exit in defaults': [
    wrapped('defaults: () => globalThis.process.exit(0)'),
    /defaults threw: Error: called process\.exit\(0\)/,
  ],
  'process.exit in compile': [
    wrapped('compile: () => process.exit(0)'),
    /compile threw: Error: called process\.exit\(0\)/,
  ],
  'a top that never returns': ['for (;;);', /loading it threw: Error: it did not return within 1 s/],
  'compile that never returns': [
    wrapped('compile: () => { for (;;); }'),
    /compile threw: Error: it did not return within 1 s/,
  ],
};

test.each(Object.entries(ENDS))('a game with %s: exit code 2 and a sentence', async (_name, [text, said]) => {
  write('kuhn.ts', KUHN);
  write('ends.ts', 'process.exit();\nexport {};\n');
  write('mine.ts', text);
  Object.assign(LOADING, { seconds: 1 });
  const exit: unknown = Reflect.get(process, 'exit');
  const file = write('mine.yaml', SCENARIO);
  const told = await shippedBroadside(['validate', file]);
  expect({ code: told.code, out: told.out }, told.err).toEqual({ code: 2, out: '' });
  expect(told.err).toMatch(said);
  expect(Reflect.get(process, 'exit')).toBe(exit);
});

test('words that end the process are named, too', async () => {
  write('mine.ts', 'process.exit(0);\nexport const words = {};\n');
  const sides = 'sides: { a: { ship: tavor, deck: starter } }\n';
  const told = await shippedBroadside(['validate', write('mine.yaml', `game: dogfight\nextend: ./mine.ts\n${sides}`)]);
  expect({ code: told.code, out: told.out }).toEqual({ code: 2, out: '' });
  expect(told.err).toMatch(/mine\.ts: loading it threw: Error: called process\.exit\(0\)/);
});

test('a game that ends the process when nobody looks does not end it with success', () => {
  write('kuhn.ts', KUHN);
  write(
    'mine.ts',
    `${wrapped('')}const { process: own } = globalThis;\nvoid Promise.resolve().then(() => own.exit(0));\n`,
  );
  const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  const argv = [
    '--import',
    import.meta.resolve('tsx'),
    main,
    'validate',
    write('mine.yaml', SCENARIO),
    path('none.yaml'),
  ];
  const { status, stderr } = spawnSync(process.execPath, argv, { cwd: path('.'), encoding: 'utf8' });
  expect(status, stderr).not.toBe(0);
});
