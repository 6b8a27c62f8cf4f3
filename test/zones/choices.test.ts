/** The choices that moves offer, and the parts that a content may leave out. */
import { expect, test } from 'vitest';
import { game as battler } from '../../examples/zones/battler.ts';
import { game as breakthrough } from '../../examples/zones/breakthrough.ts';
import { game as goofspiel } from '../../examples/zones/goofspiel.ts';
import { game as lostCities } from '../../examples/zones/lost-cities.ts';
import { game as loveLetter } from '../../examples/zones/love-letter.ts';
import { EVENT, EventLog, Match, ROW, belowSfc, makeSfc, seedSfc, type Game } from '../../src/core/index.ts';
import { seating } from '../../src/laws/seating.ts';
import { tell } from '../../src/page/tell.ts';
import { playLine, type Start } from '../../src/replay/line.ts';
import { Names } from '../../src/replay/names.ts';
import { tellMatch } from '../../src/runner/kept/told-match.ts';
import type { RecordedPly } from '../../src/runner/kept/recorded-match.ts';
import { defineGame } from '../../src/sdk.ts';
import { compiled } from './compiled.ts';

const dealt = (game: Game): Int32Array => {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), Int32Array.of(5, 6, 7, 8));
  return s;
};

function offered(game: Game, s: Int32Array): string[] {
  const legal = new Int32Array(game.info.maxLegal);
  return [...legal.subarray(0, game.legal(s, legal))].map((action) => game.describe(s, action).text);
}

/** A red card must be aimed at a player, and needs a number below that of the player. */
const aiming = defineGame({
  id: 'aiming',
  title: 'Aiming',
  seats: 3,
  cards: { red: {}, blue: {} },
  zones: { hand: { each: true, sees: 'owner' }, table: { sees: 'all' } },
  numbers: { gone: { each: true }, aimed: { start: 9 }, sum: {} },
  ends: { done: {} },
  setup: (g) => g.players.forEach((player) => player.hand.fill(g.deckOf(player))),
  decks: true,
  out: (_g, player) => player.gone === 1,
  phases: {
    turn: {
      play: {
        choose: {
          card: 'hand',
          whom: { any: 'other', optional: true, if: (g, whom, card) => card === g.is.red && !g.players[whom]!.gone },
          sum: { upTo: 2, optional: true, if: (_g, sum, _card, whom) => sum < whom },
        },
        text: 'plays # on # for #',
        do(g, card, whom, sum) {
          g.me.hand.move(card, g.table);
          g.aimed = whom;
          g.sum = sum;
          if (whom >= 0) g.players[whom]!.gone = 1;
        },
      },
    },
  },
  score: (g, player) => (player === g.them ? 1 : 0),
});
const battlers = { sides: { orcs: { deck: { orc: 12, ogre: 8 } }, humans: { deck: { captain: 20 } } } };
const hands = { sides: { one: { deck: { red: 2, blue: 1 } } } };

test('a choice may depend on those before it, and is -1 where it is optional and nothing is left', () => {
  const game = compiled(aiming, hands);
  const s = dealt(game);
  expect(offered(game, s)).toEqual([
    'plays red on player 1 for 0',
    'plays red on player 2 for 0',
    'plays red on player 2 for 1',
    'plays blue',
  ]);
  const legal = new Int32Array(game.info.maxLegal);
  const last = legal[game.legal(s, legal) - 1]!;
  game.apply(s, last, null);
  expect(game.observe(s, 0)).toMatchObject({ aimed: -1, sum: -1, toAct: 1 });
});

test('the next player is one who is not out', () => {
  const game = compiled(aiming, hands);
  const s = dealt(game);
  const legal = new Int32Array(game.info.maxLegal);
  game.legal(s, legal);
  game.apply(s, legal[0]!, null);
  expect(game.observe(s, 0)).toMatchObject({ toAct: 2, gone: [0, 1, 0] });
  game.legal(s, legal);
  game.apply(s, legal[0]!, null);
  // Player 0 was hit, so player 2 has the next turn again and is its own next player.
  expect(game.observe(s, 0)).toMatchObject({ toAct: 2, gone: [1, 1, 0] });
});

test('exchanges in a deck keep to its limits, and leave the other cards where they are', () => {
  const limited = defineGame({
    id: 'limited',
    title: 'Limited',
    cards: { red: {}, blue: {}, green: { name: 'Emerald' } },
    decks: { size: 4, copies: 3 },
    zones: { hand: { each: true, sees: 'owner' } },
    ends: { done: {} },
    setup: (g) => g.players.forEach((player) => player.hand.fill(g.deckOf(player))),
    phases: { turn: { stop: { do: (g) => g.end('done') } } },
    score: () => 0,
  });
  const sides = { one: { deck: { red: 3, blue: 1 } }, two: { deck: { green: 2, blue: 2 } } };
  const content = { ...limited.defaults(), sides };
  const { changes, content: withLists, obstacle } = limited.listChanges!(content, 'one');
  expect(obstacle).toBeNull();
  expect(changes.map(({ out, into, list }) => [out, into, list])).toEqual([
    ['2 red', '2 blue', { deck: { red: 1, blue: 3 } }],
    ['3 red', '3 Emerald', { deck: { blue: 1, green: 3 } }],
    ['blue', 'Emerald', { deck: { red: 3, green: 1 } }],
  ]);
  for (const { list } of changes) {
    const whole = withLists({ tried: list });
    expect(limited.contentSchema.safeParse(whole).error).toBeUndefined();
    expect(whole).toMatchObject({ sides: { ...sides, tried: list } });
  }
  expect(battler.listChanges).toBeDefined();
  expect(goofspiel.listChanges).toBeUndefined();
});

test('a guard names a player and another card; a card that reaches nobody is played without either', () => {
  const game = compiled(loveLetter, { players: 3 });
  const texts = new Set<string>();
  for (let match = 0; match < 200; match++) {
    const s = dealt(game);
    game.deal(s, seating(game), Int32Array.of(match, 6, 7, 8));
    const legal = new Int32Array(game.info.maxLegal);
    for (let ply = match; game.toAct(s) >= 0; ply++) {
      for (const text of offered(game, s)) texts.add(text);
      game.apply(s, legal[ply % game.legal(s, legal)]!, null);
    }
  }
  const of = (card: string): string[] => [...texts].filter((text) => text.startsWith(`play ${card}`)).sort();
  const others = [0, 1, 2].flatMap((seat) =>
    ['baron', 'countess', 'handmaid', 'king', 'priest', 'prince', 'princess'].map(
      (card) => `play guard player ${seat} ${card}`,
    ),
  );
  expect(of('guard')).toEqual(['play guard', ...others]);
  expect(of('prince').filter((text) => !text.startsWith('play princess'))).toEqual(
    [0, 1, 2].map((seat) => `play prince player ${seat}`),
  );
  expect(of('handmaid')).toEqual(['play handmaid']);
});

const decks = { orcs: { deck: { orc: 3 } }, humans: { deck: { knight: 3 } } };

test('a content without options and cards has those of the declaration', () => {
  const whole = battler.compile({ ...battler.defaults(), sides: decks });
  const bare = battler.compile({ sides: decks });
  expect([...dealt(bare)]).toEqual([...dealt(whole)]);
  const part = battler.compile({ sides: decks, units: { orc: { attack: 9 } } });
  expect(part.sheets!.card(0).facts).toContainEqual(['attack', '9']);
  expect(part.sheets!.card(0).facts).toContainEqual(['health', '2']);
  expect(part.catalog.cards).toHaveLength(whole.catalog.cards.length);
  // An option with the default name of the table of cards.
  expect(goofspiel.compile({ sides: { one: {} } }).catalog.cards).toHaveLength(15);
  expect(goofspiel.compile({ sides: { one: {} }, cards: 3 }).catalog.cards).toHaveLength(9);
});

test.each([
  [{}, 'sides: found none, expected at least one: game.compile({ sides: { one: { deck: { orc: 3 } } } })'],
  [{ sides: {} }, 'sides: found none'],
  [{ sides: { ...decks, elves: {} } }, 'sides.elves: found no deck, expected one: elves: { deck: { orc: 3 } }'],
])('a content without sides or decks is refused %#', (content, message) => {
  expect(() => battler.compile(content as never)).toThrow(message);
});

test('who holds only blank cards and must play one plays one', () => {
  const game = compiled(
    defineGame({
      id: 'forced',
      title: 'Forced',
      cards: { red: {} },
      decks: true,
      zones: { hand: { each: true, sees: 'owner' }, table: { sees: 'all' } },
      ends: { done: {} },
      setup: (g) => g.players.forEach((player) => player.hand.fill(g.deckOf(player))),
      phases: { turn: { play: { choose: 'hand', do: (g, card) => g.me.hand.move(card, g.table) } } },
      over: (g) => (g.table.size === 2 ? 'done' : null),
      score: () => 0,
    }),
    { sides: { one: { deck: { red: 1 } }, two: { deck: { red: 2 } } } },
  );
  const s = new Int32Array(game.info.stateLength);
  const blank = game.blankCard!;
  game.deal(s, { ...seating(game), deckOfSeat: [Int32Array.of(blank), Int32Array.of(0, blank)] }, new Int32Array(4));
  expect(offered(game, s)).toEqual(['play blank card']);
  game.apply(s, blank, null);
  expect(offered(game, s)).toEqual(['play red']);
});

test.each(['newRound', 'pass'])('a round that begins with the last move, by %s, is not counted and not told', (by) => {
  const dicing = defineGame({
    id: 'dicing',
    title: 'Dicing',
    zones: {},
    numbers: { points: { each: true } },
    dice: { die: 6 },
    ends: { 'three rounds': {} },
    setup: (g) => void (g.players[0]!.points = g.roll('die')),
    phases: {
      turn: {
        throw: {
          do(g) {
            const isLast = g.me.seat === 1;
            if (isLast && by === 'newRound') g.newRound();
            if (by === 'pass') g.pass(g.them);
            g.players[0]!.points += g.roll('die');
          },
        },
      },
    },
    rounds: by === 'pass' ? 'turns' : 'own',
    over: (g) => (g.round > 3 ? 'three rounds' : null),
    score: (_g, player) => player.points,
  });
  const game = compiled(dicing);
  const s = dealt(game);
  const log = new EventLog();
  while (game.toAct(s) >= 0) game.apply(s, 0, log);
  expect(game.round(s)).toBe(3);
  const rows = Array.from({ length: log.length }, (_, i) => [log.get(i, ROW.kind), log.get(i, ROW.round)] as const);
  const of = (kind: number): number[] => rows.filter((row) => row[0] === kind).map(([, round]) => round);
  expect([of(EVENT.ROUND_START), of(EVENT.ROUND_END)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  // If a move begins the next round and a die is thrown afterwards, the die belongs to the round of the move.
  expect(of(EVENT.CHANCE)).toEqual([1, 1, 2, 2, 3, 3]);
});

/** What the page and the replay tell of a random match, ply by ply. */
function toldMatches(game: Game): (readonly { readonly text: string; readonly events: readonly string[] }[])[] {
  const start: Start = { game, setup: seating(game), seed: Int32Array.of(5, 6, 7, 8) };
  const r = makeSfc();
  seedSfc(r, Int32Array.of(1, 2, 3, 4));
  const match = new Match(game);
  const plies: RecordedPly[] = [];
  let read = 0;
  match.observer = {
    afterPly: ({ state, log }, seat, action, forced) => {
      plies.push({ seat, action, forced, after: Int32Array.from(state), from: read, to: log.length });
      read = log.length;
    },
  };
  match.start(start.setup, start.seed);
  const opening = Int32Array.from(match.state);
  const places: number[] = [];
  while (match.advance() >= 0) {
    const place = belowSfc(r, match.count);
    places.push(place);
    match.choose(match.legal[place]!);
  }
  const replayed = tellMatch(game, { match, opening, plies, fault: null }).plies;
  const names = new Names([]);
  const paged = tell(playLine(start, places), -1, -1, names);
  return [replayed.map(({ text, events }) => ({ text, events: events.map((event) => event.text) })), paged];
}

test.each([
  ['battler', battler, battlers],
  ['lost-cities', lostCities, {}],
  ['love-letter', loveLetter, {}],
  ['goofspiel', goofspiel, {}],
] as const)('a move of %s is told once, and what it brought about below it', (_name, module, changes) => {
  const game = compiled<never>(module, changes);
  for (const plies of toldMatches(game)) {
    const words = plies.map(({ text, events }) => ({
      text,
      events: events.map((event) => event.replace(/^[Ss]eat \d: /, '').replace(/^[Ss]eat (\d)/, '$1')),
    }));
    for (const { text, events } of words) expect(events).not.toContain(text);
    const chosen = words.filter(({ text }) => /^(recruits|play|discard|bid) /.test(text));
    expect(chosen.length).toBeGreaterThan(3);
    for (const { text, events } of chosen) {
      const [, card] = text.split(' ');
      const again = events.filter((event) => /^\d (plays|discards) /.test(event) && event.split(' ')[2] === card);
      expect([text, again]).toEqual([text, []]);
    }
  }
});

test('a card that was chosen in secret is told once when it is shown', () => {
  const game = compiled(goofspiel);
  const s = dealt(game);
  const log = new EventLog();
  const legal = new Int32Array(game.info.maxLegal);
  for (let ply = 0; ply < 2; ply++) {
    game.legal(s, legal);
    log.ply = ply;
    game.apply(s, legal[0]!, log);
  }
  const of = (kind: number): string[] =>
    Array.from({ length: log.length }, (_, i) => i)
      .filter((i) => log.get(i, ROW.kind) === kind)
      .map((i) => game.describeEvent(log, i));
  expect(of(EVENT.GAME)).toEqual(['seat 0: bid red-1', 'seat 1: bid black-1']);
  expect(of(EVENT.CARD_PLAYED)).toEqual(['', '']);
});

test.each([
  ['battler', battler, battlers],
  ['breakthrough', breakthrough, {}],
  ['lost-cities', lostCities, {}],
] as const)('%s is drawn no wider than a phone, and nothing on another', (_name, module, changes) => {
  const game = compiled<never>(module, changes);
  const s = dealt(game);
  const legal = new Int32Array(game.info.maxLegal);
  const r = makeSfc();
  seedSfc(r, Int32Array.of(1, 2, 3, 4));
  for (; game.toAct(s) >= 0; game.apply(s, legal[belowSfc(r, game.legal(s, legal))]!, null)) {
    const boxes = [...game.svg!(s, 0).matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g)].map(
      (found) => found.slice(1).map(Number),
    ) as [x: number, y: number, w: number, h: number][];
    for (const [i, [x, y, w, h]] of boxes.entries()) {
      expect(x + w).toBeLessThan(380);
      const on = boxes.findIndex(
        ([left, top, wide, high], j) => j > i && left < x + w && x < left + wide && top < y + h && y < top + high,
      );
      expect(on).toBe(-1);
    }
  }
});
