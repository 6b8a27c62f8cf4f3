/** Plays matches between two fleets as at a usual event, and records their outcomes. */
import { stringify } from 'yaml';
import { EVENT, Match, ROW, Seating, playSync, type Agent, type Json, type Seed } from '../../src/core/index.ts';
import { ARMADA_EVENT } from '../../src/games/armada/state/events.ts';
import { armada } from '../../src/games/armada/index.ts';
import { UNITS } from '../../src/games/armada/state/layout.ts';
import { unitOfCode } from '../../src/games/armada/units/combatants.ts';
import { AGENTS } from '../../src/registry.ts';
import { blockSeed } from '../../src/runner/seating.ts';
import { masterSeed, parseAgentSpec, type AgentSpec } from '../../src/scenario/index.ts';

export type Fleet = Readonly<Record<string, Json>>;

/** The result of one match; pairs of values are for fleet A and fleet B. */
export interface Outcome {
  readonly points: readonly [number, number];
  /** The fleet that went first: 0 for A. */
  readonly first: 0 | 1;
  /** The fleet that won, by the rule for ties if points were equal; -1 for neither. */
  readonly won: -1 | 0 | 1;
  readonly rounds: number;
  /** The round of the first attack; 0 for none. */
  readonly firstShot: number;
  readonly shipsLost: readonly [number, number];
}

/** Seats and fleets change places in the second match of a block. */
const SEATINGS = [0, 1] as const;

/** The key that a scenario gives to the match-up of its sides `a` and `b`. */
const KEY = 'a | b';

export class Table {
  readonly #agents: readonly Agent[];
  readonly #spec: AgentSpec;
  readonly #seed: string;
  readonly #rules: Readonly<Record<string, Json>>;
  #game: ReturnType<typeof armada.compile> | undefined;

  /** @throws AgentSpecError when `agent` names nobody. */
  constructor(agent: string, seed: string) {
    this.#spec = parseAgentSpec(agent, AGENTS);
    const module = AGENTS.get(this.#spec.id)!;
    this.#agents = SEATINGS.map(() => module.create(this.#spec.params));
    this.#seed = seed;
    this.#rules = armada.listText!.event([])['rules'] as Readonly<Record<string, Json>>;
  }

  /**
   * Plays a block: two matches on one seed, the fleets once in each seat. If both fleets bring three objectives, the fleet that goes
   * second offers its own.
   * @throws Error when an agent forfeits.
   */
  block(fleets: readonly [Fleet, Fleet], name: string): Outcome[] {
    const defaults = armada.defaults('current') as { readonly rules: Readonly<Record<string, Json>> };
    const content = armada.contentSchema.parse({
      ...defaults,
      rules: { ...defaults.rules, ...this.#rulesFor(fleets) },
      sides: { a: fleets[0], b: fleets[1] },
    });
    const game = armada.compile(content, this.#game);
    this.#game = game;
    const match = new Match(game);
    const seed = blockSeed({ master: masterSeed(this.#seedOf(name)) }, { key: KEY }, 0);
    return SEATINGS.map((seating) => this.#play(match, seed, seating));
  }

  /** The scenario whose first block is the block of this name, to play it with the command line and look at it. */
  scenario([a, b]: readonly [Fleet, Fleet], name: string): string {
    return stringify({
      game: 'armada',
      seed: this.#seedOf(name),
      blocks: 1,
      agents: [this.#spec.spec],
      rules: { edition: 'current', ...this.#rulesFor([a, b]) },
      sides: { a, b },
    });
  }

  #seedOf(name: string): string {
    return `${this.#seed} ${name}`;
  }

  #rulesFor(fleets: readonly Fleet[]): Readonly<Record<string, Json>> {
    const complete = fleets.every(({ objectives }) => Array.isArray(objectives) && objectives.length === 3);
    return { ...this.#rules, fleets: 'free', objectives: complete ? 'choose' : 'none' };
  }

  #play(match: Match, seed: Seed, seating: 0 | 1): Outcome {
    const sideOfSeat = Int32Array.of(seating, 1 - seating);
    const luckOwnerOfSeat = Int32Array.of(0, 1);
    match.start({ sideOfSeat, luckOwnerOfSeat, deckOfSide: [null, null] }, seed);
    playSync(match, new Seating(match, this.#agents, [this.#spec.id, this.#spec.id], seed));
    if (match.forfeit !== null) throw new Error(`seat ${match.forfeitSeat} forfeits: ${match.forfeitMessage}`);
    const { game, state, log } = match;
    const returns = new Float64Array(2);
    match.returns(returns);
    const points = new Int32Array(game.info.points!.sources.length);
    const pointsOf = (seat: number): number => {
      game.points!(state, seat, points);
      return points.reduce((sum, n) => sum + n, 0);
    };
    // Turns values by seat into values by fleet.
    const byFleet = <T>(of: (seat: number) => T): [T, T] => [of(seating), of(1 - seating)];
    const lost = [0, 0];
    let firstShot = 0;
    let first: 0 | 1 = 0;
    for (let i = 0; i < log.length; i++) {
      const kind = log.get(i, ROW.kind);
      if (kind === EVENT.FIRST) first = log.get(i, ROW.seat) === seating ? 0 : 1;
      else if (kind === ARMADA_EVENT.ATTACK && firstShot === 0) firstShot = log.get(i, ROW.round);
      else if (kind === EVENT.UNIT_DESTROYED && unitOfCode(log.get(i, ROW.subject)) < UNITS)
        lost[log.get(i, ROW.seat)]!++;
    }
    const [a, b] = byFleet((seat) => returns[seat]!);
    return {
      points: byFleet(pointsOf),
      first,
      won: a === b ? -1 : a > b ? 0 : 1,
      rounds: game.round(state),
      firstShot,
      shipsLost: byFleet((seat) => lost[seat]!),
    };
  }
}
