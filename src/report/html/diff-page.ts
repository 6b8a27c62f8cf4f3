import { ALL_LABEL, hasMoved, isShare, type DiffRow } from '../../analysis/index.ts';
import { diffColumns, gateLines, measureName, rowsToShow } from '../diff-cells.ts';
import { placeText, changedText, discordantSentence, rulesOf, scoresOf, type DiffReport } from '../diff-report.ts';
import { diffSentences } from '../sentences/study-sentences.ts';
import { capital } from '../sentences/words.ts';
import { attributionSection } from './attribution-section.ts';
import type { Figure, Page, Section } from './page-model.ts';
import { CAUSED } from './shows.ts';

const MOST_DRAWN = 30;
const COLUMNS = ['matchup', 'measure', 'a', 'b', 'change', 'blocks', 'correlation', 'detectable', 'verdict'] as const;

/** The page of a comparison: verdicts, significant changes, every measure, and matches that differ. */
export function diffPage(report: DiffReport): Page {
  const { a, b, onlyA, onlyB, attribution } = report;
  return {
    title: 'What changed',
    sides: report.rows.flatMap(({ side }) => (side === ALL_LABEL ? [] : [side])),
    answer: diffSentences(report),
    summary: `${discordantSentence(report)}. A change is B minus A over blocks that both have played; the intervals of all changes hold together with 99 %${report.rows.some(({ byGate }) => byGate === true) ? '; a change that only a gate decides has its interval of 95 %' : ''}.`,
    facts: [
      CAUSED,
      ['A', `${a.dir}, ${rulesOf(a, b)}`],
      ['B', `${b.dir}, ${rulesOf(b, a)}`],
      ['changed', changedText(report)],
      ...(onlyA.length > 0 ? [['only in A', onlyA.join(', ')] as const] : []),
      ...(onlyB.length > 0 ? [['only in B', onlyB.join(', ')] as const] : []),
    ],
    sections: [
      ...gateSection(report),
      ...(attribution === undefined ? [] : [attributionSection(attribution)]),
      changes(report),
      matches(report),
    ],
  };
}

function gateSection({ gates }: DiffReport): Section[] {
  if (gates.length === 0) return [];
  const flags = gates.flatMap((gate) => gateLines(gate).map((line) => ({ text: `${capital(line)}.`, commands: [] })));
  return [{ id: 'gates', title: 'Gates', flags }];
}

function changes({ rows }: DiffReport): Section {
  const shown = rowsToShow(rows);
  const name = measureName(shown);
  const drawn = shown.filter(({ measure }) => isShare(measure)).slice(0, MOST_DRAWN);
  const several = new Set(shown.map(({ matchup }) => matchup)).size > 1;
  // A label with the side first, because the ends of long labels are cut in figures.
  const placed = (row: DiffRow): string => {
    if (!several || row.matchup === ALL_LABEL) return name(row);
    return row.measure === 'score'
      ? `${name(row).replace('score of ', '')} in ${row.matchup}`
      : `${row.matchup}: ${name(row)}`;
  };
  const figures: Figure[] = [
    {
      kind: 'dots',
      caption: 'Change of each share from A to B.',
      axis: 'B - A, pp',
      unit: 'points',
      isTogether: true,
      reference: 0,
      points: drawn.map((row) => ({
        label: placed(row),
        value: row.difference,
        lo: row.lo,
        hi: row.hi,
        n: row.n,
        sure: hasMoved(row),
      })),
    },
  ];
  const columns = diffColumns(rows, COLUMNS);
  return {
    id: 'changes',
    title: 'Changes',
    figures: drawn.length > 0 ? figures : [],
    tables: [
      {
        caption: 'Every measure',
        head: ['match-up', 'measure', 'A', 'B', 'B - A', 'blocks', 'correlation', 'detectable', 'verdict'],
        rows: rows.map((row) => columns.map((column) => column.cell(row))),
      },
    ],
  };
}

function matches(report: DiffReport): Section {
  return {
    id: 'matches',
    title: 'Matches that went another way',
    // The summary above already says how many matches differ.
    text: report.discordant.length === 0 ? ['None.'] : [],
    flags: report.discordant.map((found) => {
      const commands = report.replay(found);
      const place = `${found.matchup}, ${placeText(found)}`;
      return {
        text: `${place}: A ${scoresOf(found, found.a.scores)}; B ${scoresOf(found, found.b.scores)}.`,
        commands: [commands.a, commands.b],
        links: report.pages?.(found) ?? [],
      };
    }),
  };
}
