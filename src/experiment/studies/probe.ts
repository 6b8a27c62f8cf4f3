import { probeOf, type PlanTrial, type Probe, type ProbeSide, type ProbedPosition } from '../../analysis/index.ts';
import {
  EVENT,
  Match,
  SeatDecision,
  TAG,
  Seating,
  agentSeed,
  derive,
  deriveText,
  playSync,
  startAgent,
  type Agent,
  type Game,
  type Seed,
  type State,
} from '../../core/index.ts';
import type { Entrant, Plan } from '../../matches/index.ts';
import { inputError, type AgentSpec, type Registry } from '../../scenario/index.ts';
import { goingOn } from '../../runner/going-on.ts';
import { compilePlan, weightedGames } from '../../runner/registries.ts';
import { blockSeed, entrantAt, setupOf } from '../../runner/seating.ts';

export interface ProbeSettings {
  /** The block and the round of the position, which is the first decision of the round in the first seating. */
  readonly block: number;
  readonly round: number;
  /** How often each side is asked for its plan. */
  readonly visits: number;
  /** Number of plans of each side in the matrix: those that were made most often. */
  readonly plans: number;
  /** Matches for each pair of plans, at least 4. */
  readonly trials: number;
  /** The trials that were played before, if any, for a matrix of this size. Trials beyond the number `trials` are ignored. */
  readonly playedOf?: (size: readonly [number, number]) => readonly PlanTrial[];
  /** Called after each trial of every pair of plans. */
  readonly onTrial?: (position: ProbedPosition, played: readonly PlanTrial[]) => void;
  /** Aborting it ends the probe, which then returns null. */
  readonly signal?: AbortSignal;
}

interface SeatPlan {
  readonly seat: number;
  readonly actions: readonly number[];
}

/** The number that stands for a choice that is not possible. */
const NO_ACTION = -1;

/** Counts how often each plan was made. */
class Visits {
  readonly #counts = new Map<string, { actions: readonly number[]; count: number }>();
  readonly #total: number;

  constructor(total: number) {
    this.#total = total;
  }

  add(actions: readonly number[]): void {
    const key = actions.join(' ');
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { actions, count: 1 });
    else known.count++;
  }

  /** The most frequent plans; equally frequent plans in the order in which they first came. */
  most(plans: number): { kept: { actions: readonly number[]; share: number }[]; covered: number } {
    const kept = [...this.#counts.values()].toSorted((a, b) => b.count - a.count).slice(0, plans);
    const sum = kept.reduce((total, { count }) => total + count, 0);
    return { kept: kept.map(({ actions, count }) => ({ actions, share: count / sum })), covered: sum / this.#total };
  }
}

const AROUND = goingOn();

/** One position that is played repeatedly. */
class Prober {
  readonly game: Game;
  readonly #match: Match;
  readonly #agents: readonly Agent[];
  readonly #ids: readonly string[];
  readonly #games: readonly Game[];
  readonly #start: State;
  readonly #ply: number;

  /** `match` stands at the position; `ids` and `games` are those of the agents at its seats. */
  constructor(match: Match, agents: readonly Agent[], ids: readonly string[], games: readonly Game[]) {
    this.game = match.game;
    this.#match = match;
    this.#agents = agents;
    this.#ids = ids;
    this.#games = games;
    this.#start = match.state.slice();
    this.#ply = match.ply;
  }

  /** Goes back to the position. */
  reset(): void {
    this.#match.state.set(this.#start);
    this.#match.log.clear();
    this.#match.ply = this.#ply;
    this.#match.forfeit = null;
  }

  /** The plan that the agent of `seat` makes under `seed` in the present position. */
  think(seat: number, seed: Seed): number[] {
    const own = agentSeed(seed, this.#ids[seat]!, seat);
    const agent = this.#agents[seat]!;
    startAgent(agent, this.#games[seat]!, seat, own);
    const decision = new SeatDecision(this.#match, seat, own);
    return this.#plan(seat, () => {
      const answer = agent.choose(decision.open());
      if (typeof answer !== 'number') throw inputError('probe', `${this.#ids[seat]!} does not answer at once`);
      return answer;
    });
  }

  /** Plays the plans of the seats one after the other. Returns false when one of them cannot be followed. */
  follow(plans: readonly SeatPlan[]): boolean {
    for (const { seat, actions } of plans) {
      let next = 0;
      const done = this.#plan(seat, () => actions[next++] ?? NO_ACTION);
      if (done.length !== actions.length || done.includes(NO_ACTION)) return false;
    }
    return true;
  }

  /**
   * Plays one plan of each side with fresh luck, then lets `after` play on at every seat. Returns the share of the
   * first side.
   */
  trial(plans: readonly SeatPlan[], after: readonly Agent[], id: string, seed: Seed): number {
    const match = this.#match;
    this.reset();
    this.game.info.luck.refill(match.state, seed);
    if (!this.follow(plans))
      throw inputError(
        'probe',
        `what a seat of ${this.game.info.id} does in one go depends on dice or draws in it; a probe is for plans that are made before any luck`,
      );
    const ids = after.map(() => id);
    AROUND(() => playSync(match, new Seating(match, after, ids, seed)));
    const returns = new Float64Array(this.game.info.seats);
    match.returns(returns);
    return returns[plans[0]!.seat]!;
  }

  /** A plan in words. The plan must be one that can be followed. */
  words({ seat, actions }: SeatPlan): string {
    const words: string[] = [];
    let next = 0;
    this.#plan(seat, () => {
      const action = actions[next++]!;
      words.push(this.game.describe(this.#match.state, action).text);
      return action;
    });
    return words.join('; ');
  }

  /** The choices of `seat` until another seat is asked, a phase begins or a choice is not legal. */
  #plan(seat: number, choose: () => number): number[] {
    const match = this.#match;
    const { log } = match;
    const from = log.length;
    const actions: number[] = [];
    for (;;) {
      const asked = match.advance();
      for (let i = from; i < log.length; i++) if (log.get(i, 0) === EVENT.PHASE) return actions;
      if (asked !== seat) return actions;
      const action = choose();
      actions.push(match.allows(action) ? action : NO_ACTION);
      if (!match.allows(action)) return actions;
      match.choose(action);
    }
  }
}

/** Plays the match of the scenario up to the first decision of the round. */
function approach(
  plan: Plan,
  registry: Registry,
  { block, round }: ProbeSettings,
): { prober: Prober; seat: number; labels: Entrant[]; ply: number } {
  const game = compilePlan(plan, registry);
  if (game.info.seats !== 2) throw inputError(plan.name, `has ${game.info.seats} seats; a probe is for two`);
  const matchup = plan.matchups[0]!;
  const entrants = [0, 1].map((seat) => entrantAt(matchup, seat, 0));
  const seed = blockSeed(plan, matchup, block);
  const match = new Match(game);
  const agents = entrants.map((entrant) => makeAgent(entrant.agentId, entrant.params, registry));
  const ids = entrants.map(({ agentId }) => agentId);
  const weighted = weightedGames(plan, registry, game);
  const games = entrants.map(({ agent }) => weighted.get(agent) ?? game);
  match.start(setupOf(plan, game, matchup, 0, seed), seed);
  const seated = new Seating(match, agents, ids, seed, { games });
  for (let seat = match.advance(); ; seat = match.advance()) {
    if (seat < 0) throw inputError(`--round ${round}`, `the match ended in round ${game.round(match.state)}`);
    if (game.round(match.state) >= round)
      return { prober: new Prober(match, agents, ids, games), seat, labels: entrants, ply: match.ply };
    const answer = seated.ask(seat);
    if (typeof answer !== 'number') throw inputError('probe', `${ids[seat]!} does not answer at once`);
    match.choose(answer);
  }
}

function makeAgent(id: string, params: Readonly<Record<string, number>>, { agents }: Registry): Agent {
  const module = agents.get(id);
  if (module === undefined) throw inputError('probe', `${id} is an agent from outside; a probe takes those that ship`);
  return module.create(params, () => performance.now());
}

/** Asks both sides for their plans repeatedly, and keeps the most frequent plans that can be combined. */
function sampleSides(
  prober: Prober,
  seats: readonly [number, number],
  labels: readonly Entrant[],
  master: Seed,
  settings: ProbeSettings,
): [ProbeSide, ProbeSide] {
  const found = seats.map(() => new Visits(settings.visits)) as [Visits, Visits];
  for (let k = 0; k < settings.visits; k++) {
    const seed = derive(master, TAG.agent, k);
    prober.reset();
    seats.forEach((seat, i) => {
      found[i as 0 | 1].add(prober.think(seat, seed));
    });
  }
  const most = found.map((visits) => visits.most(settings.plans));
  const fits = (actions: readonly number[]): boolean =>
    most[0]!.kept.every((first) => {
      prober.reset();
      return prober.follow([
        { seat: seats[0], actions: first.actions },
        { seat: seats[1], actions },
      ]);
    });
  const kept = [most[0]!.kept, most[1]!.kept.filter(({ actions }) => fits(actions))] as const;
  if (kept[1].length === 0)
    throw inputError(
      'probe',
      'no plan of the second side goes with every plan of the first: they hinder each other, or depend on dice or draws; a probe is for plans that are made before any luck',
    );
  return [0, 1].map((i): ProbeSide => {
    const total = kept[i as 0 | 1].reduce((sum, { share }) => sum + share, 0);
    const before = i === 0 ? [] : [{ seat: seats[0], actions: kept[0][0]!.actions }];
    const plans = kept[i as 0 | 1].map(({ actions, share }) => {
      prober.reset();
      prober.follow(before);
      return { actions, share: share / total, text: prober.words({ seat: seats[i as 0 | 1], actions }) };
    });
    const { sideLabel, agent } = labels[seats[i as 0 | 1]]!;
    return { seat: seats[i as 0 | 1], label: sideLabel, agent, plans, covered: most[i]!.covered * total };
  }) as [ProbeSide, ProbeSide];
}

/**
 * Measures how far secret plans can be exploited. It samples the plans of both sides at the start of a round, plays
 * each against each with fresh luck, with `after` playing on, and computes the gains of best responses.
 * @returns null when it was stopped.
 * @throws InputError when the match or its agents do not allow a probe.
 */
export async function probePlans(
  plan: Plan,
  registry: Registry,
  after: AgentSpec,
  settings: ProbeSettings,
): Promise<Probe | null> {
  const { prober, seat, labels, ply } = approach(plan, registry, settings);
  const master = deriveText(derive(plan.master, TAG.block, settings.block), `probe of round ${settings.round}`);
  const sides = sampleSides(prober, [seat, 1 - seat], labels, master, settings);
  const position = { ply, sides };
  const [rows, columns] = sides;
  const pairs = rows.plans.flatMap((first, i) =>
    columns.plans.map((second, j) => ({
      seeds: deriveText(master, `plans ${i} and ${j}`),
      plans: [
        { seat: rows.seat, actions: first.actions },
        { seat: columns.seat, actions: second.actions },
      ],
    })),
  );
  const finishers = [0, 1].map(() => makeAgent(after.id, after.params, registry));
  const known = settings.playedOf?.([rows.plans.length, columns.plans.length]) ?? [];
  const played = known.slice(0, settings.trials);
  while (played.length < settings.trials) {
    const shares: number[] = [];
    for (const { seeds, plans } of pairs) {
      shares.push(prober.trial(plans, finishers, after.id, derive(seeds, TAG.block, played.length)));
      // Lets the process handle Ctrl-C.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      if (settings.signal?.aborted === true) return null;
    }
    played.push(shares);
    settings.onTrial?.(position, played);
  }
  return probeOf(position, played);
}
