import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import type { Content } from '../../../src/games/dogfight/index.ts';
import type { Environment } from './environment.ts';
import type { Luck } from './luck.ts';
import type { Hex, OracleMap } from './map.ts';
import type { Tally } from './tally.ts';

/** A question to a seat; its answer must be one of `options`. */
export interface Question {
  readonly seat: number;
  readonly options: readonly number[];
}

/**
 * Not a question: stands for a card that waits, because its attack was declared in a chain and it continues when the
 * chain has resolved (DH-23).
 */
export const UNTIL_RESOLVED: Question = { seat: -1, options: [] };

/** Rules written in reading order: they stop at each question and continue with its answer. */
export type Play<Result = void> = Generator<Question, Result, number>;

export function* ask(seat: number, options: readonly number[]): Play<number> {
  return yield { seat, options };
}

/**
 * The content of a place of a tier: a card (`returned`: it came from the Discard Pile and leaves the game afterwards),
 * or the token for a spent action.
 */
export interface Place {
  status: 'down' | 'up' | 'nullified' | 'returned' | 'draw' | 'pass' | 'jump';
  card: CardId | null;
}

/** One tier: its primary and secondary place (D-DBL-02), and the card beside it. */
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
  /** Whether the burst waits for the first attack. */
  burst: boolean;
  /** Whether Twin Salvo waits for a card to repeat. */
  salvo: boolean;
  moveOnly: boolean;
  playedOther: boolean;
  /** Whether Attack Position waits for the next card. */
  position: boolean;
  /** Whether Obstructed hides the vessel in its body. */
  hidden: boolean;
  missing: boolean;
  hullLost: number;
  /** The number of attacks that the vessel has declared in the current tier. */
  attacks: number;
  /** The tier in which the vessel is disabled, -1 for none. */
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
  /** The squares that its side brings, in place of those in the map: two, or more until two are chosen. */
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
  /** The deck, top card first. */
  deck: CardId[];
  /** The Discard Pile, oldest card first (D-DIS-07). */
  pile: CardId[];
  /** The deck list, with a slot for each card. */
  readonly list: readonly CardId[];
  shuffles: number;
  removed: number;
  /** The equipped cards, oldest first. */
  gear: CardId[];
  /** Cards that Return Fire has equipped: they leave the game when they expire. */
  lent: Set<CardId>;
  /** The energy on Reactive Armor. */
  reactive: number;
  /** The armor counters on Polarized Hull. */
  polarized: number;
  /** The tiers of this turn. */
  tiers: Tier[];
  locked: boolean;
  /** Positions that have been picked for rearranging in this plan. */
  picked: Set<number>;
  /** The primary card that was legally activated in the current tier. */
  activated: CardId | null;
  /** Whether the ability was declared this turn. */
  declared: boolean;
  /** Whether the step of Drift must still be taken this turn. */
  drifts: boolean;
  turn: ThisTurn;
  /** The targets of delayed shots, and the tiers in which they strike. */
  delayed: { readonly target: number; readonly tier: number }[];
}

/** One declared attack of a chain. */
export interface Attack {
  readonly by: Vessel;
  readonly target: Vessel;
  readonly card: CardId;
  readonly type: 'objective' | 'projectile' | 'energy';
  /** The card to whose effect the attack belongs; null for a delayed shot, whose card has resolved. */
  readonly play: CardPlay | null;
  /** The sum of flat modifiers; then the multiplier of the original Attack. */
  flat: number;
  readonly times: number;
  readonly rangeFlat: number;
  readonly rangeTimes: number;
  readonly ignoreObstructions: boolean;
  readonly exact: boolean;
  /** The combat damage that answers have removed. */
  cut: number;
  missed: boolean;
  nullified: boolean;
  reactive: boolean;
  resolved: boolean;
}

/** A card that is being resolved. */
export interface CardPlay {
  readonly owner: Vessel;
  readonly card: CardId;
  /** The place in the tier; null for a card from the hand. */
  readonly place: 'primary' | 'secondary' | null;
  /** The modifiers that this card has gathered. */
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
  /** Lays out the map of these squares. */
  readonly lay: (squares: readonly string[]) => OracleMap;
  readonly luck: Luck;
  readonly vessels: readonly Vessel[];
  readonly tally: Tally;
  turn: number;
  priority: number;
  /** Whether Priority came from a destroyed vessel this turn; its holder then begins the next turn (DH-27). */
  inherited: boolean;
  /** The seat that takes Priority at the next tier, -1 for none. */
  nextPriority: number;
  /** The current tier from 0; -1 outside the tier sequence. */
  tier: number;
  readonly environment: Environment;
  /** The announced Star card whose further cost is still owed. */
  announced: CardId | null;
  /** The number of attacks that any seat has declared in this tier. */
  tierAttacks: number;
  chain: Attack[];
  /** Cards that wait until the chain has resolved before they go on. */
  waiting: Play[];
  /** The share of each seat once the match is over. */
  shares: number[] | null;
}
