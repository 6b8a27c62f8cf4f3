import * as z from 'zod';
import { CARD_TYPES, COMBAT_TYPES, FORMS, WINDOWS, type CardDef } from '../cards/card.ts';
import { CARDS } from '../cards/cards.ts';
import { GEAR_WORDS, type GearWord } from '../cards/gear.ts';
import { NEED_WORDS } from '../cards/needs.ts';
import { REPLIES } from '../cards/stars.ts';
import { JUMPS } from '../phases/jump.ts';
import { OWN_CONDITIONS, OWN_STEPS } from '../cards/own-words.ts';
import { STEP_WORDS, type StepWord } from '../cards/step-words.ts';
import { LEAST_NUMBER, MOST_NUMBER, formOf, type NumberForm } from '../cards/number.ts';
import { MOST_COPIES, MOST_STEPS, type PROPERTY_NAMES } from './card-entry.ts';

export const int = (min: number, max: number) =>
  z
    .int({ error: `expected a whole number from ${min} to ${max}` })
    .min(min, { error: `expected a whole number from ${min} to ${max}` })
    .max(max, { error: `expected a whole number from ${min} to ${max}` });

const number = int(LEAST_NUMBER, MOST_NUMBER);

const num = (meaning: string) =>
  z
    .union([number, z.string().min(1)], { error: 'expected a whole number, or the name of a number of the card' })
    .describe(meaning);

const combat = z.enum(COMBAT_TYPES).optional().describe('combat type; objective if left out (D-TYP-01)');

/** A list that is not empty. */
const some = <T>(list: readonly T[]): [T, ...T[]] => list as [T, ...T[]];

function word(
  name: string,
  { meaning, numbers = {}, combat: typed }: Pick<StepWord, 'meaning' | 'numbers' | 'combat'>,
) {
  const parameters = Object.entries(numbers).map(([key, form]): [string, z.ZodType] => {
    const { counts, without } = formOf(form);
    return [key, without === undefined ? num(counts) : num(counts).optional()];
  });
  const shape = Object.fromEntries(parameters);
  return step(name, typed === true ? { type: combat, ...shape } : shape, meaning);
}

function step<D extends string, S extends z.core.$ZodLooseShape>(name: D, shape: S, meaning: string) {
  return z.strictObject({ do: z.literal(name).describe(meaning), ...shape }).describe(meaning);
}

/** The steps of programs that ship, without the choice, and those that the scenario adds. */
const PLAIN = some(
  [...Object.entries(STEP_WORDS), ...Object.entries(OWN_STEPS)].map(([name, each]) => word(name, each)),
);

const plain = z.discriminatedUnion('do', PLAIN);
const steps = z.array(plain).min(1).max(MOST_STEPS).meta({ id: 'steps' });
const choice = z
  .strictObject({
    do: z.literal('choose').describe('one of the two, at choice; the last step of a program'),
    either: steps.describe('the steps of the first way'),
    or: steps.describe('the steps of the second way'),
    says: z
      .tuple([z.string().min(1), z.string().min(1)])
      .optional()
      .describe('words for the two, for the player'),
  })
  .describe('one of the two, at choice; the last step of a program');

const program = z
  .array(z.discriminatedUnion('do', [...PLAIN, choice]))
  .max(MOST_STEPS)
  .meta({ id: 'program' });

/** A word with at most one number, `n`: a condition, a reply, what a Jump card does. */
interface OneNumber {
  readonly meaning: string;
  readonly number?: NumberForm;
}

const numbered = ({ number: form }: OneNumber) => (form === undefined ? {} : { n: num(formOf(form).counts) });

const condition = ([is, form]: readonly [string, OneNumber]) =>
  z.strictObject({ is: z.literal(is).describe(form.meaning), ...numbered(form) });
const doing = ([name, form]: readonly [string, OneNumber]) => step(name, numbered(form), form.meaning);

const need = z
  .discriminatedUnion('is', some([...Object.entries(NEED_WORDS), ...Object.entries(OWN_CONDITIONS)].map(condition)))
  .meta({ id: 'need' });
const reply = z.discriminatedUnion('do', some(Object.entries(REPLIES).map(doing))).meta({ id: 'reply' });
const jump = z.discriminatedUnion('do', some(Object.entries(JUMPS).map(doing))).meta({ id: 'jump' });

const gear = z
  .strictObject(
    Object.fromEntries(
      Object.entries(GEAR_WORDS).map(([name, { counts }]) => [name, num(counts).optional()]),
    ) as Record<GearWord, z.ZodOptional<ReturnType<typeof num>>>,
  )
  .meta({ id: 'gear' });

/** The keys of a card's entry, besides its numbers. */
const PROPERTIES = {
  name: z.string().min(1).max(40).optional().describe('title on the card; made from the id if left out'),
  like: z.string().min(1).optional().describe('id of another card: what is not said here is as there'),
  mark: z.enum(['R', 'R*', 'O']).optional().describe('R: a real card; R*: a real title, numbers ours; O: ours'),
  form: z.enum(FORMS).optional().describe('normal and gear are set, star is played from hand, jump while planning'),
  type: z.enum(CARD_TYPES).optional().describe('what the order is'),
  copies: int(0, MOST_COPIES).optional().describe('most copies in a deck; rules.copies if left out'),
  needs: z.array(need).max(9).optional().describe('conditions checked before anything of the card happens'),
  windows: z.array(z.enum(WINDOWS)).max(WINDOWS.length).optional().describe('star: when it may be played'),
  reply: reply.optional().describe('star: what it does in its window'),
  jump: jump.optional().describe('jump: what it does while planning'),
  act: program.optional().describe('what happens when the card is activated, step by step'),
  later: program.optional().describe('what happens when its delayed shot strikes'),
  gear: gear.optional().describe('gear: standing effects while it is equipped'),
  text: z.string().min(1).max(300).optional().describe('the effect in a sentence; made from the rest if left out'),
} as const satisfies Record<(typeof PROPERTY_NAMES)[number], z.ZodType>;

const cost = int(0, 99).describe('energy');

/** What the numbers of the shipped cards count, by name. The text of the card says when. */
const NUMBER_MEANING: Readonly<Record<string, string>> = {
  after: 'hexes that the next ATTACK card may move after it',
  attack: 'added to Attack',
  attackTimes: 'times that the original Attack counts',
  charge: 'energy moved onto the card',
  damage: 'damage',
  delayedHitsOf4: 'faces of a d4 on which a delayed shot hits a hidden target',
  draw: 'cards drawn',
  energy: 'energy that the card is about',
  extraCost: 'energy for the second part of the effect',
  extraMove: 'hexes moved for the extra cost',
  hand: 'added to the hand limit',
  heat: 'over heat that it adds, or takes away below 0',
  hitsOf4: 'faces of a d4 on which a hidden target is hit',
  hull: 'added to the maximum Hull',
  mobility: 'added to Mobility',
  move: 'hexes that it may move',
  range: 'added to Range',
  rangeTimes: 'times that the Range counts for a delayed shot',
  reduce: 'damage that it takes off',
  renew: 'energy that keeps it equipped in the Discard Phase',
  repair: 'Hull repaired',
  roll: 'roll that nullifies',
  sides: 'sides of the die that is rolled',
  threshold: 'damage beyond which an adjacent attacker is hit',
  tiers: 'more tiers',
  within: 'hexes within which it works',
};

const shippedCard = (def: CardDef) =>
  z
    .strictObject({
      cost,
      ...Object.fromEntries(
        Object.keys(def.numbers ?? {}).map((name) => [name, number.describe(NUMBER_MEANING[name]!)]),
      ),
      ...PROPERTIES,
    })
    .describe(`${def.name}: ${def.text}`);

/** A card of the scenario: all other keys are its numbers. */
const ownCard = z
  .object({ cost: cost.default(0), ...PROPERTIES })
  .catchall(number.describe('a number of the card, by the name under which its steps use it'))
  .describe('a card of your own; numbers beside the known keys have the names that its steps use');

/** `cards` of a content: the shipped ones, then those of the scenario. */
export const cardsSchema = z
  .object(Object.fromEntries((CARDS as readonly CardDef[]).map((def) => [def.id, shippedCard(def)])))
  .catchall(ownCard)
  .describe('action cards by id: the shipped ones, to be changed, and your own');
