import { EVENT, ROW, repeatsPly, rowsOfSetup } from '../core/index.ts';
import { stateAt, type Line } from '../replay/line.ts';
import type { Names } from '../replay/names.ts';

/** What happened with one ply, as a seat may know it. */
export interface LogEntry {
  /** Number of the ply: 1 for the first. */
  readonly ply: number;
  /** Round in which the ply was chosen; 0 in a setup before the first. */
  readonly round: number;
  readonly seat: number;
  readonly forced: boolean;
  readonly text: string;
  readonly events: readonly string[];
}

const sees = (line: Line, row: number, seat: number): boolean =>
  seat < 0 || ((line.log.get(row, ROW.visible) >>> seat) & 1) === 1;

/** The line in words, ply by ply; `seat` -1 knows everything. The words mark the side of `you` as the reader's. */
export function tell(line: Line, seat: number, you: number, names: Names): LogEntry[] {
  const { game, plies, log } = line;
  const setup = rowsOfSetup(log);
  return plies.map(({ seat: actor, action, forced, from, to }, i) => {
    const before = stateAt(line, i);
    const said = game.describe(before, action, seat).text;
    const events: string[] = [];
    for (let row = from; row < to; row++) {
      // The heading already says that the phase begins.
      if (row < setup && log.get(row, ROW.kind) === EVENT.PHASE) continue;
      const text = sees(line, row, seat) ? game.describeEvent(log, row) : '';
      if (text !== '' && !repeatsPly(text, actor, said)) events.push(names.in(text, you));
    }
    const round = from <= setup ? 0 : game.round(before);
    return { ply: i + 1, round, seat: actor, forced, text: names.in(said, you), events };
  });
}

/** An entry for a moment in a line that a reader can go to. */
export interface Mark {
  readonly ply: number;
  readonly kind: 'round' | 'loss' | 'damage';
  readonly text: string;
}

/** Rounds, losses and damage that `seat` knows of, in order. */
export function marksOf(line: Line, seat: number, names: Names): Mark[] {
  const { game, plies, log } = line;
  const marks: Mark[] = [];
  const kinds = new Map<number, Mark['kind']>([
    [EVENT.ROUND_START, 'round'],
    [EVENT.UNIT_DESTROYED, 'loss'],
    [EVENT.DAMAGE, 'damage'],
  ]);
  plies.forEach(({ from, to }, i) => {
    for (let row = from; row < to; row++) {
      const kind = kinds.get(log.get(row, ROW.kind));
      if (kind === undefined || !sees(line, row, seat)) continue;
      const text = kind === 'round' ? `Round ${log.get(row, ROW.round)}` : names.in(game.describeEvent(log, row));
      if (text !== '') marks.push({ ply: i + 1, kind, text });
    }
  });
  return marks;
}

/** Words of the last phase that begins before row `end` of the log; '' if there is none. */
function phaseBefore({ game, log }: Line, end: number): string {
  for (let row = end - 1; row >= 0; row--)
    if (log.get(row, ROW.kind) === EVENT.PHASE) return game.describeEvent(log, row).replace(/\.$/, '');
  return '';
}

/** Words of the phase after `ply` plies; '' before the first. */
export const phaseAt = (line: Line, ply: number): string => phaseBefore(line, line.plies[ply - 1]?.to ?? 0);

/** The heading of the plies before the first round, such as the setup; '' if the match begins with a round. */
export const setupOf = (line: Line): string => phaseBefore(line, rowsOfSetup(line.log));

/** Whether the position after `ply` plies is one before the first round. */
export const inSetup = ({ plies, log }: Line, ply: number): boolean =>
  (plies[ply]?.from ?? log.length) <= rowsOfSetup(log);
