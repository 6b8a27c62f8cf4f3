import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRegistry } from '../../src/runner/index.ts';
import { compareTraces, formatTrace, parseTrace, recordGolden, traceMatch } from '../../src/replay/index.ts';
import { readGolden, sourceOfGolden, verifyGolden, type TraceSource } from '../../src/replay/index.ts';
import type { Registry } from '../../src/scenario/index.ts';
import { altered } from '../../src/core/altered.ts';
import { EXTRA_REGISTRY, racePlan } from '../runner/fixtures/plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-golden-'));
afterAll(() => rmSync(folder, { recursive: true }));

const registry = await loadRegistry(EXTRA_REGISTRY);
const plan = racePlan();
const source: TraceSource = { scenario: '../race.yaml', seed: 'demo', agents: '', match: 8 };

const linesOf = (text: string): readonly string[] => text.split('\n');

/** The registry with another dice race: one in which every place gets a step more at ply `from` and later. */
function changedRules(from: number, rulesVersion = plan.rulesVersion): Registry {
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
  return { ...registry, games: new Map([['dice-race', { ...race, rulesVersion, compile }]]) };
}

describe('a trace', () => {
  test('reads back as it was written', async () => {
    const trace = await traceMatch(plan, source, registry);
    expect(parseTrace(formatTrace(trace))).toEqual(trace);
    expect(parseTrace('a text')).toBeNull();
  });

  test('shows every ply with what it changed', async () => {
    const { lines, end, head } = await traceMatch(plan, source, registry);
    expect(lines.map(({ seat }) => seat)).toEqual([-1, 0, 1, 0, 1]);
    expect(lines[0]!.text).toBe('deal');
    expect(lines[1]!.changes.join(' ')).toMatch(/^seat=1 plan\[0\]=[12]$/);
    expect(lines[2]!.changes.join(' ')).toMatch(/^seat=0 stage=second place\[0\]=\d+/);
    expect(lines.map(({ place }) => place)).toEqual(['the deal', 'play', 'round 1', 'round 1', 'round 2']);
    expect(end).toMatch(/^finish, scores [01] [01], position [0-9a-f]{16}$/);
    expect(head.get('matchup')).toBe('near vs far, seating 1, mirror seat');
    expect(head.get('seats')).toBe('far by random version 1; near by random version 1');
  });
});

describe('the text of a trace', () => {
  test('keeps every other line when a ply comes between', async () => {
    const trace = await traceMatch(plan, source, registry);
    const pause = { ...trace.lines[2]!, text: 'pause', changes: [] };
    const longer = formatTrace({ ...trace, lines: trace.lines.toSpliced(2, 0, pause) });
    expect(linesOf(longer).filter((line) => !line.includes('\tpause\t'))).toEqual(linesOf(formatTrace(trace)));
  });

  test('says nothing of a field that holds 0, wherever it stands', async () => {
    const race = registry.games.get('dice-race')!;
    const compile: typeof race.compile = (content) => {
      const game = race.compile(content);
      const { info } = game;
      const unused = { name: 'unused', offset: info.stateLength, length: 3, visibility: 'public', seat: -1 } as const;
      return altered(game, {
        info: { ...info, stateLength: info.stateLength + 3, fields: [unused, ...info.fields] },
        deal: (out, ...rest) => {
          out.fill(0);
          game.deal(out, ...rest);
        },
      });
    };
    const wider = { ...registry, games: new Map([['dice-race', { ...race, compile }]]) };
    const [before, after] = [await traceMatch(plan, source, registry), await traceMatch(plan, source, wider)];
    expect(formatTrace(after)).toBe(formatTrace(before));
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
    expect(difference).toMatch(/^ply 3 \(round 1\): place\[1\] recorded unchanged, found \d+$/);
  });

  test('names what is different before the first ply', async () => {
    await recordGolden(file, plan, source, registry);
    const content = { ...(plan.content as object), rules: { dice: [6, 8], hold: 5 } };
    const differences = await verifyGolden(file, () => ({ ...plan, content }), registry);
    expect(differences[0]).toMatch(/^made with: recorded "rules \S+, luck 1, content [0-9a-f]{16}", found ".*"$/);
    expect(differences[1]).toMatch(/^ply 2 \(round 1\): /);
    const other = await verifyGolden(file, () => racePlan({ seed: 'other' }), registry);
    expect(other[0]).toMatch(/^ply 0 \(the deal\): luck\+0 recorded /);
  });

  test('names a match that ends sooner or later', async () => {
    const trace = await traceMatch(plan, source, registry);
    const shorter = { ...trace, lines: trace.lines.slice(0, 4) };
    expect(compareTraces(trace, shorter)).toEqual([
      `ply 4 (round 2): recorded "${trace.lines[4]!.text}", found the end of the match`,
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

  test('stays as it is when other rules play the same match', async () => {
    expect(await recordGolden(file, plan, source, registry)).toBe(false);
    const before = readFileSync(file, 'utf8');
    const later = { ...plan, rulesVersion: `${plan.rulesVersion}.1` };
    const unchanged = changedRules(Infinity, later.rulesVersion);
    expect(await verifyGolden(file, () => later, unchanged)).toEqual([]);
    expect(await recordGolden(file, later, source, unchanged)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await recordGolden(file, later, source, changedRules(3, later.rulesVersion))).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`made with: rules ${later.rulesVersion}, `);
  });

  test('in an older form can be recorded again, from its own head', async () => {
    await recordGolden(file, plan, source, registry);
    const now = readFileSync(file, 'utf8');
    writeFileSync(file, now.replace('broadside trace 2', 'broadside trace 1'));
    expect(() => readGolden(file)).toThrow(/race\.txt: is cut off, or a trace in an older form; record it again/);
    expect(sourceOfGolden(file)).toEqual(source);
    expect(await recordGolden(file, plan, sourceOfGolden(file), registry)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(now);
  });

  test('that is none is named', () => {
    const path = join(folder, 'other.txt');
    expect(() => readGolden(path)).toThrow(`${path}: no such file`);
    writeFileSync(path, 'nothing');
    expect(() => readGolden(path)).toThrow(`${path}: is not a golden trace`);
  });
});
