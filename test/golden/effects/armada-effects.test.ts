/**
 * The golden traces of Armada show every card at work: a trace in which a card is carried but does nothing would not notice that it changes.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { UPGRADE_ENTRIES } from '../../../src/games/armada/cards/slots/upgrades.ts';
import { ABILITIES } from '../../../src/games/armada/cards/squadrons/aces.ts';
import { KEYWORDS } from '../../../src/games/armada/cards/keywords.ts';
import type { Armada } from '../../../src/games/armada/index.ts';
import { readGolden } from '../../../src/replay/index.ts';
import { recordMatch } from '../../../src/replay/recorded-match.ts';
import { AGENTS, GAMES } from '../../../src/registry.ts';
import { placeOf } from '../../../src/runner/chunks/chunks.ts';
import { compilePlan } from '../../../src/runner/registries.ts';
import { blockSeed } from '../../../src/runner/seating.ts';
import { loadScenario } from '../../../src/scenario/index.ts';
import { effectsIn, effectsOfMatch, effectsOfUpgrade } from './armada-effects.ts';
import type { Content, Ply } from './armada-effects.ts';
import { EVENTS, eventsOfMatch } from './armada-events.ts';

const FOLDER = join(import.meta.dirname, '..', 'armada');
const registry = { games: GAMES, agents: AGENTS };
/** Trace and ply where each effect is first seen. */
const seen = new Map<string, string>();

async function look(name: string): Promise<void> {
  const file = join(FOLDER, name);
  const { source } = readGolden(file);
  const { seed: master, agents } = source;
  const options = { seed: master, ...(agents === '' ? {} : { agents: [agents] }) };
  const { plan } = loadScenario(join(dirname(file), source.scenario), registry, options);
  const game = compilePlan(plan, registry) as Armada;
  const content = plan.content as Content;
  const wanted = new Set(missing(ALL));
  if (![...effectsIn(content, game), ...EVENTS].some((effect) => wanted.has(effect))) return;
  const { matchup: index, block, seating } = placeOf({ seats: plan.seats, matchups: plan.matchups.length }, source.match);
  const matchup = plan.matchups[index]!;
  const seed = blockSeed(plan, matchup, block);
  const { match, opening, plies } = await recordMatch({ plan, game, registry, matchup, seating, seed });
  const steps = plies.map(({ action, after }, k): Ply => ({ before: plies[k - 1]?.after ?? opening, action, after }));
  for (const [effect, ply] of effectsOfMatch(game, content, steps, wanted))
    seen.set(effect, `${name}, ply ${ply}`);
  for (const event of eventsOfMatch(game, match.log)) seen.set(event, name);
}

beforeAll(async () => {
  const traces = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
  // Those of random players first: they are played in a moment.
  const inOrder = traces.toSorted((a, b) => Number(!a.startsWith('effects/')) - Number(!b.startsWith('effects/')) || (a < b ? 1 : -1));
  for (const name of inOrder) if (missing(ALL).length > 0) await look(name);
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
