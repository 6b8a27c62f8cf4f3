// @module-tag heavy
/**
 * The golden traces of Armada show every card at work: if a card does nothing in any trace, no trace notices a change
 * of the card.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { UPGRADE_ENTRIES } from '../../../src/games/armada/cards/slots/upgrades.ts';
import { ABILITIES } from '../../../src/games/armada/cards/squadrons/aces.ts';
import { KEYWORDS } from '../../../src/games/armada/cards/keywords.ts';
import type { Armada } from '../../../src/games/armada/index.ts';
import { followGolden, readGolden } from '../../../src/replay/index.ts';
import { AGENTS, GAMES } from '../../../src/registry.ts';
import type { Plan } from '../../../src/matches/index.ts';
import { loadScenario, masterSeed } from '../../../src/scenario/index.ts';
import { effectsIn, effectsOfMatch, effectsOfUpgrade } from './armada-effects.ts';
import type { Content, Ply } from './armada-effects.ts';
import { EVENTS, eventsOfMatch } from './armada-events.ts';

const FOLDER = join(import.meta.dirname, '..', 'armada');
const registry = { games: GAMES, agents: AGENTS };
/** The trace and the ply in which each effect is first seen. */
const seen = new Map<string, string>();

/** Plans of scenarios with the players `agents`. They are kept, because many traces differ only in their seed. */
const plans = new Map<string, Plan>();
function planOf(scenario: string, agents: string): Plan {
  const key = `${scenario} ${agents}`;
  const plan = plans.get(key) ?? loadScenario(scenario, registry, agents === '' ? {} : { agents }).plan;
  plans.set(key, plan);
  return plan;
}

function look(name: string): void {
  const file = join(FOLDER, name);
  const { scenario, seed, agents } = readGolden(file).source;
  const plan = { ...planOf(join(dirname(file), scenario), agents), seed, master: masterSeed(seed) };
  const { game, match, seen: { opening, plies } } = followGolden(file, () => plan, registry);
  const [armada, content] = [game as Armada, plan.content as Content];
  const wanted = new Set(missing(ALL));
  if (![...effectsIn(content, armada), ...EVENTS].some((effect) => wanted.has(effect))) return;
  const steps = plies.map(({ action, after }, k): Ply => ({ before: plies[k - 1]?.after ?? opening, action, after }));
  for (const [effect, ply] of effectsOfMatch(armada, content, steps, wanted)) seen.set(effect, `${name}, ply ${ply}`);
  for (const event of eventsOfMatch(armada, match.log)) seen.set(event, name);
}

beforeAll(() => {
  const traces = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
  for (const name of traces.toSorted()) if (missing(ALL).length > 0) look(name);
});

const missing = (names: readonly string[]): string[] => names.filter((name) => !seen.has(name));

const ALL = [
  ...UPGRADE_ENTRIES.flatMap(({ id }) => effectsOfUpgrade(id)),
  ...ABILITIES,
  ...KEYWORDS.map(({ id }) => id),
  ...EVENTS,
];

test.each(UPGRADE_ENTRIES.map(({ id }) => id))('upgrade %s is at work in a golden trace', (id) => {
  expect(missing(effectsOfUpgrade(id))).toEqual([]);
});

test.each(ABILITIES)('the text of squadron %s is at work in a golden trace', (id) => {
  expect(missing([id])).toEqual([]);
});

test.each(KEYWORDS.map(({ id }) => id))('keyword %s is at work in a golden trace', (id) => {
  expect(missing([id])).toEqual([]);
});

test.each(EVENTS)('%s is in a golden trace', (name) => {
  expect(missing([name])).toEqual([]);
});
