/** Synthetic tournaments and streams of block scores whose truth is known. */
import { Tournament, ringAmong, type PlanLabels, type ScoredMatch } from '../../../src/analysis/index.ts';
import { deriveText, makeSfc, seedSfc, unitSfc } from '../../../src/core/index.ts';
import { SCORE_UNITS } from '../../../src/matches/index.ts';
import { cycles, normalQuantile, type Cell, type Cycles, type Estimate } from '../../../src/stats/index.ts';

/** Uniform numbers in (0, 1), seeded by a name. */
export function numbers(name: string): () => number {
  const random = makeSfc();
  seedSfc(random, deriveText(new Int32Array(4), name));
  return () => unitSfc(random) + 2 ** -33;
}

/** The share of the blocks in which luck decides: the player in the lucky seat wins, so that each side wins once. */
const MIRRORED = 0.4;

/** Scores of the first side in both seatings of a block; unless luck decides, it wins each match with chance `p`. */
export function playBlock(next: () => number, p: number): readonly [number, number] {
  if (next() < MIRRORED) return next() < 0.5 ? [SCORE_UNITS, 0] : [0, SCORE_UNITS];
  return [next() < p ? SCORE_UNITS : 0, next() < p ? SCORE_UNITS : 0];
}

/** The mean score that follows from chance `p`. */
export const meanAt = (p: number): number => MIRRORED / 2 + (1 - MIRRORED) * p;

/** Variance of a block's score at chance one half. */
export const BLOCK_VARIANCE = (1 - MIRRORED) / 8;

/** The chance that leads to mean score `mean`. */
export const chanceOf = (mean: number): number => (mean - MIRRORED / 2) / (1 - MIRRORED);

/** A round robin of `players` in which the first of each pair scores `mean(a, b)`. */
export function playSynthetic(
  players: number,
  blocks: number,
  mean: (a: number, b: number) => number,
  next: () => number,
): Tournament {
  const names = Array.from({ length: players }, (_, i) => `p${i}`);
  const entrant = (side: number) => ({ side, sideLabel: names[side]!, agent: 'x' });
  const pairs = names.flatMap((_, a) => names.slice(a + 1).map((_other, i) => [a, a + 1 + i] as const));
  const plan: PlanLabels = {
    seats: 2,
    matchups: pairs.map(([a, b]) => ({ key: `${a} ${b}`, label: `${a} ${b}`, entrants: [entrant(a), entrant(b)] })),
  };
  const tournament = new Tournament(plan);
  for (let block = 0; block < blocks; block++) {
    const layer = new Map<number, ScoredMatch[]>();
    pairs.forEach(([a, b], index) => {
      const [home, away] = playBlock(next, chanceOf(mean(a, b)));
      layer.set(index, [
        { seating: 0, scores: [home, SCORE_UNITS - home] },
        { seating: 1, scores: [SCORE_UNITS - away, away] },
      ]);
    });
    tournament.addLayer(layer);
  }
  return tournament;
}

const DECKS = 8;
const GAMES = 400;
/** The value of 40 Elo points on the logit scale. */
const SPREAD = (40 * Math.LN10) / 400;

/**
 * Cycles found among eight decks of normal strengths (40 Elo) over 400 games a pair; with `ring` the first three beat
 * each other in a ring with 60 %.
 */
export function eightDecks(next: () => number, ring: boolean): Cycles & { readonly ring: readonly number[] | null } {
  const strength = Array.from({ length: DECKS }, () => SPREAD * normalQuantile(next()));
  const cells: Cell[] = [];
  for (let a = 0; a < DECKS; a++)
    for (let b = a + 1; b < DECKS; b++) {
      const inRing = ring && b < 3;
      const truth = inRing ? (b - a === 1 ? 0.6 : 0.4) : 1 / (1 + Math.exp(strength[b]! - strength[a]!));
      let wins = 0;
      for (let game = 0; game < GAMES; game++) if (next() < truth) wins++;
      const mean = wins / GAMES;
      cells.push({ a, b, mean, variance: (mean * (1 - mean)) / (GAMES - 1) });
    }
  const scoreOf = (a: number, b: number): Estimate => {
    const { mean, variance } = cells.find((cell) => cell.a === Math.min(a, b) && cell.b === Math.max(a, b))!;
    const value = a < b ? mean : 1 - mean;
    const half = normalQuantile(0.975) * Math.sqrt(variance);
    return { value, lo: value - half, hi: value + half, n: GAMES };
  };
  return { ...cycles(DECKS, cells), ring: ringAmong(DECKS, scoreOf) };
}
