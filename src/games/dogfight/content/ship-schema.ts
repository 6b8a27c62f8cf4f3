import * as z from 'zod';
import { int } from './card-schema.ts';
import { ABILITY_CODES, SHIPS, type AbilityOp, type ShipDef } from './ships.ts';

/** The numbers of a ship: those of its card, and those that a side may change. */
const NUMBERS = {
  attack: int(0, 50).describe('Attack: damage of an ATTACK card before anything is added'),
  range: int(0, 40).describe('Range: hexes within which a target lies'),
  mobility: int(0, 12).describe('Mobility: hexes of a move'),
  hull: int(1, 99).describe('Hull: damage that destroys the ship'),
  energy: int(0, 99).describe('energy at the start of the match'),
  grade: int(1, 9).describe('Grade, which some cards ask for'),
} as const;

const OPTIONAL_NUMBERS = {
  attack: NUMBERS.attack.optional(),
  range: NUMBERS.range.optional(),
  mobility: NUMBERS.mobility.optional(),
  hull: NUMBERS.hull.optional(),
  energy: NUMBERS.energy.optional(),
  grade: NUMBERS.grade.optional(),
} as const;

const ABILITY = {
  cost: int(0, 99).describe('energy paid when it is declared'),
  amount: int(0, 20).describe("the ability's own number"),
  heat: int(0, 20).describe('over heat that it adds when it takes effect'),
} as const;

const ABILITY_WORDS = {
  op: z
    .enum(ABILITY_CODES as readonly AbilityOp[])
    .optional()
    .describe('what the ability does'),
  name: z.string().min(1).max(40).optional().describe('name of the ability'),
  when: z
    .enum(['declared', 'action'])
    .optional()
    .describe('when it takes effect: at once when it is declared in Preparation, or as the Action Phase begins'),
  discard: z.boolean().optional().describe('whether declaring it costs a hand card'),
} as const;

const NAME = z.string().min(1).max(40).optional().describe('name of the ship; made from the id if left out');

const ABILITY_MEANING = 'what the ship can do, and what it costs to declare';

const shippedShip = (def: ShipDef) =>
  z
    .strictObject({
      ...NUMBERS,
      ability: z.strictObject({ ...ABILITY, ...ABILITY_WORDS }).describe(ABILITY_MEANING),
      name: NAME,
    })
    .describe(`the ${def.name}; its ability is ${def.ability.name}`);

const ownShip = z
  .strictObject({
    like: z.string().min(1).optional().describe('id of another ship: what is not said here is as there'),
    name: NAME,
    ...OPTIONAL_NUMBERS,
    grade: NUMBERS.grade.default(4),
    ability: z
      .strictObject({
        ...ABILITY_WORDS,
        cost: ABILITY.cost.default(0),
        amount: ABILITY.amount.default(1),
        heat: ABILITY.heat.default(0),
      })
      .optional()
      .describe(ABILITY_MEANING),
  })
  .describe('a ship of your own');

/** `ships` of a content: the shipped ones, then those of the scenario. */
export const shipsSchema = z
  .object(Object.fromEntries(SHIPS.map((def) => [def.id, shippedShip(def)])))
  .catchall(ownShip)
  .describe('ships by id: the shipped ones, to be changed, and your own');

export const SIDE_SHIP = {
  ...OPTIONAL_NUMBERS,
  ability: z
    .strictObject({
      cost: ABILITY.cost.optional(),
      amount: ABILITY.amount.optional(),
      heat: ABILITY.heat.optional(),
      ...ABILITY_WORDS,
    })
    .optional()
    .describe(ABILITY_MEANING),
};
