/** Every word by its name, and cards made of plain data, as a file holds them. */
import type { Json } from '../../../core/index.ts';
import { always, during, type Effect, type PlainEffect } from './entry.ts';
import { UPGRADE_ENTRIES } from './slots/upgrades.ts';
import { isAnswer, type Answer, type Operation } from './word.ts';
import * as answers from './words/answers.ts';
import * as boarding from './words/boarding.ts';
import * as criticals from './words/criticals.ts';
import * as dice from './words/dice.ts';
import { OWN_OPERATIONS } from './words/own.ts';
import * as ships from './words/ships.ts';
import * as tokens from './words/tokens.ts';

const wordsIn = (module: object): (Operation | Answer)[] =>
  Object.values(module).flatMap((value: unknown) =>
    typeof value === 'function' && 'word' in value ? [value.word as Operation | Answer] : [],
  );

/** The shipped words: those of the shared files, and those that stand beside a card. */
const SHIPPED: readonly (Operation | Answer)[] = [
  ...[answers, boarding, criticals, dice, ships, tokens].flatMap(wordsIn),
  ...UPGRADE_ENTRIES.flatMap(({ effects, before }) =>
    [...effects, ...before].flatMap((effect) => effect.do.map(({ word }) => word)),
  ),
];
export const SHIPPED_NAMES: readonly string[] = SHIPPED.map(({ name }) => name);

/** All words by name, those of the scenario included. */
export const VOCABULARY: ReadonlyMap<string, Operation | Answer> = new Map(
  [...SHIPPED, ...OWN_OPERATIONS].map((word) => [word.name, word]),
);

/** An effect of plain data. @throws RangeError for a word that is not known, or for parameters that the word does not know. */
export function effectOf(plain: PlainEffect): Effect {
  const { during: timing, do: words, ...rest } = plain;
  const acts = words.flatMap((each) =>
    Object.entries(each).map(([name, parameters]: [string, Json]) => {
      const word = VOCABULARY.get(name);
      if (word === undefined)
        throw new RangeError(`"${name}" is none of the words ${[...VOCABULARY.keys()].join(', ')}`);
      if (isAnswer(word)) word.amounts(parameters as never);
      else word.operands(parameters as never);
      return { word, parameters };
    }),
  );
  return timing === undefined ? always(rest, ...acts) : during(timing, rest, ...acts);
}
