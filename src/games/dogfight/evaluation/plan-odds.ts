import type { State } from '../../../core/index.ts';
import { CARD_TYPES, FORM, TYPE } from '../cards/card.ts';
import * as field from '../field.ts';
import type { Rules } from '../compiled.ts';
import { OUTSET } from './plan-value.ts';
import fitted from './plan-odds.json' with { type: 'json' };

/** Kinds of cards with weights of their own: the types, and ATTACK cards that are Gear. */
export const KINDS = [...CARD_TYPES, 'gear-attack'] as const;
const GEAR_ATTACK = KINDS.indexOf('gear-attack');

/** The features from which the odds of a card in a tier are computed; everybody knows all of them. */
export const ODDS_FEATURES = [
  'card',
  'first_tier',
  'last_tier',
  /** What the card is worth as a plan by itself, and the square of this. */
  'worth',
  'worth_square',
  /** 1 if the worth of the card is negative. */
  'wasted',
  /** 1 if the nearest enemy is in sight. */
  'open',
  /** How far the nearest enemy is: 1 from six hexes on. */
  'distance',
  /** Part of the Hull that is lost. */
  'damage',
  'heat',
  'energy',
  'cost',
  /** 1 if the vessel has too little energy to pay for the card. */
  'unpaid',
  /** What the card is worth in hand. */
  'hand',
  /** 1 for a card that does nothing in a tier. */
  'void',
  /** 1 for a move by Mobility, and the same with an enemy in sight. */
  'mobility',
  'mobility_open',
] as const;

const COUNT = ODDS_FEATURES.length;
const FAR = 6;
const MOST_WORTH = 4;
const WASTED = -0.2;
const MOST_COST = 8;
const TENTH = 0.1;

/** Weights by kind of card and feature, a row a kind. */
const WEIGHTS = Float64Array.from(
  KINDS.flatMap((kind) => ODDS_FEATURES.map((feature) => fitted.weights[kind][feature])),
);

const within = (x: number, most: number): number => Math.max(-most, Math.min(most, x));

/** The kind of `card`, a place in `KINDS`. */
export const kindOf = (r: Rules, card: number): number =>
  r.card.type[card] === TYPE.attack && r.card.form[card] === FORM.gear ? GEAR_ATTACK : r.card.type[card]!;

/** Writes the features of `card` in `tier` of the plan at `b` into `out`, in the order of `ODDS_FEATURES`. Call `worthAlone` first: it reads the plan. */
export function oddsFeatures(r: Rules, s: State, b: number, card: number, tier: number, out: Float64Array): void {
  const worth = within(r.aloneWorth[card]!, MOST_WORTH);
  const open = r.outset[OUTSET.OPEN]!;
  const energy = s[b + field.energy]!;
  const form = r.card.form[card]!;
  out[0] = 1;
  out[1] = tier === 0 ? 1 : 0;
  out[2] = tier === s[b + field.tiers]! - 1 ? 1 : 0;
  out[3] = worth;
  out[4] = worth * worth;
  out[5] = worth < WASTED ? 1 : 0;
  out[6] = open;
  out[7] = Math.min(r.outset[OUTSET.DISTANCE]!, FAR) / FAR;
  out[8] = 1 - s[b + field.hull]! / s[b + field.maxHull]!;
  out[9] = s[b + field.heat]! * TENTH;
  out[10] = energy * TENTH;
  out[11] = Math.min(r.card.cost[card]!, MOST_COST);
  out[12] = r.card.cost[card]! > energy ? 1 : 0;
  out[13] = within(r.card.handValue[card]!, MOST_WORTH);
  out[14] = form === FORM.star || form === FORM.jump ? 1 : 0;
  out[15] = r.card.byMobility[card]!;
  out[16] = r.card.byMobility[card]! * open;
}

const MOST_LOG_ODDS = 12;
const SQUARINGS = 10;

/** The exponential of `x` with a relative error of a millionth. It is made of products only, so it is the same on every machine. */
function exponential(x: number): number {
  const part = within(x, MOST_LOG_ODDS) / (1 << SQUARINGS);
  let y = 1 + part + (part * part) / 2;
  for (let i = 0; i < SQUARINGS; i++) y *= y;
  return y;
}

const row = new Float64Array(COUNT);

/**
 * Writes into `r.odds` how likely each card that is counted in `r.counts` is to lie face down in `tier` of the plan at `b`, before its
 * number of copies counts: a conditional logit, fitted to plans of `mcts` by `npm run fit-odds`. Call `worthAlone` first: it reads the plan.
 */
export function oddsInTier(r: Rules, s: State, b: number, tier: number): void {
  const { counts, odds } = r;
  for (let card = 0; card < counts.length; card++) {
    if (counts[card] === 0) continue;
    oddsFeatures(r, s, b, card, tier, row);
    const from = kindOf(r, card) * COUNT;
    let sum = 0;
    for (let i = 0; i < COUNT; i++) sum += WEIGHTS[from + i]! * row[i]!;
    odds[card] = exponential(sum);
  }
}
