// @module-tag heavy
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { broadside } from '../harness.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-cli-learn-'));
afterAll(() => rmSync(root, { recursive: true }));

const file = join(root, 'race.yaml');
writeFileSync(file, 'game: dice-race\nrules: { dice: [6, 8], hold: 7 }\nsides: { even: {} }\nseed: practice\n');
const learn = (...more: string[]) => broadside(['learn', file, '--generations', '1', '--blocks', '20', ...more]);

test('the answer begins with what came of it; a value is written only if it was shown to be better', async () => {
  const to = join(root, 'value.json');
  await broadside(['run', file, '--agents', 'random', '--blocks', '2', '--out', join(root, 'one')]);
  const { code, out, err } = await learn('--to', to, '--out', join(root, 'one'), '--workers', '1');
  expect(err).toContain('generation 1: ');
  expect(err).toContain('against random play: ');
  const first = out.split('\n')[0];
  const rows = out.split('\n').filter((line) => /greedy:value=none|^the game's own/.test(line));
  expect(rows).toHaveLength(2);
  if (code === 1) {
    expect(first).toMatch(/^not learned, nothing is written: the value is not shown to be better than /);
    expect(existsSync(to)).toBe(false);
  } else {
    expect(first).toBe(`learned: ${to}`);
    expect(JSON.parse(readFileSync(to, 'utf8'))).toMatchObject({ game: 'dice-race', hidden: 16 });
  }
  // The matches of practice are not part of the run's results.
  const shown = await broadside(['replay', join(root, 'one', 'latest'), '--match', '1']);
  expect(shown.out).toContain('played by random');
  expect(shown.out).not.toContain('value=');
  // The result is the same with any number of workers, and when the command is repeated.
  const again = await learn('--to', to, '--out', join(root, 'two'), '--workers', '2', '--json');
  expect(again.code).toBe(code);
  const found = JSON.parse(again.out) as {
    gates: { agent: string; score: number }[];
    passed: boolean;
    sentences: string[];
  };
  expect(found.passed).toBe(code === 0);
  expect(found.sentences[0]!.toLowerCase()).toBe(`${first!.toLowerCase()}.`);
  for (const { agent, score } of found.gates)
    expect(out).toMatch(new RegExp(`${agent} +${(100 * score).toFixed(1)} %`));
});

test('Ctrl-C stops it, and says how to go on', async () => {
  const { code, err } = await broadside(['learn', file, '--out', join(root, 'stopped')], {
    signal: AbortSignal.abort(),
  });
  expect(code).toBe(130);
  expect(err).toContain('To go on: npx broadside learn');
});

test('with three seats, a value is measured against an equal share of a third', async () => {
  const three = join(root, 'three.yaml');
  const game = new URL('../../../examples/zones/liars-dice.ts', import.meta.url);
  writeFileSync(join(root, 'liars-dice.ts'), readFileSync(game));
  writeFileSync(three, 'game: ./liars-dice.ts\nplayers: 3\nsides: { one: {} }\n');
  const small = ['--generations', '1', '--blocks', '10', '--seed', '1', '--workers', '1', '--out', join(root, 'three')];
  const { out, err } = await broadside(['learn', three, ...small]);
  const [, score, after] = /; (\S+) % against the one before(.*)/.exec(err) ?? [];
  expect(Number(score)).toBeGreaterThan(34);
  expect(Number(score)).toBeLessThan(50);
  expect(after).toBe('');
  expect(out).toContain('an equal share is 33.3 %; ');
  expect(out.split('\n')[0]).toContain('is not shown to be better than play to the end');
});

/** The message about a command line that cannot be used. */
const fault = async (...more: string[]): Promise<string> => {
  const { code, err } = await learn(...more, '--out', join(root, 'bad'));
  expect(code).toBe(2);
  return err;
};

test('bad input', async () => {
  expect(await fault('--agent', 'gredy')).toContain('did you mean "greedy"');
  expect(await fault('--agent', 'greedy:value=none')).toContain('found weights or a value of its own');
  expect(await fault('--agent', 'greedy,mcts')).toContain('found more than one agent');
});

test('agents of a game without an evaluation play on to the end, which is said once', async () => {
  const scenario = join(root, 'bare.yaml');
  const nim = readFileSync(new URL('../../../examples/recipes/nim.ts', import.meta.url), 'utf8');
  writeFileSync(join(root, 'bare.ts'), nim.replace(/ {2}evaluate\([\s\S]*?\n {2}\}\n/, ''));
  writeFileSync(scenario, 'game: ./bare.ts\nsides: { one: {} }\nagents: [random, greedy, policy]\nblocks: 4\n');
  const { code, err } = await broadside(['run', scenario, '--out', join(root, 'bare'), '--workers', '1']);
  expect(code).toBe(0);
  expect(err.match(/has no evaluation/g)).toHaveLength(1);
  expect(err).toContain(
    'nim has no evaluation, so greedy plays on to the end of the match; broadside learn may find one',
  );
});
