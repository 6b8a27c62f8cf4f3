/** What a scenario may write about an upgrade card: what is printed, and its effects in the words of `cards/words/forms/`. */
import * as z from 'zod';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import { ATTACK_TRAITS, CRITICAL_COLOURS, DEFENDER_TRAITS, TIMINGS, type Effect } from '../cards/entry.ts';
import { UPGRADE_ENTRIES } from '../cards/slots/upgrades.ts';
import { READY, type Ready } from '../cards/upgrade.ts';
import { isParameter, type Parameter, type WordForm } from '../cards/words/forms/form.ts';
import { FORMS, ownNumber } from '../cards/words/forms/forms.ts';
import { OWN_CONDITIONS } from '../cards/words/own-words.ts';
import { COLOUR_WORDS, COMMAND_WORDS } from './faces.ts';
import { SLOTS } from './slots.ts';

const MOST_EFFECTS = 6;
const MOST_WORDS = 6;

const named = (names: readonly string[]) => z.enum(names as readonly [string, ...string[]]);

/** Meanings of parameters by their names, where the name alone says enough. */
const NAMED: Readonly<Record<string, string>> = {
  colour: 'colour of the dice',
  to: 'what it becomes',
  token: 'kind of the token',
  type: 'type of the token',
  zones: 'hull zones',
};

function valueOf(parameter: Parameter, name = ''): z.ZodType {
  const { means = NAMED[name] } = parameter;
  const value =
    'int' in parameter
      ? z.int().min(parameter.int[0]).max(parameter.int[1])
      : 'one' in parameter
        ? named(parameter.one)
        : z
            .array(named(parameter.some))
            .min(parameter.count ?? 1)
            .max(parameter.count ?? parameter.some.length)
            .refine((list) => new Set(list).size === list.length, { error: 'one of them stands twice' });
  const told = means === undefined ? value : value.describe(means);
  return parameter.optional === true ? told.optional() : told;
}

function wordSchema({ takes, does, at }: WordForm): z.ZodType {
  const value =
    takes === undefined
      ? z.strictObject({})
      : isParameter(takes)
        ? valueOf(takes)
        : z.strictObject(Object.fromEntries(Object.entries(takes).map(([name, each]) => [name, valueOf(each, name)])));
  return value.describe(`${does} (${at.join(', ')})`).optional();
}

/** What to say about a word that only one printed card or only damage cards have; undefined if no card has it. */
function ofOneCard(word: string): string | undefined {
  const has = (effects: readonly Effect[]): boolean =>
    effects.some((each) => each.do.some((one) => one.word.name === word));
  const card = UPGRADE_ENTRIES.find(({ effects, before }) => has(effects) || has(before));
  if (card !== undefined)
    return `${word} is the word of one card, ${card.row.name}: write "like: ${card.id}" in place of "effects", and its numbers under "numbers"`;
  return DAMAGE_TITLES.some(({ effects }) => has(effects)) ? `${word} is a word of damage cards alone` : undefined;
}

/** One word with its parameters: `{ addDice: { colour: blue, count: 1 } }`. */
const act = z
  .strictObject(Object.fromEntries(FORMS.map((form) => [form.word, wordSchema(form)])), {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map(ofOneCard).find((told) => told !== undefined) : undefined,
  })
  .refine((words) => Object.keys(words).length === 1, {
    error: 'expected one word with its parameters',
    when: ({ issues }) => issues.length === 0,
  })
  .meta({ id: 'armadaWord' });

/** Shipped conditions, and those that the scenario adds. */
const CONDITIONS = {
  range: z.enum(['close', 'medium', 'long']).optional().describe('the attack is at that range or nearer'),
  target: z.enum(['ship', 'squadron', 'objective ship']).optional().describe('what is attacked'),
  resolved: z.enum(COMMAND_WORDS).optional().describe('a command that the ship has resolved this round'),
  critical: z.enum(CRITICAL_COLOURS).optional().describe('colour of a critical icon in the pool'),
  broadside: z.literal(true).optional().describe('the ship attacks from its side zones alone'),
  ignition: z.literal(true).optional().describe('the attack is an ignition attack'),
  attack: z.enum(ATTACK_TRAITS).optional().describe('what the attack is'),
  defender: z
    .enum(DEFENDER_TRAITS)
    .optional()
    .describe(
      'what is attacked: a ship with a higher speed than the attacker, what has activated this round, a zone with shields ...',
    ),
};
export const SHIPPED_CONDITIONS: readonly string[] = Object.keys(CONDITIONS);

const OWN = Object.fromEntries(
  Object.entries(OWN_CONDITIONS).map(([name, { meaning, number }]) => [
    name,
    (number === undefined ? z.literal(true) : valueOf(ownNumber(number))).optional().describe(meaning),
  ]),
);

const effect = z
  .strictObject({
    during: z.enum(TIMINGS).optional().describe('the moment; left out: it holds as long as the card does'),
    if: z
      .strictObject({
        ...CONDITIONS,
        ...OWN,
      })
      .optional()
      .describe('all of them must hold'),
    cost: z
      .union([
        z.enum(['exhaust', 'discard']),
        z.strictObject({
          die: z.array(z.enum(COLOUR_WORDS)).min(1).max(3).describe('colours of which a die is given up'),
          exhaust: z.literal(true).optional().describe('whether the card is exhausted as well'),
        }),
      ])
      .optional()
      .describe('what using it costs: the card, or a die of one of the colours'),
    once: z
      .enum(['activation', 'window', 'ship'])
      .optional()
      .describe('how often: by its side in an activation or a window, by its ship in a window'),
    for: z
      .enum(['ship', 'fleet', 'called'])
      .optional()
      .describe('whose: the ship that has the card (ship), of a commander every ship, or those for which it is called'),
    do: z.array(act).min(1).max(MOST_WORDS).describe('what happens, word by word'),
  })
  .meta({ id: 'armadaEffect' });

/** A card without effects only adds slots to its ship, or closes some. */
const effectsSchema = z.array(effect).max(MOST_EFFECTS);

const name = z.string().min(1).max(60);
const slots = z.array(z.enum(SLOTS)).min(1).optional();
const sizes = z
  .array(z.enum(['small', 'medium', 'large']))
  .min(1)
  .optional();

/** A row of `upgrades`. */
export const upgradeSchema = (factions: readonly [string, ...string[]]) =>
  z.strictObject({
    like: z.string().optional().describe('id of another card: what is not said here is as there, effects included'),
    name: name.optional().describe('made from the id if left out'),
    slot: z.enum(SLOTS).describe('the slot of a ship that it fills'),
    secondSlot: z.enum(SLOTS).optional().describe('a second slot that the card fills as well'),
    faction: z
      .enum(['any', ...factions])
      .default('any')
      .describe('whose fleets may hold it'),
    secondFaction: z.enum(factions).optional().describe('a second faction whose fleets may hold it'),
    points: z.int().min(0).max(100).describe('cost in fleet points'),
    unique: z.boolean().default(false).describe('whether a fleet holds it once at most'),
    modification: z.boolean().default(false).describe('whether it is a modification: a ship has one at most'),
    timing: z.enum(TIMINGS).default('continuous').describe('the moment that is printed for its first effect'),
    ready: z
      .enum(Object.keys(READY) as [Ready, ...Ready[]])
      .default('recur')
      .describe('what it costs to ready the card in the Status Phase'),
    restriction: z.string().optional().describe('what the name of its ship has to contain'),
    sizes: sizes.describe('sizes of ships that may carry it'),
    adds: slots.describe('slots that it adds to its ship'),
    without: slots.describe('slots that its ship may not have had'),
    withoutOn: sizes.describe('sizes of ships that may not have had the slots of "without"; left out: all'),
    bars: slots.describe('slots that it closes'),
    flagshipOnly: z.literal(true).optional().describe('whether the flagship alone may carry it'),
    numbers: z
      .record(z.string(), z.union([z.int(), z.record(z.string(), z.int())]))
      .optional()
      .describe('numbers of its effects, by the word of the effect: only those that the card has, others as they are'),
    effects: effectsSchema.optional().describe('what it does; left out: as printed, or as the card that it is like'),
    source: z.array(z.string()).default(['scenario']).describe('data sets that a printed card was compared in'),
    verified: z.boolean().default(false).describe('whether two of them agree on every number'),
  });
