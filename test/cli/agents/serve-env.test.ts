import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AGENTS } from '../../../src/registry.ts';
import { placeOf } from '../../../src/runner/chunks/chunks.ts';
import { blockSeed, setupOf } from '../../../src/runner/seating.ts';
import { loadScenario } from '../../../src/scenario/index.ts';
import { GAMES } from '../../fixtures/registry.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { broadside, shippedBroadside } from '../harness.ts';

const { write } = scratchFolder();

const poker = (): string => write('poker.yaml', 'game: kuhn-poker\nsides: { red: {}, blue: {} }\n');
const KUHN = fileURLToPath(new URL('../../../examples/zones/kuhn.yaml', import.meta.url));

interface Decide {
  readonly type: string;
  readonly message?: string;
  readonly match: number[];
  readonly seat: number[];
  readonly features: number[][];
  readonly legal: number[][];
  readonly texts?: string[][];
  readonly ended: { slot: number; match: number; shares: number[]; reason: string; plies: number }[];
}

/** The answers to `messages`; the greeting comes first. */
async function answers(file: string, ...messages: readonly unknown[]): Promise<Decide[]> {
  const typed = messages.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)));
  const { code, out, err } = await broadside(['serve-env', file], { typed });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Decide);
}

test('the page of the pipe shows what is written', async () => {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/LEARNING.md', import.meta.url)), 'utf8');
  const [, shown] = /```\n(> [\s\S]*?)```/.exec(page)!;
  const lines = shown!.trimEnd().split('\n');
  const typed = lines.filter((line) => line.startsWith('<')).map((line) => line.slice(2));
  const { out } = await shippedBroadside(['serve-env', KUHN], { typed });
  expect(out.trimEnd().split('\n')).toEqual(lines.filter((line) => line.startsWith('>')).map((line) => line.slice(2)));
});

test('match numbers are those of a run: the same deals, whatever is decided', async () => {
  const file = poker();
  const [, one] = await answers(file, { type: 'reset', slots: 40 });
  const [, , later] = await answers(file, { type: 'reset', slots: 40, seed: 'other' }, { type: 'reset', match: 17 });
  expect(one!.match).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  expect(later!.features[0]).toEqual(one!.features[16]);
  const { plan, game } = loadScenario(file, { games: GAMES, agents: AGENTS }, { agents: 'random' });
  const state = new Int32Array(game.info.stateLength);
  const features = new Float64Array(game.info.features.length);
  const dealt = one!.match.map((number) => {
    const { matchup, block, seating } = placeOf({ seats: plan.seats, matchups: plan.matchups.length }, number);
    const seed = blockSeed(plan, plan.matchups[matchup]!, block);
    game.deal(state, setupOf(plan, game, plan.matchups[matchup]!, seating, seed), seed);
    game.features(state, 0, features);
    return Array.from(features);
  });
  expect(one!.features).toEqual(dealt);
  expect(new Set(dealt.map(([card]) => card)).size).toBe(3);
});

test('a message that cannot be used changes nothing', async () => {
  const step = { type: 'step', actions: [0, 1] };
  const all = await answers(
    poker(),
    step,
    { type: 'reset', slots: 2, seed: 's' },
    'no json',
    [1],
    { type: 'go' },
    { type: 'reset', slots: 0 },
    { type: 'reset', seed: 7 },
    { type: 'reset', observe: 1 },
    { type: 'step' },
    { type: 'step', actions: [0] },
    { type: 'step', actions: [0, '1'] },
    step,
  );
  const faults = all.flatMap(({ type, message }) => (type === 'error' ? [message] : []));
  expect(faults).toEqual([
    'type: found "step", expected "reset" first',
    'expected an object in JSON on one line',
    'expected an object in JSON on one line',
    'type: found "go", expected "reset" or "step"',
    'slots: found 0, expected a whole number from 1 to 65536',
    'seed: found 7, expected a text',
    'observe: found 1, expected true or false',
    'actions: expected a list, one action a slot',
    'actions: found 1 actions, expected one for each of the 2 slots',
    'actions: slot 1: found "1", expected one of 0, 1',
  ]);
  const [, , straight] = await answers(poker(), { type: 'reset', slots: 2, seed: 's' }, step);
  expect(all.at(-1)).toEqual(straight);
});

test('the shipped games are stepped as well, and a match ends with shares and a reason', async () => {
  const typed = [JSON.stringify({ type: 'reset', slots: 2, describe: true, observe: true })];
  const { code, out } = await shippedBroadside(['serve-env', 'dogfight/quickstart'], { typed });
  expect(code).toBe(0);
  const { texts, legal, features } = JSON.parse(out.trimEnd().split('\n')[1]!) as Decide;
  expect(texts!.map((words) => words.length)).toEqual(legal.map((actions) => actions.length));
  expect(features[0]!.every((value) => Number.isFinite(value))).toBe(true);
});
