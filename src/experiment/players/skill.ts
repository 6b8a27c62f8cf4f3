import {
  ALL_LABEL,
  ERROR,
  fairBand,
  levelVerdicts,
  levelsTogether,
  type Bands,
  type LevelVerdict,
  type WinrateRow,
} from '../../analysis/index.ts';
import { deriveText, makeSfc, seedSfc, unitSfc } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { RankedLevels, SkillRow, SkillSide } from '../../report/index.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { FEWEST_RANKED, errorOf, rankCorrelation, type Estimate } from '../../stats/index.ts';
import type { PlanRunner } from '../numbers/sweep.ts';
import { readAcross } from './across-runs.ts';

/** A scenario at several levels of play, the weakest first. */
export interface SkillStudy {
  readonly levels: readonly string[];
  readonly runs: readonly RunOutcome[];
  readonly bands: Bands;
  /** The rows for every match-up and for all of them together: first by side, then by level. */
  readonly rows: readonly SkillRow[];
  /** The sides over all match-ups, or the two sides of the only match-up, with their verdicts. */
  readonly sides: readonly SkillSide[];
  /** For each two levels, whether they rank the sides alike; empty for too few sides. */
  readonly ranks: readonly RankedLevels[];
}

/** The part of the error for the sides over all match-ups, where there are several match-ups; the rest is for single match-ups. */
const OF_SIDES = 0.6;

const measured = (score: Estimate) => ({ value: score.value, se: errorOf(score) });

const rowOf = (run: RunOutcome, matchup: string, side: string): WinrateRow =>
  run.findings.winrates.find((row) => row.matchup === matchup && row.side === side)!;

/**
 * Plays a scenario at several levels on common seeds: one run for each level.
 * @param plans the plans that `playedByOne` made, one for each level, the weakest first.
 * @param teams the number of teams in the game.
 * @param bands the fair band of each level; default: the usual band.
 */
export async function studySkill(
  plans: readonly Plan[],
  { play, ahead }: Pick<PlanRunner, 'play' | 'ahead'>,
  teams: number,
  bands: readonly (readonly [number, number] | undefined)[] = [],
): Promise<SkillStudy> {
  await ahead?.(plans);
  const runs: RunOutcome[] = [];
  for (const plan of plans) runs.push(await play(plan));
  const levels = plans.map(({ matchups }) => matchups[0]!.entrants[0]!.agent);
  const across = await readAcross(runs.map(({ dir }) => dir));
  const several = across.scores.some(({ matchup }) => matchup === ALL_LABEL);
  const looked = across.scores.filter(({ matchup }) => !several || matchup === ALL_LABEL);
  const each: Bands = levels.map((_, l) => bands[l] ?? fairBand(teams));
  const scoresOf = ({ side, matchup }: (typeof looked)[number]) => ({
    side,
    matchup,
    scores: runs.map((run) => rowOf(run, matchup, side).score),
  });
  const judged = levelsTogether(looked.map(scoresOf), several ? OF_SIDES * ERROR : ERROR);
  const rest = across.scores.filter((score) => !looked.includes(score));
  const held = [...judged, ...levelsTogether(rest.map(scoresOf), (1 - OF_SIDES) * ERROR)];
  const verdicts: LevelVerdict[] = levelVerdicts(judged, 1 / teams, each);
  const sides = judged.map(({ side, scores }, i): SkillSide => ({ side, scores, verdict: verdicts[i]! }));
  const rows = across.scores.flatMap((score) =>
    runs.map((run, l): SkillRow => {
      const { scores } = held.find(({ side, matchup }) => side === score.side && matchup === score.matchup)!;
      const winrate = { ...rowOf(run, score.matchup, score.side), score: scores[l]! };
      return { level: levels[l]!, winrate, change: l === 0 ? null : score.difference(l - 1, l) };
    }),
  );
  return { levels, runs, bands: each, rows, sides, ranks: ranksOf(sides, levels, plans[0]!) };
}

/** The rank correlations of each level with the next one, and of the first with the last. */
function ranksOf(sides: readonly SkillSide[], levels: readonly string[], { master }: Plan): RankedLevels[] {
  if (sides.length < FEWEST_RANKED || levels.length < 2) return [];
  const random = makeSfc();
  seedSfc(random, deriveText(master, 'rank correlation'));
  const next = (): number => unitSfc(random) + 2 ** -33;
  const pairs = levels.slice(1).map((_, l): [number, number] => [l, l + 1]);
  if (levels.length > 2) pairs.push([0, levels.length - 1]);
  return pairs.map(([a, b]) => ({
    a: levels[a]!,
    b: levels[b]!,
    correlation: rankCorrelation(
      sides.map(({ scores }) => ({ a: measured(scores[a]!), b: measured(scores[b]!) })),
      next,
    ),
  }));
}
