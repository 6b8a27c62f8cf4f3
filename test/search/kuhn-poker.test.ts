/** Search in a game of hidden cards: it must not look at them, and must not give money away. */
import { expect, test } from 'vitest';
import { Budget, InformationSetSearch, PLAIN } from '../../src/search/index.ts';
import { nameOfWord } from '../../src/core/index.ts';
import { game as kuhnPoker } from '../fixtures/kuhn-poker.ts';
import { seating, testSeed } from '../fixtures/seating.ts';

const game = kuhnPoker.compile({ sides: { a: {}, b: {} } });
const PASS = 0;
const BET = 1;
const JACK = 0;
const KING = 2;

/** Offset of a word by its name in the layout. */
const at = (name: string): number =>
  Int32Array.from({ length: game.info.stateLength }, (_, i) => i).find(
    (i) => nameOfWord(game.info.fields, i) === name,
  )!;
const CARDS = [at('card[0]'), at('card[1]')] as const;
const LEFT = at('left');

/** The position after `actions` in which `seat` holds `own` and the other seat `other`. */
function position(seat: 0 | 1, own: number, other: number, actions: number[]): Int32Array {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), testSeed('kuhn'));
  s[CARDS[seat]] = own;
  s[CARDS[seat === 0 ? 1 : 0]] = other;
  s[LEFT] = 3 - own - other;
  for (const a of actions) game.apply(s, a, null);
  return s;
}

const search = new InformationSetSearch(game, { ...PLAIN, budget: new Budget('iterations', 300), playouts: 'mast' });

/** The choice of `seat` in the view that `hide` gives. */
function choice(s: Int32Array, seat: number, n: number): number {
  const view = s.slice();
  game.hide(view, seat, testSeed('view', n));
  return search.run(view, seat, testSeed('search', n));
}

test('swapping the hidden cards by hand never changes a choice', () => {
  const histories: [0 | 1, number[]][] = [
    [0, []],
    [1, [PASS]],
    [1, [BET]],
    [0, [PASS, BET]],
  ];
  for (const [seat, actions] of histories)
    for (let own = JACK; own <= KING; own++)
      for (let n = 0; n < 25; n++) {
        const one = position(seat, own, (own + 1) % 3, actions);
        const other = position(seat, own, (own + 2) % 3, actions);
        expect(choice(one, seat, n)).toBe(choice(other, seat, n));
      }
});

test.each([
  ['a king calls', 1, KING, [BET], BET],
  ['a jack folds', 1, JACK, [BET], PASS],
  ['a king that checked calls', 0, KING, [PASS, BET], BET],
  ['a jack that checked folds', 0, JACK, [PASS, BET], PASS],
  ['a king bets after a check', 1, KING, [PASS], BET],
] as const)('%s: the other answer is worse against every opponent', (_name, seat, own, actions, answer) => {
  for (let n = 0; n < 40; n++) expect(choice(position(seat, own, (own + 1) % 3, [...actions]), seat, n)).toBe(answer);
});
