import { inputsOf, weightsIn, type Game, type LearnedValue } from '../../core/index.ts';
import { inputError } from '../faults/input-error.ts';
import { readText } from '../files/read-text.ts';
import { isTree } from '../tree.ts';

/** The word in place of a file that stands for no evaluation at all, so that the agent plays on to the end of the match. */
export const NO_VALUE = 'none';

/** The key under which a plan holds a learned value where it may also hold weights. */
const LEARNED = 'learned value';

/** A learned value, or null for none, in the form that a plan holds in place of weights. */
export const asEvaluation = (value: LearnedValue | null): unknown => ({ [LEARNED]: value });

/** The learned value that `evaluation` of a plan holds; null for none; undefined if `evaluation` consists of weights. */
export const valueIn = (evaluation: unknown): LearnedValue | null | undefined =>
  isTree(evaluation) && Object.hasOwn(evaluation, LEARNED) ? (evaluation[LEARNED] as LearnedValue | null) : undefined;

const MADE_BY = 'expected a file that broadside learn wrote';

const isNumbers = (list: unknown, count: number): list is number[] =>
  Array.isArray(list) && list.length === count && list.every((each) => Number.isFinite(each));

const isTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((each) => typeof each === 'string');

/** Why a value learned for some features serves no game with the features `own`; '' if it does. */
function otherFeatures(learned: readonly string[], own: readonly string[]): string {
  const at = learned.findIndex((name, i) => name !== own[i]);
  if (at < 0 && learned.length === own.length) return '';
  const first = at < 0 ? learned.length : at;
  const named = (list: readonly string[]): string => (first < list.length ? JSON.stringify(list[first]) : 'nothing');
  return `features[${first}] is ${named(learned)}, but ${named(own)} in the game; learn it anew`;
}

/**
 * The learned value in `file` for `game`.
 * @throws InputError for a file that is no value, and for one of another game, other rules or other features.
 */
export function readValue(file: string, game: Game): LearnedValue {
  const fail = (message: string): never => {
    throw inputError(file, message);
  };
  let found: unknown;
  try {
    found = JSON.parse(readText(file));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fail(`is no learned value: ${MADE_BY}`);
  }
  if (!isTree(found) || !isTexts(found['features'])) return fail(`is no learned value: ${MADE_BY}`);
  const { id, rulesVersion, seats, features } = game.info;
  const expect = (key: string, value: string | number): void => {
    if (found[key] !== value)
      fail(`was learned for ${key} ${JSON.stringify(found[key])}, but the scenario plays ${JSON.stringify(value)}`);
  };
  expect('game', id);
  expect('rulesVersion', rulesVersion);
  expect('seats', seats);
  const other = otherFeatures(found['features'], features);
  if (other !== '') fail(other);
  const { hidden, mean, scale, weights } = found;
  const inputs = inputsOf(seats, features.length);
  if (typeof hidden !== 'number' || !Number.isInteger(hidden) || hidden < 1) return fail(`hidden: ${MADE_BY}`);
  if (!isNumbers(mean, inputs)) return fail(`mean: expected ${inputs} numbers`);
  if (!isNumbers(scale, inputs)) return fail(`scale: expected ${inputs} numbers`);
  const most = weightsIn(inputs, hidden);
  if (!isNumbers(weights, most)) return fail(`weights: expected ${most} numbers`);
  return { game: id, rulesVersion, seats, features, hidden, mean, scale, weights };
}
