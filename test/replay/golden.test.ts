import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRegistry } from '../../src/runner/index.ts';
import { compareTraces, formatTrace, parseTrace, recordGolden, traceMatch } from '../../src/replay/index.ts';
import { readGolden, verifyGolden, type TraceSource } from '../../src/replay/index.ts';
import type { Registry } from '../../src/scenario/index.ts';
import { altered } from '../../src/core/altered.ts';
import { EXTRA_REGISTRY, racePlan } from '../runner/fixtures/plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-golden-'));
afterAll(() => rmSync(folder, { recursive: true }));

const registry = await loadRegistry(EXTRA_REGISTRY);
const plan = racePlan();
const source: TraceSource = { scenario: '../race.yaml', seed: 'demo', agents: '', match: 8 };

/** The registry with another dice race: one in which every place gets a step more at ply `from` and later. */
function changedRules(from: number): Registry {
  const race = registry.games.get('dice-race')!;
  const compile: typeof race.compile = (content) => {
    const game = race.compile(content);
    const place = game.info.fields.find(({ name }) => name === 'place[1]')!.offset;
    let ply = 0;
    return altered(game, {
      apply: (s, a, log) => {
        game.apply(s, a, log);
        ply++;
        if (ply >= from) s[place] = s[place]! + 1;
      },
    });
  };
  return { ...registry, games: new Map([['dice-race', { ...race, compile }]]) };
}

describe('a trace', () => {
  test('reads back as it was written', async () => {
    const trace = await traceMatch(plan, source, registry);
    expect(parseTrace(formatTrace(trace))).toEqual({ ...trace, places: [] });
    expect(parseTrace('a text')).toBeNull();
  });

  test('shows every ply with what it changed', async () => {
    const { lines, end, head } = await traceMatch(plan, source, registry);
    expect(lines.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
    expect(lines.map(({ seat }) => seat)).toEqual([-1, 0, 1, 0, 1]);
    expect(lines[0]!.text).toBe('deal');
    expect(lines[1]!.changes).toMatch(/^seat=1 plan\[0\]=[12]$/);
    expect(lines[2]!.changes).toMatch(/^seat=0 stage=1 place\[0\]=\d+/);
    expect(end).toMatch(/^finish, scores /);
    expect(head.get('matchup')).toBe('near vs far, seating 1, mirror seat');
    expect(head.get('seats')).toBe('far by random version 1; near by random version 1');
  });
});

describe('a golden trace', () => {
  const file = join(folder, 'deep', 'race.txt');
  beforeEach(() => void vi.stubEnv('CI', ''));
  afterEach(() => void vi.unstubAllEnvs());

  test('that was recorded is verified, from the file alone', async () => {
    await recordGolden(file, plan, source, registry);
    expect(readGolden(file).source).toEqual(source);
    const asked: TraceSource[] = [];
    const planOf = (from: TraceSource): typeof plan => {
      asked.push(from);
      return plan;
    };
    expect(await verifyGolden(file, planOf, registry)).toEqual([]);
    expect(asked).toEqual([source]);
  });

  test('names the first ply that went another way, and the fields', async () => {
    await recordGolden(file, plan, source, registry);
    const [difference, ...others] = await verifyGolden(file, () => plan, changedRules(3));
    expect(others).toEqual([]);
    expect(difference).toMatch(
      /^ply 3 \(round 1\): place\[1\] recorded unchanged, found \d+; hash recorded [0-9a-f]{16}, found [0-9a-f]{16}$/,
    );
  });

  test('names what is different before the first ply', async () => {
    await recordGolden(file, plan, source, registry);
    const content = { ...(plan.content as object), rules: { dice: [6, 8], hold: 5 } };
    const differences = await verifyGolden(file, () => ({ ...plan, content }), registry);
    expect(differences[0]).toMatch(/^content: recorded "[0-9a-f]{16}", found "[0-9a-f]{16}"$/);
    const other = await verifyGolden(file, () => racePlan({ seed: 'other' }), registry);
    expect(other[0]).toMatch(/^ply 0 \(the deal\): luck\+0 recorded /);
  });

  test('names a match that ends sooner or later', async () => {
    const trace = await traceMatch(plan, source, registry);
    const shorter = { ...trace, lines: trace.lines.slice(0, 4) };
    expect(compareTraces(trace, shorter)).toEqual([
      `ply 4: recorded "${trace.lines[4]!.text}", found the end of the match`,
    ]);
    expect(compareTraces(shorter, trace)).toEqual([
      `ply 4 (round 2): recorded the end of the match, found "${trace.lines[4]!.text}"`,
    ]);
    expect(compareTraces(trace, { ...trace, end: 'nobody' })).toEqual([`end: recorded "${trace.end}", found "nobody"`]);
  });

  test('is never recorded on a build server', async () => {
    await recordGolden(file, plan, source, registry);
    const before = readFileSync(file, 'utf8');
    vi.stubEnv('CI', 'true');
    await expect(recordGolden(file, plan, { ...source, match: 1 }, registry)).rejects.toThrow(
      `${file}: golden traces are not recorded where CI is set`,
    );
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('that is none is named', () => {
    const path = join(folder, 'other.txt');
    expect(() => readGolden(path)).toThrow(`${path}: no such file`);
    writeFileSync(path, 'nothing');
    expect(() => readGolden(path)).toThrow(`${path}: is not a golden trace`);
  });
});
