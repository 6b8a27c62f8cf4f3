import { InputError, collectFaults, type Fault, type Scenario } from '../../scenario/index.ts';
import { parseTargets, type Target } from './target.ts';
import { numberAt, parseVariation, type Variation } from './variation.ts';

/**
 * Reads a part of the scenario's `balance` section.
 * @throws InputError with all its faults and their places in the file.
 */
function written<T>(part: 'may' | 'targets', { balance, faultAt }: Scenario, read: (text: string) => T[]): T[] {
  const faults: Fault[] = [];
  const found = Object.entries(balance[part]).flatMap(([name, text]) => {
    const own: Fault[] = [];
    const one = collectFaults(own, () => read(`${name}=${text}`));
    faults.push(...own.map(({ message }) => faultAt(['balance', part, name], message)));
    return one ?? [];
  });
  if (faults.length > 0) throw new InputError(faults);
  return found;
}

const readNumber =
  ({ plan }: Scenario) =>
  (text: string): Variation[] => {
    const variation = parseVariation(text, '--may');
    numberAt(plan.content, variation.path, `--may ${variation.path}`);
    return [variation];
  };

const readTarget = ({ plan, game }: Scenario): ((text: string) => Target[]) => {
  const cards = game.catalog.cards.map(({ id }) => id);
  return (text) => parseTargets(text, '--target', plan, cards);
};

/** @throws InputError when the `balance` section of the scenario has faults. */
export function checkBalance(scenario: Scenario): void {
  const faults: Fault[] = [];
  collectFaults(faults, () => written('may', scenario, readNumber(scenario)));
  collectFaults(faults, () => written('targets', scenario, readTarget(scenario)));
  if (faults.length > 0) throw new InputError(faults);
}

/** The values of the options or, without them, those of the scenario. */
const asked = <T>(
  given: readonly string[],
  part: 'may' | 'targets',
  scenario: Scenario,
  read: (text: string) => T[],
): T[] => (given.length > 0 ? given.flatMap((text) => read(text)) : written(part, scenario, read));

/**
 * The numbers that may change, from `--may` or the scenario.
 * @throws InputError for a text that names none.
 */
export const numbersToChange = (given: readonly string[], scenario: Scenario): Variation[] =>
  asked(given, 'may', scenario, readNumber(scenario));

/**
 * The targets, from `--target` or the scenario.
 * @throws InputError for a text that is none.
 */
export const targetsOf = (given: readonly string[], scenario: Scenario): Target[] =>
  asked(given, 'targets', scenario, readTarget(scenario));
