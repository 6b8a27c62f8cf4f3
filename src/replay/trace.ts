import { createHash } from 'node:crypto';
import {
  EVENT,
  LUCK_VERSION,
  ROW,
  hashState,
  nameOfWord,
  type EventLog,
  type Game,
  type State,
} from '../core/index.ts';
import type { Plan } from '../matches/index.ts';
import { compilePlan } from '../runner/registries.ts';
import { EVALUATION, type Registry } from '../scenario/index.ts';
import { placeOf } from '../runner/chunks/chunks.ts';
import { blockSeed, entrantAt } from '../runner/seating.ts';
import { recordMatch } from './recorded-match.ts';

/** First line of a trace file. The number increases whenever older files could no longer be read. */
const TITLE = 'broadside trace 1';

/** One position of a trace: the deal (ply 0, no seat) or the position after a ply. */
export interface TraceLine {
  readonly ply: number;
  /** -1 for the deal. */
  readonly seat: number;
  readonly text: string;
  /** Hash of the whole position. */
  readonly hash: string;
  /** Words of the state that changed, as `field=value`; for the deal, all words that are not 0. */
  readonly changes: string;
}

/** A match as text for comparison: everything that determines it, its positions, and its end. */
export interface Trace {
  /** Names and values in a fixed order. Those of `TraceSource` first. */
  readonly head: ReadonlyMap<string, string>;
  readonly lines: readonly TraceLine[];
  /** Round and phase of each line, in words. A file does not keep them. */
  readonly places: readonly string[];
  readonly end: string;
}

/** Where the match of a trace comes from, so that it can be played again. */
export interface TraceSource {
  /** Path of the scenario, relative to the trace file. */
  readonly scenario: string;
  /** Seed text of the run. */
  readonly seed: string;
  /** Agent list that replaces the scenario's, '' for its own. */
  readonly agents: string;
  /** Match number within the run. */
  readonly match: number;
}

/**
 * Plays match `source.match` of `plan` and traces it.
 * @throws Error when the rules or an agent fault.
 */
export async function traceMatch(plan: Plan, source: TraceSource, registry: Registry): Promise<Trace> {
  const game = compilePlan(plan, registry);
  const {
    matchup: index,
    block,
    seating,
  } = placeOf({ seats: plan.seats, matchups: plan.matchups.length }, source.match);
  const matchup = plan.matchups[index]!;
  const { match, opening, plies, fault } = await recordMatch({
    plan,
    game,
    registry,
    matchup,
    seating,
    seed: blockSeed(plan, matchup, block),
  });
  if (fault !== null) throw new Error(`match ${source.match} cannot be traced: ${fault}`);
  const seats = matchup.entrants.map((_, seat) => {
    const { sideLabel, agent, agentVersion } = entrantAt(matchup, seat, seating);
    return `${sideLabel} by ${agent} version ${agentVersion}`;
  });
  const shares = new Float64Array(plan.seats);
  match.returns(shares);
  const blank = new Int32Array(opening.length);
  let before = opening;
  const lines = plies.map(({ seat, action, after }, i): TraceLine => {
    const { text } = game.describe(before, action);
    const changes = changesBetween(game, before, after);
    before = after;
    return { ply: i + 1, seat, text: text.replaceAll(/\s+/g, ' '), hash: hashState(after), changes };
  });
  const deal = {
    ply: 0,
    seat: -1,
    text: 'deal',
    hash: hashState(opening),
    changes: changesBetween(game, blank, opening),
  };
  return {
    head: new Map([
      ['scenario', source.scenario],
      ['seed', source.seed],
      ['agents', source.agents],
      ['match', String(source.match)],
      ['game', `${plan.gameId}, rules ${plan.rulesVersion}, luck ${LUCK_VERSION}`],
      ['content', rulesHash(plan.content)],
      ['matchup', `${matchup.label}, seating ${seating}, mirror ${plan.mirror}`],
      ['seats', seats.join('; ')],
    ]),
    lines: [deal, ...lines],
    places: placesOf(
      game,
      match.log,
      plies.map(({ from }) => from),
    ),
    end: `${match.endReason()}, scores ${[...shares].join(' ')}`,
  };
}

/** Round and phase when each ply was chosen, that is before row `from` of the log. The deal comes first. */
function placesOf(game: Game, log: EventLog, from: readonly number[]): string[] {
  const places = ['the deal'];
  let round = 0;
  let phase = '';
  let row = 0;
  for (const end of from) {
    for (; row < end; row++) {
      const kind = log.get(row, ROW.kind);
      if (kind === EVENT.ROUND_START) [round, phase] = [log.get(row, ROW.round), ''];
      if (kind === EVENT.PHASE) phase = game.describeEvent(log, row).replace(/\.$/, '');
    }
    places.push([...(round > 0 ? [`round ${round}`] : []), ...(phase === '' ? [] : [phase])].join(', '));
  }
  return places;
}

/** Hash of a content without the weights of its evaluation, which no rule reads. */
function rulesHash(content: unknown): string {
  const text = JSON.stringify(content, (key, value: unknown) => (key === EVALUATION ? undefined : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Runs of changed words, each run as `name=value,value,...`. */
function changesBetween({ info }: Game, before: State, after: State): string {
  const runs: string[] = [];
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    const start = at;
    while (at + 1 < after.length && before[at + 1] !== after[at + 1] && sameField(info.fields, start, at + 1)) at++;
    runs.push(`${nameOfWord(info.fields, start)}=${after.slice(start, at + 1).join(',')}`);
  }
  return runs.join(' ');
}

const sameField = (fields: Game['info']['fields'], a: number, b: number): boolean =>
  fields.some(({ offset, length }) => a >= offset && b < offset + length);

/**
 * The text of a trace file: a head of `name: value` lines, then for each ply one line of tab-separated cells, then the
 * end.
 */
export function formatTrace({ head, lines, end }: Trace): string {
  const cells = lines.map(({ ply, seat, text, hash, changes }) =>
    [ply, seat < 0 ? '-' : seat, text, hash, changes].join('\t'),
  );
  return `${[TITLE, ...[...head].map(([name, value]) => `${name}: ${value}`), '', ...cells, '', `end: ${end}`].join('\n')}\n`;
}

/** Reads what `formatTrace` wrote; null for any other text. */
export function parseTrace(text: string): Trace | null {
  const [top = '', body = '', end = ''] = text.replaceAll('\r\n', '\n').split('\n\n');
  const [title, ...pairs] = top.split('\n');
  if (title !== TITLE || !end.startsWith('end: ')) return null;
  const head = new Map(
    pairs.map((pair) => {
      const colon = pair.indexOf(': ');
      return [pair.slice(0, colon), pair.slice(colon + 2)];
    }),
  );
  const lines = body.split('\n').map((line): TraceLine => {
    const [ply = '', seat = '', action = '', hash = '', changes = ''] = line.split('\t');
    return { ply: Number(ply), seat: seat === '-' ? -1 : Number(seat), text: action, hash, changes };
  });
  return { head, lines, places: [], end: end.slice('end: '.length).trimEnd() };
}
