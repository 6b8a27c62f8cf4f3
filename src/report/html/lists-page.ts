import type { TriedChange } from '../csv/improve-csv.ts';
import { exchangeWords, gainWords } from '../sentences/improve-sentences.ts';
import { surelyOff } from '../../analysis/index.ts';
import type { Estimate } from '../../stats/index.ts';
import { heldShare, topShare, type PartRow } from '../csv/lists-csv.ts';
import { losingParts, winningParts, type SaidSearch } from '../sentences/list-sentences.ts';
import { capital, counted, pointWords } from '../sentences/words.ts';
import type { Page, PageTable, Point, Section } from './page-model.ts';
import { bare, withInterval } from './print-number.ts';
import { CAUSED } from './shows.ts';

export interface ListsReport extends SaidSearch {
  readonly scenario: string;
  readonly seed: string;
  readonly agent: string;
  readonly limit: number;
  readonly last: readonly {
    readonly label: string;
    readonly share: Estimate;
    readonly opponents: readonly { readonly label: string; readonly score: Estimate }[];
  }[];
  readonly generations: readonly { readonly best: string; readonly share: number }[];
  /** The lists of the scenario, with the reasons why some are not legal. */
  readonly legality: readonly CheckedList[];
}

/** A list of the scenario, and its faults; a legal list has none. */
export interface CheckedList {
  readonly label: string;
  readonly points: number;
  readonly faults: readonly { readonly at: string; readonly message: string }[];
}

const MOST_LISTED = 40;
const MOST_PARTS = 16;

const partTable = (caption: string, rows: readonly PartRow[]): PageTable => ({
  caption,
  head: ['part', 'kind', 'points', 'in top lists', 'in all', 'top', 'tried', 'in the best'],
  rows: rows.map((part) => [
    part.id,
    part.kind,
    String(part.points),
    bare(topShare(part), 'percent'),
    bare(heldShare(part), 'percent'),
    `${part.topHeld} of ${part.topLists}`,
    `${part.held} of ${part.lists}`,
    part.inBest ? 'yes' : '',
  ]),
});

/** The page of a search for lists: the best lists, the parts that are in them, and the parts that never are. */
export function listsPage(found: ListsReport): Page {
  const { scenario, seed, agent, limit, matches, rows } = found;
  return {
    title: `Strong lists for ${scenario}`,
    summary:
      'Lists were changed, crossed and kept by what they scored on common seeds; the best of them played again on fresh seeds.',
    facts: [
      ['shows', 'scores on seeds that chose nothing; what the best lists hold is an observation'],
      ['scenario', scenario],
      ['seed', seed],
      ['agents', agent],
      ['limit', `${limit} points`],
      ['tried', `${rows.length} lists in ${found.generations.length} generations, ${matches} matches`],
      ['gauntlet', found.gauntlet.join(', ')],
    ],
    sections: [
      bestSection(found),
      ...playerSections(found),
      winnersSection(found),
      neverSection(found),
      searchSection(found),
      legalSection(found),
    ],
  };
}

function judgedShares(
  lists: readonly { readonly label: string; readonly share: Estimate }[],
  nameOf: (label: string, i: number) => string = (label) => label,
): Point[] {
  const sure = surelyOff(lists, ({ share }) => share, 0.5);
  return lists.map((list, i) => Object.assign({ label: nameOf(list.label, i), sure: sure.has(list) }, list.share));
}

function bestSection({ rows, last, finalists }: ListsReport): Section {
  const wordsOf = (label: string) => rows.find((row) => row.label === label)!;
  return {
    id: 'best',
    title: 'The best lists',
    text: [
      'Shares on seeds that chose nothing, against every list of the gauntlet alike. The first list was chosen before; the lists of the scenario are beside it to compare.',
    ],
    figures: [
      {
        kind: 'dots',
        caption: 'Share against the gauntlet.',
        axis: 'share, %',
        unit: 'percent',
        reference: 0.5,
        points: judgedShares(last, (label, i) => (i < finalists ? label : `${label} (scenario)`)),
      },
    ],
    tables: [
      {
        caption: 'What they hold',
        prose: true,
        head: ['list', 'what', 'share'],
        rows: last.map(({ label, share }) => {
          const { group, points, words } = wordsOf(label);
          const what = words.flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`])).join('; ');
          return [`${label} (${group}, ${points})`, what, withInterval(share, 'percent')];
        }),
      },
      {
        caption: 'Against each of the gauntlet',
        head: ['list', 'against', 'share', 'blocks'],
        rows: last.flatMap(({ label, opponents }) =>
          opponents.map(({ label: other, score }) => [label, other, withInterval(score, 'percent'), String(score.n)]),
        ),
      },
    ],
  };
}

const playerSections = ({ confirmed }: ListsReport): Section[] =>
  confirmed.map(({ agent, last }, i) => ({
    id: `player-${i + 1}`,
    title: `Played by ${agent}`,
    figures: [
      {
        kind: 'dots',
        caption: `The same lists and seeds in the hands of ${agent}.`,
        axis: 'share, %',
        unit: 'percent',
        reference: 0.5,
        points: judgedShares(last),
      },
    ],
  }));

function winnersSection({ rows, parts }: ListsReport): Section {
  const top = rows.filter((row) => row.top).length;
  const winning = winningParts(parts);
  return {
    id: 'winners',
    title: 'What is in the winners',
    text: [
      `Each part: its share of the ${top} top lists and of all lists that could hold it. Top lists are relatives, so a part may be there with its company: to know what one part is worth, exchange it.`,
    ],
    tables: [
      partTable('Held oftener by top lists', (winning.length > 0 ? winning : parts).slice(0, MOST_PARTS)),
      partTable(
        'All parts',
        parts.filter(({ held }) => held > 0),
      ),
    ],
  };
}

function neverSection({ parts }: ListsReport): Section {
  const losing = losingParts(parts);
  const untried = parts.filter(({ held }) => held === 0);
  return {
    id: 'never',
    title: 'What never is',
    text: [
      untried.length === 0
        ? 'Every part was tried in a list.'
        : `${capital(counted(untried.length, 'part'))} ${untried.length === 1 ? 'was' : 'were'} in no list, so that nothing is known of ${untried.length === 1 ? 'it' : 'them'}.`,
    ],
    tables: [
      ...(losing.length === 0 ? [] : [partTable('Tried, and in no top list', losing)]),
      ...(untried.length === 0
        ? []
        : [
            {
              caption: 'Never tried',
              head: ['part', 'kind', 'points'],
              rows: untried.map(({ id, kind, points }) => [id, kind, String(points)]),
            },
          ]),
    ],
  };
}

function searchSection({ rows, generations }: ListsReport): Section {
  return {
    id: 'search',
    title: 'The search',
    text: [
      'The share of the best list in each generation, on the blocks that chose it: luck has its part in it, and the gauntlet grows stronger. It is no verdict.',
    ],
    figures: [
      {
        kind: 'lines',
        caption: 'Best share by generation.',
        xAxis: 'generation',
        yAxis: 'share, %',
        unit: 'percent',
        reference: 0.5,
        points: generations.map(({ share }, i) => ({ x: i + 1, value: share, lo: share, hi: share })),
      },
    ],
    tables: [
      {
        caption: `The ${Math.min(MOST_LISTED, rows.length)} best of ${rows.length} lists; lists.csv has all`,
        prose: true,
        head: ['list', 'what', 'from', 'blocks', 'share'],
        rows: rows
          .slice(0, MOST_LISTED)
          .map(({ label, group, points, words, origin, parents, blocks, share }) => [
            `${label} (${group}, ${points})`,
            words.flatMap(([, text]) => (text === '' ? [] : [text])).join('; '),
            [origin, ...parents].join(' '),
            String(blocks),
            bare(share, 'percent'),
          ]),
      },
    ],
  };
}

const legalSection = ({ legality, limit }: ListsReport): Section => ({
  id: 'legal',
  title: 'Legality of the lists of the scenario',
  tables: [
    {
      caption: `Within ${limit} points`,
      prose: true,
      head: ['list', 'points', 'legal', 'why not'],
      rows: legality.map(({ label, points, faults }) => [
        label,
        String(points),
        faults.length === 0 ? 'yes' : 'no',
        faults.map(({ message }) => message).join('; '),
      ]),
    },
  ],
});

const MOST_EXCHANGES = 100;

/** The page that shows which exchanges of a list were tried, and what they bring. */
export function improvePage(label: string, agents: string, rows: readonly TriedChange[], finalists: number): Page {
  const byPoints = rows.some(({ margin }) => margin !== null);
  const expected = (x: number): string => (byPoints ? x.toFixed(0) : `${(100 * x).toFixed(1)} pp`);
  return {
    title: `What to exchange in ${label}`,
    summary:
      'Every legal exchange is played on the seeds of the list as it is; after each round the best third goes on. The last round is played on fresh seeds.',
    facts: [CAUSED, ['agents', agents]],
    sections: [
      {
        id: 'last',
        title: 'The last round',
        text: [],
        figures: [],
        tables: [
          {
            caption: 'Exchanges on fresh seeds; the intervals hold together',
            head: ['exchange', ...(byPoints ? ['costs more', 'margin a match'] : []), 'score'],
            rows: rows
              .slice(0, finalists)
              .map((row) =>
                [capital(exchangeWords(row))].concat(
                  byPoints ? [String(row.points), gainWords(row)] : [],
                  row.score === null ? '' : pointWords(row.score),
                ),
              ),
          },
        ],
      },
      {
        id: 'search',
        title: 'The search',
        text: [
          `What the search expects of the other exchanges${byPoints ? ', in points of margin' : ''}, the first ${MOST_EXCHANGES}. These numbers chose who goes on, so the highest are too high.`,
        ],
        figures: [],
        tables: [
          {
            caption: 'Exchanges that the search left out',
            head: ['exchange', ...(byPoints ? ['costs more'] : []), 'expected', 'matches'],
            rows: rows
              .slice(finalists, finalists + MOST_EXCHANGES)
              .map((row) =>
                [capital(exchangeWords(row))].concat(
                  byPoints ? [String(row.points)] : [],
                  expected(row.expected),
                  String(row.matches),
                ),
              ),
          },
        ],
      },
    ],
  };
}
