import { LuckBlock, type State } from '../../core/index.ts';
import { WINDOW, type CardDef, type NumberOf } from './cards/card.ts';
import { forceOf } from './cards/environment.ts';
import { GEAR_WORDS, GearColumns } from './cards/gear.ts';
import { cardColumns, soleCards } from './columns/cards.ts';
import { hullUnits, shipColumns } from './columns/ships.ts';
import { sideColumns } from './columns/sides.ts';
import type { CardColumns, RuleOptions, ShipColumns, SideColumns, SoleCards } from './compiled.ts';
import { Boards, squareNames } from './content/boards.ts';
import type { CardEntry } from './content/card-entry.ts';
import type { Content } from './content/content.ts';
import { DeckPool } from './content/deck-pool.ts';
import { fleetOf } from './content/fleet.ts';
import type { GameMap } from './content/map.ts';
import type { ShipDef } from './content/ships.ts';
import { OBSTRUCTIONS } from './content/squares.ts';
import { cardDefs, numberIn } from './content/titles.ts';
import { FEATURES } from './evaluation/weights.ts';
import * as field from './field.ts';
import {
  LUCK,
  LUCK_DECK,
  LUCK_DICE,
  LUCK_ENVIRONMENT,
  LUCK_FIRST,
  LUCK_MAP,
  MAX_DECK,
  MAX_SEATS,
  seatWords,
  tableWords,
} from './layout.ts';
import type { WholeRules } from './rules-with-content.ts';

/**
 * Compiles validated content.
 * @param boards the boards of the same content, if they exist already.
 */
export const compileRules = (content: Content, boards?: Boards): WholeRules => new CompiledRules(content, boards);

class CompiledRules implements WholeRules {
  readonly content: Content;
  readonly rules: RuleOptions;
  readonly seats: number;
  readonly teams: number;
  readonly teamOfSeat: Int32Array;
  readonly base: number;
  readonly seatWords: number;
  readonly boards: Boards;
  readonly squareNames: readonly string[];
  readonly bringing: boolean;
  /** The two squares of each seat from which the map is made, if sides bring their own. */
  readonly #laid = new Int32Array(MAX_SEATS).fill(-1);
  map: GameMap;
  #board = 0;
  readonly titles: readonly CardDef[];
  readonly numberOf: NumberOf;
  readonly card: CardColumns;
  readonly gear: GearColumns;
  readonly sole: SoleCards;
  readonly ships: readonly ShipDef[];
  readonly ship: ShipColumns;
  readonly wholeHull: number;
  readonly side: SideColumns;
  readonly closed: boolean;
  readonly piles: 'open' | 'asked' | 'closed';
  readonly othersAnswer: boolean;
  readonly beliefs: DeckPool;
  readonly attritionFrom: number;
  readonly environmentDeck: boolean;
  readonly alternateForce: number;
  readonly luck: LuckBlock;
  readonly deckRow: Int32Array;
  readonly diceRow: Int32Array;
  readonly firstRow: number;
  readonly environmentRow: number;
  readonly mapRow: number;
  readonly weights: Float64Array;
  readonly scale: number;
  readonly plan: Content['evaluation']['plan'];
  readonly counts: Int32Array;
  readonly shown: Int32Array;
  readonly keys = new Float64Array(MAX_DECK);
  readonly cards = new Int32Array(MAX_DECK);
  readonly teamShare = new Float64Array(MAX_SEATS);
  readonly shares = new Float64Array(MAX_SEATS);
  readonly teamSums: readonly Float64Array[];
  readonly planScratch = new Float64Array(9);
  readonly aloneWorth: Float64Array;
  readonly outset = new Float64Array(2);
  readonly odds: Float64Array;

  constructor(content: Content, boards?: Boards) {
    const { seats, rules } = content;
    this.content = content;
    this.rules = rules;
    this.seats = seats;
    const teamOfSeat = Int32Array.from(content.teams ?? Array.from({ length: seats }, (_, i) => i));
    this.teamOfSeat = teamOfSeat;
    this.teams = new Set(teamOfSeat).size;
    this.boards = boards ?? boardsOf(content);
    this.map = this.boards.get(this.#board);
    this.squareNames = squareNames(content.squares);

    const entries = content.cards as Readonly<Record<string, CardEntry>>;
    const titles = cardDefs(entries);
    const number = numberIn(entries);
    this.titles = titles;
    this.numberOf = number;
    this.card = cardColumns(content, titles, number);
    this.gear = new GearColumns((word) =>
      Int32Array.from(titles, (def) =>
        def.gear?.[word] === undefined ? GEAR_WORDS[word].none : number(def, def.gear[word]),
      ),
    );
    this.sole = soleCards(content, titles, number, this.gear);
    const fleet = fleetOf(content.ships, content.sides);
    this.ships = fleet.ships;
    this.ship = shipColumns(fleet.ships, titles);
    this.wholeHull =
      hullUnits(fleet.ships) *
      Math.max(...teamOfSeat.map((team) => teamOfSeat.filter((other) => other === team).length));
    this.side = sideColumns(content, fleet.ofSide, titles);
    this.bringing = this.side.squares.some((squares) => squares.length > 0);
    this.closed = rules.deckLists === 'closed';
    this.piles = rules.discardPiles ?? 'open';
    this.beliefs = new DeckPool(this.side.deck, this.side.ship, titles.length, fleet.ships.length);

    this.base = tableWords(seats);
    this.seatWords = seatWords(this.closed, titles.length);
    this.luck = new LuckBlock(field.luck, LUCK, seats);
    this.deckRow = Int32Array.from({ length: seats }, (_, seat) => this.luck.row(LUCK_DECK, seat));
    this.diceRow = Int32Array.from({ length: seats }, (_, seat) => this.luck.row(LUCK_DICE, seat));
    this.firstRow = this.luck.row(LUCK_FIRST);
    this.environmentRow = this.luck.row(LUCK_ENVIRONMENT);
    this.mapRow = this.luck.row(LUCK_MAP);
    this.othersAnswer = seats > 2 && this.card.windows.some((mask) => (mask & WINDOW.other) !== 0);
    this.environmentDeck = this.side.environment.some((copies) => copies.some((n) => n > 0));
    this.alternateForce = forceOf(rules.alternateRules) | (rules.drift ? forceOf(['drift']) : 0);
    this.attritionFrom = rules.attritionFrom === 0 ? 0 : rules.attritionFrom + (seats - 2) * rules.attritionPerSeat;

    const { features, scale, plan } = content.evaluation;
    this.weights = Float64Array.from(FEATURES, (name) => features[name]);
    this.scale = scale;
    this.plan = plan;
    this.counts = new Int32Array(titles.length);
    this.shown = new Int32Array(titles.length);
    this.teamSums = Array.from({ length: this.teams }, () => new Float64Array(FEATURES.length));
    this.aloneWorth = new Float64Array(titles.length);
    this.odds = new Float64Array(titles.length);
  }

  turnTo(s: State): void {
    if (this.bringing) {
      this.#turnToBrought(s);
      return;
    }
    const board = s[field.board]!;
    if (board === this.#board) return;
    this.#board = board;
    this.map = this.boards.get(board);
  }

  /** As `turnTo`, if sides bring squares: the board has the first two of each side until its player has chosen. */
  #turnToBrought(s: State): void {
    let same = true;
    for (let seat = 0; seat < this.seats; seat++) {
      const pair = s[this.at(seat) + field.squares]! & 0xffff;
      if (pair === this.#laid[seat]) continue;
      this.#laid[seat] = pair;
      same = false;
    }
    if (same) return;
    this.map = this.boards.brought(
      Array.from({ length: this.seats }, (_, seat) => {
        const pair = this.#laid[seat]!;
        return pair === 0 ? [] : [this.squareNames[(pair & 255) - 1]!, this.squareNames[(pair >> 8) - 1]!];
      }),
    );
  }

  at(seat: number): number {
    return this.base + seat * this.seatWords;
  }
}

const boardsOf = ({ map, seats, squares, rules }: Content): Boards =>
  new Boards(
    map,
    seats,
    OBSTRUCTIONS.map((kind) => rules.visibility[kind]!),
    squares,
  );
