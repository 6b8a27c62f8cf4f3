/** The messages to an author who has made a mistake. */
import { expect, test } from 'vitest';
import { belowSfc, makeSfc, seedSfc } from '../../src/core/index.ts';
import { seating } from '../../src/laws/seating.ts';
import { defineGame, type RulesTable } from '../../src/sdk.ts';
import { compiled } from './compiled.ts';

/** A sound game with some parts of its declaration replaced. */
const make = (changes: object) =>
  defineGame({
    id: 'sound',
    title: 'Sound',
    cards: { low: { worth: 1 }, high: { worth: 2, copies: 2 } },
    zones: { deck: { sees: 'none' }, hand: { each: true, sees: 'owner', most: 3 }, table: { sees: 'all' } },
    numbers: { points: { each: true } },
    ends: { done: {} },
    setup: (g) => g.deal(g.deck.fill().shuffle(), 'hand', 1),
    phases: {
      turn: {
        play: {
          choose: 'hand',
          do(g, card) {
            g.me.points += g.card.worth(card);
            g.me.hand.move(card, g.table);
          },
        },
      },
    },
    over: (g) => (g.players.every((player) => player.hand.empty) ? 'done' : null),
    score: (_g, player) => player.points,
    ...(changes as { version?: string }),
  });
type G = RulesTable<ReturnType<typeof make>>;
const setup = (g: G): void => g.deal(g.deck.fill().shuffle(), 'hand', 1);

/** Plays a match at random. */
function play(changes: object): void {
  const game = compiled(make(changes));
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const r = makeSfc();
  seedSfc(r, Int32Array.of(1, 2, 3, 4));
  game.deal(s, seating(game), Int32Array.of(5, 6, 7, 8));
  while (game.toAct(s) >= 0) game.apply(s, legal[belowSfc(r, game.legal(s, legal))]!, null);
}

test('the sound game plays', () => {
  expect(() => play({})).not.toThrow();
});

const zones = (changes: object): object => ({
  zones: { deck: { sees: 'none' }, hand: { each: true, sees: 'owner' }, table: { sees: 'all' }, ...changes },
});

test.each([
  [
    zones({ hand: { each: true, sees: 'owners' } }),
    "zones.hand: sees: found \"owners\", expected 'all', 'owner' or 'none'",
  ],
  [zones({ hand: { sees: 'owner' } }), "zones.hand: sees: 'owner' needs each: true"],
  [zones({ deck: { sees: 'none', ordred: true } }), 'zones.deck: found "ordred", expected sees, each, most'],
  [zones({ round: { sees: 'all' } }), 'zones: the name "round" is taken'],
  [zones({ board: { sees: 'all', spots: true } }), 'zones.board: spots: true needs most'],
  [zones({ board: { sees: 'all', most: 'size' } }), 'zones.board: most: there is no option "size" that is a number'],
  [{ numbers: { bid: { each: true, sees: 'owner' } } }, "numbers.bid: sees: 'owner' needs range"],
  [{ numbers: { hand: {} } }, 'numbers.hand: the name "hand" is taken by a zone'],
  [
    { phases: { turn: { play: { choose: 'hnad', do: setup } } } },
    'phases.turn.play: choose: there is no zone "hnad"; there are deck, hand, table',
  ],
  [
    { phases: { turn: { play: { choose: 'deck', do: setup } } } },
    'phases.turn.play: choose: nobody sees the cards of deck',
  ],
  [{ phases: { turn: { play: { choose: { spot: 'table' }, do: setup } } } }, 'zone table has no spots'],
  [
    { phases: { turn: { play: { choose: { any: 'card', optinal: true }, do: setup } } } },
    'phases.turn.play.choose: found "optinal", expected from, upTo, spot, any, if, optional',
  ],
  [{ together: { trun: setup } }, 'together: there is no phase "trun"'],
  [{ ends: { done: { reveal: ['hands'] } } }, 'ends.done: reveal: there is no zone or number "hands"'],
  [{ seats: 7 }, 'seats: found 7, expected 2 to 6'],
  [{ options: { hand: { min: 1 } } }, 'options.hand: default: missing, expected a number, a word, true or false'],
  [
    { phases: { turn: { play: { choose: 'them.hand', do: setup } } } },
    "for a card of another player write { any: 'card', if: (g, card) => g.them.hand.has(card) }",
  ],
  [{ scroe: setup }, 'defineGame: found "scroe", expected id, title'],
  [{ zones: undefined }, "zones: missing, expected an object: { deck: { sees: 'none' } }"],
  [zones({ deck: null }), 'zones.deck: found null, expected an object with sees, each, most'],
  [zones({ hand: { each: 'yes', sees: 'owner' } }), 'zones.hand: each: found "yes", expected true, or nothing'],
  [{ ends: ['done'] }, "ends: found a list, expected an object: { 'life gone': {} }"],
  [{ ends: { done: 'all played' } }, 'ends.done: found "all played", expected an object with reveal'],
  [{ ends: { done: { reveal: 'hand' } } }, 'reveal: found "hand", expected a list of zones and secret numbers'],
  [{ dice: { d6: [1, 2, 3] } }, 'dice.d6: found a list, expected its number of faces'],
  [{ numbers: { points: 0 } }, 'numbers.points: found 0, expected an object with each, start, size, sees, range'],
  [{ numbers: { points: { each: true, size: 0 } } }, 'size: found 0, expected a whole number above 0'],
  [
    { numbers: { bid: { each: true, sees: 'owner', range: 6 } } },
    'range: found 6, expected the lowest and the highest',
  ],
  [{ options: { life: 3 } }, 'options.life: found 3, expected an object with default'],
  [{ options: { life: { default: 9, max: 5 } } }, 'options.life: default: found 9, expected a number from min to max'],
  [{ options: { ties: { default: 'keep', oneOf: ['carry'] } } }, 'default: found "keep", expected one of carry'],
  [{ options: { cards: { default: 3 } } }, 'options: the name "cards" is taken'],
  [{ cards: ['low'] }, 'cards: found a list, expected an object: { orc: { attack: 2 } }'],
  [{ cards: { low: 3 } }, 'cards.low: found 3, expected an object'],
  [{ cards: { low: { worth: 0.5 } } }, 'cards.low: worth: found 0.5, expected a whole number or a word'],
  [{ cards: { low: { worth: 1, copies: -1 } } }, 'cards.low: copies: found -1, expected a whole number from 0'],
  [{ phases: { turn: null } }, 'phases.turn: found null, expected an object: { play: { do(g) { … } } }'],
  [
    { phases: { turn: { play: setup } } },
    'phases.turn.play: found a function, expected an object with choose, can, do',
  ],
  [{ phases: { turn: { play: { choose: {}, do: setup } } } }, 'choose: found an object, expected the name of a zone'],
  [
    { phases: { turn: { play: { choose: { upTo: 'x' }, do: setup } } } },
    'choose: upTo: found "x", expected a whole number',
  ],
  [
    { phases: { turn: { play: { can: true, do: setup } } } },
    'phases.turn.play: can: found true, expected a function of g',
  ],
  [{ together: { turn: {} } }, 'together.turn: found an object, expected a function of g'],
  [{ rounds: 'owm' }, "rounds: found \"owm\", expected 'turns' or 'own'"],
  [{ longest: 0 }, 'longest: found 0, expected a whole number above 0'],
  [{ over: 'done' }, 'over: found "done", expected a function of g'],
  [{ id: 'My game' }, 'id: found "My game", expected small letters, digits and hyphens'],
])('a declaration that contradicts itself %#', (changes, message) => {
  expect(() => make(changes)).toThrow(message);
});

test.each([
  [{ seats: () => 7 }, 'seats: found 7, expected 2 to 6'],
  [{ longest: () => undefined }, 'longest: found nothing, expected a whole number above 0'],
  [{ cards: () => ({ low: { worth: null } }) }, 'cards.low: worth: found null, expected a whole number or a word'],
])('a function of the options that gives what cannot be %#', (changes, message) => {
  expect(() => compiled(make(changes))).toThrow(message);
});

/** A view of `g` with any names, as an author without types may misspell them. */
const odd = (g: G): Record<string, Record<string, number>> => g as never;

const turn = (move: object): object => ({ phases: { turn: { play: move } } });

test.each([
  [
    'a deck that is never shuffled',
    { setup: (g: G) => g.deal(g.deck.fill(), 'hand', 1) },
    'deck, which was filled and never shuffled: write deck.fill().shuffle()',
  ],
  [
    'a hand that grows over most',
    { setup: (g: G) => g.deck.fill().shuffle().draw(g.players[0]!.hand, 3) && g.players[0]!.hand.fill() },
    'zone hand holds at most 3 cards, and one more would come: write a larger "most"',
  ],
  ['no move left', { over: () => null }, 'player 0 has no move (play): add a move that can always be made'],
  [
    'a phase that there is not',
    turn({ choose: 'hand', do: (g: G) => g.go('trun' as never) }),
    'there is no phase "trun"; there are turn',
  ],
  [
    'an end that there is not',
    turn({ do: (g: G) => g.end('finished' as never) }),
    'there is no end "finished"; "ends" has done',
  ],
  ['a card that is not there', turn({ do: (g: G) => g.table.move(g.is.high, g.deck) }), 'zone table holds no high'],
  [
    'reading what one may not know',
    turn({ choose: 'hand', can: (g: G) => g.them.hand.top >= 0, do: (g: G) => g.end('done') }),
    'can reads a card in hand that player 0 does not know',
  ],
  [
    'reading a hidden deck',
    turn({ choose: 'hand', can: (g: G) => g.deck.has(0), do: (g: G) => g.end('done') }),
    'can reads a card in deck that player 0 does not know',
  ],
  [
    'shuffling what all see',
    { ...zones({ row: { sees: 'all', ordered: true } }), setup: (g: G & { row: G['deck'] }) => g.row.fill().shuffle() },
    'zone row cannot be shuffled: all see its order. Shuffle a zone that nobody sees, and move the cards from there',
  ],
  ['filling in a match', turn({ do: (g: G) => g.deck.fill() }), 'deck.fill is only for setup'],
  [
    'ruling out without saying so',
    turn({ do: (g: G) => g.them.hand.isNot(0) }),
    'zone hand cannot rule out cards: write ruledOut: true',
  ],
  [
    'an option that there is not',
    { options: { hand: { default: 2 } }, over: (g: G) => (g.round > (g.o as { hnad?: number }).hnad! ? 'done' : null) },
    'there is no option "hnad"; there are hand',
  ],
  [
    'a card that there is not',
    turn({ choose: 'hand', can: (g: G, card: number) => card === odd(g)['is']!['lwo'], do: () => undefined }),
    'there is no card "lwo"; there are low, high',
  ],
  [
    'a number that there is not',
    turn({ do: (g: G) => void (odd(g)['me']!['pionts'] = odd(g)['me']!['pionts']! + 1) }),
    'a player has no "pionts"; there are seat, hand, points',
  ],
  [
    'a zone that there is not',
    turn({ do: (g: G) => g.deck.draw(odd(g)['tabel'] as never) }),
    'g has no "tabel"; there are o, card, is, kinds, players, deck, table, me',
  ],
  [
    'a member that zones have not',
    { over: (g: G) => ((g.deck as { length?: number }).length === 0 ? 'done' : null) },
    'a zone has no "length"; there are size, empty',
  ],
  [
    'a zone as a word',
    turn({ do: (g: G) => g.deck.draw('table' as never) }),
    "a card of deck would go to 'table', expected a zone, such as g.me.hand",
  ],
  [
    'a zone overwritten',
    turn({ do: (g: G) => void (odd(g)['me']!['hand'] = 1) }),
    "Cannot assign to read only property 'hand'",
  ],
  ['a seat for a player', turn({ do: (g: G) => g.go('turn', 1 as never) }), 'go: found 1, expected a player: g.me'],
  ['half a point', turn({ do: (g: G) => void (g.me.points += 0.5) }), 'points: found 0.5, expected a whole number'],
  [
    'a place of a list that there is not',
    {
      numbers: { points: { each: true }, row: { size: 2 } },
      ...turn({ do: (g: G & { row: { add(i: number, by: number): void } }) => g.row.add(2, 1) }),
    },
    'row has the places 0 to 1, and not 2',
  ],
  [
    'no answer of can',
    turn({ can: () => undefined, do: () => undefined }),
    'can gave undefined, expected true or false',
  ],
  ['no answer of if', turn({ choose: { upTo: 1, if: () => undefined }, do: () => undefined }), 'if gave undefined'],
  [
    'dice that there are not',
    turn({ do: (g: G) => g.roll('d6' as never) }),
    'there are no dice: write dice: { d6: 6 }',
  ],
  ['half of a fill', { setup: (g: G) => g.deck.fill('worth' as never) }, "deck.fill: found 'worth' alone"],
  ['a column to fill', { setup: (g: G) => g.deck.fill(g.card.worth as never) }, 'deck.fill: found function'],
  [
    'a column of words and numbers',
    { cards: { low: { worth: 1 }, high: { worth: '2' } } },
    'cards: column worth has "2" and 1, expected only numbers or only words',
  ],
  [
    'a column that there is not',
    { setup: (g: G) => g.deck.fill('suit', 'red') },
    'the cards have no column "suit"; they have worth, copies',
  ],
])('%s', (_what, changes, message) => {
  expect(() => {
    play(changes);
  }).toThrow(message);
});

test.each([NaN, '3'])('a score that is %j', (score) => {
  const game = compiled(make({ score: () => score }));
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), Int32Array.of(5, 6, 7, 8));
  expect(() => game.evaluate!(s, 0)).toThrow(`score gave ${typeof score === 'number' ? 'NaN' : 'string'}, expected`);
});

test('over is asked before a round begins, so that rounds are whole', () => {
  const game = compiled(make({ ...turn({ do: () => undefined }), over: (g: G) => (g.round > 2 ? 'done' : null) }));
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), Int32Array.of(5, 6, 7, 8));
  let plies = 0;
  for (; game.toAct(s) >= 0; plies++) game.apply(s, 0, null);
  expect([plies, game.round(s)]).toEqual([4, 2]);
});

test('over may return nothing as long as the match goes on', () => {
  expect(() => {
    play({ over: (g: G) => (g.players.every((player) => player.hand.empty) ? 'done' : undefined) });
  }).not.toThrow();
});

test('a match without an end is ended after the longest', () => {
  const game = compiled(make({ ...turn({ do: () => undefined }), over: () => null, longest: 9 }));
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), Int32Array.of(5, 6, 7, 8));
  let plies = 0;
  for (; game.toAct(s) >= 0; plies++) game.apply(s, 0, null);
  expect([plies, game.info.endReasons[game.endReason(s)]]).toEqual([9, 'too long']);
});
