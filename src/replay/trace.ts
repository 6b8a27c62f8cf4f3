import { createHash } from 'node:crypto';
import {
  EVENT,
  LUCK_VERSION,
  ROW,
  nameOfWord,
  type EventLog,
  type Field,
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
const TITLE = 'broadside trace 2';
const OLDER = 'broadside trace 1';

/** The place in the match at the deal. */
const DEAL = 'the deal';

/** The entry of a trace's head that names the rules with which it was recorded. Other rules may play the same match. */
export const MADE_WITH = 'made with';

/** One position of a trace: the deal (no seat) or the position after a ply. Line `i` of a trace is ply `i`. */
export interface TraceLine {
  /** -1 for the deal. */
  readonly seat: number;
  /** Round and phase in words. */
  readonly place: string;
  readonly text: string;
  /** Words of the state that changed, as `field=value`; for the deal, all words that are not 0. */
  readonly changes: readonly string[];
}

/** A match as text for comparison: everything that determines it, its positions, and its end. */
export interface Trace {
  /** Names and values in a fixed order, those of `TraceSource` first. */
  readonly head: ReadonlyMap<string, string>;
  readonly lines: readonly TraceLine[];
  /** The reason, the scores, and a hash of the last position, in which words of 0 do not count. */
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
  const places = placesOf(
    game,
    match.log,
    plies.map(({ from }) => from),
  );
  const lines = plies.map(({ seat, action, after }, i): TraceLine => {
    const { text } = game.describe(before, action);
    const changes = changesBetween(game, before, after);
    before = after;
    return { seat, place: places[i]!, text: text.replaceAll(/\s+/g, ' '), changes };
  });
  const deal = { seat: -1, place: DEAL, text: 'deal', changes: changesBetween(game, blank, opening) };
  return {
    head: new Map([
      ['scenario', source.scenario],
      ['seed', source.seed],
      ['agents', source.agents],
      ['match', String(source.match)],
      ['game', plan.gameId],
      [MADE_WITH, `rules ${plan.rulesVersion}, luck ${LUCK_VERSION}, content ${rulesHash(plan.content)}`],
      ['matchup', `${matchup.label}, seating ${seating}, mirror ${plan.mirror}`],
      ['seats', seats.join('; ')],
    ]),
    lines: [deal, ...lines],
    end: `${match.endReason()}, scores ${[...shares].join(' ')}, position ${hashOf(changesBetween(game, blank, before).join(' '))}`,
  };
}

/** The round and phase in which each ply was chosen: those before row `from` of the log. */
function placesOf(game: Game, log: EventLog, from: readonly number[]): string[] {
  const places: string[] = [];
  let round = 0;
  let phase = '';
  let row = 0;
  for (const end of from) {
    for (; row < end; row++) {
      const kind = log.get(row, ROW.kind);
      if (kind === EVENT.ROUND_START) [round, phase] = [log.get(row, ROW.round), ''];
      if (kind === EVENT.PHASE) phase = game.describeEvent(log, row).replace(/\.$/, '');
    }
    const place = [...(round > 0 ? [`round ${round}`] : []), ...(phase === '' ? [] : [phase])];
    places.push(place.length > 0 ? place.join(', ') : 'play');
  }
  return places;
}

/** Hash of a content without the weights of its evaluation, which no rule reads. */
function rulesHash(content: unknown): string {
  const text = JSON.stringify(content, (key, value: unknown) => (key === EVALUATION ? undefined : value));
  return hashOf(text);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Runs of changed words, each run as `name=value,value,...`. */
function changesBetween({ info }: Game, before: State, after: State): string[] {
  const runs: string[] = [];
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    const start = at;
    const field = info.fields.find(({ offset, length }) => start >= offset && start < offset + length);
    const end = field === undefined ? start + 1 : field.offset + field.length;
    while (at + 1 < end && before[at + 1] !== after[at + 1]) at++;
    const values = Array.from(after.subarray(start, at + 1), (value) => nameOfValue(field, value));
    runs.push(`${nameOfWord(info.fields, start)}=${values.join(',')}`);
  }
  return runs;
}

function nameOfValue(field: Field | undefined, value: number): string {
  const named = Object.entries(field?.values ?? {}).find(([, code]) => code === value);
  return named?.[0] ?? String(value);
}

/**
 * The text of a trace file: a head of `name: value` lines, then the matches' rounds and phases, each a line with the plies behind it, then the
 * end. A ply is a line of tab-separated cells without its number, so that an added ply does not change the lines after it. The deal has one
 * line for each field, because a change of the rules adds or removes single fields.
 */
export function formatTrace({ head, lines, end }: Trace): string {
  const body: string[] = [];
  let here = '';
  for (const { seat, place, text, changes } of lines) {
    if (place !== here) body.push(place);
    here = place;
    if (seat < 0) body.push(...changes.map((change) => `\t${change}`));
    else body.push([seat, text, changes.join(' ')].join('\t'));
  }
  return `${[TITLE, ...[...head].map(([name, value]) => `${name}: ${value}`), '', ...body, '', `end: ${end}`].join('\n')}\n`;
}

const partsOf = (text: string): string[] => text.replaceAll('\r\n', '\n').split('\n\n');

/** The head of a trace file, also of one in an older form, which can be recorded again; null for any other text. */
export function parseHead(text: string): ReadonlyMap<string, string> | null {
  const [title = '', ...pairs] = partsOf(text)[0]!.split('\n');
  if (title !== TITLE && title !== OLDER) return null;
  return new Map(
    pairs.map((pair) => {
      const colon = pair.indexOf(': ');
      return [pair.slice(0, colon), pair.slice(colon + 2)];
    }),
  );
}

/** Reads what `formatTrace` wrote; null for any other text. */
export function parseTrace(text: string): Trace | null {
  const [top = '', body = '', end = ''] = partsOf(text);
  const head = parseHead(text);
  if (head === null || !top.startsWith(`${TITLE}\n`) || !end.startsWith('end: ')) return null;
  const dealt: string[] = [];
  const lines: TraceLine[] = [{ seat: -1, place: DEAL, text: 'deal', changes: dealt }];
  let place = '';
  for (const line of body.split('\n')) {
    const [seat = '', action, changes = ''] = line.split('\t');
    if (action === undefined) place = seat;
    else if (seat === '') dealt.push(action);
    else lines.push({ seat: Number(seat), place, text: action, changes: changes === '' ? [] : changes.split(' ') });
  }
  return { head, lines, end: end.slice('end: '.length).trimEnd() };
}
