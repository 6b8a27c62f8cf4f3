import { FEW_BLOCKS, type Estimate, type Shrunk } from '../stats/index.ts';
import { cardImpacts } from './cards/card-impacts.ts';
import { isOverall, type CardRow } from './tables/card-rows.ts';
import type { Evidence } from './evidence.ts';
import type { Findings } from './tables/findings.ts';
import { judgeRun, type RunVerdict } from './verdicts/run-verdict.ts';
import type { CatalogLabels, PlanLabels } from './labels.ts';

const MOST_CARDS = 6;
/** Matches that a finding names. */
const MOST_MATCHES = 3;

/** A finding worth a look. `matches` are the numbers of matches that show it. */
export type Flag =
  | {
      readonly kind: 'matchup';
      readonly matchup: string;
      readonly side: string;
      readonly agent: string;
      readonly score: Estimate;
      /** Whether the score is surely above the fair band; if not, it is only surely above an equal share. */
      readonly isOut: boolean;
      /** Whether different agents meet: the one that scores more is stronger, not too strong. */
      readonly strength: boolean;
      readonly matches: readonly number[];
    }
  | {
      readonly kind: 'first';
      readonly score: Estimate;
      readonly isOut: boolean;
      readonly matches: readonly number[];
    }
  | {
      readonly kind: 'card';
      readonly card: string;
      readonly iwd: Estimate;
      /** The value to show, and the number of cards that were looked at; see `CardImpact`. */
      readonly shrunk: Shrunk;
      readonly looked: number;
      readonly qValue: number;
      readonly matches: readonly number[];
    }
  | { readonly kind: 'unplayed'; readonly card: string; readonly seen: number; readonly matches: readonly number[] };

/**
 * The findings that a run surely shows: scores, those outside the band first, then the cards that come with better or worse scores,
 * corrected for the number of cards (Benjamini and Hochberg). A score that is not listed is not thereby shown to be fair.
 */
export function flags(
  plan: PlanLabels,
  teams: number,
  catalog: CatalogLabels,
  found: Findings,
  evidence: Evidence,
): Flag[] {
  const verdict = judgeRun(found, plan, teams);
  return apart([
    ...(verdict === null ? [] : [...matchupFlags(plan, verdict, evidence), ...firstFlags(verdict, evidence)]),
    ...cardFlags(catalog, found, evidence),
  ]);
}

/**
 * Chooses the matches of each finding: the first that no earlier finding names, so that each leads to matches of its
 * own; named ones only where there are too few others.
 */
function apart(found: readonly Flag[]): Flag[] {
  const named = new Set<number>();
  return found.map((flag) => {
    const other = flag.matches.filter((match) => !named.has(match));
    const matches = [...other, ...flag.matches.filter((match) => named.has(match))].slice(0, MOST_MATCHES);
    for (const match of matches) named.add(match);
    return { ...flag, matches };
  });
}

function matchupFlags(plan: PlanLabels, { single, share, strength }: RunVerdict, evidence: Evidence): Flag[] {
  const flagged = single
    .filter(({ isOff, score }) => isOff && score.value > share)
    .map(({ row: { matchup, side, agent }, score, isOut }): Flag => {
      const index = plan.matchups.findIndex(({ label }) => label === matchup);
      const { entrants } = plan.matchups[index]!;
      const slot = entrants.findIndex((entrant) => entrant.sideLabel === side && entrant.agent === agent);
      const matches = evidence.sweeps[index]?.[slot] ?? [];
      return { kind: 'matchup', matchup, side, agent, score, isOut, strength, matches };
    });
  return flagged.toSorted((a, b) => rank(b) - rank(a));
}

/** Scores outside the band come first, and within each group the farthest from an equal share. */
const rank = (flag: Flag): number => (flag.kind === 'matchup' ? Number(flag.isOut) + flag.score.lo / 2 : 0);

function firstFlags({ first }: RunVerdict, evidence: Evidence): Flag[] {
  if (first === null || !first.isOff) return [];
  const { score, isOut } = first;
  return [{ kind: 'first', score, isOut, matches: evidence.sweeps.flat(2) }];
}

function cardFlags(catalog: CatalogLabels, { cards }: Findings, evidence: Evidence): Flag[] {
  const whole = cards.filter((row) => isOverall(row));
  const index = new Map(catalog.cards.map(({ id }, card) => [id, card]));
  const examples = (card: string) => evidence.cards[index.get(card) ?? -1] ?? { won: [], lost: [] };
  const impacts = cardImpacts(cards);
  const moved = impacts
    .filter(({ standsOut }) => standsOut)
    .toSorted((a, b) => Math.abs(b.shrunk.value) - Math.abs(a.shrunk.value))
    .slice(0, MOST_CARDS)
    .map(({ card, iwd, shrunk, qValue }): Flag => {
      const matches = shrunk.value > 0 ? examples(card).won : examples(card).lost;
      return { kind: 'card', card, iwd, shrunk, looked: impacts.length, qValue, matches };
    });
  const unplayed = whole
    .filter(({ nSeen, nPlayed, blocks }: CardRow) => nSeen > 0 && nPlayed === 0 && blocks >= FEW_BLOCKS)
    .map(({ card, nSeen }): Flag => {
      const { won, lost } = examples(card);
      return { kind: 'unplayed', card, seen: nSeen, matches: [...won, ...lost] };
    });
  return [...moved, ...unplayed];
}
