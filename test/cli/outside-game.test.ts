/** Commands with a game that a scenario brings along. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';
import { runBelow } from './runs-below.ts';

const { write, path } = scratchFolder();
const GOOFSPIEL = 'examples/zones/goofspiel.yaml';
const SKIRMISH = 'examples/skirmish/skirmish.yaml';

test('check-agent gives a module the rules of the game beside it', { tags: ['heavy'] }, async () => {
  const agent = write(
    'first.ts',
    `let features = 0;
export const agent = {
  id: 'first', version: '1', doc: '', params: {},
  create: () => ({ start(game) { features = game.info.features.length; }, choose: (d) => d.legal[features % d.count] }),
};`,
  );
  const { code, out } = await broadside(['check-agent', agent, GOOFSPIEL, '--matches', '2']);
  expect(out).toContain('  ok    legal answers\n');
  expect(out).toContain('passed\n');
  expect(code).toBe(0);
});

test('list runs lists its runs, and finds them by the id that the game gives itself', async () => {
  const out = path('results');
  const line = ['run', GOOFSPIEL, '--agents', 'random', '--blocks', '1', '--out', out];
  expect(await broadside(line)).toMatchObject({ code: 0 });
  const listed = await broadside(['list', 'runs', '--out', out]);
  expect(listed.out).toMatch(/goofspiel\/goofspiel\/\S+\n$/);
  expect(await broadside(['list', 'runs', '--out', out, '--game', 'goofspiel'])).toEqual(listed);
  expect(await broadside(['list', 'runs', '--out', out, '--game', 'kuhn-poker'])).toMatchObject({ code: 0, out: '' });
  expect(await broadside(['list', 'runs', '--out', out, '--game', 'gofspiel'])).toMatchObject({
    code: 2,
    err: '--game gofspiel: unknown game "gofspiel"; did you mean "goofspiel"?\n',
  });
});

test('probe refuses plans that meet dice on their way', async () => {
  expect(await broadside(['probe', SKIRMISH])).toMatchObject({
    code: 2,
    err: 'probe: no plan of the second side goes with every plan of the first: they hinder each other, or depend on dice or draws; a probe is for plans that are made before any luck\n',
  });
});

test('its report has no columns for what it has not', async () => {
  const out = path('poker');
  const line = [
    'run',
    'examples/zones/kuhn.yaml',
    '--agents',
    'random',
    '--blocks',
    '30',
    '--seed',
    'poker',
    '--out',
    out,
  ];
  expect(await broadside(line)).toMatchObject({ code: 0 });
  const page = readFileSync(join(runBelow(out), 'report.html'), 'utf8');
  expect(page).toContain('score when seen');
  for (const absent of ['damage a play', 'uses a sighting', 'score when played', '; q '])
    expect(page).not.toContain(absent);
});
