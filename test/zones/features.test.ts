/** The features to learn from that a declaration gives. */
import { expect, test } from 'vitest';
import { game as battler } from '../../examples/zones/battler.ts';
import { game as kuhn } from '../../examples/zones/kuhn.ts';
import { game as lostCities } from '../../examples/zones/lost-cities.ts';
import { belowSfc, makeSfc, seedSfc, type Game, type Json } from '../../src/core/index.ts';
import { seating } from '../../src/laws/seating.ts';
import { compiled } from './compiled.ts';

/** A position after some plies of a random match. */
function played(game: Game, plies: number): Int32Array {
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const r = makeSfc();
  seedSfc(r, Int32Array.of(1, 2, 3, 4));
  game.deal(s, seating(game), Int32Array.of(5, 6, 7, 8));
  for (let ply = 0; ply < plies; ply++) game.apply(s, legal[belowSfc(r, game.legal(s, legal))]!, null);
  return s;
}

function featuresOf(game: Game, s: Int32Array, seat: number): Readonly<Record<string, number>> {
  const out = new Float64Array(game.info.features.length);
  game.features(s, seat, out);
  return Object.fromEntries(game.info.features.map((name, i) => [name, out[i]!]));
}

const sum = (cards: readonly (string | null)[], worth: (card: string) => number): number =>
  cards.reduce((total, card) => total + (card === null ? 0 : worth(card)), 0);
const worthOf = (card: string): number => (card.endsWith('wager') ? 0 : Number(card.split('-')[1]));

test('of many kinds of cards, each zone tells the sums of the columns over the cards that the seat knows', () => {
  const game = compiled(lostCities);
  const s = played(game, 40);
  for (const seat of [0, 1]) {
    const seen = game.observe(s, seat) as Readonly<Record<string, Json>>;
    const found = featuresOf(game, s, seat);
    const hands = seen['hand'] as (string | null)[][];
    expect(found['own hand: sum of worth']).toBe(sum(hands[seat]!, worthOf));
    expect(found['other hand: sum of worth']).toBe(sum(hands[1 - seat]!, worthOf));
    const piles = seen['expedition.2'] as string[][];
    expect(found['own expedition.2: sum of worth']).toBe(sum(piles[seat]!, worthOf));
    expect(found['other expedition.2: sum of wager']).toBe(sum(piles[1 - seat]!, (card) => +card.endsWith('wager')));
    expect(Object.keys(found).filter((name) => name.includes('copies'))).toEqual([]);
  }
});

test('how well each player stands is told, where players can know it before the end', () => {
  const sides = { orcs: { deck: { orc: 12, ogre: 8 } }, humans: { deck: { captain: 20 } } };
  const game = compiled(battler, { sides });
  const s = played(game, 12);
  const seen = game.observe(s, -1) as Readonly<Record<string, Json>>;
  const worth = { orc: 5, ogre: 9, captain: 7 } as Readonly<Record<string, number>>;
  const standing = [0, 1].map(
    (seat) =>
      (seen['life'] as number[])[seat]! +
      2 * (seen['hand'] as Json[][])[seat]!.length +
      sum((seen['spots'] as string[][])[seat]!, (card) => worth[card] ?? 0),
  );
  for (const seat of [0, 1]) {
    const found = featuresOf(game, s, seat);
    expect([found['own standing'], found['other standing']]).toEqual([standing[seat], standing[1 - seat]]);
  }
  expect(standing[0]).not.toBe(standing[1]);
  expect(compiled(kuhn).info.features.filter((name) => name.endsWith('standing'))).toEqual([]);
});
