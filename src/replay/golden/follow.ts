import { createHash } from 'node:crypto';
import { LUCK_VERSION, type Game, type Match } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { placeOf } from '../../runner/chunks/chunks.ts';
import { goingOn } from '../../runner/going-on.ts';
import { beginRecording, type MatchOf, type RecordedMatch } from '../../runner/kept/recorded-match.ts';
import { compilePlan } from '../../runner/registries.ts';
import { entrantAt, matchSeed } from '../../runner/seating.ts';
import { EVALUATION, type Registry } from '../../scenario/index.ts';
import { recordMatch } from '../recorded-match.ts';
import { placesOf } from './reading.ts';
import { Sums, choiceSum, choiceText, sumText } from './sums.ts';
import type { Trace, TracePly, TraceSource } from './trace.ts';

/** The entry of a trace's head that names the rules with which it was recorded. Other rules may play the same match. */
export const MADE_WITH = 'made with';
/** The entry that names the players who made the decisions. They are not asked again. */
export const DECIDED_BY = 'decided by';

/** A match as the present rules play it. */
export interface Played {
  readonly game: Game;
  readonly match: Match;
  readonly seen: RecordedMatch;
  readonly trace: Trace;
}

function matchOfTrace(plan: Plan, { match }: Pick<TraceSource, 'match'>, registry: Registry): MatchOf {
  const at = placeOf({ seats: plan.seats, matchups: plan.matchups.length }, match);
  const matchup = plan.matchups[at.matchup]!;
  const game = compilePlan(plan, registry);
  return { plan, game, matchup, seating: at.seating, seed: matchSeed(plan, matchup, at.block, at.seating) };
}

/**
 * Plays match `source.match` of `plan`. The decisions are those of `earlier` as long as they are legal; after them, the agents of the
 * plan decide.
 * @throws Error when the rules throw, or an agent forfeits.
 */
export async function playTrace(plan: Plan, source: TraceSource, registry: Registry, earlier?: Trace): Promise<Played> {
  const of = matchOfTrace(plan, source, registry);
  let led = 0;
  const seen = await recordMatch({ ...of, registry }, goingOn(), (match) => {
    if (earlier !== undefined) follow(match, earlier.plies);
    led = match.seat < 0 ? Infinity : match.ply;
  });
  const { fault, match } = seen;
  const failed = fault ?? (match.forfeit === null ? '' : `${match.endReason()}: ${match.forfeitMessage}`);
  if (failed !== '') throw new Error(`match ${source.match} cannot be traced: ${failed}`);
  const trace = traceOf(of, source, seen);
  const before = led === 0 ? undefined : earlier?.head.get(DECIDED_BY);
  if (before === undefined) return { game: of.game, match, seen, trace };
  // Words such as "random version 1; random version 1, from ply 40 on random version 2".
  const now = trace.head.get(DECIDED_BY)!;
  const decidedBy = led === Infinity ? before : `${before}, from ply ${led + 1} on ${now}`;
  return { game: of.game, match, seen, trace: { ...trace, head: new Map(trace.head).set(DECIDED_BY, decidedBy) } };
}

/** Plays a trace's match by its decisions alone, until one is not legal; agents are not asked. */
export function followTrace(plan: Plan, source: TraceSource, recorded: Trace, registry: Registry): Played {
  const of = matchOfTrace(plan, source, registry);
  const { match, opening, plies } = beginRecording(of);
  let fault: string | null = null;
  try {
    goingOn()(() => follow(match, recorded.plies));
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  const seen = { match, opening, plies, fault };
  return { game: of.game, match, seen, trace: traceOf(of, source, seen) };
}

/**
 * Makes recorded decisions until one is not legal or none is left. A forced ply that comes or goes, or that has become a choice, moves no
 * other decision.
 */
function follow(match: Match, recorded: readonly TracePly[]): void {
  const { observer } = match;
  let next = 0;
  match.observer = {
    afterPly: (now, seat, action, forced) => {
      observer?.afterPly(now, seat, action, forced);
      if (recorded[next]?.action === action) next++;
    },
  };
  while (match.advance() >= 0) {
    while (next < recorded.length && recorded[next]!.count === 1 && !match.allows(recorded[next]!.action)) next++;
    const made = recorded[next];
    if (made === undefined || !match.allows(made.action)) break;
    match.choose(made.action);
  }
  match.observer = observer;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Hash of a content without the weights of its evaluation, which no rule reads. */
const contentHash = (content: unknown): string =>
  hashOf(JSON.stringify(content, (key, value: unknown) => (key === EVALUATION ? undefined : value)));

/** The trace of a match, as far as it was played. */
function traceOf({ plan, game, matchup, seating }: MatchOf, source: TraceSource, seen: RecordedMatch): Trace {
  const { match, opening, plies } = seen;
  const sums = new Sums(game.info.fields, game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const places = placesOf(
    game,
    match.log,
    plies.map(({ from }) => from),
  );
  let before = opening;
  const traced = plies.map(({ seat, action, forced, after }, i): TracePly => {
    const count = forced ? 1 : game.legal(before, legal);
    before = after;
    return {
      round: places[i]!.round,
      seat,
      action,
      count,
      position: sumText(sums.of(after)),
      choices: forced ? '' : choiceText(choiceSum(legal.subarray(0, count), action)),
    };
  });
  const entrants = matchup.entrants.map((_, seat) => entrantAt(matchup, seat, seating));
  const shares = new Float64Array(plan.seats);
  if (match.seat < 0) match.returns(shares);
  return {
    head: new Map([
      ['scenario', source.scenario],
      ['seed', source.seed],
      ['agents', source.agents],
      ['match', String(source.match)],
      ['game', plan.gameId],
      [MADE_WITH, `rules ${plan.rulesVersion}, luck ${LUCK_VERSION}, content ${contentHash(plan.content)}`],
      ['matchup', `${matchup.label}, seating ${seating}, mirror ${plan.mirror}`],
      ['seats', entrants.map(({ sideLabel }) => sideLabel).join('; ')],
      [DECIDED_BY, entrants.map(({ agent, agentVersion }) => `${agent} version ${agentVersion}`).join('; ')],
    ]),
    deal: sumText(sums.of(opening)),
    plies: traced,
    end: match.seat < 0 ? `${match.endReason()}, scores ${[...shares].join(' ')}` : 'none',
  };
}
