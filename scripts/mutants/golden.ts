import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Match } from '../../src/core/index.ts';
import type { State } from '../../src/core/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { sourceOfGolden, verifyGolden } from '../../src/replay/index.ts';
import { recordMatch } from '../../src/replay/recorded-match.ts';
import { placeOf } from '../../src/runner/chunks/chunks.ts';
import type { MatchOf } from '../../src/runner/kept/recorded-match.ts';
import { compilePlan } from '../../src/runner/registries.ts';
import { blockSeed, setupOf } from '../../src/runner/seating.ts';
import { loadScenario } from '../../src/scenario/index.ts';

const registry = { games: GAMES, agents: AGENTS };
/** A match as its players decided, with a hash of every position. */
interface Recorded {
  readonly decisions: readonly number[];
  readonly hashes: readonly number[];
}

const sizeOf = (file: string): number => statSync(file).size;

/** The golden traces of a game, the shortest first. */
export function goldenTraces(game: string): string[] {
  const folder = join('test', 'golden', game);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => join(folder, name))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
}

const planOf = (file: string, { scenario, seed, agents }: ReturnType<typeof sourceOfGolden>) =>
  loadScenario(join(dirname(file), scenario), registry, { seed, agents: agents === '' ? undefined : agents }).plan;

/** What differs when the match of a golden trace is played again by its agents. */
export const differencesFrom = (file: string): Promise<string[]> =>
  verifyGolden(file, (source) => planOf(file, source), registry);

function matchOf(file: string): MatchOf {
  const source = sourceOfGolden(file);
  const plan = planOf(file, source);
  const at = placeOf({ seats: plan.seats, matchups: plan.matchups.length }, source.match);
  const matchup = plan.matchups[at.matchup]!;
  const game = compilePlan(plan, registry);
  return { plan, game, matchup, seating: at.seating, seed: blockSeed(plan, matchup, at.block) };
}

function hashOf(state: State): number {
  let hash = 0;
  for (const word of state) hash = Math.imul(hash ^ word, 0x01_00_01_93) ^ (hash >>> 15);
  return hash;
}

/**
 * Plays the match of a golden trace by the decisions that its agents made without a mutant, which takes a small part of the time of their searches.
 * The first call records them in `folder`, unless an earlier process did. `alone`: whether a mutant is on from the start, so that nothing can be recorded.
 * @returns what is different, or '' if nothing is.
 */
export async function differenceOfReplay(file: string, folder: string, alone: boolean): Promise<string> {
  const kept = join(folder, `${file.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  if (!existsSync(kept)) {
    if (alone) return '';
    const { plies, fault } = await recordMatch({ ...matchOf(file), registry });
    if (fault !== null) throw new Error(fault);
    mkdirSync(folder, { recursive: true });
    const decisions = plies.filter(({ forced }) => !forced).map(({ action }) => action);
    writeFileSync(kept, JSON.stringify({ decisions, hashes: plies.map(({ after }) => hashOf(after)) }));
  }
  return differenceFrom(JSON.parse(readFileSync(kept, 'utf8')) as Recorded, matchOf(file));
}

function differenceFrom({ decisions, hashes }: Recorded, { plan, game, matchup, seating, seed }: MatchOf): string {
  const match = new Match(game);
  let ply = 0;
  let wrong = '';
  match.observer = {
    afterPly: ({ state }) => {
      if (hashOf(state) !== hashes[ply] && wrong === '') wrong = `another position after ply ${ply + 1}`;
      ply++;
    },
  };
  match.start(setupOf(plan, game, matchup, seating, seed), seed);
  for (const [i, decision] of decisions.entries()) {
    if (match.advance() < 0) return `the end before decision ${i + 1}`;
    if (wrong !== '') return wrong;
    if (!match.legal.subarray(0, match.count).includes(decision)) return `decision ${i + 1} is not legal`;
    match.choose(decision);
  }
  if (match.advance() >= 0) return 'no end';
  return wrong === '' && ply !== hashes.length ? `${ply} plies, not ${hashes.length}` : wrong;
}
