import type { DiffRow, LevelVerdict, WinrateRow } from '../../analysis/index.ts';
import type { Estimate } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';
import { WINRATES } from './findings-csv.ts';

/** A win-rate row at one level of play. */
export interface SkillRow {
  readonly level: string;
  readonly winrate: WinrateRow;
  /** Change of the score from the level before, block by block on common seeds; null at the first. */
  readonly change: Pick<DiffRow, 'difference' | 'lo' | 'hi'> | null;
}

/** A side with its scores by level, the weakest level first, and the verdict over all levels. */
export interface SkillSide {
  readonly side: string;
  readonly scores: readonly Estimate[];
  readonly verdict: LevelVerdict;
}

/** Whether two levels rank the sides alike: Spearman's rank correlation of their true scores. */
export interface RankedLevels {
  readonly a: string;
  readonly b: string;
  readonly correlation: Estimate;
}

const NOTHING = { difference: NaN, lo: NaN, hi: NaN };

const WHOM: Readonly<Record<LevelVerdict['forWhom'], string>> = {
  everybody: 'at every level',
  beginners: 'for beginners only',
  experts: 'for experts only',
  some: 'at some levels',
};

/** The verdict on a side in a few words: `too strong for beginners only`. */
export function verdictWords({ strong, forWhom, weak, below, turns, fair }: LevelVerdict, levels: number): string {
  const words: string[] = [];
  if (strong.length > 0) words.push(`too strong ${WHOM[forWhom]}`);
  else if (weak) words.push('too weak at every level');
  else if (fair.length === levels) words.push('fair at every level');
  else if (below.length > 0) words.push('weak at some levels');
  if (turns) words.push('the answer changes with the player');
  return words.length === 0 ? 'cannot tell yet' : words.join('; ');
}

/**
 * `skill.csv`: the level, the columns of `winrates.csv`, the paired change from the level before, and the verdict on the
 * side over all levels.
 */
export function skillCsv(rows: readonly SkillRow[], sides: readonly SkillSide[]): string {
  const columns: Column<SkillRow>[] = [
    ['level', ({ level }) => level],
    ...WINRATES.map(([name, cell]): Column<SkillRow> => [name, ({ winrate }) => cell(winrate)]),
    fixed<SkillRow>('difference', ({ change }) => (change ?? NOTHING).difference),
    ...interval<SkillRow>('difference', ({ change }) => change ?? NOTHING),
    [
      'verdict',
      ({ winrate }) => {
        const own = sides.find(({ side }) => side === winrate.side);
        const isJudged = own !== undefined && own.scores.some((score) => score === winrate.score);
        return isJudged ? verdictWords(own.verdict, own.scores.length) : '';
      },
    ],
  ];
  return csvFile(columns, rows);
}
