import { belowSfc, makeSfc, seedSfc, type Seed } from '../../../core/index.ts';
import { FORM } from '../cards/card.ts';
import { MAX_GEAR } from '../layout.ts';
import type { Rules } from '../compiled.ts';

/**
 * A deck as large as the one that `side` was given: cards drawn without replacement from a pool of all titles, each in as
 * many copies as the rules allow. A title of Gear beyond those that a vessel has room for is passed over. Slots in the
 * order of the codes, as in decks of a scenario.
 */
export function randomDeck(r: Rules, side: number, seed: Seed): Int32Array {
  const pool = Int32Array.from(
    Array.from(r.card.mostCopies).flatMap((n, card) => Array.from({ length: n }, () => card)),
  );
  const size = Math.min(r.side.deck[side]!.length, pool.length);
  const random = makeSfc();
  seedSfc(random, seed);
  const deck: number[] = [];
  const gear = new Set<number>();
  for (let i = 0; i < pool.length && deck.length < size; i++) {
    const k = i + belowSfc(random, pool.length - i);
    const card = pool[k]!;
    pool[k] = pool[i]!;
    pool[i] = card;
    if (r.card.form[card] === FORM.gear && !gear.has(card)) {
      if (gear.size >= MAX_GEAR) continue;
      gear.add(card);
    }
    deck.push(card);
  }
  return Int32Array.from(deck).sort();
}
