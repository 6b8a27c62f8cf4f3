// @module-tag heavy
/** Requests of strangers and of hostile pages: all are refused, and nothing is read, played or written. */
import { connect } from 'node:net';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_SCRIPT_HASH } from '../../src/report/index.ts';
import { knownRuns } from '../../src/runner/known-runs.ts';
import type { Studio } from '../../src/studio/index.ts';
import { broadside } from '../cli/harness.ts';
import { ask, followed, fromPage, pageHeaders, studioIn, type Answer, type Asked } from './harness.ts';

const home = process.cwd();
const root = mkdtempSync(join(tmpdir(), 'broadside-studio-'));
const path = (name: string): string => join(root, name);
const write = (name: string, text: string): void => {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), text);
};
let opened: { readonly studio: Studio; readonly run: string; readonly work: string };
beforeAll(async () => {
  opened = await openedStudio();
});
afterAll(async () => {
  await opened.studio.close();
  process.chdir(home);
  rmSync(root, { recursive: true });
});

const SECRET = 'the words of a file that nobody may read';
const DICE = 'game: dice-race\npairs: 2\nagents: [random]\nsides: { red: {}, blue: {} }\n';
/** The maximum time in which a request must arrive here. */
const SLOWEST = 400;
/** A time after which a thread has surely begun. */
const HANGING_MS = 1500;
const ROUTES = [
  '/',
  '/api/home',
  '/api/draft?file=dice.yaml',
  '/api/run?id=a',
  '/api/matches?id=a',
  '/api/events',
  '/results/a/report.html',
  '/x',
];
const POSTS = [
  '/api/scenario',
  '/api/complete',
  '/api/measure',
  '/api/play',
  '/api/compare',
  '/api/stop',
  '/api/draft',
  '/api/save',
  '/api/bring',
  '/api/study',
];

/** All files below a folder, with the time of their last change. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs}`)
    .sort();

/** A working folder with a run, from which links lead out to a secret beside it. */
async function openedStudio(): Promise<{ readonly studio: Studio; readonly run: string; readonly work: string }> {
  write('secret/report.html', SECRET);
  write('secret/manifest.json', SECRET);
  write('secret/secret.yaml', `game: dice-race # ${SECRET}\n`);
  write('work/dice.yaml', DICE);
  write('work/evil.mjs', `import { writeFileSync } from 'node:fs';\nwriteFileSync('pwned', '');\nexport default {};\n`);
  write('work/game.yaml', 'game: ./evil.mjs\nsides: { red: {}, blue: {} }\n');
  const work = path('work');
  process.chdir(work);
  await broadside(['run', 'dice.yaml', '--workers', '1']);
  const [{ dir } = { dir: '' }] = knownRuns('results');
  symlinkSync(path('secret'), join('results', 'out'));
  symlinkSync(path('secret'), 'out');
  symlinkSync(path('secret/secret.yaml'), 'link.yaml');
  symlinkSync(path('secret/none.yaml'), 'dangling.yaml');
  mkdirSync(join('results', 'linked'));
  symlinkSync(path('secret/report.html'), join('results', 'linked', 'report.html'));
  const studio = await studioIn('results', { slowest: SLOWEST });
  return { studio, run: dir.replace(/^results\//, ''), work };
}

interface Attack extends Asked {
  readonly path: string;
}

/** Requests that do not come from a page of the studio. */
function strangers(good: Readonly<Record<string, string>>, port: number): Attack[] {
  const { cookie = '', host = '', origin = '' } = good;
  const json = { 'content-type': 'application/json' };
  const token = cookie.split('=')[1]!;
  const all = [
    ...ROUTES.map((route): Attack => ({ path: route, headers: good })),
    ...POSTS.map((route): Attack => ({ path: route, method: 'POST', headers: { ...good, ...json }, body: '{}' })),
  ];
  const changed = (change: (headers: Readonly<Record<string, string>>) => Record<string, string>): Attack[] =>
    all.map((attack) => Object.assign({}, attack, { headers: change(attack.headers ?? {}) }));
  const without = (name: string) =>
    changed((headers) => Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)));
  const cookies = [
    '',
    token,
    `broadside-studio-${port}=`,
    `broadside-studio-${port}=${token.slice(1)}`,
    `other=${token}`,
  ];
  const hosts = [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    `[::1]:${port}`,
    `localhost.evil.example:${port}`,
    `127.0.0.1:${port + 1}`,
  ];
  const origins = [
    'http://evil.example',
    'null',
    `https://127.0.0.1:${port}`,
    `http://127.0.0.1:${port + 1}`,
    `http://localhost:${port}`,
    '',
  ];
  return [
    ...without('cookie'),
    ...cookies.flatMap((value) => changed((headers) => ({ ...headers, cookie: value }))),
    // A name of somebody else's host that was made to lead here.
    ...hosts.flatMap((value) => changed((headers) => ({ ...headers, host: value, origin: `http://${value}` }))),
    ...origins.flatMap((value) => changed((headers) => ({ ...headers, origin: value }))),
    ...changed((headers) => ({ ...headers, 'sec-fetch-site': 'cross-site' })),
    ...changed((headers) => ({ ...headers, 'sec-fetch-site': 'same-site' })),
    ...['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'].map((method) => ({ path: '/api/play', method, headers: good })),
    ...POSTS.flatMap((route): Attack[] => [
      { path: route, method: 'POST', headers: { host, cookie, ...json }, body: '{}' },
      { path: route, method: 'POST', headers: { ...good, 'content-type': 'text/plain' }, body: '{}' },
      {
        path: route,
        method: 'POST',
        headers: { host, cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'ask=1',
      },
    ]),
    ...['', 'x', token].map((given) => ({ path: `/?token=${given}`, headers: { host } })),
    { path: '/api/home', headers: { host, authorization: `Bearer ${token}` } },
    { path: '/api/home', headers: { host, authorization: 'Bearer x' } },
  ];
}

const OUT = [
  '../secret',
  'out',
  '..',
  '.',
  '',
  '/',
  'linked/../../secret',
  'results/../../secret',
  '/etc',
  '\0',
  'a\\..\\..\\secret',
];
/** Ways to write a path, for readers that decode it once too often. */
const WRITTEN: readonly ((place: string) => string)[] = [
  (place) => place.replaceAll('\0', '%00').replaceAll('\\', '%5c'),
  (place) => encodeURIComponent(place),
  (place) => encodeURIComponent(place).replaceAll('.', '%2e'),
  (place) => encodeURIComponent(encodeURIComponent(place)),
];

/**
 * Requests of a studio page that was taken over: addresses that lead out of the folder, and files that may not be
 * read.
 */
const ways = (headers: Readonly<Record<string, string>>, run: string): Attack[] =>
  [
    ...WRITTEN.flatMap((written) =>
      OUT.flatMap((place) => [
        `/results/${written(place)}/report.html`,
        `/api/run?id=${written(place)}`,
        `/api/matches?id=${written(place)}`,
      ]),
    ),
    '/results/linked/report.html',
    '/results/.studio.json',
    `/results/${run}/manifest.json`,
    `/results/${run}/pages/match-0.html`,
    `/results/${run}/pages/match-99999.html`,
    `/results/${run}/pages/match-1.html.exe`,
    `/results/${run}/pages/../../../../../secret/report.html`,
    '/results/%',
    '/results/%c0%ae%c0%ae/secret/report.html',
  ].map((place) => ({ path: place, headers }));

const FILES = [
  '../secret/secret.yaml',
  'out/secret.yaml',
  '/etc/passwd',
  '',
  '.',
  'results',
  '--json',
  '-',
  '\0',
  'game.yaml',
  'dice.yaml\0.txt',
];
/** Questions of a page that was taken over. */
const ASKS: readonly unknown[] = [
  ...FILES.map((file) => ({ files: [file] })),
  ...['./evil.mjs', 'exec:touch pwned', 'random,exec:touch pwned', '--out=elsewhere', '-h'].map((agents) => ({
    files: ['dice.yaml'],
    agents,
  })),
  ...[
    '--out=elsewhere',
    'game=./evil.mjs',
    '__proto__.x=1',
    'constructor.prototype.x=1',
    'agents=["exec:touch pwned"]',
  ].map((set) => ({ files: ['dice.yaml'], sets: [set] })),
  { files: [] },
  { files: 'dice.yaml' },
  { files: [['dice.yaml']] },
  { files: ['dice.yaml'], out: 'elsewhere' },
  { files: ['dice.yaml'], trust: 'yes' },
  { files: ['dice.yaml'], agents: { toString: 'x' } },
  { files: Array.from({ length: 100 }, () => 'dice.yaml') },
  { files: ['x'.repeat(5000)] },
  null,
  1,
  'ask',
];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '{"ask":',
  `{"ask":${'['.repeat(20_000)}`,
  '{"__proto__":{"files":["dice.yaml"]}}',
];

/** Names under which nothing may be saved. */
const NAMES = [
  '../secret/new.yaml',
  '../new.yaml',
  'out/new.yaml',
  'out/secret.yaml',
  '/etc/new.yaml',
  path('secret/new.yaml'),
  './new.yaml',
  'a/../new.yaml',
  'none/new.yaml',
  'results/new.yaml',
  'results/out/new.yaml',
  'new\nline.yaml',
  'new\u202Elmay.yaml',
  'node_modules/new.yaml',
  '.hidden.yaml',
  '.studio/new.yaml',
  'link.yaml',
  'dangling.yaml',
  'dice.yaml',
  'a\\..\\new.yaml',
  'new\0.yaml',
  `${'x'.repeat(300)}.yaml`,
  '..',
  '-',
  '--json',
];

/** What a page that was taken over may try to write. */
const WRITES: readonly (readonly [route: string, body: unknown])[] = [
  ...NAMES.map((as) => ['/api/save', { ask: { files: ['dice.yaml'] }, text: DICE, as, stamp: '' }] as const),
  ...[
    'game: ./evil.mjs\nsides: { red: {}, blue: {} }\n',
    `${DICE}agents: ["exec:touch pwned"]\n`,
    '{',
    '',
    'x\u202e',
    null,
    1,
    `${DICE}# ${'x'.repeat(220_000)}`,
  ].map((text) => ['/api/save', { ask: { files: ['dice.yaml'] }, text, as: 'new.yaml', stamp: '' }] as const),
  // Saving over a file whose present text the page does not know, and over a shipped file.
  ['/api/save', { ask: { files: ['dice.yaml'] }, text: DICE, as: '', stamp: '0'.repeat(16) }],
  ['/api/save', { ask: { files: ['dogfight/quickstart'] }, text: DICE, as: '', stamp: '' }],
  ['/api/save', { ask: { files: ['link.yaml'] }, text: DICE, as: '', stamp: '' }],
  ['/api/save', { ask: { files: ['dice.yaml'] }, text: DICE, as: { toString: 'x' }, stamp: '' }],
  ['/api/save', { ask: { files: ['dice.yaml', 'dice.yaml'] }, text: DICE, as: 'new.yaml', stamp: '' }],
  ['/api/complete', { ask: { files: ['../secret/secret.yaml'] }, text: DICE, at: 0 }],
  ['/api/complete', { ask: { files: ['link.yaml'] }, text: DICE, at: 0 }],
  ['/api/complete', { ask: { files: ['dice.yaml'] }, text: DICE, at: '0' }],
  ['/api/complete', { ask: { files: ['dice.yaml'] }, text: DICE, at: 0.5 }],
  ['/api/complete', { ask: { files: ['dice.yaml'] }, at: 0 }],
  ['/api/draft', { files: ['../secret/secret.yaml'], draft: { agents: '', seed: '', sets: '', text: 'x' } }],
  ['/api/draft', { files: ['dice.yaml'], draft: { agents: '', seed: '', sets: '', text: 'x', more: 1 } }],
  ['/api/draft', { files: ['dice.yaml'], draft: { agents: 1, seed: '', sets: '', text: '' } }],
  ['/api/draft', { files: 'dice.yaml', draft: null }],
  ['/api/bring', { text: 'no list', name: 'new', against: '' }],
  ['/api/bring', { text: SECRET, name: 'new', against: 'dice.yaml' }],
  ['/api/bring', { text: '1 missiles', name: 'new', against: '../secret/secret.yaml' }],
  ['/api/bring', { text: '1 missiles', name: 'new', against: 'dice.yaml' }],
  ['/api/bring', { text: '9 no-such-card', name: 'new', against: 'dogfight/deck-duel' }],
  ['/api/bring', { text: 1, name: 'new', against: '' }],
  ['/api/bring', { text: '1 missiles', name: [], against: '' }],
];

/** Studies that a page which was taken over may ask for. */
const STUDIES: readonly unknown[] = [
  ...FILES.filter((file) => file !== 'game.yaml').map((file) => ({ files: [file] })),
  ...['../secret', 'out', '/etc/passwd', '../secret/secret.yaml', '--json', 'none'].map((other) => ({
    command: 'diff',
    other,
  })),
  { command: 'run' },
  { command: 'studio' },
  { command: '__proto__' },
  { values: { out: ['elsewhere'] } },
  { values: { junit: ['pwned'] }, command: 'diff' },
  { values: { markdown: ['pwned'] }, command: 'diff' },
  { values: { workers: ['99'] } },
  { values: { queue: ['redis://127.0.0.1:1'] } },
  { values: { vary: 'rules.hold=1..2' } },
  { values: { vary: [1] } },
  { values: [] },
  { values: { players: ['../secret/secret.txt'] } },
  { more: 1 },
  { trust: 1 },
].map((study) => Object.assign({ command: 'sweep', files: ['dice.yaml'], other: '', values: {} }, study));

/** The answer of a server to a request that arrives too slowly, or that breaks off. */
const slowly = (port: number, head: string): Promise<string> =>
  new Promise((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.on('data', (part) => {
      text += String(part);
    });
    socket.on('error', () => {});
    socket.on('close', () => done(text));
  });

test('whatever is not from a page of the studio, or leads out of its folder, is refused, and nothing is read or written', async () => {
  const { studio: open, run, work } = opened;
  const { port } = open;
  const headers = await pageHeaders(open);
  // The same requests in the right form are answered, so each refused request is refused for its fault.
  expect((await ask(port, '/', { headers })).status).toBe(200);
  expect((await ask(port, `/results/${run}/report.html`, { headers })).status).toBe(200);
  expect(await fromPage(open, '/api/scenario', { ask: { files: ['dice.yaml'] } })).toMatchObject({ name: 'dice' });
  const before = [...filesIn(work), ...filesIn(path('secret'))];
  const json = { ...headers, 'content-type': 'application/json' };
  const attacks: Attack[] = [
    ...strangers(headers, port),
    ...ways(headers, run),
    ...ASKS.flatMap((asked) =>
      ['/api/scenario', '/api/play', '/api/compare'].map((route) => ({
        path: route,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ask: asked, blocks: 2 }),
      })),
    ),
    ...['0', '-1', '1e9', '"2 --json"', '{}'].map((blocks) => ({
      path: '/api/play',
      method: 'POST',
      headers: json,
      body: `{"ask":{"files":["dice.yaml"]},"blocks":${blocks}}`,
    })),
    ...WRITES.map(([route, body]) => ({ path: route, method: 'POST', headers: json, body: JSON.stringify(body) })),
    ...STUDIES.flatMap((study) =>
      ['say', 'ahead'].map((what) => ({
        path: '/api/study',
        method: 'POST',
        headers: json,
        body: JSON.stringify({ study, what }),
      })),
    ),
    ...['/api/play', '/api/save', '/api/draft', '/api/bring', '/api/study'].flatMap((route) =>
      BODIES.map((body) => ({ path: route, method: 'POST', headers: json, body })),
    ),
    { path: '/api/play', method: 'POST', headers: json, body: 'x'.repeat(300_000) },
    {
      path: '/api/play',
      method: 'POST',
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(300_000),
    },
    { path: `/${'x'.repeat(20_000)}`, headers },
    { path: '/api/home', headers: { ...headers, x: 'x'.repeat(20_000) } },
  ];
  expect(attacks.length).toBeGreaterThan(200);
  const passed: (readonly [attack: Attack, answer: Answer])[] = [];
  for (const attack of attacks) {
    const answer = await ask(port, attack.path, attack);
    const isRefused = answer.status === 0 || (answer.status >= 400 && answer.status < 500);
    if (!isRefused || answer.text.includes(SECRET)) passed.push([attack, answer]);
    // No other site may read an answer, and no browser runs an answer as a page.
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    if (answer.status > 400 && answer.status !== 431)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect(passed).toEqual([]);
  const head = `POST /api/play HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${headers['cookie']}\r\norigin: ${headers['origin']}\r\ncontent-type: application/json\r\n`;
  const slow = await Promise.all([
    slowly(port, `${head}content-length: 100\r\n\r\n{`),
    slowly(port, head),
    slowly(port, 'GET / HT'),
  ]);
  for (const text of slow) expect(text.slice(0, 12)).toBe('HTTP/1.1 408');
  expect([...filesIn(work), ...filesIn(path('secret'))]).toEqual(before);
  expect(existsSync('pwned')).toBe(false);
  expect(existsSync('elsewhere')).toBe(false);
  expect(await fromPage(open, '/api/home')).toMatchObject({ outDir: 'results' });
});

test('the token lets a browser in once, for a cookie that no script sees, and stands in no file', async () => {
  const { studio: open } = opened;
  const { port, address } = open;
  const { pathname, search, searchParams } = new URL(address);
  const host = `127.0.0.1:${port}`;
  // A link that is opened from a terminal that is itself a page comes from another site.
  const entered = await ask(port, pathname + search, { headers: { host, 'sec-fetch-site': 'cross-site' } });
  expect(entered.status).toBe(200);
  const [cookie = ''] = entered.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  const token = searchParams.get('token')!;
  expect(token.length).toBeGreaterThanOrEqual(32);
  expect(cookie).not.toContain(token);
  expect(readFileSync(join('results', '.studio.json'), 'utf8')).not.toContain(token);
  const { status, headers, text } = await ask(port, '/', { headers: { host, cookie: cookie.split(';')[0]! } });
  expect(status).toBe(200);
  expect(text).not.toContain(token);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; /);
  expect(policy).not.toContain('unsafe-eval');
});

test('a list that is brought is kept in the working folder, whatever its name', async () => {
  const { studio: open, work } = opened;
  const before = filesIn(path('secret'));
  for (const name of ['../secret/new', '/etc/new', 'out/new', '.hidden', 'a\0b', 'link.yaml']) {
    const { files } = await fromPage<{ files: string[] }>(open, '/api/bring', {
      text: '1 missiles',
      name,
      against: '',
    });
    expect(files).toEqual([expect.stringMatching(/^[A-Za-z0-9-]+\.txt$/)]);
    expect(readFileSync(join(work, files[0]!), 'utf8')).toBe('1 missiles\n');
  }
  expect(filesIn(path('secret'))).toEqual(before);
});

test('code from outside runs when it is allowed, and not before', async () => {
  const { studio: open } = opened;
  const asked = { files: ['dice.yaml'], agents: './evil.mjs' };
  expect(await fromPage(open, '/api/scenario', { ask: asked })).toMatchObject({ asksTrust: true });
  // In addition to everything else: the module may not write, as on the command line.
  const { faults } = await fromPage<{ faults: string[] }>(open, '/api/scenario', { ask: { ...asked, trust: true } });
  expect(faults.join('\n')).toContain('evil.mjs');
  expect(existsSync('pwned')).toBe(false);
});

test('code from outside that hangs holds up nobody but who asked for it', async () => {
  const other = await studioIn('hanging');
  write('work/hang.mjs', 'for (;;);\n');
  const [files, trust, sets] = [['dice.yaml'], true, ['game=./hang.mjs']];
  const study = { command: 'sweep', files, other: '', values: { set: sets }, trust };
  const hanging = [
    fromPage(other, '/api/scenario', { ask: { files, sets, trust } }),
    fromPage(other, '/api/study', { study, what: 'play' }),
  ];
  // These requests would hang for half a minute, and with them the rest of the studio.
  await new Promise((done) => setTimeout(done, HANGING_MS));
  expect(await Promise.race([...hanging, fromPage(other, '/api/home')])).toHaveProperty('scenarios');
  await other.close();
  await Promise.allSettled(hanging);
});

test('a study refuses code from outside as well, wherever it is named', async () => {
  const { studio: open } = opened;
  const code = './evil.mjs';
  const studies = [
    { command: 'sweep', values: { vary: ['rules.hold=2,4'], agents: [code] } },
    { command: 'sweep', values: { vary: ['rules.hold=2,4'], confirm: [code] } },
    { command: 'sweep', values: { vary: ['rules.hold=2,4'], players: [`random,${code}`] } },
    { command: 'sweep', values: { vary: ['rules.hold=2,4'], set: ['game=./evil.mjs'] } },
    { command: 'skill', values: { levels: [`random,${code}`] } },
    { command: 'tournament', values: { agents: [`random,${code}`] } },
    { command: 'diff', values: { 'set-b': ['game=./evil.mjs'] } },
    { command: 'sweep', files: ['game.yaml'], values: { vary: ['rules.hold=2,4'] } },
  ];
  for (const study of studies) {
    const asked = { files: ['dice.yaml'], other: '', ...study };
    await fromPage(open, '/api/study', { study: asked, what: 'play' });
    const { ended } = await followed(open, (now) => now.going === null && now.ended?.study != null);
    expect([study, ended?.asksTrust]).toEqual([study, true]);
  }
  expect(existsSync('pwned')).toBe(false);
});

test('a report runs no script but that of its tables, whoever wrote it, and the page of a match runs apart from the studio', async () => {
  const { studio: open, run } = opened;
  write(`work/results/${run}/report.html`, '<script>fetch("/api/stop", { method: "POST" })</script>');
  const headers = await pageHeaders(open);
  const report = await ask(open.port, `/results/${run}/report.html`, { headers });
  const policy = `default-src 'none'; script-src 'sha256-${REPORT_SCRIPT_HASH}'; style-src `;
  expect(report.headers['content-security-policy']?.slice(0, policy.length)).toBe(policy);
});

test('there is one studio in a folder of results', async () => {
  const { studio: open } = opened;
  write(
    'work/results/.studio.json',
    JSON.stringify({ pid: process.ppid, address: 'http://127.0.0.1:1', playing: null }),
  );
  await expect(studioIn('results')).rejects.toThrow(
    /a studio works in this folder already: process \d+, http:\/\/127\.0\.0\.1:1\./,
  );
  const taken = await broadside(['studio', '--out', 'results', '--port', String(open.port)]);
  expect(taken).toMatchObject({ code: 2, err: expect.stringMatching(/is taken/) });
});
