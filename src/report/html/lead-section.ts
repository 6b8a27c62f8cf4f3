import type { Findings, LeadRow } from '../../analysis/index.ts';
import type { Figure, Section } from './page-model.ts';
import { bare, withInterval } from './print-number.ts';

/** Number of match-ups whose curves are drawn. */
const MOST_DRAWN = 6;
/** A round that fewer matches than this outlasted is not drawn, because it says little. */
const FEW_LED = 10;
/** The range of scores, from 0 to 1. */
const WHOLE = [0, 1] as const;

/** How often the leader at the end of a round won the match; null when no match went on after a round. */
export function leadSection({ leads }: Findings, teams: number, isWhole: boolean): Section | null {
  if (leads.length === 0) return null;
  const rows = new Map<string, LeadRow[]>();
  for (const row of leads) {
    const own = rows.get(row.matchup);
    if (own === undefined) rows.set(row.matchup, [row]);
    else own.push(row);
  }
  const drawn = [...rows].flatMap(([matchup, all]) => {
    const points = all.filter(({ led }) => led >= FEW_LED);
    return points.length > 1 ? [{ matchup, points }] : [];
  });
  if (!isWhole && drawn.length === 0) return null;
  return {
    id: 'leads',
    title: 'What a lead is worth, by round',
    text: [
      "Who leads is by the game's evaluation of the position at the end of the round, in matches that went on after it. A score near an equal share is a lead that means nothing yet; near 100 % the match is decided.",
      ...(drawn.length > MOST_DRAWN ? [`The first ${MOST_DRAWN} of ${drawn.length} match-ups are drawn.`] : []),
    ],
    figures: drawn.slice(0, MOST_DRAWN).map(({ matchup, points }): Figure => ({
      kind: 'lines',
      caption: `Final score of who led, ${matchup}`,
      xAxis: 'round',
      yAxis: 'score, %',
      unit: 'percent',
      reference: 1 / teams,
      extent: WHOLE,
      points: points.map(({ round, score: { value, lo, hi } }) => ({ x: round, value, lo, hi })),
    })),
    tables: !isWhole
      ? []
      : [
          {
            caption: 'Leads at the ends of rounds',
            head: ['match-up', 'round', 'matches that went on', 'with a leader', 'final score of the leader'],
            rows: leads.map(cells),
          },
        ],
  };
}

const cells = ({ matchup, round, matches, led, score }: LeadRow): string[] => [
  matchup,
  String(round),
  String(matches),
  `${led} (${bare(led / matches, 'percent')} %)`,
  Number.isFinite(score.lo) ? withInterval(score, 'percent') : bare(score.value, 'percent'),
];
