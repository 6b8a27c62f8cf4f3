// @module-tag heavy
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TuneStopped, fitFeatures, tuneWeights } from '../../src/experiment/index.ts';
import type { TuneNews } from '../../src/experiment/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { InputError, chosenWeights, loadScenario, weightsOf, withWeights } from '../../src/scenario/index.ts';
import { AGENTS, GAMES } from '../fixtures/registry.ts';
import { EXTRA_REGISTRY, racePlan } from '../runner/fixtures/plans.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-tune-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Greedy without the knowledge that being ahead is good, in a race in which holding is better than rolling. */
function blindPlan(): Plan {
  const base = racePlan({ agents: ['greedy', 'greedy'], tables: [[1, 2]], name: 'blind', seed: 'fit' });
  const [matchup] = base.matchups;
  const params = { worlds: 2, horizon: 1 };
  const entrants = matchup!.entrants.map((entrant) => Object.assign({}, entrant, { params }));
  const rules = { dice: [6, 8], hold: 7 };
  const content = { ...(base.content as object), rules, evaluation: { lead: 0 } };
  return { ...base, content, matchups: [{ ...matchup!, entrants }] };
}

const settings = {
  weights: [{ name: 'lead', value: 0 }],
  guess: 0,
  steps: 4,
  directions: 2,
  pairs: 3,
  race: 8,
  confirm: 60,
};
const SHORT = { ...settings, steps: 2, confirm: 20 };

const tune = (folder: string, short: boolean, workers = 0, signal?: AbortSignal, news: TuneNews[] = []) =>
  tuneWeights(
    blindPlan(),
    short ? SHORT : settings,
    { outDir: join(root, folder), workers, extraRegistry: EXTRA_REGISTRY, ...(signal && { signal }) },
    (each) => news.push(each),
  );

describe('tuning', () => {
  test('finds out that being ahead is good, and proves it on fresh seeds', async () => {
    const news: TuneNews[] = [];
    const tuned = await tune('plain', false, 0, undefined, news);
    expect(weightsOf(tuned.evaluation)).toEqual([{ name: 'lead', value: tuned.moved[0]!.to }]);
    expect(tuned.moved[0]!.to).toBeGreaterThan(0);
    const { verdict, score, interval, n } = tuned.confirmation;
    expect(verdict).toBe('s1');
    expect(score).toBeGreaterThan(0.7);
    expect(interval.lo).toBeGreaterThan(0.5);
    expect(n).toBeGreaterThanOrEqual(20);
    expect(news.map(({ kind }) => kind)).toEqual(['step', 'step', 'step', 'step']);
  });

  test('begins with a guess from played matches, and races what it found', async () => {
    const base = blindPlan();
    const content = { ...(base.content as object), evaluation: { lead: 0, features: { lead: 0.5, lag: 2 } } };
    const weights = [
      { name: 'lead', value: 0 },
      { name: 'features.lead', value: 0.5 },
      { name: 'features.lag', value: 2 },
    ];
    const news: TuneNews[] = [];
    const options = { outDir: join(root, 'guess'), workers: 0, extraRegistry: EXTRA_REGISTRY };
    const { moved, races } = await tuneWeights(
      { ...base, content },
      { ...SHORT, weights, guess: 20 },
      options,
      (each) => news.push(each),
    );
    expect(news.map(({ kind }) => kind)).toEqual(['guess', 'step', 'step', 'race']);
    // If there is only one feature, its weight is scaled back to the old one. A weight without a feature stays.
    expect(news[0]).toMatchObject({ moved: [{ to: 0 }, { to: 0.5 }, { to: 2 }] });
    // The second step found no difference, so two candidates are the same point, and this point races only once.
    expect(races.map((race) => race.map(({ name }) => name))).toEqual([['first guess', 'end']]);
    expect(races[0]![1]!.score).toBeGreaterThan(races[0]![0]!.score);
    expect(moved[0]!.to).toBeGreaterThan(0);
  });

  test('gives the same weights with a thread', async () => {
    expect(await tune('thread', true, 1)).toEqual(await tune('short', true));
  });

  test('goes on after a stop', async () => {
    const abort = new AbortController();
    const outDir = join(root, 'stopped');
    const options = { outDir, workers: 0, extraRegistry: EXTRA_REGISTRY, signal: abort.signal };
    const stopped = tuneWeights(blindPlan(), SHORT, options, ({ kind }) => {
      if (kind === 'step') abort.abort();
    });
    await expect(stopped).rejects.toThrow(TuneStopped);
    const before = readdirSync(join(outDir, 'dice-race', 'blind-tune')).length;
    expect(await tune('stopped', true)).toEqual(await tune('short', true));
    expect(readdirSync(join(outDir, 'dice-race', 'blind-tune'))).toHaveLength(before + 1);
  });

  test('needs a game with weights', () => {
    const { content: _, ...rest } = blindPlan();
    const bare = () => tuneWeights({ ...rest, content: {} }, settings, { outDir: root, workers: 0 });
    expect(bare).toThrow(InputError);
    expect(bare).toThrow('has no weights to fit');
  });
});

describe('a regression of results on features', () => {
  test('finds that a lead is worth something', async () => {
    const plan = { ...blindPlan(), pairs: 30 };
    const [fit, ...rest] = (await fitFeatures(plan, { outDir: root, workers: 0, extraRegistry: EXTRA_REGISTRY }))!;
    expect(rest).toEqual([]);
    expect(fit!.name).toBe('lead');
    expect(fit!.value).toBeGreaterThan(0.1);
    expect(fit!.spread).toBeGreaterThan(1);
    expect(fit!.spread).toBeLessThan(7);
  });

  test('a module plays in it as an agent that ships does', async () => {
    const mine = join(root, 'mine.js');
    writeFileSync(
      mine,
      `exports.agent = { id: 'x', version: '1', params: {}, create: () => ({ start() {}, choose: (d) => d.legal[(d.seed[0] >>> 3) % d.count] }) };`,
    );
    const file = join(root, 'race.yaml');
    // The path is part of the seeds as it is written, so the name of a temporary folder in it would change the races.
    writeFileSync(
      file,
      'game: dice-race\nrules: { dice: [6, 8], hold: 7 }\nsides: { even: {} }\nagents: [./mine.js]\npairs: 4\n',
    );
    const { plan } = loadScenario(file, { games: GAMES, agents: AGENTS });
    const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;
    const fit = await fitFeatures(plan, { outDir: root, workers: 0, extraRegistry });
    expect(fit!.map(({ name }) => name)).toEqual(['lead']);
  });

  test('can be stopped', async () => {
    const options = { outDir: root, workers: 0, extraRegistry: EXTRA_REGISTRY, signal: AbortSignal.abort() };
    expect(await fitFeatures(blindPlan(), options)).toBeNull();
    await expect(tuneWeights(blindPlan(), { ...SHORT, guess: 5 }, options)).rejects.toThrow(TuneStopped);
  });
});

describe('weights by name', () => {
  const evaluation = { scale: 12, features: { hull: 1, heat: 10 }, note: 'x' };
  const names = (...patterns: string[]) => chosenWeights(evaluation, patterns, '--numbers').map(({ name }) => name);

  test('are all the numbers of the evaluation', () => {
    expect(weightsOf(evaluation).map(({ name }) => name)).toEqual(['scale', 'features.hull', 'features.heat']);
  });

  test('are chosen by patterns, in their own order', () => {
    expect(names('features.*', 'scale')).toEqual(['scale', 'features.hull', 'features.heat']);
    expect(names('*.heat')).toEqual(['features.heat']);
    expect(names('features.h*')).toEqual(['features.hull', 'features.heat']);
    expect(() => names('features.hul')).toThrow(
      '--numbers features.hul: matches no weight; did you mean "features.hull"?',
    );
    expect(() => names('featuresxhull')).toThrow(InputError);
  });

  test('replace numbers and nothing else', () => {
    const values = new Map([['features.heat', 7]]);
    expect(withWeights(evaluation, values)).toEqual({ ...evaluation, features: { hull: 1, heat: 7 } });
    expect(evaluation.features.heat).toBe(10);
  });
});
