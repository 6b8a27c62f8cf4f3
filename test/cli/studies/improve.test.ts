// @module-tag heavy
// @module-tag long
/** `improve` from the command line: a small fleet with three squadrons that do nothing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/registry.ts';
import { broadside as run } from '../harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-improve-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const at = (name: string): string => join(folder, name);
const broadside = (...argv: string[]) => run(argv, { games: GAMES, threads: true });
const PLAY = ['--workers', '1', '--out', at('results')];

const NOTHING = '[0, 0, 0]';
writeFileSync(
  at('dud.yaml'),
  `game: armada
blocks: 4
agents: [policy]
rules: { rounds: 2, width: 914.4, depth: 700 }
squadrons:
  dud: { like: x-wing, points: 13, hull: 1, speed: 1, battery: ${NOTHING}, antiSquadron: ${NOTHING}, keywords: [] }
sides:
  mine: { ships: [cr90-corvette-a], squadrons: [dud, dud, dud, x-wing] }
  theirs: { ships: [nebulon-b-escort-frigate], squadrons: [x-wing, x-wing, x-wing] }
`,
);
const ASKED = ['improve', at('dud.yaml'), '--side', 'mine', '--matches', '300'];

describe('improve', () => {
  test('squadrons that do nothing are given up, and the new list is a piece of a scenario', async () => {
    const { code, out, err } = await broadside(...ASKED, ...PLAY);
    expect(code).toBe(0);
    expect(err).toContain('round 1 of 3: 17 of 51 exchanges left');
    expect(out).toMatch(
      /^Exchange (3 )?Dud for .*points of margin a match \[\+\d+, \+\d+\] against this field, as played by policy;/,
    );
    const shown = /--side mine --matches 300\n([^]*?)```/.exec(readFileSync('docs/FLEETS.md', 'utf8'))![1]!;
    expect(out.startsWith(shown)).toBe(true);
    const file = /the list with this exchange: (.*)\n/.exec(out)![1]!;
    expect(readFileSync(file, 'utf8')).toMatch(/^sides:\n {2}mine:/);
    const json = JSON.parse((await broadside(...ASKED, '--json', ...PLAY)).out) as {
      sentences: string[];
      exchanges: unknown[];
    };
    expect(out.startsWith(json.sentences[0]!)).toBe(true);
    expect(json.exchanges).toHaveLength(51);
  });

  test('the time is told before it is spent', async () => {
    const { code, out } = await broadside(...ASKED, '--agents', 'random', '--dry-run', ...PLAY);
    expect([code, out]).toEqual([0, expect.stringContaining('the search of 51 exchanges: 3 runs of')]);
    const asJson = await broadside(...ASKED, '--agents', 'random', '--dry-run', '--json', ...PLAY);
    const { parts, sampled } = JSON.parse(asJson.out) as { parts: { sampled: number }[]; sampled: number };
    // One sample measures both parts, which differ only in length.
    expect(parts.map((part) => part.sampled)).toEqual([sampled, sampled]);
    const refused = await broadside(...ASKED.slice(0, -1), '50', '--dry-run', ...PLAY);
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/^--matches 50: too few/)]);
  });

  test('a narrower question: what to bring instead of one part', async () => {
    const { code, out } = await broadside(...ASKED, '--of', 'dud', ...PLAY);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Exchange (3 )?Dud for /)]);
    // Of the 51 exchanges, 15 give up the X-wing and 5 the ship.
    expect(out).toContain('31 legal exchanges tried');
    const refused = await broadside(...ASKED, '--of', 'duds', ...PLAY);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('did you mean "Dud"?')]);
  });

  test.each([
    [['improve', at('dud.yaml')], 'expected --side: which list of'],
    [['improve', at('dud.yaml'), '--side', 'mien'], 'did you mean "mine"'],
    [['improve', at('dud.yaml'), '--side', 'mine', '--against', 'armada/tournament'], 'is for a list from a file'],
    [['improve', at('dud.yaml'), '--side', 'mine', '--matches', '50'], 'too few for 51 exchanges'],
    [['improve', at('dud.yaml'), '--side', 'mine', '--confirm', 'policy'], 'policy plays already'],
    [['improve', 'dogfight/closed-lists', '--side', 'tavor-starter'], 'rules.deckLists'],
  ])('%j is refused', async (argv, said) => {
    const { code, err } = await broadside(...argv, ...PLAY);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
  });

  test('a deck from a file comes back as a deck', async () => {
    const deck = at('mine.txt');
    writeFileSync(deck, '3 missiles\n3 direct-hit\n3 counter-strike\n');
    const argv = [
      'improve',
      deck,
      '--against',
      'dogfight/deck-duel',
      '--agents',
      'random',
      '--matches',
      '1200',
      '--set',
      'rules.copies=3',
    ];
    const { code, out } = await broadside(...argv, ...PLAY);
    expect(code).toBe(0);
    const file = /the list with this exchange: (.*mine\.txt)\n/.exec(out)?.[1];
    expect(file).toBeDefined();
    expect(readFileSync(file!, 'utf8')).toMatch(/^(\d+ [\w-]+\n)+$/);
  });
});
