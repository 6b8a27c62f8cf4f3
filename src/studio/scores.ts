import { fairBand, together, type Evidence, type Findings } from '../analysis/index.ts';
import { SideInks, type Entrant, type Plan } from '../matches/index.ts';
import { readSoFar } from '../runner/live-findings.ts';
import { compilePlan } from '../runner/registries.ts';
import type { Registry } from '../scenario/index.ts';
import { answerOf } from '../report/index.ts';
import type { Live, ScoreRow, Scores } from './wire.ts';

/** The scores in each match-up with the intervals of the table of win rates, and the intervals that are valid at every moment. */
export function scoresOf({ winrates }: Findings, { convergence }: Evidence, plan: Plan, teams: number): Scores {
  const held = together(winrates);
  const sides = new SideInks(plan.matchups.flatMap(({ entrants }) => entrants.map(({ sideLabel }) => sideLabel)));
  const rows = plan.matchups.flatMap(({ label, entrants }, i): ScoreRow[] => {
    const last = convergence[i]?.at(-1);
    if (last === undefined) return [];
    const agents = new Set(entrants.map(({ agent }) => agent)).size;
    const nameOf = ({ sideLabel, agent }: Entrant): string => (agents > 1 ? `${sideLabel} (${agent})` : sideLabel);
    // Of two sides, the one that is ahead is shown, as sentences show it.
    const isTurned = entrants.length === 2 && last.value < 0.5;
    const own = entrants[isTurned ? 1 : 0]!;
    const others = entrants.filter((entrant) => entrant !== own);
    const score = held.find(
      ({ matchup, side, agent }) => matchup === label && side === own.sideLabel && agent === own.agent,
    )?.score;
    const always: [number, number] = isTurned ? [1 - last.hi, 1 - last.lo] : [last.lo, last.hi];
    const isKnown = score !== undefined && Number.isFinite(score.lo) && Number.isFinite(score.hi);
    const [lo, hi] = isKnown ? [score.lo, score.hi] : always;
    const value = isTurned ? 1 - last.value : last.value;
    const [other] = others;
    const inks = [own, others.length === 1 ? other : undefined].map((one) => sides.of(one?.sideLabel ?? '') ?? '');
    const told = {
      label,
      side: nameOf(own),
      others: others.map(nameOf).join(', '),
      inks: [inks[0]!, inks[1]!] as const,
    };
    return [{ ...told, blocks: last.blocks, value, lo, hi, always }];
  });
  return { even: 1 / teams, fair: fairBand(teams), rows };
}

const LEAST_BLOCKS = 2;

/**
 * Results so far; null while there are too few blocks for an interval. No sentence is made before each match-up has an interval, because blocks of
 * different match-ups are played one after another.
 */
export function liveOf(findings: Findings, evidence: Evidence, plan: Plan, teams: number): Live | null {
  if ((findings.winrates.at(-1)?.blocks ?? 0) < LEAST_BLOCKS) return null;
  const blocks = Math.min(...plan.matchups.map((_, i) => evidence.convergence[i]?.at(-1)?.blocks ?? 0));
  const scores = scoresOf(findings, evidence, plan, teams);
  const isTold = blocks >= LEAST_BLOCKS || plan.matchups.length === 1;
  return { ...scores, answer: isTold ? answerOf(findings, evidence, plan, teams) : [], blocks, changes: [] };
}

/** Most match-ups that are shown of a finished run of a study. */
const MOST_ROWS = 3;

export const shownOf = (live: Live | null): readonly ScoreRow[] => live?.rows.slice(0, MOST_ROWS) ?? [];

/** Results of a run so far; null while no block is whole. @throws InputError for a damaged file. */
export async function liveIn(
  { plan, dir }: { readonly plan: Plan; readonly dir: string },
  registry: Registry,
): Promise<Live | null> {
  const game = compilePlan(plan, registry);
  const found = await readSoFar(plan, dir, game);
  return found === null ? null : liveOf(found.findings, found.evidence, plan, game.info.teams);
}
