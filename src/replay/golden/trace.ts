/** First line of a trace file. The number increases whenever older files could no longer be read. */
const TITLE = 'broadside trace 3';
/** Traces in these forms tell a match ply by ply and hold no decisions. */
const OLDER = ['broadside trace 1', 'broadside trace 2'];

/** Where the match of a trace comes from, so that it can be played again. */
export interface TraceSource {
  /** Path of the scenario, relative to the trace file. */
  readonly scenario: string;
  /** Seed text of the run. */
  readonly seed: string;
  /** Agent list that replaces the scenario's; '' for the agents of the scenario. */
  readonly agents: string;
  /** Match number within the run. */
  readonly match: number;
}

/** One ply of a trace. */
export interface TracePly {
  /** The round of the ply; 0 before the first round. */
  readonly round: number;
  readonly seat: number;
  readonly action: number;
  /** The number of legal actions; 1 when the ply was forced. */
  readonly count: number;
  /** Check sum of the position to which the ply led. */
  readonly position: string;
  /** Check sum of the legal actions, '' when the ply was forced. */
  readonly choices: string;
}

/** A match as its scenario, its decisions, and check sums of what they led to. */
export interface Trace {
  /** Names and values in a fixed order, those of `TraceSource` first. */
  readonly head: ReadonlyMap<string, string>;
  /** Check sum of the position that was dealt. */
  readonly deal: string;
  readonly plies: readonly TracePly[];
  /** The reason why the match ended, and the scores. */
  readonly end: string;
}

const SETUP = 'before round 1';

/**
 * The text of a trace file: a head of `name: value` lines, then a line for each round, then the end. In the line of a round, `0>` is the
 * seat that acts from here on; `17@12:…` is the decision for action 17 of 12, with the check sums of the position and of the choice;
 * `17:…` is a forced ply.
 */
export function formatTrace({ head, deal, plies, end }: Trace): string {
  const lines: string[] = [];
  let cells: string[] = [];
  let here = -1;
  let last = -1;
  for (const { round, seat, action, count, position, choices } of plies) {
    if (round !== here) {
      if (cells.length > 0) lines.push(cells.join(' '));
      cells = [round === 0 ? `${SETUP}:` : `round ${round}:`];
      last = -1;
    }
    here = round;
    if (seat !== last) cells.push(`${seat}>`);
    last = seat;
    cells.push(count === 1 ? `${action}:${position}` : `${action}@${count}:${position}${choices}`);
  }
  if (cells.length > 0) lines.push(cells.join(' '));
  const top = [TITLE, ...[...head].map(([name, value]) => `${name}: ${value}`)];
  return `${[...top, '', `deal: ${deal}`, ...lines, '', `end: ${end}`].join('\n')}\n`;
}

/** The parts of a file between its empty lines. */
export const partsOf = (text: string): string[] => text.replaceAll('\r\n', '\n').split('\n\n');

/** The head of a file whose first line is one of `titles`; null for any other text. */
export function headOf(text: string, titles: readonly string[]): ReadonlyMap<string, string> | null {
  const [title = '', ...pairs] = partsOf(text)[0]!.split('\n');
  if (!titles.includes(title)) return null;
  return new Map(
    pairs.map((pair) => {
      const colon = pair.indexOf(': ');
      return [pair.slice(0, colon), pair.slice(colon + 2)];
    }),
  );
}

/** The head of a trace file, also of one in an older form, which can be recorded again; null for any other text. */
export const parseHead = (text: string): ReadonlyMap<string, string> | null => headOf(text, [TITLE, ...OLDER]);

const CELL = /^(\d+)(?:@(\d+))?:([\w-]{10})([\w-]{5})?$/;

/** Reads what `formatTrace` wrote; null for any other text, also one that is cut off. */
export function parseTrace(text: string): Trace | null {
  const head = headOf(text, [TITLE]);
  const [, body = '', end = ''] = partsOf(text);
  const [first = '', ...rounds] = body.split('\n');
  const deal = /^deal: ([\w-]{10})$/.exec(first)?.[1];
  if (head === null || deal === undefined || !/^end: .*\n$/.test(end)) return null;
  const plies: TracePly[] = [];
  for (const line of rounds) {
    const [, name = '', rest = ''] = /^(before round 1|round \d+): (.+)$/.exec(line) ?? [];
    const round = name === SETUP ? 0 : Number(name.slice('round '.length));
    let seat = -1;
    for (const cell of rest.split(' ')) {
      if (/^\d+>$/.test(cell)) {
        seat = Number(cell.slice(0, -1));
        continue;
      }
      const [, action, count = '1', position, choices = ''] = CELL.exec(cell) ?? [];
      if (seat < 0 || action === undefined || position === undefined || (count === '1') !== (choices === ''))
        return null;
      plies.push({ round, seat, action: Number(action), count: Number(count), position, choices });
    }
  }
  return { head, deal, plies, end: end.slice('end: '.length).trimEnd() };
}
