import { EVENT, ROW, nameOfWord, type EventLog, type Field, type Game, type State } from '../../core/index.ts';
import type { RecordedMatch } from '../../runner/kept/recorded-match.ts';
import { headOf, partsOf } from './trace.ts';

/** First line of a reading. Traces of the form 2 were readings. */
const TITLE = 'broadside reading';
const TITLES = [TITLE, 'broadside trace 2'];

/** The place in the match at the deal. */
const DEAL = 'the deal';

/** One position of a reading: the deal (no seat) or the position after a ply. Line `i` is ply `i`. */
interface Line {
  /** The seat that acts; -1 for the deal. */
  readonly seat: number;
  /** Round and phase in words. */
  readonly place: string;
  readonly text: string;
  /** Words of the state that changed, as `field=value`; for the deal, all words that are not 0. */
  readonly changes: readonly string[];
}

/** A match ply by ply, in words. */
export interface Reading {
  readonly head: ReadonlyMap<string, string>;
  readonly lines: readonly Line[];
  readonly end: string;
}

/** A match in words. `head` and `end` are those of its trace. */
export function readingOf(
  game: Game,
  { match, opening, plies }: Pick<RecordedMatch, 'match' | 'opening' | 'plies'>,
  head: ReadonlyMap<string, string>,
  end: string,
): Reading {
  const places = placesOf(
    game,
    match.log,
    plies.map(({ from }) => from),
  );
  let before = opening;
  const lines = plies.map(({ seat, action, after }, i): Line => {
    const text = wordsOf(game, before, action);
    const changes = changesBetween(game, before, after);
    before = after;
    return { seat, place: places[i]!.words, text, changes };
  });
  const changes = changesBetween(game, new Int32Array(opening.length), opening);
  return { head, lines: [{ seat: -1, place: DEAL, text: 'deal', changes }, ...lines], end };
}

/** An action in words, in one line. */
export const wordsOf = (game: Game, before: State, action: number): string =>
  game.describe(before, action).text.replaceAll(/\s+/g, ' ');

interface Place {
  /** 0 before the first round. */
  readonly round: number;
  /** Round and phase in words. */
  readonly words: string;
}

/** The place of each ply, by the rows of the log before its row `from`. */
export function placesOf(game: Game, log: EventLog, from: readonly number[]): Place[] {
  const places: Place[] = [];
  let round = 0;
  let phase = '';
  let row = 0;
  for (const end of from) {
    for (; row < end; row++) {
      const kind = log.get(row, ROW.kind);
      if (kind === EVENT.ROUND_START) [round, phase] = [log.get(row, ROW.round), ''];
      if (kind === EVENT.PHASE) phase = game.describeEvent(log, row).replace(/\.$/, '');
    }
    const words = [...(round > 0 ? [`round ${round}`] : []), ...(phase === '' ? [] : [phase])];
    places.push({ round, words: words.length > 0 ? words.join(', ') : 'play' });
  }
  return places;
}

/** Runs of changed words, each run as `name=value,value,...`. */
export function changesBetween({ info }: Game, before: State, after: State): string[] {
  const runs: string[] = [];
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    const start = at;
    const field = fieldAt(info.fields, start);
    const end = field === undefined ? start + 1 : field.offset + field.length;
    while (at + 1 < end && before[at + 1] !== after[at + 1]) at++;
    const values = Array.from(after.subarray(start, at + 1), (value) => nameOfValue(field, value));
    runs.push(`${nameOfWord(info.fields, start)}=${values.join(',')}`);
  }
  return runs;
}

const fieldAt = (fields: readonly Field[], word: number): Field | undefined =>
  fields.find(({ offset, length }) => word >= offset && word < offset + length);

function nameOfValue(field: Field | undefined, value: number): string {
  const named = Object.entries(field?.values ?? {}).find(([, code]) => code === value);
  return named?.[0] ?? String(value);
}

/** The value of a word by the name that its field gives to it. */
export const valueAt = ({ info }: Game, word: number, value: number): string =>
  nameOfValue(fieldAt(info.fields, word), value);

/**
 * The text of a reading: a head of `name: value` lines, then the rounds and phases, each a line with its plies below, then the end. A ply
 * is a line of tab-separated cells without its number, so that an added ply does not change the lines after it. The deal has one line
 * for each field.
 */
export function formatReading({ head, lines, end }: Reading): string {
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

/** Reads what `formatReading` wrote; null for any other text. */
export function parseReading(text: string): Reading | null {
  const [, body = '', end = ''] = partsOf(text);
  const head = headOf(text, TITLES);
  if (head === null || !end.startsWith('end: ')) return null;
  const dealt: string[] = [];
  const lines: Line[] = [{ seat: -1, place: DEAL, text: 'deal', changes: dealt }];
  let place = '';
  for (const line of body.split('\n')) {
    const [seat = '', action, changes = ''] = line.split('\t');
    if (action === undefined) place = seat;
    else if (seat === '') dealt.push(action);
    else lines.push({ seat: Number(seat), place, text: action, changes: changes === '' ? [] : changes.split(' ') });
  }
  return { head, lines, end: end.slice('end: '.length).trimEnd() };
}

/** The first ply at which two readings differ. */
export interface ReadingDifference {
  /** What differs, in words that call one reading `was` and the other `is`. */
  readonly words: string;
  /** The last lines before the difference, which are the same in both readings. */
  readonly before: readonly string[];
}

const BEFORE = 3;

/** The first difference of two readings; null when there is none. */
export function readingsDiffer(one: Reading, other: Reading, was: string, is: string): ReadingDifference | null {
  const most = Math.max(one.lines.length, other.lines.length);
  for (let ply = 0; ply < most; ply++) {
    const words = linesDiffer(ply, one, other, was, is);
    if (words === '') continue;
    const before = one.lines.slice(Math.max(1, ply - BEFORE), ply);
    return {
      words,
      before: before.map(({ seat, text, changes }) => [`seat ${seat}: ${text}`, ...changes].join('  ')),
    };
  }
  if (one.end === other.end) return null;
  return { words: `end: ${was} "${one.end}", ${is} "${other.end}"`, before: [] };
}

function linesDiffer(ply: number, one: Reading, other: Reading, was: string, is: string): string {
  const [a, b] = [one.lines[ply], other.lines[ply]];
  const ended = ({ end }: Reading): string => `the end of the match (${end})`;
  const where = `ply ${ply} (${(b ?? a!).place})`;
  if (a === undefined) return `${where}: ${was} ${ended(one)}, ${is} "${b!.text}"`;
  if (b === undefined) return `${where}: ${was} "${a.text}", ${is} ${ended(other)}`;
  const parts: string[] = [];
  const say = (what: string, left: string, right: string): void => {
    if (left !== right) parts.push(`${what} ${was} ${left}, ${is} ${right}`);
  };
  say('seat', String(a.seat), String(b.seat));
  say('action', `"${a.text}"`, `"${b.text}"`);
  const [left, right] = [fieldsOf(a.changes), fieldsOf(b.changes)];
  for (const name of new Set([...left.keys(), ...right.keys()]))
    say(name, left.get(name) ?? 'unchanged', right.get(name) ?? 'unchanged');
  if (parts.length === 0) say('place', a.place, b.place);
  const action = a.text === b.text && ply > 0 ? `, "${a.text}"` : '';
  return parts.length === 0 ? '' : `${where}${action}: ${parts.join('; ')}`;
}

/** Words such as `a=1` and `b+2=3,4` as a map. */
const fieldsOf = (changes: readonly string[]): Map<string, string> =>
  new Map(
    changes.map((change) => [change.slice(0, change.lastIndexOf('=')), change.slice(change.lastIndexOf('=') + 1)]),
  );
