/** What an upgrade card prints, and the function that its entry is written with. */
import type { SLOTS } from '../content/slots.ts';
import { COMMAND_WORDS } from '../content/faces.ts';
import { numbersOf, type CardNumbers } from './card-numbers.ts';
import type { Timing, Effect, Entry } from './entry.ts';

/** How an exhausted card is readied in the Status Phase: for nothing, not at all, or for one token of one of these commands. */
export const READY = {
  recur: [],
  never: [],
  'repair token': ['repair'],
  'concentrate fire token': ['concentrate fire'],
  'navigate token': ['navigate'],
  'squadron token': ['squadron'],
  'squadron or repair token': ['squadron', 'repair'],
  'navigate, squadron or repair token': ['navigate', 'squadron', 'repair'],
  'navigate, repair or concentrate fire token': ['navigate', 'repair', 'concentrate fire'],
  'any token': COMMAND_WORDS,
  'any token, also of the card': COMMAND_WORDS,
  'concentrate fire token, also of the card': ['concentrate fire'],
  'navigate token, also of the card': ['navigate'],
  'squadron token, also of the card': ['squadron'],
} as const;
export type Ready = keyof typeof READY;

/** The commands of a `READY` as bits; 0: the card is readied for nothing. */
export const readyBits = (ready: Ready): number =>
  ready === 'never'
    ? NEVER
    : READY[ready].reduce(
        (bits, command) => bits | (1 << COMMAND_WORDS.indexOf(command)),
        ready.endsWith('also of the card') ? OWN_TOKENS : 0,
      );
/** A bit above those of commands: tokens that lie on the card can pay as well. The bit above it: nothing pays. */
export const OWN_TOKENS = 1 << COMMAND_WORDS.length;
const NEVER = OWN_TOKENS << 1;

/** A row of a scenario's `upgrades`. */
export interface UpgradeRow {
  readonly name: string;
  readonly slot: (typeof SLOTS)[number];
  /** A second slot that the card fills as well (A-FLT-07). */
  readonly secondSlot?: (typeof SLOTS)[number];
  readonly faction: 'any' | 'rebel' | 'empire' | 'republic' | 'separatist';
  readonly secondFaction?: Exclude<UpgradeRow['faction'], 'any'>;
  readonly points: number;
  readonly unique: boolean;
  readonly modification: boolean;
  readonly timing: Timing;
  readonly ready: Ready;
  readonly source: readonly string[];
  readonly verified: boolean;
  readonly restriction?: string;
  /** Sizes of ships that may carry the card. */
  readonly sizes?: readonly ('small' | 'medium' | 'large')[];
  readonly adds?: readonly (typeof SLOTS)[number][];
  /** Slots that the ship of the card may not have. */
  readonly without?: readonly (typeof SLOTS)[number][];
  /** The sizes of ships for which `without` counts; all if left out. */
  readonly withoutOn?: readonly ('small' | 'medium' | 'large')[];
  /** Slots that the card closes on its ship. */
  readonly bars?: readonly (typeof SLOTS)[number][];
  /** Whether only the flagship may carry the card. */
  readonly flagshipOnly?: true;
  /** Numbers of the card's effects that a scenario may change. */
  readonly numbers?: CardNumbers;
}

/** An upgrade card: its row as printed before the last errata, and its effects as they are now. */
export interface Upgrade extends Entry<UpgradeRow> {
  /** The effects that the card had before the last errata. */
  readonly before: readonly Effect[];
  /** The number that recorded states and actions hold, for the first 29 cards; -1 for any other card. */
  readonly number: number;
}

/**
 * The printed part of an entry. `source` names the data sets in which the row was compared; points are those of the RRG 1.5 era.
 * Commanders and titles are unique unless it says otherwise, all other cards only if it says so.
 */
interface Printed
  extends
    Pick<UpgradeRow, 'name' | 'points'>,
    Partial<Omit<UpgradeRow, 'name' | 'points' | 'slot' | 'timing' | 'source' | 'numbers'>> {
  readonly source: string;
  readonly number?: number;
}

/** If the last errata gave the card another text: the effects of the text before. */
interface TextBefore {
  readonly before: readonly Effect[];
}
export const before = (...effects: readonly Effect[]): TextBefore => ({ before: effects });

/** What the row tells of the effects: the timing of the first effect, and the numbers of all. */
export function saidOf(effects: readonly Effect[]): Pick<UpgradeRow, 'timing' | 'numbers'> {
  const numbers = numbersOf(effects);
  return {
    timing: effects[0]?.during ?? 'continuous',
    ...(Object.keys(numbers).length === 0 ? {} : { numbers }),
  };
}

/**
 * Makes the function with which the upgrade cards of a slot are written. It takes what is printed, then the effects,
 * and the effects of an older text if there was one.
 */
export const cardsOf =
  (slot: UpgradeRow['slot']) =>
  (id: string, printed: Printed, ...parts: readonly (Effect | TextBefore)[]): Upgrade => {
    const effects = parts.filter((part): part is Effect => !('before' in part));
    const old = parts.find((part) => 'before' in part)?.before ?? effects;
    const { name, secondSlot, faction = 'any', secondFaction, points, source, number = -1, ...others } = printed;
    const isUnique = slot === 'commander' || slot === 'title';
    const { unique = isUnique, modification = false, ready = 'recur', verified = true, ...further } = others;
    const { timing, ...numbers } = saidOf(old);
    const row = {
      name,
      slot,
      ...(secondSlot === undefined ? {} : { secondSlot }),
      faction,
      ...(secondFaction === undefined ? {} : { secondFaction }),
      points,
      unique,
      modification,
      timing,
      ready,
      source: source.split(' '),
      verified,
      ...further,
      ...numbers,
    };
    return { id, number, row, effects, before: old };
  };
