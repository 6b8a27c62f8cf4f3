import { evaluationOf, type Game, type State } from '../core/index.ts';
import { stateAt, type Line } from '../replay/line.ts';

/** For each team, the mean value of its seats, divided by the sum of all teams' means. */
function sharesOf({ info }: Game, valueOf: (seat: number) => number): number[] {
  const { seats, teams, teamOfSeat } = info;
  const sums = Array.from({ length: teams }, () => 0);
  const sizes = Array.from({ length: teams }, () => 0);
  for (let seat = 0; seat < seats; seat++) {
    sums[teamOfSeat[seat]!]! += valueOf(seat);
    sizes[teamOfSeat[seat]!]!++;
  }
  const means = sums.map((sum, team) => sum / sizes[team]!);
  const all = means.reduce((sum, mean) => sum + mean, 0);
  return means.map((mean) => (all > 0 ? mean / all : 1 / teams));
}

const judged = (game: Game, s: State): number[] => sharesOf(game, (seat) => evaluationOf(game, s, seat));

/** The evaluation of one seat for its team; the other teams share the rest. */
function judgedBy({ info }: Game, value: number, seat: number): number[] {
  const { teams, teamOfSeat } = info;
  return Array.from({ length: teams }, (_, team) => (team === teamOfSeat[seat] ? value : (1 - value) / (teams - 1)));
}

/**
 * How far each team is ahead at each position (0: the opening): its share of the evaluations of all teams, as in the curve of the reports; at the
 * end, its score. The evaluations are those of what `seat` knows, or of everything (-1, the referee).
 */
export function leadOf(line: Line, seat: number): number[][] {
  const { game, plies, shares } = line;
  const curve = Array.from({ length: plies.length + 1 }, (_, ply) => {
    const state = stateAt(line, ply);
    return seat < 0 ? judged(game, state) : judgedBy(game, evaluationOf(game, state, seat), seat);
  });
  if (shares !== null) curve[plies.length] = sharesOf(game, (each) => shares[each]!);
  return curve;
}

/** A ply after which the lead had changed. */
export interface Turn {
  readonly ply: number;
  /** The largest gain of any team, as a share. */
  readonly gain: number;
  readonly team: number;
}

const MOST_TURNS = 5;
const LEAST_GAIN = 0.04;

/** The plies that changed the lead most, in the order of the match. */
export function turnsOf(curve: readonly (readonly number[])[]): Turn[] {
  const turns: Turn[] = [];
  for (let ply = 1; ply < curve.length; ply++) {
    const gains = curve[ply]!.map((share, team) => share - curve[ply - 1]![team]!);
    const gain = Math.max(...gains);
    if (gain >= LEAST_GAIN) turns.push({ ply, gain, team: gains.indexOf(gain) });
  }
  return turns
    .sort((a, b) => b.gain - a.gain || a.ply - b.ply)
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.ply - b.ply);
}
