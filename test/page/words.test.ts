/** The words with which pages show what a seat may observe. */
import { describe, expect, test } from 'vitest';
import { Match, type Json } from '../../src/core/index.ts';
import { ARMADA } from '../../src/page/words/armada.ts';
import { DOGFIGHT } from '../../src/page/words/dogfight.ts';
import { stepOf, type Fields, type GameWords } from '../../src/page/words/words.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { blockSeed, setupOf } from '../../src/runner/seating.ts';
import { loadScenario } from '../../src/scenario/index.ts';

/** Fields whose own fields are names: of cards, hull zones and modifiers. */
const NAMES = new Set(['shields', 'unseen', 'shown', 'left', 'pile', 'thisTurn']);

function keysIn(value: Json, words: GameWords, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) keysIn(item, words, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value as Fields)) {
      found.add(key);
      if (!NAMES.has(key) && words.fields[key] !== null) keysIn(part, words, found);
    }
}

/** All fields that two matches of a scenario show, and the steps at which nobody is told what is asked. */
function shownBy(scenario: string, words: GameWords): { fields: Set<string>; mute: Set<string> } {
  const { plan, game } = loadScenario(
    `scenarios/${scenario}.yaml`,
    { games: GAMES, agents: AGENTS },
    { seed: 'words' },
  );
  const fields = new Set<string>();
  const mute = new Set<string>();
  for (let block = 0; block < 2; block++) {
    const match = new Match(game);
    const seed = blockSeed(plan, plan.matchups[0]!, block);
    match.start(setupOf(plan, game, plan.matchups[0]!, 0, seed), seed);
    for (let made = 0, seat = match.advance(); seat >= 0; made++, seat = match.advance()) {
      const observed = game.observe(match.state, seat) as Fields;
      if (made % 8 === 0) keysIn(observed, words, fields);
      if (words.asked(observed, seat) === '') mute.add(stepOf(observed));
      match.choose(match.legal[(made * 7) % match.count]!);
    }
    expect(Object.keys(words.ends)).toContain(match.endReason());
  }
  return { fields, mute };
}

test('no reason for an end says that one is left: the last two may go together, which is a draw', () => {
  for (const text of Object.values({ ...DOGFIGHT.ends, ...ARMADA.ends }))
    expect(text).not.toMatch(/until one|one .* left/);
});

describe.each([
  ['dogfight/quickstart', DOGFIGHT],
  ['dogfight/environment', DOGFIGHT],
  ['armada/learning-game', ARMADA],
  ['armada/core-180', ARMADA],
] as const)('%s', (scenario, words) => {
  test('every field that a seat observes has words or is left out, and every question is asked', () => {
    const { fields, mute } = shownBy(scenario, words);
    expect([...fields].filter((key) => !Object.hasOwn(words.fields, key))).toEqual([]);
    expect([...mute]).toEqual([]);
    expect(fields.size).toBeGreaterThan(30);
  });
});
