import { type Entrant, type MatchRow, type Matchup, type Plan, SCORE_UNITS } from '../../matches/index.ts';
import { layersOf } from '../../runner/chunks/layers.ts';
import { manifestIn } from '../../runner/manifest.ts';
import { inputError, masterSeed } from '../../scenario/index.ts';

/** An agent that fights a duel. */
export interface Fighter extends Pick<Entrant, 'agent' | 'agentId' | 'agentVersion' | 'params'> {
  /** The evaluation that the agent uses instead of the content's. */
  readonly evaluation?: unknown;
}

/** A side that both fighters of a duel play. */
export interface DuelSide {
  readonly side: number;
  readonly label: string;
}

/** How a plan of duels differs from the plan it is made from. */
export interface DuelOptions {
  readonly name: string;
  readonly seed: string;
  /** Blocks for each duel and side. */
  readonly pairs: number;
}

/**
 * The sides of a plan, in the order of first use.
 * @throws InputError for a game that is not for two seats.
 */
export function duelSides(plan: Plan): DuelSide[] {
  const { seats, name } = plan;
  if (seats !== 2) throw inputError(name, `found ${seats} seats, expected 2: agents are compared two by two`);
  return sidesOf(plan);
}

/** The sides of a plan, in the order of first use. */
export function sidesOf({ matchups }: Plan): DuelSide[] {
  const entrants = matchups.flatMap((matchup) => matchup.entrants);
  const labels = new Map(entrants.map(({ side, sideLabel }) => [side, sideLabel]));
  return [...labels].map(([side, label]) => ({ side, label }));
}

/**
 * A plan in which the fighters of each duel meet on each side; both play the same side. In games for more than two, the second fighter has
 * all further seats. All duels share their seeds.
 */
export function duelPlan(
  base: Plan,
  duels: readonly (readonly [Fighter, Fighter])[],
  { name, seed, pairs }: DuelOptions,
): Plan {
  const matchups = duels
    .flatMap((duel) => sidesOf(base).map((side) => ({ side, duel })))
    .map(({ side: { side, label }, duel }, index): Matchup => {
      const entrants = Array.from({ length: base.seats }, (_, seat) => {
        const { agent, agentId, agentVersion, params } = duel[Math.min(seat, 1)]!;
        return { side, sideLabel: label, agent, agentId, agentVersion, params };
      });
      const names = entrants.map(({ agent }) => `${label}@${agent}`);
      return { index, key: entrants.map(() => label).join(' | '), label: names.join(' vs '), entrants };
    });
  const brought = duels
    .flat()
    .flatMap(({ agent, evaluation }) => (evaluation === undefined ? [] : [[agent, evaluation] as const]));
  const weights = { ...base.weights, ...Object.fromEntries(brought) };
  const plan: Plan = { ...base, name, seed, master: masterSeed(seed), mirror: 'seat', matchups, pairs };
  return Object.keys(weights).length === 0 ? plan : { ...plan, weights };
}

/** Score of the first entrant in a block, from its match in each seating. */
function firstScore(rows: readonly MatchRow[]): number {
  const seats = rows.length;
  const sum = rows.reduce((total, { scores, seating }) => total + scores[(seats - seating) % seats]!, 0);
  return sum / (seats * SCORE_UNITS);
}

/**
 * Block scores of the first fighter of each duel, in the order of blocks, then sides.
 * @param dir folder of the run of a `duelPlan` with `sides` sides.
 */
export async function duelScores(dir: string, sides: number): Promise<number[][]> {
  const manifest = manifestIn(dir);
  const { matchups, seats } = manifest.plan;
  const scores = Array.from({ length: matchups.length / sides }, (): number[] => []);
  for await (const layer of layersOf(dir, manifest))
    matchups.forEach((_, index) => {
      const rows = layer.matchups.get(index);
      if (rows?.length === seats) scores[Math.floor(index / sides)]!.push(firstScore(rows));
    });
  return scores;
}
