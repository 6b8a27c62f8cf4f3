import {
  Determinizer,
  Playout,
  NO_CUT,
  defineAgent,
  evaluationOf,
  foreseenWorth,
  legalDistinct,
  makeSfc,
  seedSfc,
  unitSfc,
  worth,
} from '../../src/sdk.ts';
import type { Action, Agent, Decision, Game, State, WeighedAction } from '../../src/sdk.ts';

/**
 * Odds of an action that is worth `behind` less than the best one: (1 - behind / 8 temperature)^8, which is close to
 * an exponential but needs only products. The odds are 0 for an action that is more than eight temperatures behind.
 */
export function oddsOf(behind: number, temperature: number): number {
  if (temperature === 0) return behind === 0 ? 1 : 0;
  const left = Math.max(0, 1 - behind / (8 * temperature));
  const square = left * left;
  const fourth = square * square;
  return fourth * fourth;
}

/**
 * Measured costs of a decision in random choices: in games without foresight; in games with foresight, for a player
 * who uses it (70 to 240, the most in short matches), and for a player who does not.
 */
const COST = { without: 8, used: 150, unused: 120 } as const;

/**
 * The number of worlds in which an action is played out, in games without an evaluation of positions before the end.
 */
const PLAYED_OUT = 8;

class Policy implements Agent {
  readonly #temperature: number;
  readonly #worth: typeof worth;
  readonly #rng = makeSfc();
  #game: Game | null = null;
  #determinizer: Determinizer | null = null;
  #world: State = new Int32Array(0);
  #after: State = new Int32Array(0);
  #legal = new Int32Array(0);
  #values = new Float64Array(0);
  #returns = new Float64Array(0);
  /** Plays matches out in games without an evaluation of positions before the end; null in all others. */
  #playout: Playout | null = null;
  #count = 0;

  constructor(temperature: number, foresees: boolean) {
    this.#temperature = temperature;
    this.#worth = foresees ? foreseenWorth : worth;
  }

  start(game: Game): void {
    this.#count = 0;
    if (this.#game === game) return;
    const { stateLength, maxLegal, seats } = game.info;
    this.#game = game;
    this.#determinizer = new Determinizer(game);
    this.#world = new Int32Array(stateLength);
    this.#after = new Int32Array(stateLength);
    this.#legal = new Int32Array(maxLegal);
    this.#values = new Float64Array(maxLegal);
    this.#returns = new Float64Array(seats);
    this.#playout = game.evaluate === undefined ? new Playout(game) : null;
  }

  choose(d: Decision): Action {
    const game = this.#game!;
    const view = d.view();
    const legal = this.#legal;
    const n = legalDistinct(game, view, legal);
    this.#count = n;
    if (n === 1) {
      this.#values[0] = evaluationOf(game, view, d.seat);
      return legal[0]!;
    }
    this.#values.fill(0, 0, n);
    const worlds = this.#playout === null ? 1 : PLAYED_OUT;
    for (let world = 0; world < worlds; world++) {
      this.#determinizer!.determinize(this.#world, view, d.seat, d.seed, world);
      for (let i = 0; i < n; i++) this.#values[i]! += this.#valueOf(legal[i]!, d.seat) / worlds;
    }
    let best = 0;
    for (let i = 1; i < n; i++) if (this.#values[i]! > this.#values[best]!) best = i;
    seedSfc(this.#rng, d.seed);
    return legal[this.#pick(n, this.#values[best]!)]!;
  }

  /** The value for `seat` of the position after `action` in the present world. */
  #valueOf(action: Action, seat: number): number {
    const game = this.#game!;
    this.#after.set(this.#world);
    game.apply(this.#after, action, null);
    if (this.#playout !== null) {
      // Every action of a world gets the same random numbers.
      seedSfc(this.#rng, this.#determinizer!.seed);
      this.#playout.run(this.#after, NO_CUT, this.#rng);
    }
    return this.#worth(game, this.#after, seat, this.#returns);
  }

  /** Picks one of `n` actions by their odds; `best` is the value of the best action. */
  #pick(n: number, best: number): number {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += oddsOf(best - this.#values[i]!, this.#temperature);
    let left = unitSfc(this.#rng) * sum;
    let last = 0;
    for (let i = 0; i < n; i++) {
      const odds = oddsOf(best - this.#values[i]!, this.#temperature);
      if (odds === 0) continue;
      last = i;
      left -= odds;
      if (left < 0) return i;
    }
    return last;
  }

  explain(): readonly WeighedAction[] {
    return Array.from(this.#legal.subarray(0, this.#count), (action, i) => ({
      action,
      visits: 1,
      value: this.#values[i]!,
    })).sort((a, b) => b.value - a.value);
  }
}

/** A fast player. docs/AGENTS.md says how strong it was measured to be. */
export const agent = defineAgent({
  id: 'policy',
  version: '17',
  doc: 'Looks at each action once: takes it by odds that fall with how much the position right after it is worse than the best.',
  params: {
    temperature: {
      default: 0,
      min: 0,
      max: 1,
      integer: false,
      doc: 'how much worse, in wins, an action is that is chosen a third as often as the best; 0: always the best',
    },
    foresight: {
      default: 1,
      min: 0,
      max: 1,
      integer: true,
      doc: '1: judges by the foresight of games that have one; 0: by their evaluation alone',
    },
  },
  cost: ({ foresight }, game) =>
    game?.foresight === undefined ? COST.without : foresight === 1 ? COST.used : COST.unused,
  create: ({ temperature, foresight }) => new Policy(temperature!, foresight === 1),
});
