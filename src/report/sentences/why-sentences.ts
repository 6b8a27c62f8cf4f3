import type { Findings, PlanLabels } from '../../analysis/index.ts';
import { counted, listWords } from './words.ts';

/** If the leader's mean score is at least this, the lead has all but decided the match. */
const DECIDED = 0.75;
/** With fewer matches than this, a round tells nothing. */
const LEAST_LED = 10;
const MOST_NAMED = 2;

const percent = (x: number): string => `${Math.round(100 * x)} %`;

/** What one side's ships and squadrons did: who destroyed most, who was lost most often, who never hit anything. */
function sideWords(side: string, ships: Findings['ships']): string {
  const own = ships.filter((row) => row.side === side);
  const hitters = own
    .filter(({ pointsKilled }) => pointsKilled.value >= 0.5)
    .toSorted((a, b) => b.pointsKilled.value - a.pointsKilled.value)
    .slice(0, MOST_NAMED)
    .map(({ ship, pointsKilled }) => `${ship} (${Math.round(pointsKilled.value)} points a match each)`);
  const lost = own
    .filter(({ survival }) => survival.hi < 0.5)
    .toSorted((a, b) => a.survival.value - b.survival.value)
    .slice(0, MOST_NAMED)
    .map(({ ship, survival }) => `${ship} (${percent(1 - survival.value)})`);
  const idle = own.filter(({ damageDealt }) => damageDealt.value === 0).map(({ ship }) => ship);
  const told = [
    hitters.length === 0 ? 'destroys next to nothing' : `destroys most with ${listWords(hitters)}`,
    ...(lost.length === 0 ? [] : [`loses ${listWords(lost)} more often than not`]),
    ...(idle.length === 0 ? [] : [`${listWords(idle)} never did damage`]),
  ];
  return `${side} ${told.join(', ')}`;
}

/** A sentence on the rounds after which a lead is worth much; '' where too few matches tell. */
function leadWords(leads: Findings['leads']): string {
  const told = leads.filter(({ led }) => led >= LEAST_LED);
  const [first] = told;
  const decided = told.find(({ score }) => score.value >= DECIDED);
  if (first === undefined) return '';
  if (decided === undefined) return 'No lead is safe: the side ahead after any round goes on to score less than 75 %.';
  return decided.round === first.round
    ? `The side ahead after round ${decided.round} goes on to score ${percent(decided.score.value)}.`
    : `A lead is worth little at first (${percent(first.score.value)} after round ${first.round}) and decides from round ${decided.round} on (${percent(decided.score.value)} of ${counted(decided.led, 'match', 'matches')}).`;
}

/** Why a run of two lists ended as it did, from what their units did and when the lead was safe; empty for other runs. */
export function whySentences(
  { ships, leads }: Pick<Findings, 'ships' | 'leads'>,
  { matchups }: Pick<PlanLabels, 'matchups'>,
): string[] {
  const [a, b, ...more] = matchups[0]!.entrants;
  if (matchups.length !== 1 || a === undefined || b === undefined || more.length > 0 || a.sideLabel === b.sideLabel)
    return [];
  return [`What decides: ${sideWords(a.sideLabel, ships)}; ${sideWords(b.sideLabel, ships)}.`, leadWords(leads)].filter(
    (text) => text !== '',
  );
}
