/**
 * Worlds of blocks whose scores have a known mean: how the two matches of a block depend on each other, and how lopsided the
 * game is.
 */

/** How the two matches of a block depend on each other. */
interface World {
  readonly name: string;
  readonly mean: number;
  readonly play: (next: () => number) => number;
}

const win = (next: () => number, p: number): number => (next() < p ? 1 : 0);
const both = (next: () => number, p: number): number => (win(next, p) + win(next, p)) / 2;

/**
 * Independent matches, luck that favours each side once in 40 or 80 % of the blocks, and matches with equal outcomes.
 */
const worlds = (p: number): World[] => [
  { name: `independent, ${p}`, mean: p, play: (next) => both(next, p) },
  ...[0.4, 0.8].map((mirrored) => ({
    name: `${100 * mirrored} % mirrored, ${p}`,
    mean: mirrored / 2 + (1 - mirrored) * p,
    play: (next: () => number) => (next() < mirrored ? 0.5 : both(next, p)),
  })),
  { name: `alike, ${p}`, mean: p, play: (next) => win(next, p) },
];

export const WORLDS = [0.5, 0.6, 0.75, 0.9, 0.98].flatMap((p) => worlds(p));
