/**
 * Laws of the agents: the choices of an agent depend only on what its seat may know and on its seed. Each function
 * plays, and throws `LawBroken` if its promise does not hold.
 */
import {
  EventLog,
  Match,
  SeatDecision,
  Seating,
  agentSeed,
  belowSfc,
  hashState,
  makeSfc,
  playSync,
  seedSfc,
} from '../../src/core/index.ts';
import { seating, testSeed } from '../fixtures/seating.ts';
import { broken, sameState } from '../../src/laws/law.ts';
import type { Action, Agent, AgentModule, Game, State } from '../../src/core/index.ts';
import type { Subject } from '../../src/laws/subject.ts';

/** Makes the agent for a seat of `match`. Only an agent that cheats makes use of the match. */
export type MakeAgent = (match: Match) => Agent;

/** Settings with which any agent is quick and still does something meaningful. */
const QUICK: Readonly<Record<string, number>> = { iterations: 16, worlds: 2, horizon: 1 };

/** Parameters that make any agent quick. */
export function quick(module: AgentModule): Record<string, number> {
  const params: Record<string, number> = {};
  for (const [name, param] of Object.entries(module.params)) {
    params[name] = Math.max(param.min, Math.min(param.max, QUICK[name] ?? param.default));
  }
  return params;
}

/** Puts `match` at the decision in `state`; `log` holds what has happened so far. */
function stand(match: Match, state: State, log: EventLog, ply: number): void {
  match.state.set(state);
  match.log.clear();
  for (let i = 0; i < log.length; i++) {
    const [kind, seat, subject, object, amount, other, , , visible] = Array.from({ length: 9 }, (_, f) =>
      log.get(i, f),
    );
    match.log.add(kind!, seat!, subject!, object!, amount!, other!, visible!);
  }
  match.ply = ply;
  match.seat = match.game.toAct(state);
  match.count = match.game.legal(match.state, match.legal);
}

/** The answer of a fresh agent to the decision at which `match` stands. */
function answer(match: Match, make: MakeAgent): Action {
  const seed = agentSeed(testSeed('answer'), 'agent', match.seat);
  const agent = make(match);
  const decision = new SeatDecision(match, match.seat, seed);
  agent.start(match.game, match.seat, seed.slice());
  decision.open();
  agent.notice?.(decision.news());
  const action = agent.choose(decision);
  if (typeof action !== 'number') throw new TypeError('the laws ask agents that answer at once');
  return action;
}

/**
 * The no-clairvoyance promise: at `decisions` decisions of random matches an agent chooses the same action in the true
 * world and in a planted one that its seat cannot tell apart, for the same seed.
 * @returns how many of the decisions had a planted world that differs from the true one.
 */
export function choosesByKnowledge(subject: Subject, make: MakeAgent, decisions: number): number {
  const { game, plant } = subject;
  const r = makeSfc();
  seedSfc(r, testSeed(`choices of ${subject.name}`));
  const here = new Match(game);
  const there = new Match(game);
  const legal = new Int32Array(game.info.maxLegal);
  const world = new Int32Array(game.info.stateLength);
  let asked = 0;
  let different = 0;
  for (let n = 0; asked < decisions && n < 50 * decisions; n++) {
    const state = new Int32Array(game.info.stateLength);
    const log = new EventLog();
    game.deal(state, seating(game, n % game.info.seats), testSeed(subject.name, n));
    for (let ply = 0; game.toAct(state) >= 0 && asked < decisions; ply++) {
      const seat = game.toAct(state);
      const count = game.legal(state, legal);
      if (count > 1 && belowSfc(r, 6) === 0) {
        asked++;
        world.set(state);
        plant(world, seat, r);
        if (hashState(world) !== hashState(state)) different++;
        stand(here, state, log, ply);
        stand(there, world, log, ply);
        const told = answer(here, make);
        const planted = answer(there, make);
        if (told !== planted)
          broken(`match ${n}, ply ${ply}: seat ${seat} chooses ${told}, in a planted world ${planted}`);
        sameState(game, here.state, state, `match ${n}, ply ${ply}: choosing wrote`);
      }
      log.ply = ply;
      game.apply(state, legal[belowSfc(r, count)]!, log);
    }
  }
  return different;
}

/** Plays one match and tells it as one line. */
function play(game: Game, match: Match, agents: readonly Agent[], n: number): string {
  const seed = testSeed(`agents of ${game.info.id}`, n);
  const told: number[] = [];
  match.observer = {
    afterPly: (_match, _seat, action) => {
      told.push(action);
    },
  };
  match.start(seating(game, n % game.info.seats), seed);
  playSync(
    match,
    new Seating(
      match,
      agents,
      agents.map(() => 'agent'),
      seed,
    ),
  );
  if (match.forfeit !== null) broken(`match ${n}: seat ${match.forfeitSeat} forfeits: ${match.forfeit}`);
  return `${told.join(' ')}; ${hashState(match.state)}`;
}

/**
 * Agents that are used for match after match choose as fresh agents do, whatever they have played before, and never
 * illegally.
 */
export function choosesAfresh(subject: Subject, make: MakeAgent, matches: number): void {
  const { game, twin } = subject;
  const match = new Match(game);
  const veterans = Array.from({ length: game.info.seats }, () => make(match));
  const travelled = Array.from({ length: game.info.seats }, () => make(match));
  for (let n = 0; n < matches; n++) {
    const told = play(game, match, veterans, n);
    const fresh = new Match(game);
    const again = play(
      game,
      fresh,
      Array.from({ length: game.info.seats }, () => make(fresh)),
      n,
    );
    if (told !== again) broken(`match ${n}: a used agent plays ${told}, a fresh one ${again}`);
    play(twin, new Match(twin), travelled, matches + n);
    const back = play(game, new Match(game), travelled, n);
    if (back !== told) broken(`match ${n}: back from another game it plays ${back}, not ${told}`);
  }
}
