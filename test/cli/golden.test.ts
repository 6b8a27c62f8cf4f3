import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAMES as SHIPPED } from '../../src/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';

const { write, path } = scratchFolder();

beforeEach(() => {
  vi.stubEnv('CI', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const record = (...options: string[]) =>
  broadside([
    'golden',
    'record',
    path('traces/poker.txt'),
    '--scenario',
    write('poker.yaml', 'game: kuhn-poker\nagents: [random]\nsides: { red: {} }\n'),
    ...options,
  ]);

test('a recorded match is verified, alone or with its folder', async () => {
  expect(await record('--match', '3', '--seed', 'demo')).toEqual({
    code: 0,
    out: `${path('traces/poker.txt')}: recorded match 3 of ../poker.yaml, seed demo\n`,
    err: '',
  });
  expect(await broadside(['golden', 'verify', path('traces')])).toEqual({
    code: 0,
    out: '1 trace of 1 as recorded\n',
    err: '',
  });
});

/** Writes `text` with the position after the first ply replaced by the position after the second. */
const changed = (text: string): string => text.replace(/:([\w-]{10})(.*?):([\w-]{10})/, ':$3$2:$3');

test('a match that went another way is named with its first ply; exit code 1', async () => {
  await record();
  const file = path('traces/poker.txt');
  writeFileSync(file, changed(readFileSync(file, 'utf8')));
  const { code, out, err } = await broadside(['golden', 'verify', file]);
  expect({ code, out }).toEqual({ code: 1, out: '0 traces of 1 as recorded\n' });
  expect(err).toMatch(/poker\.txt: match \d+ of \S+ is another than recorded\n {2}ply \d \(.+\), "[^"]*": .+\n$/);
});

test('a trace is shown in words; two traces, or a trace and a reading, are compared', async () => {
  await record('--match', '2');
  const file = path('traces/poker.txt');
  const { code, out } = await broadside(['golden', 'show', file]);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^broadside reading\nscenario: [^]*\n\nthe deal\n\t[^]*\nplay\n[01]\t(checks|bets)\t[^]*\n\nend: .+\n$/,
  );
  const reading = write('poker.reading', out);
  expect(await broadside(['golden', 'diff', file, reading])).toEqual({ code: 0, out: 'the same match\n', err: '' });
  const other = write('other.reading', out.replace(/\t(checks|bets)\t/, '\tfolds\t'));
  const differing = await broadside(['golden', 'diff', file, other]);
  expect(differing).toMatchObject({ code: 1, err: '' });
  expect(differing.out).toMatch(/: action first "(checks|bets)", second "folds"\n$/);
});

test('the rules of another checkout show how they play a trace', async () => {
  await record('--match', '2');
  const file = path('traces/poker.txt');
  const { out } = await broadside(['golden', 'show', file]);
  const program = (text: string): string =>
    write('there/dist/cli.js', `process.stdout.write(process.argv.includes('show') ? ${JSON.stringify(text)} : '')`);
  program(out);
  const compare = () => broadside(['golden', 'diff', path('traces'), '--against', path('there')]);
  expect(await compare()).toEqual({ code: 0, out: '1 trace of 1 played there as here\n', err: '' });
  program(out.replace(/\t(checks|bets)\t/, '\tfolds\t'));
  const { code, out: told } = await compare();
  expect(code).toBe(1);
  expect(told).toMatch(
    /poker\.txt:\n {2}ply 1 \(play\): action there "folds", here "(checks|bets)"\n0 traces of 1 played there as here\n$/,
  );
  write('there/dist/cli.js', `console.error('kuhn-poker: no such game'); process.exitCode = 2;`);
  expect(await compare()).toMatchObject({
    code: 2,
    err: `--against ${path('there')}: its rules cannot show ${file}: kuhn-poker: no such game\n`,
  });
  expect(await broadside(['golden', 'diff', file, '--against', path('nowhere')])).toMatchObject({
    code: 2,
    err: `--against ${path('nowhere')}: holds no dist/cli.js; expected a checkout that "npm run build" has built\n`,
  });
});

test('traces are made anew from their own heads', async () => {
  await record('--match', '2');
  const before = readFileSync(path('traces/poker.txt'), 'utf8');
  expect((await broadside(['golden', 'record', path('traces')])).code).toBe(0);
  expect(readFileSync(path('traces/poker.txt'), 'utf8')).toBe(before);
});

test('a match of an isolated module, which answers later, is recorded and verified', async () => {
  write(
    'mine.js',
    `exports.agent = { id: 'x', version: '1', params: {}, create: () => ({ start() {}, choose: (d) => d.legal[0] }) };`,
  );
  expect(await record('--agents', `${path('mine.js')},random`)).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(path('traces/poker.txt'), 'utf8')).not.toContain('forfeit');
  expect(await broadside(['golden', 'verify', path('traces'), '--trust'])).toEqual({
    code: 0,
    out: '1 trace of 1 as recorded\n',
    err: '',
  });
});

test('bad input', async () => {
  write('traces/notes.txt', 'no trace\n');
  const cases: [string[], string][] = [
    [['verify', path('none.txt')], `${path('none.txt')}: no such file`],
    [['verify', path('traces')], `${path('traces/notes.txt')}: is not a golden trace`],
    [['show', path('traces/notes.txt')], `${path('traces/notes.txt')}: is not a golden trace`],
    [['diff', path('none.txt')], 'golden diff: found 1 trace; expected two, or --against with a checkout'],
    [
      ['verify', path('none.txt'), '--against', path('there')],
      '--against: "golden verify" compares no checkouts; "golden diff" does',
    ],
    [
      ['record', path('traces'), '--match', '4'],
      '--match: needs --scenario; without it a trace is made anew from its own head',
    ],
  ];
  for (const [argv, message] of cases)
    expect(await broadside(['golden', ...argv])).toEqual({ code: 2, out: '', err: `${message}\n` });
  vi.stubEnv('CI', 'true');
  expect(await record()).toMatchObject({ code: 2 });
});

test('the agents that a trace names are not run, unless the user trusts it', async () => {
  const marker = path('marker');
  writeFileSync(
    path('mine.ts'),
    `import { writeFileSync } from 'node:fs';
import { defineAgent } from 'broadside/sdk';
writeFileSync(${JSON.stringify(marker)}, '');
export const agent = defineAgent({ id: 'mine', version: '1', doc: '', params: {}, create: () => ({ start() {}, choose: (d) => d.legal[0] }) });
`,
  );
  const trace = path('foreign.txt');
  copyFileSync(new URL('../golden/armada/battle.yaml', import.meta.url), path('battle.yaml'));
  const text = readFileSync(new URL('../golden/armada/battle-1.txt', import.meta.url), 'utf8');
  for (const spec of [path('mine.ts'), `exec:node ${path('mine.ts')}`]) {
    writeFileSync(trace, text.replace(/^agents: .*$/m, `agents: ${spec},random`));
    for (const kind of ['verify', 'record']) {
      const { code, err } = await broadside(['golden', kind, trace], { games: SHIPPED });
      expect(code).toBe(2);
      expect(err).toContain(`"${spec}" is named by a trace, not by you; nothing that results name is run`);
    }
  }
  expect(existsSync(marker)).toBe(false);
  writeFileSync(trace, text.replace(/^agents: .*$/m, `agents: ${path('mine.ts')},random`));
  const trusted = await broadside(['golden', 'verify', trace, '--trust'], { games: SHIPPED });
  expect(trusted.code).toBe(2);
  expect(trusted.err).toContain('mine.ts: threw while it was loaded: Error: an isolated module cannot use "node:fs"');
  expect(existsSync(marker)).toBe(false);
});
