// @module-tag heavy
/** Addresses of a queue as people write them. No message and no file may contain a part of their passwords. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isAddress, shownAddress, withoutPassword } from '../../src/runner/queue/address.ts';
import { DUEL } from '../bad-input/support/refuse.ts';
import { shippedBroadside } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-address-'));
const scenario = join(folder, 'duel.yaml');
writeFileSync(scenario, DUEL);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  delete process.env['BROADSIDE_QUEUE'];
});

/** Passwords as `openssl rand -base64 18` prints them; most hold a / or a +. */
const base64 = Array.from({ length: 20 }, (_, i) =>
  createHash('sha256').update(`password ${i}`).digest('base64').slice(0, 24),
);
const awkward = [
  'geh/eim99',
  'geh#eim99',
  'geh?eim99',
  'geh@eim99',
  'geh%eim99',
  'geh:eim99',
  'geh eim99',
  '12/eim99@x',
];
/** The parts of a password that are too long to occur in a message by chance. */
const partsOf = (password: string): string[] => password.split(/[^A-Za-z0-9]/).filter((part) => part.length > 4);

/** All files below the folder for results. */
const filesIn = (at: string): string[] =>
  readdirSync(at, { recursive: true, encoding: 'utf8' })
    .map((name) => join(at, name))
    .filter((name) => statSync(name).isFile());

const MALFORMED = [
  'redis://:PASSWORD',
  'redis:/:PASSWORD@localhost:6379',
  'redis:PASSWORD@localhost:6379',
  ':PASSWORD@localhost:6379',
  'localhost:6379:PASSWORD',
  'http://:PASSWORD@localhost:6379',
  'redis://:PASSWORD@localhost:port',
  'redis://:PASSWORD@localhost:99999',
  'redis://:PASSWORD@:6379',
  'redis://:PASSWORD@localhost:6379#x',
  'redis://:PASSWORD@localhost:6379/first',
  'redis//:PASSWORD@localhost:6379',
  'rediss://user:PASSWORD@[::1:6379',
  '"redis://:PASSWORD@localhost:6379"',
];

const commandsWith = (address: string): (readonly string[])[] => [
  ['run', scenario, '--out', join(folder, 'out'), '--queue', address],
  ['run', scenario, '--out', join(folder, 'out'), `--queue=${address}`],
  ['worker', '--queue', address],
  ['queue', address],
];

/** Runs all commands with an address that cannot be used, and expects that no part of `password` appears anywhere. */
async function expectRefused(address: string, password: string): Promise<void> {
  const lines = [...commandsWith(address), ['run', scenario, '--out', join(folder, 'out')], ['worker']];
  for (const argv of lines) {
    process.env['BROADSIDE_QUEUE'] = argv.join(' ').includes(address) ? '' : address;
    const { code, out, err } = await shippedBroadside(argv);
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be read as the address of a Redis'),
    });
    expect(err).toContain('openssl rand -hex 24');
    for (const part of partsOf(password)) expect(out + err).not.toContain(part);
  }
}

describe('the address of a queue', () => {
  test.each([...base64, ...awkward].filter((text) => !isAddress(`redis://:${text}@127.0.0.1:1`)))(
    'a password as it is (%s) is refused with exit code 2, and told nowhere',
    (password) => expectRefused(`redis://:${password}@127.0.0.1:1`, password),
  );

  test.each(MALFORMED)('%s is refused with exit code 2, and told nowhere', (form) =>
    expectRefused(
      form.replace('PASSWORD', () => 'wordofmine'),
      'wordofmine',
    ),
  );

  test.each([
    ['redis://localhost', 'redis://localhost'],
    ['redis://:secretive@host:6379/2?family=6', 'redis://host:6379'],
    ['redis://:a%2Fb%23c@host:6379', 'redis://host:6379'],
    ['rediss://user:secretive@[::1]:6380/', 'rediss://[::1]:6380'],
    ['redis://host:6379?password=secretive', 'redis://host:6379'],
  ])('%s is shown as %s', (address, shown) => {
    expect(isAddress(address)).toBe(true);
    expect(shownAddress(address)).toBe(shown);
  });

  test('an address in a word that asks for something else is told without its password', async () => {
    for (const argv of [
      ['run', scenario, 'redis://:wordofmine@host:6379'],
      ['run', scenario, ':wordofmine@host:6379'],
      ['run', 'redis://:word/ofmine@host:6379'],
      ['run', scenario, '--quene', 'redis://:wordofmine@host:6379'],
      ['run', scenario, '--queue', 'redis://:wordofmine@host:6379', '--queue', 'redis://:ofmine@host:6379'],
      ['queue', 'redis://:wordofmine@host:6379', 'redis://:wordofmine@host:6379'],
      ['redis://:wordofmine@host:6379'],
    ]) {
      const { code, out, err } = await shippedBroadside(argv);
      expect({ argv, code }).toMatchObject({ code: 2 });
      expect(out + err).not.toMatch(/wordofmine|ofmine/);
    }
  });

  test('help shows the form of an address whole', async () => {
    expect((await shippedBroadside(['worker', '--help'])).out).toContain('redis://:password@host:6379');
    expect(withoutPassword('expected redis://:password@host:6379, found redis://:word@host:1')).toBe(
      'expected redis://:password@host:6379, found redis://host:1',
    );
  });

  test('what is not the address of a queue stays as it is', () => {
    for (const text of [
      'tavor@mcts:iterations=400 and inferno@greedy',
      'at run (file:///home/me/node_modules/@scope/x/index.js:1:2)',
      'me@example.org',
      'exec:python3 mine.py',
    ])
      expect(withoutPassword(text)).toBe(text);
  });

  test('no file of a run holds the address that it was asked with', async () => {
    // The run is complete, so the queue is not asked for anything.
    const argv = ['run', scenario, '--out', join(folder, 'kept'), '--workers', '1'];
    expect((await shippedBroadside(argv)).code).toBe(0);
    const again = await shippedBroadside([...argv, '--queue', 'redis://user:wordofmine@host:6379/2']);
    expect(again.code).toBe(0);
    expect(again.out + again.err).not.toContain('wordofmine');
    const files = filesIn(join(folder, 'kept'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(readFileSync(file).includes('wordofmine')).toBe(false);
  });
});
