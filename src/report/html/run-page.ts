import {
  ALL_LABEL,
  bandAnswer,
  cardImpacts,
  fairBand,
  flags,
  isOverall,
  judgeRun,
  together,
  MOST_CARD_MATCHUPS,
  type CardRow,
  type Estimate,
  type Evidence,
  type Findings,
  type Flag,
  type PlanLabels,
  type RunVerdict,
  type WinrateRow,
} from '../../analysis/index.ts';
import { ringsOf, type Plan } from '../../matches/index.ts';
import type { DotFigure, Figure, FlagNote, HeatCell, Page, PageTable, Point, Section } from './page-model.ts';
import { FEW_BLOCKS } from '../../stats/index.ts';
import { answerOf, goallessWords } from '../sentences/run-sentences.ts';
import { whySentences } from '../sentences/why-sentences.ts';
import { counted } from '../sentences/words.ts';
import type { PointsInfo } from '../../core/index.ts';
import { fieldSection } from './field-section.ts';
import { leadSection } from './lead-section.ts';
import { pointsSection } from './points-section.ts';
import { cardTexts, type PrintedCards } from './card-texts.ts';
import { countText, meanText } from '../points-text.ts';
import { bare, withInterval } from './print-number.ts';
import { OBSERVED } from './shows.ts';

/** What the page of a run shows besides its findings. */
export interface RunPageContext extends PrintedCards {
  readonly plan: PlanLabels & {
    readonly name: string;
    readonly gameId: string;
    readonly rulesVersion: string;
    readonly seed: string;
    readonly mirror: string;
    readonly pairs: number;
    /** Why the run may not be repeatable. */
    readonly caveats?: readonly string[];
    readonly outside?: NonNullable<Plan['outside']>;
  };
  readonly teams: number;
  /** Whether the tables have each match-up, and the figures each point, however many there are. */
  readonly isFull?: boolean;
  /** Whether another section shows who beats whom. */
  readonly isRated?: boolean;
  /** How the game counts points, if it does. */
  readonly points?: PointsInfo;
  readonly run: string;
  readonly status: string;
  readonly checksum: string;
  /** The command that prints a match of the run. */
  readonly replay: (match: number) => string;
  /** The address of the page of a match at the ply that shows a finding; undefined where there is none. */
  readonly page?: (flag: Flag, match: number) => string | undefined;
}

const MOST_MATCHUPS_DRAWN = 6;
const MOST_CARDS_DRAWN = 24;

/** Without the rows of match-ups. */
const totalsOf = (found: Findings): Findings => ({
  ...found,
  winrates: found.winrates.filter(({ matchup }) => matchup === ALL_LABEL),
  pace: found.pace.filter(({ matchup }) => matchup === ALL_LABEL),
});

/**
 * The page of a run: findings worth a look, then win rates, cards, ships, pace, and the convergence of the estimates.
 */
export function runPage(findings: Findings, evidence: Evidence, context: RunPageContext): Page {
  const found: Findings = { ...findings, winrates: together(findings.winrates) };
  const { plan, run, status, checksum } = context;
  const { caveats = [] } = plan;
  const isWhole = context.isFull === true || plan.matchups.length <= MOST_CARD_MATCHUPS;
  const whole = found.winrates.at(-1);
  const matches = whole?.matches ?? 0;
  const agents = [...new Set(plan.matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent)))];
  return {
    title: `${plan.name}: ${plan.gameId}, seed ${plan.seed}`,
    answer: answerOf(found, evidence, plan, context.teams),
    summary:
      `${matches} matches in ${whole?.blocks ?? 0} blocks; a block is one seed played in every seating. ` +
      'The intervals of all scores hold together with 99 %, and so do those of going first; every other rate stands with its own 95 % interval.',
    facts: [
      ['run', run],
      ['status', status],
      ['game', `${plan.gameId}, rules ${plan.rulesVersion}`],
      ['agents', agents.join(', ')],
      ['luck', plan.mirror === 'seat' ? 'stays with the seat' : 'travels with the side'],
      ['blocks a match-up', String(plan.pairs)],
      OBSERVED,
      ['checksum', checksum.slice(0, 16)],
      ...ringsOf(plan).map(([id, ring]) => ['module', `${id}, ${ring}`] as const),
      ...caveats.map((caveat) => ['not repeatable', caveat] as const),
    ],
    sides: found.winrates.flatMap(({ side }) => (side === ALL_LABEL ? [] : [side])),
    ...(context.isFull === true ? { isFull: true } : {}),
    sections: [
      evidence.field === undefined ? null : fieldSection(evidence.field),
      lookHere(found, evidence, context),
      winRates(found, context, isWhole),
      pointsSection(isWhole ? found : totalsOf(found), context.points),
      cards(found, context),
      ships(found),
      pace(isWhole ? found : totalsOf(found), evidence, context),
      leadSection(found, context.teams, isWhole),
      convergence(evidence, context),
    ].filter((section): section is Section => section !== null),
  };
}

/** The length of a note on the page of a match. */
const MOST_NOTE = 200;

function lookHere(found: Findings, evidence: Evidence, context: RunPageContext): Section {
  const { plan, teams, catalog, replay, page } = context;
  const [lo, hi] = fairBand(teams);
  const band = `${bare(lo, 'percent')} to ${bare(hi, 'percent')} %`;
  const notes = flags(plan, teams, catalog, found, evidence).map((flag): FlagNote => ({
    text: flagText(flag, band),
    commands: flag.matches.map(replay),
    links: flag.matches.flatMap((match) => {
      const address = page?.(flag, match);
      if (address === undefined) return [];
      const ply = /#ply=(\d+)/.exec(address)?.[1];
      if (ply === undefined) return [{ text: `match ${match}`, address }];
      // The address says why the match is worth a look, and the page of the match shows it.
      const why = encodeURIComponent(flagText(flag, band).slice(0, MOST_NOTE));
      return [{ text: `match ${match} at ply ${ply}`, address: `${address}&note=${ply}:${why}` }];
    }),
  }));
  const isOuter = found.winrates.some(({ score, first }) => [score, first].some((one) => one.lo > hi || one.hi < lo));
  return {
    id: 'look',
    title: 'Look here',
    text: [
      ...(context.points === undefined ? [] : whySentences(found, plan)),
      notes.length > 0
        ? 'Each line names what was found, how sure it is, and matches that show it.'
        : isOuter
          ? 'No match-up shows a side that is surely ahead, and no card stands out. What is surely outside a fair band is in the answer above and in the tables below.'
          : `Nothing lies outside ${band} for sure, and no card stands out. That is not the same as fair: look at the widths.`,
    ],
    flags: notes,
  };
}

function flagText(flag: Flag, band: string): string {
  if (flag.kind === 'unplayed') return `${flag.card} was seen ${flag.seen} times and never played.`;
  if (flag.kind === 'card')
    return `${flag.card}: who saw it scored ${withInterval(flag.shrunk, 'points')} against who did not, over ${flag.iwd.n} blocks (one of ${flag.looked} cards looked at, shrunk for that). An observation, not a cause: the cards command measures the effect.`;
  const score = `${withInterval(flag.score, 'percent')} over ${flag.score.n} blocks, outside ${band}.`;
  if (flag.kind === 'first')
    return flag.isOut
      ? `Going first is worth a score of ${score}`
      : `Going first matters: score ${withInterval(flag.score, 'percent')} over ${flag.score.n} blocks; not shown to be outside ${band}.`;
  const who = `${flag.side} (${flag.agent})`;
  const interval = `${withInterval(flag.score, 'percent')} over ${flag.score.n} blocks`;
  if (flag.strength) return `${who} is stronger in ${flag.matchup}: score ${interval}.`;
  if (flag.isOut) return `${who} is too strong in ${flag.matchup}: score ${score}`;
  return `${who} is ahead in ${flag.matchup}: score ${interval}; not shown to be outside ${band}.`;
}

const name = ({ side, agent }: WinrateRow, agents: number): string => (agents > 1 ? `${side}, ${agent}` : side);

const toPoint = (label: string, estimate: { value: number; lo: number; hi: number; n: number }): Point => ({
  label,
  value: estimate.value,
  lo: estimate.lo,
  hi: estimate.hi,
  n: estimate.n,
});

function winRates(found: Findings, { plan, teams, isRated }: RunPageContext, isWhole: boolean): Section {
  const { winrates } = found;
  const verdict = judgeRun(found, plan, teams);
  const isOff = ({ lo, hi }: Estimate): boolean => lo > 1 / teams || hi < 1 / teams;
  const single = winrates.filter(({ matchup }) => matchup !== ALL_LABEL);
  const totals = winrates.filter(({ matchup, side }) => matchup === ALL_LABEL && side !== ALL_LABEL);
  const agents = new Set(totals.map(({ agent }) => agent)).size;
  const shown = totals.filter(({ score }) => Number.isFinite(score.value));
  const reference = {
    reference: 1 / teams,
    band: fairBand(teams),
    axis: 'score, %',
    unit: 'percent' as const,
    isTogether: true as const,
  };
  const figures: Figure[] = [
    {
      kind: 'dots',
      caption: 'Score of each side over all its match-ups. The grey band is fair.',
      points: shown.map((row) => Object.assign(toPoint(name(row, agents), row.score), { sure: isOff(row.score) })),
      ...reference,
    },
  ];
  const cells = heatCells(plan, single, agents);
  const names = [...new Set(cells.map(({ row }) => row))];
  if (names.length > 2 && isRated !== true)
    figures.push({
      kind: 'heat',
      caption: 'Score of the row against the column, with its interval. Blue: more than half, orange: less.',
      names,
      cells,
    });
  const firsts = shown
    .filter(({ first }) => Number.isFinite(first.value))
    .map((row) => Object.assign(toPoint(name(row, agents), row.first), { sure: isOff(row.first) }));
  const whole = winrates.at(-1);
  if (whole !== undefined && Number.isFinite(whole.first.value))
    firsts.push(Object.assign(toPoint('whoever went first', whole.first), { sure: isOff(whole.first) }));
  if (firsts.length > 0)
    figures.push({ kind: 'dots', caption: 'Score when going first.', points: firsts, ...reference });
  const places = verdict?.places ?? [];
  if (places.length > 0)
    figures.push({
      kind: 'dots',
      caption: 'Score by order of play: who went first, who came next in the order of seats, and so on.',
      points: places.map((place) => Object.assign(toPoint(place.name, place.score), { sure: place.isOff })),
      ...reference,
    });
  return {
    id: 'winrates',
    title: 'Win rates',
    text: firstAdvice(verdict, plan),
    figures,
    tables: [
      isWhole
        ? winRateTable(winrates)
        : {
            ...winRateTable(totalsOf(found).winrates),
            caption: `Win rates over all match-ups; winrates.csv has each of the ${plan.matchups.length}, and --full shows them here`,
          },
    ],
  };
}

/** How the user can find out what going first is worth, if this run cannot tell. */
function firstAdvice(verdict: RunVerdict | null, { mirror, seats }: RunPageContext['plan']): string[] {
  const first = verdict?.first ?? null;
  if (verdict === null || first === null || mirror !== 'seat' || seats !== 2) return [];
  if (bandAnswer(first.score, ...verdict.band) !== 'open') return [];
  const what = first.isOff
    ? 'Going first matters; whether by more than what is fair is open'
    : 'Whether going first matters cannot be told here';
  return [
    `${what}: whoever goes first scores ${withInterval(first.score, 'percent')}. Luck stays with the seat; with --set mirror=owner it moves with the side, cancels, and going first is measured about three times as precisely.`,
  ];
}

function heatCells(plan: PlanLabels, rows: readonly WinrateRow[], agents: number): HeatCell[] {
  const met = new Map<string, WinrateRow[]>();
  for (const row of rows) met.set(row.matchup, [...(met.get(row.matchup) ?? []), row]);
  return rows.flatMap((row): HeatCell[] => {
    const other = met.get(row.matchup)!.find((one) => one !== row);
    if (plan.seats !== 2 || other === undefined) return [];
    const { value, lo, hi, n } = row.score;
    return Number.isFinite(value) ? [{ row: name(row, agents), column: name(other, agents), value, lo, hi, n }] : [];
  });
}

function winRateTable(all: readonly WinrateRow[]): PageTable {
  // With only one match-up, the totals of the sides would repeat its rows.
  const single = new Set(all.map(({ matchup }) => matchup)).size < 3;
  const rows = all.filter(({ matchup, side }) => !single || matchup !== ALL_LABEL || side === ALL_LABEL);
  return {
    caption: 'Win rates',
    head: [
      'match-up',
      'side',
      'agent',
      'matches',
      'blocks',
      'wins',
      'draws',
      'losses',
      'score',
      'going first',
      'rounds',
      'forfeits',
    ],
    rows: rows.map((row) => [
      row.matchup,
      row.side,
      row.agent,
      countText(row.matches),
      String(row.blocks),
      countText(row.wins),
      countText(row.draws),
      countText(row.losses),
      withInterval(row.score, 'percent'),
      withInterval(row.first, 'percent'),
      meanText(row.roundsMean),
      String(row.forfeits),
    ]),
  };
}

function cards({ cards: rows }: Findings, context: RunPageContext): Section | null {
  const whole = rows.filter((row) => isOverall(row));
  if (whole.length === 0) return null;
  const measured = cardImpacts(rows);
  const half = MOST_CARDS_DRAWN / 2;
  const drawn = measured.length > MOST_CARDS_DRAWN ? [...measured.slice(0, half), ...measured.slice(-half)] : measured;
  const figures: DotFigure[] =
    drawn.length === 0
      ? []
      : [
          {
            kind: 'dots',
            caption:
              'Score when the card was seen minus when it was not, over all match-ups, shrunk for the noise of a list of ' +
              `${measured.length} cards. An observation, not a cause.` +
              (drawn.length < measured.length ? ` The ${half} highest and ${half} lowest.` : ''),
            axis: 'difference of score, pp',
            unit: 'points',
            reference: 0,
            points: drawn.map(({ card, iwd, shrunk, standsOut }) =>
              Object.assign(toPoint(card, { ...shrunk, n: iwd.n }), { sure: standsOut }),
            ),
          },
        ];
  return {
    id: 'cards',
    title: 'Cards',
    text:
      figures.length === 0 ? [`No card was seen and not seen in ${FEW_BLOCKS} blocks or more: play more blocks.`] : [],
    figures,
    tables: [
      withoutNothing(cardTable(whole)),
      ...cardTexts(
        whole.map(({ card }) => card),
        context,
      ),
    ],
  };
}

function cardTable(rows: readonly CardRow[]): PageTable {
  return {
    caption:
      'Cards over all match-ups, each with its own interval: of 20 cards that do nothing, one is expected to look sure. Played win rate misleads: cards for a comeback are played by those who are losing.',
    head: [
      'card',
      'blocks',
      'seen',
      'played',
      'stuck',
      'seen − not seen',
      'score when seen',
      'score when played',
      'uses a sighting',
      'turn played',
      'damage a play',
    ],
    rows: rows.map((row) => [
      row.card,
      String(row.blocks),
      String(row.nSeen),
      String(row.nPlayed),
      String(row.nStuck),
      withInterval(row.iwd, 'points'),
      withInterval(row.rates.gih, 'percent'),
      withInterval(row.rates.played, 'percent'),
      withInterval(row.playRate, 'number'),
      meanText(row.meanTurnPlayed),
      meanText(row.damagePerPlay, 2),
    ]),
  };
}

function ships({ ships: rows }: Findings): Section | null {
  if (rows.length === 0) return null;
  const points = rows.filter(({ survival }) => Number.isFinite(survival.value));
  return {
    id: 'ships',
    title: 'Ships',
    figures: [
      {
        kind: 'dots',
        caption: 'Share of units that were in play at the end.',
        axis: 'survival, %',
        unit: 'percent',
        points: points.map((row) =>
          toPoint(row.side === row.ship ? row.ship : `${row.side}: ${row.ship}`, row.survival),
        ),
      },
    ],
    tables: [
      withoutNothing({
        caption: 'Ships: means for each unit that entered play',
        head: [
          'side',
          'ship',
          'matches',
          'score',
          'survival',
          'rounds',
          'dealt',
          'taken',
          'hull left',
          'kills',
          'points killed',
          'abilities',
        ],
        rows: rows.map((row) => [
          row.side,
          row.ship,
          String(row.matches),
          withInterval(row.score, 'percent'),
          withInterval(row.survival, 'percent'),
          ...[
            row.roundsAlive,
            row.damageDealt,
            row.damageTaken,
            row.hullLeft,
            row.kills,
            row.pointsKilled,
            row.abilityUses,
          ].map((mean) => meanText(mean, 2)),
        ]),
      }),
    ],
  };
}

/** Matches a cell that tells nothing: an empty one, or a zero with or without an interval. */
const NOTHING = /^(0(\.0+)?( .*)?)?$/;

/** The table without columns that say nothing in any row, such as the damage of cards in a game without damage. */
function withoutNothing({ head, rows, ...table }: PageTable): PageTable {
  const says = head.map((_, column) => column === 0 || rows.some((row) => !NOTHING.test(row[column]!)));
  const kept = (cells: readonly string[]): string[] => cells.filter((_, column) => says[column]);
  return { ...table, head: kept(head), rows: rows.map(kept) };
}

const tablesWithRows = (tables: readonly PageTable[]): readonly PageTable[] =>
  tables.filter(({ rows }) => rows.length > 0);

function pace({ pace: rows, rounds }: Findings, evidence: Evidence, { plan }: RunPageContext): Section {
  const played = rounds.flatMap((matches, x) => (matches > 0 ? [{ x, y: matches }] : []));
  return {
    id: 'pace',
    title: 'Pace and tension',
    text: [
      'Drama is how far behind the later winner stood on average while behind; decided at is the first round from whose end the later winner stayed ahead.',
      ...goallessWords(evidence),
      ...(played.length === 1 ? [`Every match took ${counted(played[0]!.x, 'round')}.`] : []),
    ],
    figures:
      played.length === 1
        ? []
        : [
            {
              kind: 'bars',
              caption: `Rounds of a match, over ${counted(plan.matchups.length, 'match-up')}.`,
              xAxis: 'rounds',
              yAxis: 'matches',
              bars: played,
            },
          ],
    tables: tablesWithRows([
      {
        caption: 'Pace: means of a match',
        head: [
          'match-up',
          'agent',
          'blocks',
          'rounds',
          'plies',
          'decisions',
          'choices at each',
          'turns without choice',
          'lead changes',
          'drama',
          'decided at',
        ],
        rows: rows.map((row) => [
          row.matchup,
          row.agent,
          String(row.blocks),
          ...[row.rounds, row.plies, row.decisions, row.branching].map((mean) => meanText(mean)),
          withInterval(row.turnsWithoutChoice, 'percent'),
          ...[row.leadChanges, row.drama, row.decidedAt].map((mean) => meanText(mean, 2)),
        ]),
      },
    ]),
  };
}

function convergence({ convergence: curves }: Evidence, { plan, teams }: RunPageContext): Section | null {
  const drawn = curves.flatMap((points, matchup) => (points.length > 1 ? [{ points, matchup }] : []));
  if (drawn.length === 0) return null;
  return {
    id: 'convergence',
    title: 'How the estimates settled',
    text: [
      'Score of the side named first in a match-up as blocks came in. The band is a 95 % confidence sequence of this match-up alone: it holds at every point at once, so that watching it does no harm.',
      ...(drawn.length > MOST_MATCHUPS_DRAWN ? [`The first ${MOST_MATCHUPS_DRAWN} of ${drawn.length} match-ups.`] : []),
    ],
    figures: drawn.slice(0, MOST_MATCHUPS_DRAWN).map(({ points, matchup }): Figure => {
      const { label, entrants } = plan.matchups[matchup]!;
      return {
        kind: 'lines',
        caption: `${entrants[0]!.sideLabel} in ${label}`,
        xAxis: 'blocks',
        yAxis: 'score, %',
        unit: 'percent',
        reference: 1 / teams,
        extent: [0, 1],
        points: points.map(({ blocks, ...rest }) => ({ x: blocks, ...rest })),
      };
    }),
  };
}
