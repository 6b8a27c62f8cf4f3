/**
 * Kuhn poker on paper, apart from the fixture: what a player who knows a strategy wins against it, found by trying all
 * 64 pure strategies. In antes; the pot has one ante of each player, and a bet is one ante.
 */

/** Chance to bet (or to call) in each situation: `[first decision, second decision]` of a seat, by card (jack, queen, king). */
export interface KuhnStrategy {
  /** Seat 0: for opening, and for answering a bet after its own check. */
  readonly first: readonly [open: readonly number[], afterBet: readonly number[]];
  /** Seat 1: after a check, and after a bet. */
  readonly second: readonly [afterCheck: readonly number[], afterBet: readonly number[]];
}

const CARDS = [0, 1, 2];

/** The mean gain of seat 0 when it holds card `a` against card `b`. */
function won(a: number, b: number, { first, second }: KuhnStrategy): number {
  const showdown = a > b ? 1 : -1;
  const bet = first[0][a]!;
  const answer = second[0][b]!;
  const called = second[1][b]!;
  const calls = first[1][a]!;
  const afterBet = called * 2 * showdown + (1 - called);
  const afterCheck = (1 - answer) * showdown + answer * (calls * 2 * showdown - (1 - calls));
  return bet * afterBet + (1 - bet) * afterCheck;
}

/** The mean gain of seat 0 over the six deals; -1/18 in equilibrium. */
export const valueOfKuhn = (strategy: KuhnStrategy): number =>
  CARDS.flatMap((a) => CARDS.filter((b) => b !== a).map((b) => won(a, b, strategy))).reduce((x, y) => x + y, 0) / 6;

/** The pure strategies of a seat: two answers for each of three cards. */
const PURE = Array.from({ length: 64 }, (_, bits) => {
  const answers = (from: number): number[] => CARDS.map((card) => (bits >> (from + card)) & 1);
  return [answers(0), answers(3)] as const;
});

/** The mean loss of a player in a game against the best answer to its play, over both seats; 0 in equilibrium. */
export function lossToBestResponse(strategy: KuhnStrategy): number {
  const asFirst = Math.min(...PURE.map((second) => valueOfKuhn({ ...strategy, second })));
  const asSecond = Math.max(...PURE.map((first) => valueOfKuhn({ ...strategy, first })));
  return (asSecond - asFirst) / 2;
}
