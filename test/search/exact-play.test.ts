/** Exact best responses in three small games, compared with published values and with solutions on paper. */
import { expect, test } from 'vitest';
import { goofspielDeals, kuhnDeals, leducDeals } from '../../bench/exact/deals.ts';
import { ExactPlay, type Strategy, type WeightedState } from '../../src/search/index.ts';
import type { Game } from '../../src/core/index.ts';
import { game as goofspiel } from '../fixtures/goofspiel.ts';
import { game as kuhnPoker } from '../fixtures/kuhn-poker.ts';
import { game as leducPoker } from '../fixtures/leduc-poker.ts';
import { GoofspielOnPaper, solveByProgram, type Round } from './support/goofspiel-on-paper.ts';
import { lossToBestResponse } from './support/kuhn-best-response.ts';

const sides = { a: {}, b: {} };
const kuhn = kuhnPoker.compile({ sides });
const leduc = leducPoker.compile({ sides });

const evenly: Strategy = (_s, _seat, _legal, count, out) => out.fill(1 / count, 0, count);

interface Seen {
  readonly cards: readonly (string | null)[];
  readonly stakes: readonly number[];
}

/** The equilibrium of Kuhn poker in which the first seat bets a jack with chance `bluff`. */
const equilibrium =
  (bluff: number): Strategy =>
  (s, seat, _legal, _count, out) => {
    const { cards, stakes } = kuhn.observe(s, seat) as unknown as Seen;
    const card = ['jack', 'queen', 'king'].indexOf(cards[seat]!);
    const facing = stakes[0] !== stakes[1];
    if (seat === 0) out[1] = (facing ? [0, bluff + 1 / 3, 1] : [bluff, 0, 3 * bluff])[card]!;
    else out[1] = (facing ? [0, 1 / 3, 1] : [1 / 3, 0, 1])[card]!;
    out[0] = 1 - out[1];
  };

test.each([0, 0.2, 1 / 3])('nobody gains against the equilibrium of Kuhn poker that bluffs with %f', (bluff) => {
  const play = new ExactPlay(kuhn, kuhnDeals(kuhn), equilibrium(bluff));
  expect(4 * (play.value(0) - 0.5)).toBeCloseTo(-1 / 18, 12);
  expect(play.exploitability()).toBeCloseTo(0, 12);
});

test('even play of Kuhn poker loses what trying all answers on paper says', () => {
  const half = [0.5, 0.5, 0.5];
  const paper = lossToBestResponse({ first: [half, half], second: [half, half] });
  expect(4 * new ExactPlay(kuhn, kuhnDeals(kuhn), evenly).exploitability()).toBeCloseTo(paper, 12);
});

test('even play of Leduc poker loses 2.373611 antes, as published', () => {
  // OpenSpiel (Lanctot and others, 2019): the uniform policy has a NashConv of 4.747222.
  expect(26 * new ExactPlay(leduc, leducDeals(leduc), evenly).exploitability()).toBeCloseTo(4.747222222 / 2, 8);
});

test('the linear program solves a game by hand', () => {
  // Matching pennies in which a match of heads counts three.
  const { value, row, column } = solveByProgram([
    [4, 1],
    [1, 2],
  ]);
  expect(value).toBeCloseTo(7 / 4, 12);
  expect(row[0]).toBeCloseTo(1 / 4, 12);
  expect(column[0]).toBeCloseTo(1 / 4, 12);
});

interface Table {
  readonly hands: readonly [number[], number[]];
  readonly prize: number;
  readonly toCome: number[];
  readonly lead: number;
  readonly carried: number;
}

function onPaper(game: Game, paper: GoofspielOnPaper): Strategy {
  return (s, seat, _legal, count, out) => {
    const { hands, prize, toCome, lead, carried } = game.observe(s, seat) as unknown as Table;
    const round: Round = { hands, prize, toCome, lead, carried };
    const solved = paper.solve(round);
    const mix = seat === 0 ? solved.row : solved.column;
    for (let i = 0; i < count; i++) out[i] = mix[i]!;
  };
}

test.each([
  [3, 'discard'],
  [3, 'carry'],
  [4, 'discard'],
] as const)('Goofspiel of %d, %s: its value is 1/2, and nobody gains against the solution on paper', (cards, ties) => {
  const game = goofspiel.compile({ cards, ties, sides });
  const paper = new GoofspielOnPaper(ties === 'carry');
  const numbers = Array.from({ length: cards }, (_, i) => i + 1);
  expect(paper.valueOf(numbers)).toBeCloseTo(0.5, 12);
  const deals: WeightedState[] = goofspielDeals(game, cards);
  const play = new ExactPlay(game, deals, onPaper(game, paper));
  expect(play.value(0)).toBeCloseTo(0.5, 10);
  expect(play.exploitability()).toBeCloseTo(0, 10);
});

test('who bids the value of the prize is taken apart', () => {
  const game = goofspiel.compile({ cards: 4, ties: 'discard', sides });
  const match: Strategy = (s, seat, legal, count, out) => {
    const { prize } = game.observe(s, seat) as unknown as Table;
    for (let i = 0; i < count; i++) out[i] = legal[i] === prize ? 1 : 0;
  };
  // The next higher card against each prize card, and the 1 against the 4, wins 1, 2 and 3 of 10 points.
  const play = new ExactPlay(game, goofspielDeals(game, 4), match);
  expect(play.bestResponse(0)).toBeCloseTo(1, 12);
  expect(play.bestResponse(1)).toBeCloseTo(1, 12);
});
