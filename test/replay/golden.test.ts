import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRegistry } from '../../src/runner/index.ts';
import {
  readGolden,
  recordGolden,
  showGolden,
  sourceOfGolden,
  verifyGolden,
  type TraceSource,
} from '../../src/replay/index.ts';
import { compareTraces } from '../../src/replay/golden/compare.ts';
import { followTrace, playTrace } from '../../src/replay/golden/follow.ts';
import { parseReading, readingOf, readingsDiffer } from '../../src/replay/golden/reading.ts';
import { formatTrace, parseTrace } from '../../src/replay/golden/trace.ts';
import type { Registry } from '../../src/scenario/index.ts';
import { altered } from '../../src/core/altered/altered.ts';
import { EXTRA_REGISTRY, racePlan } from '../runner/fixtures/plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-golden-'));
afterAll(() => rmSync(folder, { recursive: true }));

const registry = await loadRegistry(EXTRA_REGISTRY);
const plan = racePlan();
const source: TraceSource = { scenario: '../race.yaml', seed: 'demo', agents: '', match: 8 };

const linesOf = (text: string): readonly string[] => text.split('\n');

/** The registry with a changed dice race: from ply `from` on, every place gets one step more. */
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

const played = (rules = registry, of = plan) => playTrace(of, source, rules);
const traced = async (rules = registry, of = plan) => (await played(rules, of)).trace;

describe('a trace', () => {
  test('reads back as it was written', async () => {
    const trace = await traced();
    expect(parseTrace(formatTrace(trace))).toEqual(trace);
    for (const text of ['a text', formatTrace(trace).slice(0, -3), formatTrace(trace).replace('0>', 'x>')])
      expect(parseTrace(text)).toBeNull();
  });

  test('holds the decisions of each round in a line, with check sums', async () => {
    const trace = await traced();
    const [, body] = formatTrace(trace).split('\n\n');
    expect(linesOf(body!).map((line) => line.replaceAll(/:[\w-]{10,15}/g, ''))).toEqual([
      expect.stringMatching(/^deal: [\w-]{10}$/),
      expect.stringMatching(/^before round 1: 0> [12]@2$/),
      expect.stringMatching(/^round 1: 1> [12]@2 0> [12]@2$/),
      expect.stringMatching(/^round 2: 1> [12]@2$/),
    ]);
    expect(trace.end).toMatch(/^finish, scores [01] [01]$/);
    expect(trace.head.get('matchup')).toBe('near vs far, seating 1, mirror seat');
    expect(trace.head.get('seats')).toBe('far; near');
    expect(trace.head.get('decided by')).toBe('random version 1; random version 1');
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
    const [before, after] = [await traced(), await traced(wider)];
    expect(formatTrace(after)).toBe(formatTrace(before));
  });
});

describe('a reading', () => {
  test('shows every ply with what it changed', async () => {
    const { game, seen, trace } = await played();
    const { lines } = readingOf(game, seen, trace.head, trace.end);
    expect(lines.map(({ seat }) => seat)).toEqual([-1, 0, 1, 0, 1]);
    expect(lines[0]!.text).toBe('deal');
    expect(lines[1]!.changes.join(' ')).toMatch(/^seat=1 plan\[0\]=[12]$/);
    expect(lines[2]!.changes.join(' ')).toMatch(/^seat=0 stage=second place\[0\]=\d+/);
    expect(lines.map(({ place }) => place)).toEqual(['the deal', 'play', 'round 1', 'round 1', 'round 2']);
  });

  test('names a match that ends sooner or later', async () => {
    const { game, seen, trace } = await played();
    const whole = readingOf(game, seen, trace.head, trace.end);
    const shorter = { ...whole, lines: whole.lines.slice(0, 4) };
    const last = whole.lines[4]!.text;
    const end = `the end of the match (${whole.end})`;
    expect(readingsDiffer(whole, shorter, 'then', 'now')!.words).toBe(`ply 4 (round 2): then "${last}", now ${end}`);
    expect(readingsDiffer(shorter, whole, 'then', 'now')!.words).toBe(`ply 4 (round 2): then ${end}, now "${last}"`);
    expect(readingsDiffer(whole, { ...whole, end: 'nobody' }, 'then', 'now')!.words).toBe(
      `end: then "${whole.end}", now "nobody"`,
    );
    expect(readingsDiffer(whole, whole, 'then', 'now')).toBeNull();
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
    expect(verifyGolden(file, planOf, registry)).toEqual([]);
    expect(asked).toEqual([source]);
  });

  test('names the first ply that went another way, and the fields', async () => {
    await recordGolden(file, plan, source, registry);
    const [difference, ...others] = verifyGolden(file, () => plan, changedRules(3));
    expect(others).toEqual([]);
    expect(difference).toMatch(/^ply 3 \(round 1\), ".+": place\[1\] recorded unchanged, found \d+$/);
  });

  test('names what is different before the first ply', async () => {
    await recordGolden(file, plan, source, registry);
    const content = { ...(plan.content as object), rules: { dice: [6, 8], hold: 5 } };
    const differences = verifyGolden(file, () => ({ ...plan, content }), registry);
    expect(differences[0]).toMatch(/^made with: recorded "rules \S+, luck 1, content [0-9a-f]{16}", found ".*"$/);
    expect(differences[1]).toMatch(/^ply \d \(round \d\), /);
    const other = verifyGolden(file, () => racePlan({ seed: 'other' }), registry);
    expect(other[0]).toMatch(/^ply 0 \(the deal\): /);
  });

  test('names decisions that are no longer legal, actions that came, and a match that ends sooner or later', async () => {
    const trace = await traced();
    const told = (plies: typeof trace.plies, rules = registry): string =>
      compareTraces({ ...trace, plies }, followTrace(plan, source, { ...trace, plies }, rules)).join('\n');
    expect(told(trace.plies)).toBe('');
    expect(told(trace.plies.with(2, { ...trace.plies[2]!, action: 9 }))).toMatch(
      /^ply 3 \(round 1\), ".*": this is no longer legal; legal actions recorded 2, found 2: ".+", ".+"$/,
    );
    expect(told(trace.plies.with(1, { ...trace.plies[1]!, count: 1, choices: '' }))).toMatch(
      /^ply 2 \(round 1\), ".+": legal actions recorded 1, found 2: also ".+"$/,
    );
    expect(told(trace.plies.with(3, { ...trace.plies[3]!, seat: 0 }))).toMatch(
      /^ply 4 \(round 2\), ".+": seat recorded 0, found 1$/,
    );
    expect(told(trace.plies.slice(0, 3))).toMatch(
      /^ply 4 \(round 2\): recorded the end of the match \(finish, scores .*\), found a choice of seat 1$/,
    );
    expect(told([...trace.plies, trace.plies[3]!])).toMatch(
      /^ply 5 \(round \d\): recorded ".+", found the end of the match \(finish, scores .*\)$/,
    );
    expect(compareTraces({ ...trace, end: 'nobody' }, followTrace(plan, source, trace, registry))).toEqual([
      `end: recorded "nobody", found "${trace.end}"`,
    ]);
  });

  test('names rules that throw', async () => {
    await recordGolden(file, plan, source, registry);
    const race = registry.games.get('dice-race')!;
    let ply = 0;
    const compile: typeof race.compile = (content) =>
      altered(race.compile(content), {
        apply: (s, a, log) => {
          if (++ply === 3) throw new Error('no such die');
          race.compile(content).apply(s, a, log);
        },
      });
    const broken = { ...registry, games: new Map([['dice-race', { ...race, compile }]]) };
    expect(verifyGolden(file, () => plan, broken).join()).toMatch(
      /^ply 3 \(.*\): found that the rules threw: no such die$/,
    );
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
    expect(verifyGolden(file, () => later, unchanged)).toEqual([]);
    expect(await recordGolden(file, later, source, unchanged)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await recordGolden(file, later, source, changedRules(3, later.rulesVersion))).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`made with: rules ${later.rulesVersion}, `);
  });

  test('keeps its decisions when it is recorded again, and agents go on only where one is not legal', async () => {
    const mirrored: TraceSource = { ...source, match: 7 };
    await recordGolden(file, plan, mirrored, registry);
    const { trace } = readGolden(file);
    // The decisions of a player who no longer exists: the other choice at each ply.
    const others = trace.plies.map((ply) => ({ ...ply, action: ply.action === 1 ? 2 : 1 }));
    writeFileSync(file, formatTrace({ ...trace, plies: others }));
    const madeBy = (): string => readGolden(file).trace.head.get('decided by')!;
    expect(await recordGolden(file, plan, mirrored, registry, true)).toBe(true);
    const again = readGolden(file).trace.plies.map(({ action }) => action);
    expect(again.slice(0, others.length)).toEqual(others.slice(0, again.length).map(({ action }) => action));
    expect(verifyGolden(file, () => plan, registry)).toEqual([]);
    const before = madeBy();
    const kept = readGolden(file).trace;
    writeFileSync(file, formatTrace({ ...kept, plies: kept.plies.with(1, { ...kept.plies[1]!, action: 9 }) }));
    expect(await recordGolden(file, plan, mirrored, registry, true)).toBe(true);
    expect(madeBy()).toBe(`${before}, from ply 2 on random version 1; random version 1`);
    expect(verifyGolden(file, () => plan, registry)).toEqual([]);
  });

  test('is shown in words, as far as its decisions are legal; a reading beside it is held to it', async () => {
    await recordGolden(file, plan, source, registry);
    const shown = (): string => showGolden(file, () => plan, registry);
    const reading = file.replace('.txt', '.reading');
    writeFileSync(reading, shown());
    expect(parseReading(shown())!.lines).toHaveLength(5);
    expect(showGolden(reading, () => plan, registry)).toBe(shown());
    expect(verifyGolden(file, () => plan, registry)).toEqual([]);
    expect(verifyGolden(file, () => plan, changedRules(3)).map((line) => line.replace(reading, 'FILE'))).toEqual([
      expect.stringMatching(/^ply 3 \(round 1\), ".+": place\[1\] recorded unchanged, found \d+$/),
      expect.stringMatching(/^FILE: ply 3 \(round 1\), ".+": place\[1\] recorded unchanged, found \d+$/),
    ]);
    expect(await recordGolden(file, plan, source, changedRules(3), true)).toBe(true);
    expect(readFileSync(reading, 'utf8')).not.toBe('');
    expect(verifyGolden(file, () => plan, changedRules(3))).toEqual([]);
    const { trace } = readGolden(file);
    writeFileSync(file, formatTrace({ ...trace, plies: trace.plies.with(2, { ...trace.plies[2]!, action: 9 }) }));
    expect(shown()).toMatch(/\nend: none; ply 3 \(round 1\), ".*": this is no longer legal; /);
    rmSync(reading);
  });

  test('in an older form can be recorded again, from its own head', async () => {
    await recordGolden(file, plan, source, registry);
    const now = readFileSync(file, 'utf8');
    writeFileSync(file, now.replace('broadside trace 3', 'broadside trace 2'));
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
