import { Match, Seating, TAG, derive, playSync, type Game, type Seed } from '../../core/index.ts';
import { weigh } from '../../replay/question.ts';
import { shareInterval } from '../../stats/share-interval.ts';
import { createAgent, type AgentWish } from '../agents.ts';
import { playLine, startOf, stateAt, type Line, type Start } from '../../replay/line.ts';
import type { PageMatch } from '../../replay/page-match.ts';
import type { Answer, Begin, Odds, Request } from './messages.ts';

/** The agent that weighs a decision, as `replay --explain` asks it. */
const SEARCHER = 'mcts';
/** A search is shown first after this many iterations, then each time it has doubled. */
const FIRST_SHOWN = 125;
/** The number of decisions of a best line after its first decision. */
const LINE_LENGTH = 5;
/** The number of decisions between two checks for a newer request. */
const DECISIONS_A_LOOK = 8;

type Tell = (answer: Answer) => void;

/** Waits a moment, so that messages can arrive. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(0);
  });

/** Answers requests about one match, one at a time. */
export class Desk {
  readonly #start: Start;
  readonly #tell: Tell;
  #current = -1;

  constructor(start: Start, tell: Tell) {
    this.#start = start;
    this.#tell = tell;
  }

  async take(request: Request): Promise<void> {
    this.#current = request.id;
    try {
      if (request.kind === 'weigh') await this.#weigh(request);
      else if (request.kind === 'odds') await this.#odds(request);
      else await this.#play(request);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#tell({ kind: 'failed', id: request.id, done: true, message });
    }
  }

  /** Whether request `id` is still wanted, after new messages have been read. */
  async #wanted(id: number): Promise<boolean> {
    await breath();
    return this.#current === id;
  }

  /**
   * A search by halving plans its rounds by its number of iterations, so a larger search cannot continue a smaller one.
   * Each search starts anew, and the last one equals the search of `replay --explain`.
   */
  async #weigh({ id, places, iterations, goesOn }: Request & { readonly kind: 'weigh' }): Promise<void> {
    const { game, seed } = this.#start;
    const line = playLine(this.#start, places);
    const ply = line.plies.length;
    const state = stateAt(line, ply);
    const legal = new Int32Array(game.info.maxLegal);
    const actions = legal.subarray(0, game.legal(state, legal));
    for (let budget = Math.min(FIRST_SHOWN, iterations); ; budget = Math.min(2 * budget, iterations)) {
      const agent = createAgent({ id: SEARCHER, params: { iterations: budget } });
      const weighed = (await weigh(agent, { game, state, seat: line.seat, ply, seed })) ?? [];
      const found = weighed.map(({ action, visits, value }) => ({ place: actions.indexOf(action), visits, value }));
      const isLast = budget === iterations;
      const done = isLast && (!goesOn || found.length === 0);
      const told = { kind: 'weighed', id, iterations: budget, weighed: found } as const;
      this.#tell({ ...told, done, best: [] });
      if (done || !(await this.#wanted(id))) return;
      if (!isLast) continue;
      const best = await this.#lineFrom([...places, found[0]!.place], Math.max(FIRST_SHOWN, iterations / 4), id);
      if (best !== null) this.#tell({ ...told, done: true, best: best.slice(places.length) });
      return;
    }
  }

  /** What a search with this budget plays after these decisions, for every side; null when the request is no longer wanted. */
  async #lineFrom(begun: readonly number[], iterations: number, id: number): Promise<readonly number[] | null> {
    const { game, seed } = this.#start;
    const places = [...begun];
    const legal = new Int32Array(game.info.maxLegal);
    for (let k = 0; k < LINE_LENGTH; k++) {
      const line = playLine(this.#start, places);
      if (line.seat < 0) break;
      const ply = line.plies.length;
      const state = stateAt(line, ply);
      const agent = createAgent({ id: SEARCHER, params: { iterations } });
      const [best] = (await weigh(agent, { game, state, seat: line.seat, ply, seed })) ?? [];
      if (best === undefined) break;
      places.push(legal.subarray(0, game.legal(state, legal)).indexOf(best.action));
      if (!(await this.#wanted(id))) return null;
    }
    return places;
  }

  async #odds({ id, places, seat, agents, count }: Request & { readonly kind: 'odds' }): Promise<void> {
    const { game, seed } = this.#start;
    const line = playLine(this.#start, places);
    const sampled = derive(seed, TAG.redraw, line.plies.length);
    const shares: number[] = [];
    for (let k = 0; k < count; k++) {
      const match = this.#matchAt(line);
      const own = derive(sampled, TAG.iteration, k);
      if (line.seat >= 0) {
        game.hide(match.state, seat, derive(own, TAG.view, 0));
        playSync(match, seated(match, agents, own));
      }
      const out = new Float64Array(game.info.seats);
      match.returns(out);
      shares.push(out[seat]!);
      const done = k + 1 === count;
      this.#tell({ kind: 'odds', id, done, odds: oddsOf(shares) });
      if (!done && !(await this.#wanted(id))) return;
    }
  }

  async #play({ id, places, agents, until }: Request & { readonly kind: 'play' }): Promise<void> {
    const line = playLine(this.#start, places);
    const match = this.#matchAt(line);
    const { seed } = this.#start;
    // Each answer to a decision of a person is played separately, with its own luck.
    const seating = seated(match, agents, until < 0 ? seed : derive(seed, TAG.redraw, places.length));
    const made = [...places];
    for (let seat = match.advance(); seat >= 0 && seat !== until; seat = match.advance()) {
      const action = await seating.ask(seat);
      made.push(match.legal.subarray(0, match.count).indexOf(action));
      match.choose(action);
      if (made.length % DECISIONS_A_LOOK > 0) continue;
      this.#tell({ kind: 'played', id, done: false, places: made });
      if (!(await this.#wanted(id))) return;
    }
    this.#tell({ kind: 'played', id, done: true, places: made });
  }

  #matchAt(line: Line): Match {
    const { game, setup, seed } = this.#start;
    const match = new Match(game);
    match.start(setup, seed);
    match.state.set(stateAt(line, line.plies.length));
    match.ply = line.plies.length;
    return match;
  }
}

const seated = (match: Match, agents: readonly AgentWish[], seed: Seed): Seating =>
  new Seating(
    match,
    agents.map(createAgent),
    agents.map(({ id }) => id),
    seed,
  );

/** Mean and interval of shares of independent continuations. */
export function oddsOf(shares: readonly number[]): Odds {
  const n = shares.length;
  const share = shares.reduce((sum, each) => sum + each, 0) / n;
  const squares = shares.reduce((sum, each) => sum + (each - share) ** 2, 0);
  const error = n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0;
  return { played: n, share, ...shareInterval(share, error, n, n - 1) };
}

export function serve(compile: (match: PageMatch) => Game): void {
  let desk: Desk | undefined;
  self.addEventListener('message', ({ data }: MessageEvent<Begin | Request>) => {
    if (data.kind === 'begin')
      desk = new Desk(startOf(data.match, compile(data.match)), (answer) => self.postMessage(answer, { transfer: [] }));
    else void desk?.take(data);
  });
}
