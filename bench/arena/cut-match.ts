/** A player plays against itself, and one of the two lacks an option that the other one has. */
import { Match, Seating, TAG, derive, deriveText, playSync } from '../../src/core/index.ts';
import type { Agent, Game, Seed } from '../../src/core/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { setupOf } from '../../src/runner/seating.ts';
import { loadScenario, masterSeed } from '../../src/scenario/index.ts';
import { RunningMoments, evenBlocks, ratioEstimate } from '../../src/stats/index.ts';
import type { Interval } from '../../src/stats/index.ts';
import { PLAYERS, playerSpec, readingOf } from './contest.ts';

/** The result of the blocks of a cut. It must not pay to have fewer options. */
export type CutVerdict = 'helps' | 'hurts' | 'open';

/** The share of the cut side; it is 0.5 if the cut makes no difference. */
export interface CutRow extends Interval {
  readonly cut: string;
  readonly blocks: number;
  readonly share: number;
  readonly verdict: CutVerdict;
}

/** The cuts of a scenario. Each of its match-ups has a cut side and the same side without the cut. */
export class Cuts {
  readonly #game: Game;
  readonly #plan: Plan;
  readonly #master: Seed;
  readonly #match: Match;
  readonly #returns: Float64Array;
  readonly #reading: Game;
  readonly #agents: readonly Agent[];

  /**
   * `agent`: as in a scenario, or a frozen player. `text`: the scenario, if it is not in a file.
   * @throws InputError when the scenario cannot be read.
   */
  constructor(scenario: string, agent: string, seed: string, text?: string) {
    const { game, plan } = loadScenario(scenario, { games: GAMES, agents: AGENTS }, text === undefined ? {} : { text });
    const spec = playerSpec(agent);
    this.#game = game;
    this.#plan = plan;
    // The seed is the same for all cuts, so block n of each cut has the same luck.
    this.#master = deriveText(masterSeed(seed), game.info.id);
    this.#match = new Match(game);
    this.#returns = new Float64Array(game.info.seats);
    this.#reading = readingOf(spec, game, plan);
    this.#agents = [0, 1].map(() => PLAYERS.get(spec.id)!.create(spec.params));
  }

  /** Labels of the sides that are cut, in the order of the scenario. */
  get names(): readonly string[] {
    return this.#plan.matchups.map(({ entrants }) => this.#game.catalog.sides[entrants[0]!.side]!.label);
  }

  /** Share of the cut side in block `n` of cut `k`: the mean over both seatings. */
  block(k: number, n: number): number {
    const matchup = this.#plan.matchups[k]!;
    const seed = derive(this.#master, TAG.block, n);
    let score = 0;
    for (const seating of [0, 1]) {
      const setup = setupOf(this.#plan, this.#game, matchup, seating, seed);
      this.#match.start(setup, seed);
      // Seeds are named by seat, so that the two players of a match have different randomness.
      playSync(
        this.#match,
        new Seating(this.#match, this.#agents, ['0', '1'], seed, { games: [this.#reading, this.#reading] }),
      );
      if (this.#match.forfeit !== null)
        throw new Error(`${this.names[k]!}, block ${n}: forfeits (${this.#match.forfeitMessage})`);
      this.#match.returns(this.#returns);
      score += this.#returns[setup.sideOfSeat.indexOf(matchup.entrants[0]!.side)]! / 2;
    }
    return score;
  }

  /**
   * Plays `blocks` blocks of the first two match-ups on common seeds. Returns what the first side wins more than the
   * second one, as a share around 0.5.
   */
  difference(blocks: number): CutRow {
    const moments = new RunningMoments();
    for (let n = 0; n < blocks; n++) moments.add((1 + this.block(0, n) - this.block(1, n)) / 2);
    return cutRow(this.names[0]!, moments);
  }

  /** Plays `blocks` blocks of cut `k`. */
  row(k: number, blocks: number): CutRow {
    const moments = new RunningMoments();
    for (let n = 0; n < blocks; n++) moments.add(this.block(k, n));
    return cutRow(this.names[k]!, moments);
  }
}

/** The row of a cut whose blocks gave these shares. */
export function cutRow(cut: string, moments: RunningMoments): CutRow {
  const { n, sum, sumSquares } = moments;
  const { value: share, lo, hi } = ratioEstimate([[evenBlocks(n, sum, sumSquares, 1)]]);
  return { cut, blocks: n, share, lo, hi, verdict: lo > 0.5 ? 'helps' : hi < 0.5 ? 'hurts' : 'open' };
}
