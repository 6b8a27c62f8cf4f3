import type { Content } from '../content/content.ts';
import { DAMAGE_OF_FACE, FACES, HITS_OF_FACE } from '../content/faces.ts';

const repeat = (value: number, times: number): number[] => Array.from({ length: times }, () => value);

/** A list in which each code stands as often as `copies` says. */
export const copiesOf = (copies: readonly number[]): Uint8Array =>
  Uint8Array.from(copies.flatMap((times, code) => repeat(code, times)));

/** Faces of the red, blue and black die, an entry for each side. */
export const facesOf = ({ dice: { red, blue, black } }: Content): readonly Uint8Array[] =>
  [red, blue, black].map((die) => copiesOf(FACES.map((face) => die[face]!)));

/** Mean of a die by colour: of its hits, and of its damage when criticals count. */
export interface Means {
  readonly hits: readonly number[];
  readonly damage: readonly number[];
}

const mean = (die: Uint8Array, of: ArrayLike<number>): number =>
  die.reduce((sum, face) => sum + of[face]!, 0) / die.length;

export const meansOf = (faces: readonly Uint8Array[]): Means => ({
  hits: faces.map((die) => mean(die, HITS_OF_FACE)),
  damage: faces.map((die) => mean(die, DAMAGE_OF_FACE)),
});

/** Expected total of a pool, from the mean of a die of each colour. */
export const expectedOf = (dice: ArrayLike<number>, means: readonly number[]): number =>
  means.reduce((sum, each, colour) => sum + (dice[colour] ?? 0) * each, 0);

/** Farthest range band of a battery: 3 with red dice, 2 with blue, 1 with black, 0 without dice. */
export function reachOf(battery: readonly [number, number, number]): number {
  if (battery[0] > 0) return 3;
  if (battery[1] > 0) return 2;
  return battery[2] > 0 ? 1 : 0;
}
