import type { LuckBlock, State } from '../../core/index.ts';
import type { GearColumns } from './cards/gear.ts';
import type { Boards } from './content/boards.ts';
import type { DeckPool } from './content/deck-pool.ts';
import type { GameMap } from './content/map.ts';
import type { ShipDef } from './content/ships.ts';
import type { PLAN_PARTS } from './evaluation/weights.ts';

/** The rule options that a match reads; docs/SCENARIOS.md explains them (`rules` of a content). */
export interface RuleOptions {
  readonly openingHand: number;
  readonly openingExtra: number;
  readonly handLimit: number;
  readonly reshuffle: boolean;
  readonly tiers: number;
  readonly maxTiers: number;
  readonly rearranging: boolean;
  readonly heatLimit: number;
  readonly heavyHull: number;
  readonly startDistance: number;
  readonly complement: 'none' | 'skeleton' | 'full';
  readonly environmentReshuffle: boolean;
  readonly alternateRules: readonly string[];
  readonly orbitTimers: number;
  readonly turnLimit: number;
  readonly banned?: readonly string[] | undefined;
}

/** Facts of the cards, by card code. */
export interface CardColumns {
  readonly form: Int32Array;
  readonly type: Int32Array;
  readonly cost: Int32Array;
  /** The maximum number of copies in a deck. */
  readonly mostCopies: Int32Array;
  /** Bits of `NEED`, and the number of the need among them that has one. */
  readonly need: Int32Array;
  readonly needNumber: Int32Array;
  /** Bits of `WINDOW`. */
  readonly windows: Int32Array;
  /** What Star and Jump cards do, as a code of their word (0 for nothing), and the number of the word. */
  readonly reply: Int32Array;
  readonly replyNumber: Int32Array;
  readonly jump: Int32Array;
  readonly jumpNumber: Int32Array;
  /** First word of a card's program in `program`. */
  readonly start: Int32Array;
  readonly program: Int32Array;
  /** `program` with the printed numbers, by which the value of a plan is computed. */
  readonly printed: Int32Array;
  /** Energy that a card puts onto itself by its program. */
  readonly charge: Int32Array;
  /** 1 for Stars that attack. */
  readonly attackStar: Int32Array;
  /** 1 for cards that attack at exactly the Range. */
  readonly exact: Int32Array;
  /** 1 for cards that may hit a hidden target. */
  readonly pastCover: Int32Array;
  /** 1 for cards after which only MOVE cards are allowed. */
  readonly moveOnly: Int32Array;
  /** 1 for cards that move up to the current Mobility. */
  readonly byMobility: Int32Array;
  /** Number of a Gear card among Gear, for bit masks; -1 for others. */
  readonly gearNumber: Int32Array;
  /** What an attack of the card adds to Attack and Range, and a move to Mobility, as far as planning can tell. */
  readonly planFlat: Int32Array;
  readonly planTimes: Int32Array;
  readonly planRange: Int32Array;
  readonly planMove: Int32Array;
  readonly planDraws: Int32Array;
  /** Heat that a card adds when it resolves; below 0: takes away. */
  readonly planHeat: Int32Array;
  /** Worth by the weights of the evaluation, in hand and equipped. */
  readonly handValue: Float64Array;
  readonly gearValue: Float64Array;
}

/** For each word of `SOLE`, the only card with the word; -1 for none. The state has room for one card of each word. */
export interface SoleCards {
  readonly reactive: number;
  readonly polarized: number;
  readonly miss: number;
  readonly pair: number;
  readonly delayed: number;
  /** Start of the program that strikes with a delayed shot. */
  readonly strikeStart: number;
  /** Combat damage taken off by energy on the reactive and on the polarized card. */
  readonly reactiveReduce: number;
  readonly polarizedReduce: number;
  /** The move that an attack position earns. */
  readonly positionMove: number;
}

/** Facts of the ships, by ship code. */
export interface ShipColumns {
  readonly attack: Int32Array;
  readonly range: Int32Array;
  readonly mobility: Int32Array;
  readonly hull: Int32Array;
  readonly energy: Int32Array;
  readonly grade: Int32Array;
  /** The code of the ability, and its numbers. */
  readonly ability: Int32Array;
  readonly abilityCost: Int32Array;
  readonly abilityAmount: Int32Array;
  readonly abilityHeat: Int32Array;
  /** 1 for an ability that takes effect when it is declared. */
  readonly abilityAtOnce: Int32Array;
  /** 1 for an ability that costs a hand card. */
  readonly abilityDiscard: Int32Array;
  /** 1 for an ability that has the same effect at the end of a plan as before. */
  readonly abilityWaits: Int32Array;
  /** 1 for an ability that only adds Mobility. */
  readonly abilityOnlyMoves: Int32Array;
  /** The share of a point of Hull in a ship's whole Hull, in units such that the sums of shares are whole numbers. */
  readonly hullShare: Float64Array;
}

export interface SideColumns {
  readonly labels: readonly string[];
  readonly ship: Int32Array;
  /** Deck list of each side in slot order. */
  readonly deck: readonly Int32Array[];
  /** Copies of each environment card that a side brings. */
  readonly environment: readonly Int32Array[];
  /** Squares that a side brings, by their number from 1; none if the map says what its player brings. */
  readonly squares: readonly (readonly number[])[];
}

/**
 * The part of a content that a match reads. `compileRules` makes it. Only the scratch arrays and the current board change. Cards and content
 * import it, and not the reverse; code that describes the content to people takes `WholeRules`.
 */
export interface Rules {
  readonly rules: RuleOptions;
  readonly seats: number;
  readonly teams: number;
  readonly teamOfSeat: Int32Array;
  /** Where the block of seat 0 begins in a state. */
  readonly base: number;
  readonly seatWords: number;
  readonly boards: Boards;
  /** Names of all squares, and whether sides bring squares of their own. */
  readonly squareNames: readonly string[];
  readonly bringing: boolean;
  /** The board of the state at hand (`turnTo`). */
  readonly map: GameMap;

  /** All cards by code: the shipped ones, the blank one, and those of the scenario. */
  readonly titles: readonly { readonly id: string; readonly name: string }[];
  readonly card: CardColumns;
  readonly gear: GearColumns;
  readonly sole: SoleCards;
  /** All ships by code: the shipped ones, those of the scenario, and ships that a side has with other numbers. */
  readonly ships: readonly ShipDef[];
  readonly ship: ShipColumns;
  /** What the whole Hull of the team with the most seats is worth in units of `ship.hullShare`. */
  readonly wholeHull: number;
  readonly side: SideColumns;
  /**
   * Whether players do not know the deck lists of their opponents; then `beliefs` holds the decks that they consider.
   */
  readonly closed: boolean;
  /** Who may look through a Discard Pile besides its owner: all, teammates, or nobody. */
  readonly piles: 'open' | 'asked' | 'closed';
  /** Whether a card lets others than the target answer an attack. */
  readonly othersAnswer: boolean;
  readonly beliefs: DeckPool;

  /** Turn from which every vessel loses Hull, 0 for never. */
  readonly attritionFrom: number;
  /** Whether any side brings environment cards. */
  readonly environmentDeck: boolean;
  /** What alternate rules do for the whole match: bits of `IN_FORCE`. */
  readonly alternateForce: number;
  readonly luck: LuckBlock;
  readonly deckRow: Int32Array;
  readonly diceRow: Int32Array;
  readonly firstRow: number;
  readonly environmentRow: number;
  readonly mapRow: number;

  /**
   * Weights of the evaluation: those of its features, the lead that counts as half a win, and those of the parts of a
   * plan's value.
   */
  readonly weights: Float64Array;
  readonly scale: number;
  readonly plan: Readonly<Record<(typeof PLAN_PARTS)[number], number>>;

  /** Arrays for use within a call; nothing in them survives it. */
  readonly counts: Int32Array;
  readonly shown: Int32Array;
  readonly keys: Float64Array;
  readonly cards: Int32Array;
  readonly teamShare: Float64Array;
  readonly shares: Float64Array;
  readonly teamSums: readonly Float64Array[];
  readonly planScratch: Float64Array;
  /** For each title, its worth as a plan by itself; sight and distance of the enemy; the odds of each title in the current tier. */
  readonly aloneWorth: Float64Array;
  readonly outset: Float64Array;
  readonly odds: Float64Array;

  /** Makes the board of `s` the current one. It must be called before anything that reads `map`. */
  turnTo(s: State): void;
  /** Start of the block of `seat` in a state. */
  at(seat: number): number;
}
