import { GIVEN_WORDS, isMap, wordsFault, type WordsForm } from '../../../core/index.ts';

/**
 * What a word of a scenario can read and do, for the vessel whose card or ship has the word. The object is lent for one call and must not be kept. Seats count
 * from 0; a seat that is left out is the own one.
 */
export interface Bridge {
  /** The seat whose card or ship the word stands on. */
  readonly seat: number;
  /** Players in the match. */
  readonly seats: number;
  /** Whether the vessel of `seat` is still in play. */
  isAlive(seat: number): boolean;
  /** Whether `seat` plays for another team. */
  isEnemy(seat: number): boolean;
  /** The Hull that is left. */
  hull(seat?: number): number;
  /** The maximum Hull, up to which a repair can go. */
  maxHull(seat?: number): number;
  /** Energy of the vessel. */
  energy(seat?: number): number;
  /** The over heat of the vessel. */
  heat(seat?: number): number;
  /** Cards in hand. */
  hand(seat?: number): number;
  /** Turn of the match, from 1. */
  turn(): number;
  /** Distance in hexes between the own vessel and that of `seat`. */
  distance(seat: number): number;
  /** Whether the own vessel sees that of `seat`. */
  sees(seat: number): boolean;
  /** The seat that the card attacked last; -1 if it attacked none. */
  target(): number;
  /** Adds to the energy, which stays at 0 or above. */
  addEnergy(n: number, seat?: number): void;
  /** Adds to the over heat, which stays at 0 or above. */
  addHeat(n: number, seat?: number): void;
  /** Repairs up to `n` Hull, to the maximum. */
  repair(n: number, seat?: number): void;
  /** Does `n` effect damage, which only shields reduce. Vessels that it destroys leave together when the word is done. */
  damage(n: number, seat: number): void;
  /** Attack + n for the card's next attack. Steps of cards only. */
  addAttack(n: number): void;
  /** Range + n this turn. */
  addRange(n: number): void;
  /** Mobility + n this turn. */
  addMobility(n: number): void;
}

/** A step of a card's program that a scenario defines. */
export interface OwnStep {
  /** What the step does, in half a sentence, for editors. */
  readonly meaning: string;
  /** The numbers of the step, at most two: what each counts, by name. */
  readonly numbers?: Readonly<Record<string, string>>;
  /** The step as a part of a card's text, such as `drain 2 energy`. */
  readonly says: (x: number, y: number) => string;
  /** What the step does. The numbers come in the order of `numbers`. */
  readonly run: (bridge: Bridge, x: number, y: number) => void;
}

/** A condition of a card that a scenario defines. */
export interface OwnCondition {
  /** When the condition is met, in half a sentence, for editors. */
  readonly meaning: string;
  /** What the number `n` of the condition counts, if it has one. */
  readonly number?: string;
  /** The condition as a part of a card's text. */
  readonly says: (n: number) => string;
  /** Why the card does nothing if the condition is not met. */
  readonly unmet: string;
  /** Whether the condition is met. This function must only read. */
  readonly met: (bridge: Bridge, n: number) => boolean;
}

/** An ability of a ship that a scenario defines. */
export interface OwnAbility {
  /** What the ability does, in half a sentence, for editors. */
  readonly meaning: string;
  /** Is called when the ability takes effect; `amount` is its number. */
  readonly apply: (bridge: Bridge, amount: number) => void;
}

/** Words that a scenario adds to those of Dog Fight: the file that `extend` names exports them as `words`. */
export interface DogFightWords {
  readonly extends: 'dogfight';
  readonly steps?: Readonly<Record<string, OwnStep>>;
  readonly conditions?: Readonly<Record<string, OwnCondition>>;
  readonly abilities?: Readonly<Record<string, OwnAbility>>;
}

/** The maximum number of own conditions: each has a bit. */
const MOST_CONDITIONS = 8;
const MOST_NUMBERS = 2;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** Matches names of numbers. A number is a key of the step, beside the keys that every step has. */
const NUMBER_NAME = /^(?!do$|type$|says$)[a-z][A-Za-z0-9]{0,19}$/;

/** What is wrong with the numbers of a word. */
function numbersFault(_kind: string, { number, numbers = {} }: Readonly<Record<string, unknown>>): string {
  if (number !== undefined && typeof number !== 'string') return '.number: expected a text: what n counts';
  if (!isMap(numbers) || Object.values(numbers).some((meaning) => typeof meaning !== 'string'))
    return '.numbers: expected what each number counts, as texts by name';
  const names = Object.keys(numbers);
  if (names.length > MOST_NUMBERS) return `.numbers: found ${names.length}, expected at most ${MOST_NUMBERS}`;
  const bad = names.find((one) => !NUMBER_NAME.test(one));
  return bad === undefined ? '' : `.numbers.${bad}: expected a name of letters and digits, but not do, type or says`;
}

const FORM: WordsForm = {
  gameId: 'dogfight',
  type: 'DogFightWords',
  kinds: {
    steps: { needs: { meaning: 'text', says: 'function', run: 'function' }, may: ['numbers'] },
    conditions: {
      needs: { meaning: 'text', says: 'function', unmet: 'text', met: 'function' },
      may: ['number'],
    },
    abilities: { needs: { meaning: 'text', apply: 'function' }, may: [] },
  },
  name: NAME,
  named: 'up to 40 small letters, digits and hyphens, a letter first',
  check: numbersFault,
};

function faultOf(given: unknown): string {
  const fault = wordsFault(given, FORM);
  if (fault !== '') return fault;
  const { conditions = {} } = given as DogFightWords;
  return Object.keys(conditions).length > MOST_CONDITIONS
    ? `words.conditions: expected at most ${MOST_CONDITIONS}`
    : '';
}

/** Why the words of `extend` cannot be used; '' when they can, or when there are none. */
export const WORDS_FAULT = GIVEN_WORDS === undefined ? '' : faultOf(GIVEN_WORDS);

const words: DogFightWords =
  GIVEN_WORDS === undefined || WORDS_FAULT !== '' ? { extends: 'dogfight' } : (GIVEN_WORDS as DogFightWords);

/** Own words by name; none in the shipped rules. */
export const OWN_STEPS: Readonly<Record<string, OwnStep>> = words.steps ?? {};
export const OWN_CONDITIONS: Readonly<Record<string, OwnCondition>> = words.conditions ?? {};
export const OWN_ABILITIES: Readonly<Record<string, OwnAbility>> = words.abilities ?? {};
