/** When a result is settled and how far, how well values foretell it, and what is gained by choosing with playouts. */
import { LuckIndices, type LuckIndex } from '../../src/analysis/index.ts';
import { EVENT, Match, ROW, Seating, TAG, derive, deriveText, playSync } from '../../src/core/index.ts';
import type { Agent, Game, Seed, State } from '../../src/core/index.ts';
import { SCORE_UNITS, seatOf, type Plan } from '../../src/matches/index.ts';
import { AGENTS_LUCK, withRedraws, type AgentSpec } from '../../src/scenario/index.ts';
import { agentsSeed, setupOf } from '../../src/runner/seating.ts';
import { RunningMoments, evenBlocks, ratioEstimate, type Interval } from '../../src/stats/index.ts';
import { foretold, settled, type Figure, type Seen } from './measures.ts';
import { Planner, type PlannerOptions } from './planner.ts';
import { Onward, Plain, type Roster } from './replays.ts';

/** The players of one game. */
export interface Table {
  readonly game: Game;
  readonly plan: Plan;
  readonly roster: Roster;
  readonly spec: AgentSpec;
  /** The rules as the player reads them. */
  readonly reading: Game;
  readonly seed: Seed;
}

/** The facts about a point of all matches: the deal (round 0), or the beginning of a round. */
export interface PointRow {
  readonly round: number;
  /** The number of matches that are not over at this point. */
  readonly matches: number;
  readonly settled: Figure;
  readonly evaluate: Figure;
  /** The figure of foresight; undefined for a game without it. */
  readonly foresight: Figure | undefined;
}

/** A position of a match at the beginning of a round. */
interface Fork {
  readonly round: number;
  readonly state: State;
}

/**
 * The round of a match. It is 0 until the log tells that the first round begins: after the deal, and while fleets are
 * placed.
 */
function roundOf({ game, state, log }: Match): number {
  const round = game.round(state);
  if (round > 1) return round;
  for (let i = 0; i < log.length; i++) if (log.get(i, ROW.kind) === EVENT.ROUND_START) return 1;
  return 0;
}

/**
 * Plays `matches` matches, and each on from its deal and from the beginning of each round up to `rounds`, `again` times with all later luck and the
 * players' randomness redrawn. `done` is told of each match.
 */
export function points(
  table: Table,
  matches: number,
  again: number,
  rounds: number,
  done = (): void => {},
): PointRow[] {
  const { game, plan, roster, spec, reading, seed } = table;
  const plain = new Plain(game, roster, spec, reading);
  const onward = new Onward(game, roster, spec, reading);
  const seen = Array.from({ length: rounds + 1 }, () => ({
    ends: [] as Seen[],
    evaluate: [] as Seen[],
    foresight: [] as Seen[],
  }));
  for (let n = 0; n < matches; n++) {
    const matchup = plan.matchups[n % plan.matchups.length]!;
    const seating = Math.floor(n / plan.matchups.length) % game.info.seats;
    const block = derive(seed, TAG.block, n);
    const setup = setupOf(plan, game, matchup, seating, block);
    const seat = seatOf(0, seating, game.info.seats);
    const stratum = `${matchup.index}/${seating}`;
    const forks: Fork[] = [];
    const end = plain.play(setup, block, block, (match) => {
      const round = roundOf(match);
      if (match.game.toAct(match.state) < 0 || round > rounds) return;
      if (forks.length === 0 || round > forks.at(-1)!.round) forks.push({ round, state: match.state.slice() });
    })[seat]!;
    seen.forEach(({ ends, evaluate, foresight }, round) => {
      const fork = forks.find((one) => one.round === round) ?? (round === 1 ? forks[0] : undefined);
      if (fork === undefined) {
        // A match that is over is settled.
        ends.push({ stratum, value: end, scores: Array.from({ length: again }, () => end) });
        return;
      }
      const scores = onward.scores(fork.state, seat, derive(deriveText(block, 'onward'), TAG.redraw, round), again);
      ends.push({ stratum, value: 0, scores });
      evaluate.push({ stratum, value: reading.evaluate!(fork.state, seat), scores });
      if (reading.foresight !== undefined)
        foresight.push({ stratum, value: reading.foresight(fork.state, seat), scores });
    });
    done();
  }
  return seen.map(({ ends, evaluate, foresight }, round) => ({
    round,
    matches: evaluate.length,
    settled: settled(ends),
    evaluate: foretold(evaluate),
    foresight: reading.foresight === undefined ? undefined : foretold(foresight),
  }));
}

/** The players' own randomness as a source of luck: Sobol indices over `blocks` blocks in all seatings. */
export function playersLuck(table: Table, blocks: number, done = (): void => {}): LuckIndex {
  const { game, roster, spec, reading, seed } = table;
  const others = game.info.luck.sources.map(({ id }) => id);
  const { plan, redraws } = withRedraws(table.plan, [others, [AGENTS_LUCK]]);
  const plain = new Plain(game, roster, spec, reading);
  const bases = table.plan.matchups.map(({ index }) => index);
  const places = redraws.map(({ set, matchup, base }) => ({ source: 0, kept: set === 0, matchup, base }));
  const indices = new LuckIndices(places, plan.seats);
  for (let n = 0; n < blocks; n++) {
    const base = n % bases.length;
    const layer = plan.matchups.filter((matchup) => (matchup.base ?? matchup.index) === base);
    const block = derive(deriveText(seed, 'luck'), TAG.block, n);
    indices.addLayer(
      new Map(
        layer.map((matchup) => [
          matchup.index,
          Array.from({ length: plan.seats }, (_, seating) => ({
            seating,
            scores: Array.from(
              plain.play(setupOf(plan, game, matchup, seating, block), block, agentsSeed(matchup, block)),
              (share) => share * SCORE_UNITS,
            ),
          })),
        ]),
      ),
    );
    done();
  }
  return indices.indices(1, bases)[0]!;
}

/** The gain of choosing by playouts at some kinds of decisions, in shares of a match. */
export interface GainRow extends Interval {
  readonly kinds: string;
  readonly blocks: number;
  readonly value: number;
  /** The number of decisions that were made by playouts, and of those that were changed by them. */
  readonly planned: number;
  readonly changed: number;
}

/** The kinds of decisions that one match has, each as `describe` names its first action. */
export function kindsOf(table: Table): readonly string[] {
  const { game, plan, roster, spec, reading, seed } = table;
  const kinds = new Set<string>();
  const legal = new Int32Array(game.info.maxLegal);
  new Plain(game, roster, spec, reading).play(
    setupOf(plan, game, plan.matchups[0]!, 0, seed),
    seed,
    seed,
    ({ state }) => {
      if (game.toAct(state) >= 0 && game.legal(state, legal) > 1) kinds.add(game.describe(state, legal[0]!).kind);
    },
  );
  return [...kinds];
}

/**
 * The share of the planner against `opponent` less that of the player itself on the same seeds, over `blocks` blocks in all seatings. The planner
 * plays matches on as if all players were like itself, so `opponent` should be somebody else.
 */
export function gain(
  table: Table,
  opponent: { readonly spec: AgentSpec; readonly reading: Game },
  options: PlannerOptions,
  blocks: number,
  done = (): void => {},
): GainRow {
  const { game, plan, roster, spec, reading, seed } = table;
  const { seats } = game.info;
  const match = new Match(game);
  const planners = Array.from({ length: seats }, () => new Planner(roster, spec, options));
  const usual = planners.map(() => roster.get(spec.id)!.create(spec.params));
  const others = planners.map(() => roster.get(opponent.spec.id)!.create(opponent.spec.params));
  const shares = new Float64Array(seats);
  const share = (agents: readonly Agent[], n: number, block: Seed): number => {
    let sum = 0;
    const matchup = plan.matchups[n % plan.matchups.length]!;
    const seating = Math.floor(n / plan.matchups.length) % seats;
    for (let own = 0; own < seats; own++) {
      match.start(setupOf(plan, game, matchup, seating, block), block);
      const seated = agents.map((agent, seat) => (seat === own ? agent : others[seat]!));
      const names = seated.map((_, seat) => (seat === own ? 'own' : 'other'));
      const games = seated.map((_, seat) => (seat === own ? reading : opponent.reading));
      playSync(match, new Seating(match, seated, names, block, { games }));
      if (match.forfeit !== null) throw new Error(`seat ${match.forfeitSeat} forfeits (${match.forfeitMessage})`);
      match.returns(shares);
      sum += shares[own]! / seats;
    }
    return sum;
  };
  const moments = new RunningMoments();
  for (let n = 0; n < blocks; n++) {
    const block = derive(deriveText(seed, 'gain'), TAG.block, n);
    moments.add(share(planners, n, block) - share(usual, n, block));
    done();
  }
  const { value, lo, hi } = ratioEstimate([[evenBlocks(blocks, moments.sum, moments.sumSquares, 1)]], { share: false });
  return {
    kinds: [...options.kinds].join('+'),
    blocks,
    value,
    lo,
    hi,
    planned: planners.reduce((sum, { planned }) => sum + planned, 0),
    changed: planners.reduce((sum, { changed }) => sum + changed, 0),
  };
}
