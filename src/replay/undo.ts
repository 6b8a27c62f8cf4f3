import { EventLog, ROW, TAG, derive, type Seed, type State } from '../core/index.ts';
import { stateAt, type Line } from './line.ts';

/** The number of worlds in which a decision is made again: a roll or a draw almost never gives the same result in all of them. */
const WORLDS = 12;

/** Why the last decision of a line cannot be taken back; '' when it can. */
export type Refusal = string;

/** The words of all events of `log` that `seat` sees. */
function seen({ game }: Line, log: EventLog, from: number, to: number, seat: number): string {
  const words: string[] = [];
  for (let row = from; row < to; row++)
    if (((log.get(row, ROW.visible) >>> seat) & 1) === 1) words.push(game.describeEvent(log, row));
  return words.join('\n');
}

/** What `seat` sees after the plies `[from, to)` when they are played from another world; null if they cannot be played there. */
function seenFrom(line: Line, world: State, from: number, to: number, seat: number): string | null {
  const { game, plies } = line;
  const legal = new Int32Array(game.info.maxLegal);
  const log = new EventLog();
  for (let i = from; i < to; i++) {
    if (game.toAct(world) !== plies[i]!.seat) return null;
    const count = game.legal(world, legal);
    if (!legal.subarray(0, count).includes(plies[i]!.action)) return null;
    log.ply = i;
    game.apply(world, plies[i]!.action, log);
  }
  return `${JSON.stringify(game.observe(world, seat))}\n${seen(line, log, 0, log.length, seat)}`;
}

/**
 * Whether `seat` may take back its last decision of `line`. It may not if another seat has decided since, or if the decision has revealed luck or
 * hidden things to it: that is so if worlds that it could not tell apart before would look different now.
 */
export function refusalToUndo(line: Line, seat: number, seed: Seed): Refusal {
  const { game, plies } = line;
  const last = plies.findLastIndex(({ forced }) => !forced);
  if (last < 0) return 'nothing has been decided yet';
  if (plies[last]!.seat !== seat) return `seat ${plies[last]!.seat} has decided since`;
  const to = plies.length;
  const told = seen(line, line.log, plies[last]!.from, plies[to - 1]!.to, seat);
  const now = `${JSON.stringify(game.observe(stateAt(line, to), seat))}\n${told}`;
  for (let k = 0; k < WORLDS; k++) {
    const world = Int32Array.from(stateAt(line, last));
    game.hide(world, seat, derive(seed, TAG.redraw, k));
    if (seenFrom(line, world, last, to, seat) !== now) return 'it has shown you something new';
  }
  return '';
}
