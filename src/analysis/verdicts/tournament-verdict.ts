/** What a tournament shows. It is decided here once, for sentences, pictures, tables and JSON. */
import type { Entrant } from '../../matches/index.ts';
import type { Estimate } from '../../stats/index.ts';
import type { LabelledMatchup, PlanLabels } from '../labels.ts';
import type { Ring } from '../rings.ts';
import { playerNames, type Standing, type Standings } from '../tournament.ts';
import { ERROR } from './together.ts';

/** The part of the error for the question whether there is an order at all. The rest belongs to the scores, whose intervals hold together. */
const OF_ORDER = 0.1;

export interface TournamentVerdict {
  /**
   * `strongest`: the first is surely the strongest. `tied`: the first is rated highest, but not shown to differ from some others. `none`: nobody is shown to be stronger than anybody.
   * `ring`: the best is part of a ring, so that nobody is the strongest. `apart`: some players have not met, among them the first two.
   */
  readonly kind: 'strongest' | 'tied' | 'none' | 'ring' | 'apart';
  readonly top: Standing;
  /** The players who are not shown to differ from the first, the highest first. */
  readonly tied: readonly Standing[];
  /** The players who surely beat the first when they meet it, with their scores against it. */
  readonly beaters: readonly { readonly player: string; readonly score: Estimate }[];
  /** The players who are surely off one half over all whom they met. */
  readonly off: ReadonlySet<string>;
  readonly ring: Ring | null;
  /** Whether no order of strength explains the scores. */
  readonly isTangled: boolean;
  /** Whether players are compared with the first by their total scores, and not by their match-ups with it. */
  readonly byTotals: boolean;
}

/** The verdict on a tournament; null for fewer than two players. */
export function judgeTournament({ rows, matrix, cycles }: Standings): TournamentVerdict | null {
  const [top, second] = rows;
  if (top === undefined || second === undefined) return null;
  const against = (row: string, column: string): Estimate | undefined =>
    matrix.find((cell) => cell.row === row && cell.column === column)?.score;
  const off = new Set(rows.filter(({ score }) => score.lo > 0.5 || score.hi < 0.5).map(({ player }) => player));
  const ring = cycles?.ring ?? null;
  const beaters = rows
    .slice(1)
    .flatMap(({ player }) => {
      const score = against(player, top.player);
      return score !== undefined && score.lo > 0.5 ? [{ player, score }] : [];
    })
    .toSorted((a, b) => b.score.value - a.score.value);
  const haveMet = rows.every(({ opponents }) => opponents === rows.length - 1);
  const isTangled = cycles !== null && (ring !== null || cycles.pValue <= ERROR * OF_ORDER);
  // If all players have met each other, totals show more than single match-ups, because they rest on more matches. If no order explains
  // the scores and no ring says why, a higher total does not mean that a player is the stronger of two.
  const byTotals = haveMet && rows.length > 2 && (ring !== null || !isTangled);
  const isAhead = ({ player, lead }: Standing): boolean =>
    byTotals ? lead.lo > 0 : (against(top.player, player)?.lo ?? 0) > 0.5;
  const tied = rows.slice(1).filter((row) => !isAhead(row));
  const found = { byTotals, top, tied, beaters, off, ring, isTangled };
  if (ring?.players.includes(top.player) === true) return { kind: 'ring', ...found };
  if (!haveMet && against(top.player, second.player) === undefined) return { kind: 'apart', ...found };
  if (haveMet && off.size === 0) return { kind: 'none', ...found };
  return { kind: tied.length === 0 && beaters.length === 0 ? 'strongest' : 'tied', ...found };
}

/** The parts of a plan that say which players the user brought. */
interface Brought extends Pick<PlanLabels, 'seats'> {
  readonly matchups: readonly (Omit<LabelledMatchup, 'entrants'> & {
    readonly entrants: readonly Pick<Entrant, 'side' | 'sideLabel' | 'agent' | 'agentId'>[];
  })[];
  readonly outside?: readonly { readonly kind: string; readonly id: string }[];
}

/** The players of the first agent from outside, whom the user brought; none where all agents ship, or where it plays everywhere. */
export function ownPlayers(plan: Brought): string[] {
  const brought = plan.outside?.find(({ kind }) => kind !== 'game');
  const names = playerNames(plan).flat();
  const agents = plan.matchups.flatMap(({ entrants }) => entrants.map(({ agentId }) => agentId));
  const own = new Set(names.filter((_, i) => agents[i] === brought?.id));
  return own.size === new Set(names).size ? [] : [...own];
}
