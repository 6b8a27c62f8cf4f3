// @module-tag heavy
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { broadside } from '../harness.ts';
import { GAMES } from '../../../src/registry.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-cli-tune-'));
afterAll(() => rmSync(root, { recursive: true }));

const file = join(root, 'blind.yaml');
writeFileSync(
  file,
  'game: dice-race\nrules: { dice: [6, 8], hold: 7 }\nevaluation: { lead: 0 }\nsides:\n  even: {}\nseed: fit\n',
);
const tune = (...more: string[]) =>
  broadside(['tune-agent', file, '--out', join(root, 'out'), '--workers', '1', ...more]);
const SMALL = ['--agent', 'greedy:worlds=2', '--numbers', 'lead', '--steps', '2', '--pairs', '2', '--directions', '1'];

test('fits, proves and writes weights that an agent can play by', async () => {
  const to = join(root, 'fitted.json');
  const { code, out, err } = await tune(...SMALL, '--confirm', '20', '--to', to);
  expect(err).toContain('step 2 of 2: lead 0 -> ');
  expect(out).toContain('the fitted weights are better');
  expect(code).toBe(0);
  const written = JSON.parse(readFileSync(to, 'utf8')) as { game: string; made: string; evaluation: { lead: number } };
  expect(written.game).toBe('dice-race');
  expect(written.made).toMatch(/^broadside tune-agent on blind, seed fit: \d+\.\d % \[/);
  expect(written.evaluation.lead).toBeGreaterThan(0);
  const [, agents] = /to use them: .* --agents (\S+)\n/.exec(out)!;
  expect(agents).toBe(`greedy:worlds=2,greedy:worlds=2,weights=${to}`);
  const used = await broadside(['run', file, '--agents', agents!, '--pairs', '20', '--out', root, '--workers', '1']);
  expect(used.code).toBe(0);
  expect(used.out).toContain('greedy:worlds=2,weights=fitted-');
});

/** The message about a command line that cannot be used. */
const fault = async (...more: string[]): Promise<string> => {
  const { code, err } = await tune(...more);
  expect(code).toBe(2);
  return err;
};

test('bad input', async () => {
  expect(await fault('--numbers', 'lede')).toBe('--numbers lede: matches no weight; did you mean "lead"?\n');
  expect(await fault('--agent', 'gredy')).toContain('did you mean "greedy"');
  expect(await fault('--agent', 'greedy,random')).toContain('found more than one agent');
  expect(await fault(...SMALL.slice(0, 4), '--steps', '1')).toContain('too small: found 1');
  expect(await fault(...SMALL, '--guess', '1')).toContain('--guess 1: found 1 block, expected 0 or at least 2');
  expect(await fault('--set', 'evaluation.lead=wide')).toContain('found "wide", expected a number');
  const four = join(root, 'four.yaml');
  writeFileSync(four, 'game: connect-four\nsides:\n  red: {}\n');
  const { code, err } = await broadside(['tune-agent', four]);
  expect([code, err]).toEqual([
    2,
    `${four}: connect-four has no weights to fit; expected numbers under "evaluation" in the content of the game\n`,
  ]);
});

test('a card of the scenario has a weight to fit before the file names one', async () => {
  const own = join(root, 'own.yaml');
  const ram = 'ram: { form: normal, type: attack, act: [{ do: attack }] }';
  writeFileSync(
    own,
    `game: dogfight\ncards: { ${ram} }\ndecks: { rams: { ram: 3, cruise: 3, pursue: 3 } }\nsides: { a: { ship: tavor, deck: rams } }\n`,
  );
  /** The command is stopped before the first match. */
  const of = (numbers: string) => {
    const line = ['tune-agent', own, '--numbers', numbers, '--guess', '0', '--out', join(root, 'own')];
    return broadside(line, { games: GAMES, signal: AbortSignal.abort() });
  };
  expect(await of('hand.ram,gear.*')).toMatchObject({ code: 130 });
  const typo = await of('hand.rma');
  expect(typo.code).toBe(2);
  expect(typo.err).toBe('--numbers hand.rma: matches no weight; did you mean "hand.ram"?\n');
});

test('Ctrl-C stops it, and says how to go on', async () => {
  const signal = AbortSignal.abort();
  const { code, err } = await broadside(['tune-agent', file, '--out', join(root, 'stopped'), ...SMALL], { signal });
  expect(code).toBe(130);
  expect(err).toContain('To go on: npx broadside tune-agent');
});
