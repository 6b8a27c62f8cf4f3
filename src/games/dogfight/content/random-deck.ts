import { belowSfc, makeSfc, seedSfc } from '../../../core/index.ts';
import type { Seed } from '../../../core/index.ts';
import { CARDS } from '../cards/cards.ts';
import type { Rules } from '../rules.ts';

/**
 * A deck as large as the one that `side` was given: cards drawn without replacement from a pool of all titles, each in as
 * many copies as the rules allow. Slots in the order of the codes, as in decks of a scenario.
 */
export function randomDeck(r: Rules, side: number, seed: Seed): Int32Array {
  const { copies } = r.rules;
  const pool = Int32Array.from({ length: CARDS.length * copies }, (_, i) => Math.floor(i / copies));
  const size = Math.min(r.sideDeck[side]!.length, pool.length);
  const random = makeSfc();
  seedSfc(random, seed);
  for (let i = 0; i < size; i++) {
    const k = i + belowSfc(random, pool.length - i);
    const card = pool[k]!;
    pool[k] = pool[i]!;
    pool[i] = card;
  }
  return pool.slice(0, size).sort();
}
