import { ALL_LABEL, fairBand, isOverall, type Estimate, type Findings } from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import { entrantName, hint, inputError } from '../../scenario/index.ts';
import { normalQuantile, LEVEL } from '../../stats/index.ts';

/** A measure of a run and the band in which it should lie; shares are fractions. */
export interface Target {
  /** The name as it is shown: `tavor vs inferno`, `side:tavor`, `rounds`. */
  readonly name: string;
  readonly lo: number;
  readonly hi: number;
  /** Whether the measure is printed in percent. */
  readonly share: boolean;
  /** Reads the measure from the findings of a run; NaN when it does not apply. */
  readonly read: (found: Findings) => Estimate;
}

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`;
const BAND = new RegExp(`^(.+)=(${NUMBER})\\.\\.(${NUMBER})$`);
const NOTHING: Estimate = { value: NaN, lo: NaN, hi: NaN, n: 0 };

/** The names that may follow the colon, by kind of measure. */
interface Kinds {
  readonly matchups: readonly string[];
  readonly sides: readonly string[];
  readonly cards: readonly string[];
}

const kindsOf = (plan: Plan, cards: readonly string[]): Kinds => ({
  matchups: plan.matchups.map(({ label }) => label),
  sides: holdersOf(plan).map(({ name }) => name),
  cards,
});

/** Each side with each of its agents, named as in match-ups: `tavor@greedy` when there are several agents. */
function holdersOf(plan: Plan): { readonly name: string; readonly side: string; readonly agent: string }[] {
  const entrants = plan.matchups.flatMap((matchup) => matchup.entrants);
  const agents = new Set(entrants.map(({ agent }) => agent)).size;
  const holders = entrants.map((entrant) => ({
    name: entrantName(entrant, agents),
    side: entrant.sideLabel,
    agent: entrant.agent,
  }));
  return [...new Map(holders.map((holder) => [holder.name, holder])).values()];
}

/**
 * Mean number of rounds over the whole run. The matches of a block depend on each other, so the error counts blocks.
 */
function rounds({ rounds: counts, winrates }: Findings): Estimate {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const value = counts.reduce((sum, count, x) => sum + count * x, 0) / n;
  const variance = counts.reduce((sum, count, x) => sum + count * (x - value) * (x - value), 0) / Math.max(1, n - 1);
  const blocks = winrates.at(-1)?.blocks ?? 0;
  const half = normalQuantile(0.5 + LEVEL / 2) * Math.sqrt(variance / blocks);
  return { value, lo: value - half, hi: value + half, n: blocks };
}

/** The measure with this name; null for an unknown name. */
function reader(name: string, plan: Plan, { cards }: Kinds): Pick<Target, 'read' | 'share'> | null {
  if (name === 'rounds') return { share: false, read: rounds };
  if (name === 'first') return { share: true, read: ({ winrates }) => winrates.at(-1)?.first ?? NOTHING };
  const matchup = plan.matchups.find(({ label }) => label === name);
  if (matchup !== undefined) {
    const { sideLabel, agent } = matchup.entrants[0]!;
    const own = (row: { matchup: string; side: string; agent: string }): boolean =>
      row.matchup === name && row.side === sideLabel && row.agent === agent;
    return { share: true, read: ({ winrates }) => winrates.find(own)?.score ?? NOTHING };
  }
  const [kind, rest = ''] = name.split(/:(.*)/s);
  const holder = holdersOf(plan).find((one) => kind === 'side' && one.name === rest);
  if (holder !== undefined) {
    const { side, agent } = holder;
    const own = (row: { matchup: string; side: string; agent: string }): boolean =>
      row.matchup === ALL_LABEL && row.side === side && row.agent === agent;
    return { share: true, read: ({ winrates }) => winrates.find(own)?.score ?? NOTHING };
  }
  if (!cards.includes(rest)) return null;
  const card = ({ cards: rows }: Findings) => rows.find((row) => isOverall(row) && row.card === rest);
  if (kind === 'play') return { share: true, read: (found) => card(found)?.playRate ?? NOTHING };
  if (kind === 'iwd') return { share: true, read: (found) => card(found)?.iwd ?? NOTHING };
  return null;
}

/**
 * Reads `tavor vs inferno=45..55` (the score of the side named first, in percent), `side:tavor=45..55`, `first=45..55`,
 * `rounds=6..10`, `play:missiles=5..40` (uses a sighting, in percent) or `iwd:missiles=-5..5` (points of 100).
 * @throws InputError for anything else.
 */
export function parseTarget(text: string, option: string, plan: Plan, cards: readonly string[]): Target {
  const at = `${option} ${text}`;
  const [, name, from, to] = BAND.exec(text) ?? [];
  if (name === undefined)
    throw inputError(
      at,
      `expected measure=from..to, such as ${option} "${plan.matchups[0]!.label}=45..55" or ${option} rounds=6..10`,
    );
  const kinds = kindsOf(plan, cards);
  const found = reader(name, plan, kinds);
  if (found === null) {
    const { sides, matchups } = kinds;
    const names = [...matchups, ...sides.map((side) => `side:${side}`), 'first', 'rounds'];
    const cardNames = cards.flatMap((card) => [`play:${card}`, `iwd:${card}`]);
    throw inputError(at, `unknown measure "${name}"; ${hint(name, [...names, ...cardNames])}`);
  }
  const scale = found.share ? 100 : 1;
  const [lo, hi] = [Number(from) / scale, Number(to) / scale];
  if (!(lo < hi)) throw inputError(at, `found the band ${from}..${to}, expected its lower end first`);
  return { name, lo, hi, ...found };
}

const EVERY_SIDE = /^side:\*(?==)/;

/**
 * The targets of a text that `parseTarget` reads; `side:*=45..55` stands for every side.
 * @throws InputError for anything else.
 */
export function parseTargets(text: string, option: string, plan: Plan, cards: readonly string[]): Target[] {
  const texts = EVERY_SIDE.test(text)
    ? holdersOf(plan).map(({ name }) => text.replace(EVERY_SIDE, () => `side:${name}`))
    : [text];
  return texts.map((one) => parseTarget(one, option, plan, cards));
}

/**
 * The default targets: the fair band for every match-up of different sides.
 * @throws InputError when there is none.
 */
export function usualTargets(plan: Plan, teams: number): Target[] {
  const [lo, hi] = fairBand(teams);
  const unlike = plan.matchups.filter(({ entrants }) => new Set(entrants.map(({ sideLabel }) => sideLabel)).size > 1);
  if (unlike.length === 0)
    throw inputError(plan.name, 'no match-up of unlike sides to balance; expected --target, or sides that meet');
  const kinds = kindsOf(plan, []);
  return unlike.map(({ label }) => Object.assign({ name: label, lo, hi }, reader(label, plan, kinds)!));
}

/** The distance of a value from the middle of its band, in half widths of the band: 1 at its ends. */
export function distanceOf({ lo, hi }: Target, value: number): number {
  const distance = Math.abs(value - (lo + hi) / 2) / ((hi - lo) / 2);
  return Number.isNaN(distance) ? NOT_MEASURED : distance;
}

/**
 * The distance of a value from its band, in half widths of the band; 0 inside. `margin` narrows the band at both ends,
 * in the same unit.
 */
export const shortfall = (target: Target, value: number, margin = 0): number =>
  Math.max(0, distanceOf(target, value) - (1 - margin));

/** Distance of a value that could not be measured: larger than any measured one. */
const NOT_MEASURED = 1000;
