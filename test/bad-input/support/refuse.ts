import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { shippedBroadside } from '../../cli/harness.ts';

/** Texts by file name. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** One bad input: a command line with its files, and what its message says. */
export interface BadInput {
  readonly name: string;
  readonly files: Files;
  readonly argv: readonly string[];
  /** Parts of the message. */
  readonly says: readonly string[];
}

export const DUEL = `game: dogfight
name: duel
pairs: 2
agents: [random]
sides:
  tavor: { ship: tavor, deck: starter }
  inferno: { ship: inferno, deck: starter }
`;

export const FLEETS = `game: armada
name: fleets
pairs: 2
agents: [random]
sides:
  rebels: { ships: [cr90-corvette-a], squadrons: [x-wing] }
  empire: { ships: [victory-ii], squadrons: [tie-fighter] }
rules: { deployment: fixed, initiative: points }
`;

/** Matches what no message may contain: traces of the program itself, and values that nobody wrote. */
const NONSENSE = /internal error|undefined|\[object |function |native code|\n\s+at |TypeError|RangeError|SyntaxError/;

/** Runs every test of the file in a folder of its own, with a sound `duel.yaml` and `fleets.yaml`. */
export function inFolder(): void {
  const home = process.cwd();
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'broadside-bad-'));
    process.chdir(folder);
    writeFiles({ 'duel.yaml': DUEL, 'fleets.yaml': FLEETS });
  });
  afterEach(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  });
  afterAll(() => {
    process.chdir(home);
  });
}

export function writeFiles(files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, text);
  }
}

/** Expects that a command line is refused with exit code 2 and a message without nonsense. Returns the message. */
export async function refused(argv: readonly string[]): Promise<string> {
  const { code, out, err } = await shippedBroadside(argv);
  expect({ code, out, err }).toMatchObject({ code: 2, out: '' });
  expect(err).not.toBe('');
  expect(err).not.toMatch(NONSENSE);
  return err;
}

/** A test for each row of a table. */
export function testRefusals(rows: readonly BadInput[]): void {
  inFolder();
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_, { files, argv, says }) => {
    writeFiles(files);
    const message = await refused(argv);
    for (const part of says) expect(message).toContain(part);
  });
}
