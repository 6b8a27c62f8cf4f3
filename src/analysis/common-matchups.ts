import type { LabelledMatchup, PlanLabels } from './labels.ts';

/** A side, its agent in each of the two runs, and its entrants in the match-up. */
export interface Contestant {
  readonly side: string;
  readonly agentA: string;
  readonly agentB: string;
  readonly slots: readonly number[];
}

/** A match-up that both runs play. */
export interface CommonMatchup {
  readonly label: string;
  /** The index of the match-up in either plan; `b` is -1 if the match-up is unreached and B leaves it out. */
  readonly a: number;
  readonly b: number;
  /** Set if no change reaches the match-up, so that its matches in B are taken to be those of A. */
  readonly unreached?: true;
  /** Side labels by entrant. */
  readonly sides: readonly string[];
  /** The contestants, in the order of their first slots. */
  readonly contestants: readonly Contestant[];
}

/** The match-ups that two plans share, and the labels of the match-ups that only one plan has. */
export interface SharedMatchups {
  readonly common: readonly CommonMatchup[];
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

/** Seed key, label and a number that distinguishes equal match-ups. */
function identities(matchups: readonly LabelledMatchup[]): string[] {
  const seen = new Map<string, number>();
  return matchups.map(({ key, label }) => {
    const name = JSON.stringify([key, label]);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return `${name} ${before}`;
  });
}

/**
 * Pairs the match-ups of two plans by seed key and label. The label of a match-up names agents only when a plan has
 * several, so two runs of the same sides under different agents are compared as well.
 * @param unreached the match-ups of A, by index, that cannot differ in B, which may leave them out.
 */
export function sharedMatchups(
  a: PlanLabels,
  b: PlanLabels,
  unreached: ReadonlySet<number> = new Set(),
): SharedMatchups {
  const inA = identities(a.matchups);
  const inB = identities(b.matchups);
  const placeInB = new Map(inB.map((identity, j) => [identity, j]));
  const common = inA.flatMap((identity, i) => {
    const j = placeInB.get(identity);
    const own = a.matchups[i]!;
    if (unreached.has(i)) return [{ ...commonMatchup(own, own, i, j ?? -1), unreached: true as const }];
    return j === undefined ? [] : [commonMatchup(own, b.matchups[j]!, i, j)];
  });
  const compared = new Set([...inB, ...inA.filter((_, i) => unreached.has(i))]);
  return { common, onlyA: labelsWithout(a, inA, compared), onlyB: labelsWithout(b, inB, new Set(inA)) };
}

const labelsWithout = (plan: PlanLabels, own: readonly string[], others: ReadonlySet<string>): string[] =>
  plan.matchups.filter((_, i) => !others.has(own[i]!)).map(({ label }) => label);

function commonMatchup(inA: LabelledMatchup, inB: LabelledMatchup, a: number, b: number): CommonMatchup {
  const contestants: { side: string; agentA: string; agentB: string; slots: number[] }[] = [];
  inA.entrants.forEach(({ sideLabel: side, agent: agentA }, slot) => {
    const agentB = inB.entrants[slot]!.agent;
    const same = contestants.find((one) => one.side === side && one.agentA === agentA && one.agentB === agentB);
    if (same === undefined) contestants.push({ side, agentA, agentB, slots: [slot] });
    else same.slots.push(slot);
  });
  return { label: inA.label, a, b, sides: inA.entrants.map(({ sideLabel }) => sideLabel), contestants };
}
