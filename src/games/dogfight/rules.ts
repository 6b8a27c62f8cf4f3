import { LuckBlock, type State } from '../../core/index.ts';
import { WINDOW } from './cards/card.ts';
import { forceOf } from './cards/environment.ts';
import { GEAR_WORDS, GearColumns } from './cards/gear.ts';
import { cardColumns, soleCards } from './columns/cards.ts';
import { hullUnits, shipColumns } from './columns/ships.ts';
import { sideColumns } from './columns/sides.ts';
import { Boards, squareNames } from './content/boards.ts';
import type { CardEntry } from './content/card-entry.ts';
import type { Content } from './content/content.ts';
import { DeckPool } from './content/deck-pool.ts';
import { fleetOf } from './content/fleet.ts';
import type { GameMap } from './content/map.ts';
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
export function compileRules(content: Content, boards = boardsOf(content)): WholeRules {
  const { seats, rules } = content;
  const teamOfSeat = Int32Array.from(content.teams ?? Array.from({ length: seats }, (_, i) => i));
  const teams = new Set(teamOfSeat).size;
  const entries = content.cards as Readonly<Record<string, CardEntry>>;
  const titles = cardDefs(entries);
  const number = numberIn(entries);
  const card = cardColumns(content, titles, number);
  const gear = new GearColumns((word) =>
    Int32Array.from(titles, (def) =>
      def.gear?.[word] === undefined ? GEAR_WORDS[word].none : number(def, def.gear[word]),
    ),
  );
  const { ships, ofSide } = fleetOf(content.ships, content.sides);
  const side = sideColumns(content, ofSide, titles);
  const closed = rules.deckLists === 'closed';
  const base = tableWords(seats);
  const wordsOfSeat = seatWords(closed, titles.length);
  const luck = new LuckBlock(field.luck, LUCK, seats);
  const { features, scale, plan } = content.evaluation;
  const names = squareNames(content.squares);
  const bringing = side.squares.some((squares) => squares.length > 0);
  let board = 0;
  const at = (seat: number): number => base + seat * wordsOfSeat;
  /** The two squares of each seat from which the map is made, if sides bring their own. */
  const laid = new Int32Array(MAX_SEATS).fill(-1);

  /** As `turnTo`, if sides bring squares: the board has the first two of each side until its player has chosen. */
  const turnToBrought = (s: State): void => {
    let same = true;
    for (let seat = 0; seat < seats; seat++) {
      const pair = s[at(seat) + field.squares]! & 0xffff;
      if (pair === laid[seat]) continue;
      laid[seat] = pair;
      same = false;
    }
    if (same) return;
    compiled.map = boards.brought(
      Array.from({ length: seats }, (_, seat) => {
        const pair = laid[seat]!;
        return pair === 0 ? [] : [names[(pair & 255) - 1]!, names[(pair >> 8) - 1]!];
      }),
    );
  };

  const compiled: WholeRules & { map: GameMap } = {
    content,
    rules,
    seats,
    teams,
    teamOfSeat,
    base,
    seatWords: wordsOfSeat,
    boards,
    squareNames: names,
    bringing,
    map: boards.get(0),
    titles,
    numberOf: number,
    card,
    gear,
    sole: soleCards(content, titles, number, gear),
    ships,
    ship: shipColumns(ships, titles),
    wholeHull:
      hullUnits(ships) * Math.max(...teamOfSeat.map((team) => teamOfSeat.filter((other) => other === team).length)),
    side,
    closed,
    piles: rules.discardPiles ?? 'open',
    othersAnswer: seats > 2 && card.windows.some((mask) => (mask & WINDOW.other) !== 0),
    beliefs: new DeckPool(side.deck, side.ship, titles.length, ships.length),
    attritionFrom: rules.attritionFrom === 0 ? 0 : rules.attritionFrom + (seats - 2) * rules.attritionPerSeat,
    environmentDeck: side.environment.some((copies) => copies.some((n) => n > 0)),
    alternateForce: forceOf(rules.alternateRules) | (rules.drift ? forceOf(['drift']) : 0),
    luck,
    deckRow: Int32Array.from({ length: seats }, (_, seat) => luck.row(LUCK_DECK, seat)),
    diceRow: Int32Array.from({ length: seats }, (_, seat) => luck.row(LUCK_DICE, seat)),
    firstRow: luck.row(LUCK_FIRST),
    environmentRow: luck.row(LUCK_ENVIRONMENT),
    mapRow: luck.row(LUCK_MAP),
    weights: Float64Array.from(FEATURES, (name) => features[name]),
    scale,
    plan,
    counts: new Int32Array(titles.length),
    shown: new Int32Array(titles.length),
    keys: new Float64Array(MAX_DECK),
    cards: new Int32Array(MAX_DECK),
    teamShare: new Float64Array(MAX_SEATS),
    shares: new Float64Array(MAX_SEATS),
    teamSums: Array.from({ length: teams }, () => new Float64Array(FEATURES.length)),
    planScratch: new Float64Array(9),
    aloneWorth: new Float64Array(titles.length),
    outset: new Float64Array(2),
    odds: new Float64Array(titles.length),
    at,
    turnTo(s) {
      if (bringing) {
        turnToBrought(s);
        return;
      }
      if (s[field.board] === board) return;
      board = s[field.board]!;
      compiled.map = boards.get(board);
    },
  };
  return compiled;
}

const boardsOf = ({ map, seats, squares, rules }: Content): Boards =>
  new Boards(
    map,
    seats,
    OBSTRUCTIONS.map((kind) => rules.visibility[kind]!),
    squares,
  );
