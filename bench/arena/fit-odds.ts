/**
 * Fits the odds of face-down cards in Dog Fight (src/games/dogfight/evaluation/plan-odds.json) to plans of `mcts`.
 *
 *   npm run fit-odds -- [--agent mcts:iterations=200] [--blocks 70] [--to plan-odds.json]
 *
 * The agent plays itself over the families of the arena that have two seats. At every second decision, each face-down card of the other player is an
 * observation: which of all cards with unknown places it is. A conditional logit (McFadden 1974) is fitted to them by Adam (Kingma and Ba 2015) with
 * a small penalty on squares. The last blocks of each family are left out of the fit, and its predictions for them are printed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeSfc, seedSfc, unitSfc } from '../../src/core/index.ts';
import type { Match } from '../../src/core/index.ts';
import { countUnseen } from '../../src/games/dogfight/cards/zones.ts';
import { KINDS, ODDS_FEATURES, kindOf, oddsFeatures } from '../../src/games/dogfight/evaluation/plan-odds.ts';
import { worthAlone } from '../../src/games/dogfight/evaluation/plan-value.ts';
import * as field from '../../src/games/dogfight/field.ts';
import type { DogFight } from '../../src/games/dogfight/game.ts';
import { MAX_TIERS, PLACE, PLACES } from '../../src/games/dogfight/layout.ts';
import { masterSeed } from '../../src/scenario/index.ts';
import { Contest } from './contest.ts';
import { familiesNamed } from './families.ts';

const { values } = parseArgs({
  options: {
    agent: { type: 'string', default: 'mcts:iterations=200' },
    blocks: { type: 'string', default: '70' },
    to: { type: 'string', default: 'src/games/dogfight/evaluation/plan-odds.json' },
  },
});

const SEED = 'odds';
const LOOKED_AT = 0.5;
/** Part of a family's blocks that is left out of the fit. */
const LEFT_OUT = 0.25;
/** Observations of each family in the fit, so that every family counts about the same. */
const MOST = 3000;
const STEPS = 400;
const RATE = 0.05;
const PENALTY = 1e-3;
const [DECAY, DECAY_OF_SQUARES] = [0.9, 0.999];
const TINY = 1e-8;

const WIDTH = ODDS_FEATURES.length;
const WEIGHTS = KINDS.length * WIDTH;

/** A face-down card as seen from another seat: the cards that it might be, copy by copy, and the card that it is. */
interface Observation {
  readonly kinds: Int32Array;
  readonly copies: Int32Array;
  /** Features of one title after another. */
  readonly rows: Float64Array;
  readonly truth: number;
}

/** The observations of one family: those of the fit, and those left out of it. */
function watch(id: string): { fit: Observation[]; test: Observation[] } {
  const contest = new Contest(familiesNamed('dogfight', id)[0]!, values.agent, values.agent, SEED);
  const { rules: r } = contest.game as DogFight;
  const legal = new Int32Array(contest.game.info.maxLegal);
  const chance = makeSfc();
  seedSfc(chance, masterSeed(`${SEED} ${id}`));
  const seen = { fit: [] as Observation[], test: [] as Observation[] };
  const blocks = Number(values.blocks);
  let into = seen.fit;
  contest.watch({
    afterPly({ game, state }: Match) {
      const seat = game.toAct(state);
      if (seat < 0 || game.legal(state, legal) < 2 || unitSfc(chance) > LOOKED_AT) return;
      const other = 1 - seat;
      const b = r.at(other);
      countUnseen(state, b, r.counts);
      for (let i = 0; i < MAX_TIERS * PLACES; i++) {
        if (state[b + field.status + i] !== PLACE.DOWN || !worthAlone(r, state, other)) continue;
        const card = state[b + field.card + i]!;
        const titles = [...r.counts.keys()].filter((title) => r.counts[title]! > 0);
        const rows = new Float64Array(titles.length * WIDTH);
        titles.forEach((title, k) => {
          oddsFeatures(r, state, b, title, Math.floor(i / PLACES), rows.subarray(k * WIDTH));
        });
        into.push({
          kinds: Int32Array.from(titles, (title) => kindOf(r, title)),
          copies: Int32Array.from(titles, (title) => r.counts[title]!),
          rows,
          truth: titles.indexOf(card),
        });
        r.counts[card]!--;
      }
    },
  });
  for (let n = 0; n < blocks; n++) {
    if (n >= (1 - LEFT_OUT) * blocks) into = seen.test;
    contest.block(n);
  }
  const every = Math.max(1, Math.floor(seen.fit.length / MOST));
  return { fit: seen.fit.filter((_, n) => n % every === 0).slice(0, MOST), test: seen.test };
}

/** The surprise in nats at the true card; the gradient of the surprise is added to `gradient`, if given. */
function surprise({ kinds, copies, rows, truth }: Observation, weights: Float64Array, gradient?: Float64Array): number {
  const odds = Array.from(kinds, (kind, k) => {
    let sum = 0;
    for (let i = 0; i < WIDTH; i++) sum += weights[kind * WIDTH + i]! * rows[k * WIDTH + i]!;
    return copies[k]! * Math.exp(sum);
  });
  const all = odds.reduce((sum, x) => sum + x, 0);
  if (gradient !== undefined)
    odds.forEach((x, k) => {
      const excess = x / all - (k === truth ? 1 : 0);
      for (let i = 0; i < WIDTH; i++) gradient[kinds[k]! * WIDTH + i]! += excess * rows[k * WIDTH + i]!;
    });
  return Math.log(all / odds[truth]!);
}

const meanSurprise = (seen: readonly Observation[], weights: Float64Array): number =>
  seen.reduce((sum, one) => sum + surprise(one, weights), 0) / seen.length;

function fit(seen: readonly Observation[]): Float64Array {
  const weights = new Float64Array(WEIGHTS);
  const mean = new Float64Array(WEIGHTS);
  const squares = new Float64Array(WEIGHTS);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = new Float64Array(WEIGHTS);
    for (const one of seen) surprise(one, weights, gradient);
    for (let i = 0; i < WEIGHTS; i++) {
      const slope = gradient[i]! / seen.length + PENALTY * weights[i]!;
      mean[i] = DECAY * mean[i]! + (1 - DECAY) * slope;
      squares[i] = DECAY_OF_SQUARES * squares[i]! + (1 - DECAY_OF_SQUARES) * slope * slope;
      const size = Math.sqrt(squares[i]! / (1 - DECAY_OF_SQUARES ** step)) + TINY;
      weights[i]! -= (RATE * mean[i]!) / (1 - DECAY ** step) / size;
    }
  }
  return weights;
}

const families = ['quickstart', 'ship-pairs', 'deck-duel', 'random-decks', 'own-content', 'closed-lists'];
const seen = new Map(families.map((id) => [id, watch(id)]));
const weights = fit([...seen.values()].flatMap((family) => family.fit));
const even = new Float64Array(WEIGHTS);
for (const [id, { fit: used, test }] of seen)
  console.log(
    `${id}: ${used.length} observations in the fit; left out ${test.length}: ` +
      `${meanSurprise(test, even).toFixed(3)} nats at even odds, ${meanSurprise(test, weights).toFixed(3)} at these`,
  );
const made = `by npm run fit-odds, from ${[...seen.values()].reduce((sum, { fit: used }) => sum + used.length, 0)} cards set by ${values.agent}`;
const table = Object.fromEntries(
  KINDS.map((kind, k) => [
    kind,
    Object.fromEntries(ODDS_FEATURES.map((name, i) => [name, Number(weights[k * WIDTH + i]!.toFixed(3))])),
  ]),
);
writeFileSync(values.to, `${JSON.stringify({ made, weights: table }, null, 2)}\n`);
