import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import type { Content } from '../../../src/games/dogfight/index.ts';
import type { Environment } from './environment.ts';
import type { Luck } from './luck.ts';
import type { Hex, OracleMap } from './map.ts';
import type { Tally } from './tally.ts';

/** A question to a seat, with the possible answers. The answer is one of `options`. */
export interface Question {
  readonly seat: number;
  readonly options: readonly number[];
}

/** Stands for a card that waits: its attack was declared in a chain, and it continues once the chain has resolved (DH-23). It is no question. */
export const UNTIL_RESOLVED: Question = { seat: -1, options: [] };

/** Rules written in reading order: they stop at each question and continue with its answer. */
export type Play<Result = void> = Generator<Question, Result, number>;

export function* ask(seat: number, options: readonly number[]): Play<number> {
  return yield { seat, options };
}

/** What lies in a place of a tier: a card (`returned` from the Discard Pile: it leaves the game afterwards), or the token that tells what the action was spent on. */
export interface Place {
  status: 'down' | 'up' | 'nullified' | 'returned' | 'draw' | 'pass' | 'jump';
  card: CardId | null;
}

/** One tier: primary and secondary place (D-DBL-02), and the card beside it. */
export interface Tier {
  primary: Place | null;
  secondary: Place | null;
  beside: CardId | null;
}

/** Effects that last for this turn (D-END-01). */
export interface ThisTurn {
  mobility: number;
  range: number;
  ignoreObstructions: boolean;
  agility: number;
  /** The burst waits for the first attack. */
  burst: boolean;
  /** Twin Salvo waits for a card to repeat. */
  salvo: boolean;
  moveOnly: boolean;
  playedOther: boolean;
  /** Attack Position waits for the next card. */
  position: boolean;
  /** Body in which Obstructed hides the vessel. */
  hidden: boolean;
  missing: boolean;
  hullLost: number;
  /** Attacks declared in the current tier. */
  attacks: number;
  /** Tier in which the vessel is disabled, -1 for none. */
  disabled: number;
}

export const freshTurn = (): ThisTurn => ({
  mobility: 0,
  range: 0,
  ignoreObstructions: false,
  agility: 0,
  burst: false,
  salvo: false,
  moveOnly: false,
  playedOther: false,
  position: false,
  hidden: false,
  missing: false,
  hullLost: 0,
  attacks: 0,
  disabled: -1,
});

export interface Vessel {
  readonly seat: number;
  readonly team: number;
  readonly ship: string;
  /** Squares that its side brings, in place of those in the map: two, or more until two are chosen. */
  squares: readonly string[];
  /** What the side changes about the ability of its ship. */
  readonly ownAbility: Readonly<Record<string, unknown>>;
  readonly attack: number;
  readonly range: number;
  readonly mobility: number;
  readonly originalHull: number;
  readonly grade: number;
  alive: boolean;
  hex: Hex | null;
  hull: number;
  maxHull: number;
  energy: number;
  heat: number;
  hand: CardId[];
  /** The top card first. */
  deck: CardId[];
  /** The oldest card first (D-DIS-07). */
  pile: CardId[];
  /** The deck list, a slot for each card. */
  readonly list: readonly CardId[];
  shuffles: number;
  removed: number;
  /** The oldest first. */
  gear: CardId[];
  /** Equipped by Return Fire: removed from the game when they expire. */
  lent: Set<CardId>;
  /** Energy on Reactive Armor. */
  reactive: number;
  /** Armor counters on Polarized Hull. */
  polarized: number;
  /** Tiers of this turn. */
  tiers: Tier[];
  locked: boolean;
  /** Positions that have been picked for rearranging in this plan. */
  picked: Set<number>;
  /** The primary card that was legally activated in the current tier. */
  activated: CardId | null;
  /** The ability was declared this turn. */
  declared: boolean;
  /** The step of Drift is still to be taken this turn. */
  drifts: boolean;
  turn: ThisTurn;
  /** Targets of delayed shots, and the tier in which they strike. */
  delayed: { readonly target: number; readonly tier: number }[];
}

/** One declared attack of a chain. */
export interface Attack {
  readonly by: Vessel;
  readonly target: Vessel;
  readonly card: CardId;
  readonly type: 'objective' | 'projectile' | 'energy';
  /** The card whose effect it is; null for a delayed shot, whose card has resolved. */
  readonly play: CardPlay | null;
  /** Flat modifiers, multiplier of the original Attack. */
  flat: number;
  readonly times: number;
  readonly rangeFlat: number;
  readonly rangeTimes: number;
  readonly ignoreObstructions: boolean;
  readonly exact: boolean;
  /** Combat damage taken off by answers. */
  cut: number;
  missed: boolean;
  nullified: boolean;
  reactive: boolean;
  resolved: boolean;
}

/** A card that resolves. */
export interface CardPlay {
  readonly owner: Vessel;
  readonly card: CardId;
  /** Place in the tier, null for a card from hand. */
  readonly place: 'primary' | 'secondary' | null;
  /** Modifiers of this card. */
  times: number;
  rangeFlat: number;
  flat: number;
  mobility: number;
  /** Whether the effect of the card was nullified while it resolved. */
  nullified: boolean;
}

export interface Table {
  readonly content: Content;
  map: OracleMap;
  /** The map of these squares. */
  readonly lay: (squares: readonly string[]) => OracleMap;
  readonly luck: Luck;
  readonly vessels: readonly Vessel[];
  readonly tally: Tally;
  turn: number;
  priority: number;
  /** Priority came from a destroyed vessel this turn: its holder begins the next turn (DH-27). */
  inherited: boolean;
  /** Seat that takes Priority at the next tier, -1 for none. */
  nextPriority: number;
  /** From 0; -1 outside the tier sequence. */
  tier: number;
  readonly environment: Environment;
  /** Star card whose further cost is still owed. */
  announced: CardId | null;
  /** Attacks that any seat has declared in this tier. */
  tierAttacks: number;
  chain: Attack[];
  /** Cards that wait for the chain to resolve before they go on. */
  waiting: Play[];
  /** Share of each seat once the match is over. */
  shares: number[] | null;
}
