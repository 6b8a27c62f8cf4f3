import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TAG, belowSfc, derive, makeSfc, seedSfc } from '../src/core/index.ts';
import type { Game, MatchSetup, Seed, State } from '../src/core/index.ts';
import type { Plan } from '../src/matches/index.ts';
import { AGENTS, GAMES } from '../src/registry.ts';
import { loadScenario } from '../src/scenario/index.ts';
import type { Scenario } from '../src/scenario/index.ts';

/** A compiled game with one ordinary setting to play it in. */
export interface BenchGame {
  readonly name: string;
  readonly game: Game;
  readonly setup: MatchSetup;
}

/** The sides of a match-up in seating `r`, everyone drawing the luck of the own seat. */
export function setupOf(plan: Plan, matchup: number, r: number): MatchSetup {
  const { entrants } = plan.matchups[matchup]!;
  return {
    sideOfSeat: Int32Array.from(entrants, (_, seat) => entrants[(seat + r) % entrants.length]!.side),
    luckOwnerOfSeat: Int32Array.from(entrants, (_, seat) => seat),
    deckOfSide: entrants.map(() => null),
  };
}

/** The quickstart of a registered game, or else its first scenario; undefined when there is none. */
export function loadQuickstart(id: string): Scenario | undefined {
  const folder = join('scenarios', id);
  if (!GAMES.has(id)) return undefined;
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.yaml')) : [];
  const file = files.find((name) => name === 'quickstart.yaml') ?? files.toSorted()[0];
  return file === undefined ? undefined : loadScenario(join(folder, file), { games: GAMES, agents: AGENTS });
}

/** Every registered game that has a scenario, in the first match-up of its quickstart. */
export function registeredGames(): BenchGame[] {
  return [...GAMES.keys()].flatMap((name) => {
    const quickstart = loadQuickstart(name);
    return quickstart === undefined ? [] : [{ name, game: quickstart.game, setup: setupOf(quickstart.plan, 0, 0) }];
  });
}

/** Dog Fight where deck lists are hidden: a hidden world then begins with a list. */
export function closedLists(): BenchGame {
  const { game, plan } = loadScenario('scenarios/dogfight/closed-lists.yaml', { games: GAMES, agents: AGENTS });
  return { name: 'dogfight, closed lists', game, setup: setupOf(plan, 0, 0) };
}

const BENCH_SEED: Seed = Int32Array.of(0x62726f61, 0x64736964, 0x65, 1);

/** Seed number `i` of everything that is measured. */
export const benchSeed = (i: number): Seed => derive(BENCH_SEED, TAG.block, i);

/** A position inside a random match, with the decision that was taken in it. */
export interface Position {
  readonly state: State;
  readonly seat: number;
  readonly action: number;
}

/** Positions with a choice, `count` of them picked evenly from random matches. */
export function samplePositions({ game, setup }: BenchGame, count: number): Position[] {
  const all: Position[] = [];
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const rng = makeSfc();
  for (let match = 0; all.length < count * 4; match++) {
    const seed = benchSeed(match);
    game.deal(s, setup, seed);
    seedSfc(rng, derive(seed, TAG.agent, 0));
    for (let seat = game.toAct(s); seat >= 0; seat = game.toAct(s)) {
      const n = game.legal(s, legal);
      const action = legal[belowSfc(rng, n)]!;
      if (n > 1) all.push({ state: s.slice(), seat, action });
      game.apply(s, action, null);
    }
  }
  const step = all.length / count;
  return Array.from({ length: count }, (_, i) => all[Math.floor(i * step)]!);
}
