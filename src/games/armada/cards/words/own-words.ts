import { GIVEN_WORDS, isMap, wordsFault, type WordsForm } from '../../../../core/index.ts';
import type { COLOUR_WORDS, COMMAND_WORDS, DEFENSE_TOKENS, FACES } from '../../content/faces.ts';
import type { Timing } from '../entry.ts';

/** A colour of dice, by the name that scenarios use. */
export type ArmadaColour = (typeof COLOUR_WORDS)[number];
/** A face of a die, by the name that scenarios use. */
export type ArmadaFace = (typeof FACES)[number];
/** A command of dials and tokens, by the name that scenarios use. */
export type ArmadaCommand = (typeof COMMAND_WORDS)[number];
/** A kind of defense token, by the name that scenarios use. */
export type ArmadaDefense = (typeof DEFENSE_TOKENS)[number];
/** Hull zones: front, right, rear, left. */
export type ArmadaZone = 0 | 1 | 2 | 3;

/**
 * What a word of a scenario may ask and do, for the ship that uses the card. It is lent for one call, so keep no reference to it. A ship is a number:
 * `ship`, `friend(i)` or `enemy(i)`; a ship that is left out means `ship`. Both players know everything that it tells.
 */
export interface ArmadaBridge {
  /** The ship that uses the card. */
  readonly ship: number;
  /** Number of places for ships of a side: `friend` and `enemy` take 0 up to one less. */
  readonly places: number;
  /** Ship `i` of the own side, which may not be in play. */
  friend(i: number): number;
  /** Ship `i` of the other side, which may not be in play. */
  enemy(i: number): number;
  /** The name of the ship, for `says`. */
  name(ship: number): string;
  /** Whether the ship is in play. */
  isAlive(ship: number): boolean;
  /** Whether the ship has activated this round. */
  hasActivated(ship?: number): boolean;
  /** Round of the match, from 1. */
  round(): number;
  /** Hull that is left. */
  hull(ship?: number): number;
  /** Shields of a zone. */
  shield(zone: ArmadaZone, ship?: number): number;
  /** Speed on the dial. */
  speed(ship?: number): number;
  /** Whether the ship holds a command token of this kind. */
  hasToken(command: ArmadaCommand, ship?: number): boolean;
  /** How many defense tokens of this kind are ready. */
  readyDefenses(kind: ArmadaDefense, ship?: number): number;
  /** Whether the bases of the two are within a distance band, 1 to 5. */
  within(band: number, ship: number): boolean;
  /** The ship that is attacked; -1 outside of attacks, and when a squadron is. */
  target(): number;
  /** Range band of the attack: 1 close, 2 medium, 3 long; 0 outside of attacks. */
  range(): number;
  /** Dice of the attack that show a face, of one colour or of any. */
  dice(face: ArmadaFace, colour?: ArmadaColour): number;
  /** Recovers a shield of a zone, up to what is printed. */
  gainShield(zone: ArmadaZone, ship?: number): void;
  /** Takes a shield of a zone. */
  loseShield(zone: ArmadaZone, ship?: number): void;
  /** Sets the speed, from 0 to the most that the ship has. */
  setSpeed(speed: number, ship?: number): void;
  /** Gives a command token, if the ship may hold one more. */
  gainToken(command: ArmadaCommand, ship?: number): void;
  /** Takes a command token. */
  loseToken(command: ArmadaCommand, ship?: number): void;
  /** Exhausts the first ready defense token of this kind. */
  exhaustDefense(kind: ArmadaDefense, ship?: number): void;
  /** Readies the first exhausted defense token of this kind. */
  readyDefense(kind: ArmadaDefense, ship?: number): void;
  /** Rolls a die and adds it to the attack, at most four in one use. Only at `resolve attack effects` and `after roll`. */
  addDie(colour: ArmadaColour): void;
  /** Turns a die of the attack that shows `from` to `to`, if its colour has that face. Only at `resolve attack effects` and `after roll`. */
  turnDie(from: ArmadaFace, to: ArmadaFace): void;
  /**
   * Does `n` damage, 1 to 4, to a zone of an enemy ship, or to one that its owner chooses; once in a use. Not at `after roll` and `resolve attack
   * effects`.
   */
  damage(n: number, ship: number, zone?: ArmadaZone): void;
}

/** A number of a word, and the range in which a scenario may set it. */
export interface ArmadaNumber {
  /** What the number counts. */
  readonly means: string;
  readonly least: number;
  readonly most: number;
}

/** A word that a scenario adds: what using a card does. */
export interface ArmadaWord {
  /** What the word does, in half a sentence, for editors and on the card. */
  readonly meaning: string;
  /** The moments at which the word may stand. */
  readonly at: readonly ArmadaMoment[];
  /** The numbers of the word, at most two, by name. */
  readonly numbers?: Readonly<Record<string, ArmadaNumber>>;
  /** The most options that its player has, from 1 (if left out) to 16. */
  readonly options?: number;
  /** Whether an option, counted from 0, can be chosen now. This function must only read. `x` and `y` are the numbers in the order of `numbers`. */
  readonly fits?: (bridge: ArmadaBridge, option: number, x: number, y: number) => boolean;
  /** An option in words; '' for none. This function must only read. */
  readonly says?: (bridge: ArmadaBridge, option: number, x: number, y: number) => string;
  /** Does what the card says. */
  readonly run: (bridge: ArmadaBridge, option: number, x: number, y: number) => void;
}

/** A condition of effects that a scenario adds. */
export interface ArmadaCondition {
  /** What must be true, in half a sentence, for editors. */
  readonly meaning: string;
  /** The number of the condition; without one, a scenario writes `true`. */
  readonly number?: ArmadaNumber;
  /** Whether the condition is met. This function must only read. */
  readonly met: (bridge: ArmadaBridge, n: number) => boolean;
}

/** Words that a scenario adds to those of Armada: the file that `extend` names exports them as `words`. */
export interface ArmadaWords {
  readonly extends: 'armada';
  readonly words?: Readonly<Record<string, ArmadaWord>>;
  readonly conditions?: Readonly<Record<string, ArmadaCondition>>;
}

/** Moments at which words of a scenario may stand. Those of defense tokens are left out, since there the engine asks about single tokens. */
export const OWN_MOMENTS = [
  'start of Ship Phase',
  'before reveal',
  'reveal command',
  'after reveal',
  'after roll',
  'resolve attack effects',
  'critical effect',
  'after maneuver',
  'start of Status Phase',
] as const satisfies readonly Timing[];
/** A moment at which words of a scenario may stand. */
export type ArmadaMoment = (typeof OWN_MOMENTS)[number];

const MOST_OPTIONS = 16;
const MOST_NUMBERS = 2;
/** Greatest number of a word: columns hold it in few bits. */
const MOST_NUMBER = 100;
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function numberFault(value: unknown): string {
  if (!isMap(value)) return ': expected { means, least, most }';
  const { means, least, most, ...odd } = value;
  if (Object.keys(odd).length > 0) return `.${Object.keys(odd)[0]}: unknown key; there are means, least, most`;
  if (typeof means !== 'string' || means === '') return '.means: expected a text: what it counts';
  if (!isWhole(least, 0, MOST_NUMBER)) return `.least: expected a whole number from 0 to ${MOST_NUMBER}`;
  return isWhole(most, least, MOST_NUMBER) ? '' : `.most: expected a whole number from ${least} to ${MOST_NUMBER}`;
}

function check(kind: string, word: Readonly<Record<string, unknown>>): string {
  const { at, options = 1, numbers = {}, fits, says, number } = word;
  if (number !== undefined && numberFault(number) !== '') return `.number${numberFault(number)}`;
  if (kind === 'conditions') return '';
  const moments: readonly string[] = OWN_MOMENTS;
  if (!Array.isArray(at) || at.length === 0 || !at.every((each) => moments.includes(each as string)))
    return `.at: ${at === undefined ? 'missing, ' : ''}expected a list of moments among ${moments.map((each) => `"${each}"`).join(', ')}`;
  if (!isWhole(options, 1, MOST_OPTIONS)) return `.options: expected a whole number from 1 to ${MOST_OPTIONS}`;
  for (const [key, part] of Object.entries({ fits, says }))
    if (part !== undefined && typeof part !== 'function') return `.${key}: found something else, expected a function`;
  if (!isMap(numbers)) return '.numbers: expected numbers by name';
  const names = Object.keys(numbers);
  if (names.length > MOST_NUMBERS) return `.numbers: found ${names.length}, expected at most ${MOST_NUMBERS}`;
  for (const name of names) {
    if (!NAME.test(name)) return `.numbers.${name}: expected a name of up to 40 letters and digits`;
    const fault = numberFault(numbers[name]);
    if (fault !== '') return `.numbers.${name}${fault}`;
  }
  return '';
}

const FORM: WordsForm = {
  gameId: 'armada',
  type: 'ArmadaWords',
  kinds: {
    words: {
      needs: { meaning: 'text', run: 'function' },
      may: ['at', 'numbers', 'options', 'fits', 'says'],
    },
    conditions: { needs: { meaning: 'text', met: 'function' }, may: ['number'] },
  },
  name: NAME,
  named: 'up to 40 letters and digits, a small letter first',
  check,
};

/** Why the words of `extend` cannot be used; '' if they can, or if there are none. */
export const WORDS_FAULT = GIVEN_WORDS === undefined ? '' : wordsFault(GIVEN_WORDS, FORM);

const given: ArmadaWords =
  GIVEN_WORDS === undefined || WORDS_FAULT !== '' ? { extends: 'armada' } : (GIVEN_WORDS as ArmadaWords);

/** Words of the scenario by name; none in the shipped rules. */
export const OWN_WORDS: Readonly<Record<string, ArmadaWord>> = given.words ?? {};
export const OWN_CONDITIONS: Readonly<Record<string, ArmadaCondition>> = given.conditions ?? {};
