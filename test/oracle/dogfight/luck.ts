import { LuckBlock, draw, drawBelow } from '../../../src/core/index.ts';
import type { MatchSetup, Seed } from '../../../src/core/index.ts';
import { ROLL_FOR } from '../../../src/games/dogfight/combat/dice.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import type { Table, Vessel } from './model.ts';

const SOURCES = [
  { id: 'deck', perSeat: true },
  { id: 'first', perSeat: false },
  { id: 'dice', perSeat: true },
  { id: 'environment', perSeat: false },
  { id: 'map', perSeat: false },
];
const DECK = 0;
const FIRST = 1;
const DICE = 2;
const ENVIRONMENT = 3;
const MAP = 4;

/** The luck of a match (DH-40): the same keyed draws as in the engine, from rows of its own. */
export class Luck {
  readonly #block: LuckBlock;
  readonly #rows: Int32Array;

  constructor(seats: number, setup: MatchSetup, seed: Seed) {
    this.#block = new LuckBlock(0, SOURCES, seats);
    this.#rows = new Int32Array(this.#block.words);
    this.#block.fill(this.#rows, seed, setup.luckOwnerOfSeat);
  }

  firstPlayer(seats: number): number {
    return drawBelow(this.#rows, this.#block.row(FIRST), 0, seats);
  }

  /** The number of the board of `boards` on which the match is played. */
  board(boards: number): number {
    return drawBelow(this.#rows, this.#block.row(MAP), 0, boards);
  }

  /** The number of the card, of `cards` cards left in the Environment Deck, that is played in a turn. */
  environment(turn: number, cards: number): number {
    return drawBelow(this.#rows, this.#block.row(ENVIRONMENT), turn, cards);
  }

  /**
   * Shuffles a deck of `cards`: each card takes the lowest free slot of its title in the deck list, and the card with
   * the smallest key of a slot lies on top.
   */
  shuffle(v: Vessel, cards: readonly CardId[]): CardId[] {
    const left = [...cards];
    const row = this.#block.row(DECK, v.seat);
    const keyed: { card: CardId; key: number }[] = [];
    v.list.forEach((card, slot) => {
      const i = left.indexOf(card);
      if (i < 0) return;
      left.splice(i, 1);
      keyed.push({ card, key: draw(this.#rows, row, (v.shuffles << 8) | slot) });
    });
    v.shuffles++;
    return keyed.toSorted((a, b) => a.key - b.key).map(({ card }) => card);
  }

  /** A die of `sides` sides with the luck of `roller`, for the current attack of `attacker`. */
  roll(t: Table, roller: Vessel, attacker: Vessel, sides: number, purpose: keyof typeof ROLL_FOR): number {
    const attack = attacker.turn.attacks & 255;
    const index = (t.turn << 16) | ((t.tier & 7) << 13) | (attacker.seat << 10) | (attack << 2) | ROLL_FOR[purpose];
    return 1 + drawBelow(this.#rows, this.#block.row(DICE, roller.seat), index, sides);
  }
}
