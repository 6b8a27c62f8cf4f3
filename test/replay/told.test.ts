/**
 * How a match is told: from its recorded decisions, and, if its rules no longer exist, from the words that the run has
 * kept.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { array, assert, nat, property } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareRuns, keepDiscordant } from '../../src/experiment/index.ts';
import { ChoiceWriter, placesIn, type Plan } from '../../src/matches/index.ts';
import { replayMatch, type Replay, type ReplayOptions } from '../../src/replay/index.ts';
import { keptNumbers } from '../../src/runner/kept/kept-matches.ts';
import { loadRegistry, runPlan } from '../../src/runner/index.ts';
import { codeOfGame } from '../../src/scenario/agents/built-code.ts';
import { EXTRA_REGISTRY, racePlan } from '../runner/fixtures/plans.ts';

const CHANGED = new URL('./fixtures/changed-race.ts', import.meta.url).href;
const root = mkdtempSync(join(tmpdir(), 'broadside-told-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
const played = async (plan: Plan, extraRegistry = EXTRA_REGISTRY): Promise<string> =>
  (await runPlan(plan, { outDir: join(root, String(folders++)), workers: 0, extraRegistry })).dir;

const told = (dir: string, match: number, options: ReplayOptions = {}): Promise<Replay> =>
  replayMatch(dir, match, { extraRegistry: EXTRA_REGISTRY, ...options });

/** The steps without their hashes, which words do not contain. */
const wordsOf = ({ steps }: Replay): unknown => steps.map((step) => Object.assign({}, step, { hash: '' }));

/** The messages about matches 17 to 60 that cannot be told. */
async function refusals(dir: string, options: ReplayOptions): Promise<string[]> {
  const messages: string[] = [];
  for (let match = 17; match <= 60; match++)
    await told(dir, match, options).catch((error: Error) => messages.push(error.message));
  return messages;
}

test('decisions as text: whatever is written is read, and nothing else', () => {
  const writer = new ChoiceWriter();
  assert(
    property(array(nat({ max: 1_000_000 })), (places) => {
      writer.clear();
      for (const place of places) writer.add(place);
      expect(placesIn(writer.text())).toEqual(places);
    }),
  );
  writer.clear();
  for (let i = 0; i < 5000; i++) writer.add(i % 32);
  expect(writer.text()).toHaveLength(5000);
  for (const text of ['A A', 'é', 'g', 'gggggggA']) expect(placesIn(text)).toBeNull();
});

test('the recorded decisions tell what the agents do when they are asked again', async () => {
  const dir = await played(racePlan({ pairs: 3 }));
  for (let match = 1; match <= 18; match++) {
    const [recorded, again] = [await told(dir, match), await told(dir, match, { again: true })];
    expect([recorded.source, again.source]).toEqual(['decisions', 'agents']);
    expect(JSON.stringify({ ...recorded, source: '' })).toBe(JSON.stringify({ ...again, source: '' }));
  }
});

describe('a run whose rules have changed since, without a new version', () => {
  const plan: Plan = { ...racePlan({ pairs: 30 }), code: { ...codeOfGame('dice-race'), rules: 'old' } };
  let dir = '';
  beforeAll(async () => {
    dir = await played(plan, CHANGED);
  });
  /** A match as it is told by the rules that played it. */
  const byItsRules = (match: number, seat = -1): Promise<Replay> => told(dir, match, { extraRegistry: CHANGED, seat });

  test('a kept match is told in its words, to every seat', async () => {
    let changed = 0;
    for (let match = 1; match <= 16; match++)
      for (const seat of [-1, 0, 1]) {
        const [kept, was] = [await told(dir, match, { seat }), await byItsRules(match, seat)];
        expect(kept.otherCode).toEqual(['the rules of dice-race, version 1 (hash old, now none)']);
        if (kept.source === 'words') changed++;
        expect(wordsOf(kept)).toEqual(wordsOf(was));
        const { match: _, scores, endReason, hash, recorded, entrants, place } = kept;
        expect(was).toMatchObject({ scores, endReason, hash, recorded, entrants, place });
      }
    expect(changed).toBeGreaterThan(15);
    expect(changed % 3).toBe(0);
  });

  test('one that is not kept is refused, with the code and the matches that are; so are drawings, and agents', async () => {
    const messages = await refusals(dir, {});
    expect(messages.length).toBeGreaterThan(10);
    expect(messages[0]).toMatch(
      /, match \d+: was played by other code, without which this match cannot be shown: the rules of dice-race, version 1 \(hash old, now none\)\. The run keeps \d+ matches in words: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …$/,
    );
    expect(await refusals(dir, { again: true })).toHaveLength(44);
    for (let match = 1; match <= 16; match++) {
      const replay = await told(dir, match);
      if (replay.source === 'words')
        expect(() => replay.svg(0)).toThrow('without which a drawing cannot be shown: the rules of dice-race');
    }
  });

  test('a comparison names what both runs can tell', async () => {
    const now = await played(racePlan({ pairs: 30 }));
    const { discordant } = await compareRuns(dir, now);
    expect(discordant.length).toBeGreaterThan(0);
    for (const { a, b } of discordant) {
      expect(keptNumbers(dir)).toContain(a.match);
      expect((await told(dir, a.match)).scores).toEqual(a.scores);
      expect((await told(now, b.match)).scores).toEqual(b.scores);
    }
  });
});

test('a comparison keeps the words of what it names, while the code is here', async () => {
  const plan = racePlan({ pairs: 40, tables: [[0, 1]] });
  const content = plan.content as { rules: object };
  const other = { ...plan, content: { ...content, rules: { dice: [6, 8], hold: 5 } } };
  const [a, b] = [await played({ ...plan, pairs: 40 }), await played(other)];
  const comparison = await compareRuns(a, b);
  rmSync(join(a, 'kept'), { recursive: true });
  const registry = await loadRegistry(EXTRA_REGISTRY);
  await keepDiscordant(comparison, registry);
  expect(keptNumbers(a)).toEqual(comparison.discordant.map((found) => found.a.match));
  await keepDiscordant(comparison, registry);
  expect(readdirSync(join(a, 'kept'))).toHaveLength(1);
});

test('kept words that are damaged, of another run, or no plain text', async () => {
  const plan: Plan = { ...racePlan({ pairs: 10 }), code: { ...codeOfGame('dice-race'), rules: 'old' } };
  const dir = await played(plan, CHANGED);
  let match = 1;
  while ((await told(dir, match)).source !== 'words') match++;
  const [name] = readdirSync(join(dir, 'kept'));
  const file = join(dir, 'kept', name!);
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const write = (changed: string): void => writeFileSync(file, gzipSync(changed));

  write(text.replaceAll('plans to', 'plans\\u001b[2J\\u202e to'));
  const words = JSON.stringify(await told(dir, match));
  expect(words).toContain('plans�[2J� to');
  write(text.replaceAll(/"run":"[^"]*"/g, '"run":"demo-0123456789ab"'));
  await expect(told(dir, match)).rejects.toThrow(`${file}: belongs to run demo-0123456789ab`);
  write(text.replaceAll('"plies":[{', '"plies":[7,{'));
  await expect(told(dir, match)).rejects.toThrow(`${file}: is damaged (match ${match} is not told in it)`);
  write(text.replaceAll('}', ''));
  await expect(told(dir, match)).rejects.toThrow(`${file}: is damaged (`);
  writeFileSync(file, 'no gzip');
  await expect(told(dir, match)).rejects.toThrow(`${file}: is damaged (incorrect header check); delete it`);
  rmSync(file);
  await expect(told(dir, match)).rejects.toThrow('The run keeps no match in words');
});
