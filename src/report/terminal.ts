import type { CardImpact, Estimate, FieldStandings, Findings, WinrateRow } from '../analysis/index.ts';
import { ALL_LABEL, cardImpacts, together } from '../analysis/index.ts';
import type { PointsInfo } from '../core/index.ts';
import { countText, effectText, meanText } from './points-text.ts';
import { terminalTable } from './table.ts';

export interface TerminalOptions {
  /** Columns of the terminal. Columns of the table that do not fit are left out; rates are kept longest. */
  readonly width?: number;
  /** True when the output is no terminal: no lines around the cells. */
  readonly plain?: boolean;
}

/** With more match-ups than this, only the totals are shown. */
const MAX_MATCHUPS = 12;
const CARDS_NAMED = 3;

interface Shown {
  readonly head: string;
  readonly right: boolean;
  readonly cell: (row: WinrateRow) => string;
}

const percent = (x: number): string => (100 * x).toFixed(1);

/** `54.2 % [51.0, 57.4]`; '' when there is no value. */
function rate({ value, lo, hi }: Estimate): string {
  return Number.isFinite(value) ? `${percent(value)} % [${percent(lo)}, ${percent(hi)}]` : '';
}

/** Win rates of a run with their numbers of blocks, and intervals over blocks that all hold together. */
export function winrateTable(f: Findings, options: TerminalOptions = {}): string {
  const { width = 80, plain = false } = options;
  const winrates = together(f.winrates);
  const single = winrates.filter((row) => row.matchup !== ALL_LABEL);
  const totals = winrates.filter((row) => row.matchup === ALL_LABEL && row.side !== ALL_LABEL);
  const matchups = new Set(single.map((row) => row.matchup)).size;
  const rows = matchups <= 1 ? single : matchups > MAX_MATCHUPS ? totals : [...single, ...totals];
  const agents = new Set(rows.map((row) => row.agent)).size;
  const forfeits = rows.some((row) => row.forfeits > 0);
  const choices = choicesOf(matchups > 1, agents > 1, forfeits).map((columns) => ({ columns, rows }));
  // Without the match-up, the rows of different match-ups would look alike, so the totals are shown instead.
  if (matchups > 1 && totals.length > 0)
    for (const columns of choicesOf(false, agents > 1, forfeits)) choices.push({ columns, rows: totals });
  let text = '';
  for (const choice of choices) {
    text = draw(choice.columns, choice.rows, plain);
    if (fits(text, width)) break;
  }
  return text;
}

/**
 * The user's sides against the field, the best first: the score against the whole field, the distance to the best, and as
 * many sides of the field as there is room for.
 */
export function fieldTable({ field, rows }: FieldStandings, options: TerminalOptions = {}): string {
  const { width = 80, plain = false } = options;
  const drawn = (opponents: number): string =>
    terminalTable(
      ['side', 'field [99 %]', 'behind', ...field.slice(0, opponents).map(({ side }) => side)],
      rows.map(({ name, share, behind, meetings }, i) => [
        name,
        rate(share),
        i === 0 ? '' : effectText(behind),
        ...meetings.slice(0, opponents).map(({ score }) => (score.n === 0 ? 'itself' : rate(score))),
      ]),
      ['left', ...Array.from({ length: 2 + opponents }, () => 'right' as const)],
      !plain,
    ).trimEnd();
  for (let opponents = field.length; opponents > 0; opponents--) {
    const text = drawn(opponents);
    if (fits(text, width)) return text;
  }
  return drawn(0);
}

const narrowest: readonly Shown[] = [
  { head: 'side', right: false, cell: (r) => r.side },
  { head: 'score [99 %]', right: true, cell: (r) => rate(r.score) },
  { head: 'blocks', right: true, cell: (r) => String(r.blocks) },
];

/** Sets of columns, the largest set first. Each set contains the columns of names. Forfeits are shown when there are any, because they are faults. */
function choicesOf(several: boolean, agents: boolean, forfeits: boolean): Shown[][] {
  const names: Shown[] = [];
  if (several) names.push({ head: 'match-up', right: false, cell: (r) => r.matchup });
  names.push(narrowest[0]!);
  if (agents) names.push({ head: 'agent', right: false, cell: (r) => r.agent });
  const core = [
    narrowest[1]!,
    { head: 'matches', right: true, cell: (r: WinrateRow) => countText(r.matches) },
    narrowest[2]!,
  ];
  const record: Shown = {
    head: 'W / D / L',
    right: true,
    cell: (r) => [r.wins, r.draws, r.losses].map(countText).join(' / '),
  };
  const first: Shown = { head: 'going first [99 %]', right: true, cell: (r) => rate(r.first) };
  const rounds: Shown = { head: 'rounds', right: true, cell: (r) => meanText(r.roundsMean) };
  if (forfeits) core.push({ head: 'forfeits', right: true, cell: (r) => String(r.forfeits) });
  return [
    [...names, ...core, record, first, rounds],
    [...names, ...core, record, rounds],
    [...names, ...core, rounds],
    [...names, ...core],
    [...names, ...narrowest.slice(1)],
  ];
}

function draw(columns: readonly Shown[], rows: readonly WinrateRow[], plain: boolean): string {
  return terminalTable(
    columns.map(({ head }) => head),
    rows.map((row) => columns.map(({ cell }) => cell(row))),
    columns.map(({ right }) => (right ? 'right' : 'left')),
    !plain,
  ).trimEnd();
}

const fits = (text: string, width: number): boolean => text.split('\n').every((line) => line.length <= width);

/** The points of each side, where they come from, and the margin; '' for a game without points. */
export function pointsNote(f: Findings, counted: PointsInfo | undefined): string {
  const totals = f.winrates.filter(
    ({ matchup, side, points }) => matchup === ALL_LABEL && side !== ALL_LABEL && Number.isFinite(points.value),
  );
  if (counted === undefined || totals.length === 0) return '';
  const agents = new Set(totals.map(({ agent }) => agent)).size;
  const lines = totals.map((row) => {
    const from = counted.sources.map((source, i) => `${source} ${meanText(row.pointsFrom[i]!)}`);
    const tournament = counted.table === undefined ? '' : `; ${meanText(row.tournamentPoints)} tournament points`;
    const who = agents > 1 ? `${row.side}@${row.agent}` : row.side;
    return `  ${who}: ${meanText(row.points)} (${from.join(', ')})${tournament}`;
  });
  return [`Points of a match, with a margin of ${meanText(f.winrates.at(-1)!.margin)} [95 %]:`, ...lines].join('\n');
}

/**
 * The cards that stand out among all that were looked at: those with which the holder's score was better, and worse,
 * than without. This is an observation, not a cause: `measure` is the command that measures one, '' if none does.
 * '' when no card was seen often enough.
 */
export function cardNote(f: Findings, measure: string): string {
  const impacts = cardImpacts(f.cards);
  if (impacts.length === 0) return '';
  const out = impacts.filter(({ standsOut }) => standsOut);
  if (out.length === 0) return `Cards: none of the ${impacts.length} looked at stands out.`;
  const lines = [
    `Cards: of ${impacts.length} looked at, ${out.length} ${out.length === 1 ? 'stands' : 'stand'} out.` +
      ' Score when seen less score when not, in points of 100 [95 %], shrunk for the noise of the list (an observation, not a cause):',
  ];
  const better = out.filter(({ shrunk }) => shrunk.value > 0).slice(0, CARDS_NAMED);
  const worse = out.filter(({ shrunk }) => shrunk.value < 0).slice(-CARDS_NAMED);
  if (better.length > 0) lines.push(`  better  ${better.map(impactText).join('; ')}`);
  if (worse.length > 0) lines.push(`  worse   ${worse.toReversed().map(impactText).join('; ')}`);
  if (measure !== '') lines.push(`  cause   ${measure}`);
  return lines.join('\n');
}

const impactText = ({ card, shrunk, iwd }: CardImpact): string => `${card} ${effectText(shrunk)} n ${iwd.n}`;
