/** What an objective of a scenario may say: the terms and effects of the printed ones, by name. */
import * as z from 'zod';
import { COMMAND_WORDS, SIZES } from './faces.ts';

const distance = (means: string) => z.int().min(1).max(5).describe(`${means}: a distance band`).optional();
const apart = z.int().min(0).max(5);
const yes = (means: string) => z.literal(true).describe(means).optional();
const by = z.enum(['second', 'both']).default('second').describe('who places them: the second player, or both in turn');
const WHO = ['first', 'second', 'both'] as const;
const ZONES = ['front', 'right', 'rear', 'left'] as const;
/** `objectives.<id>.terms`. The bounds are those of `TERM_NUMBERS`. */
export const termsSchema = z
  .strictObject({
    names: z
      .enum(['each', 'second', 'all'])
      .describe(
        'who names objective ships: each player an own one, the second player one of each side, or every ship has a token',
      )
      .optional(),
    tokens: z
      .strictObject({
        count: z.int().min(1).max(8).describe('how many'),
        edge: apart.describe('beyond this distance of the player edges'),
        apart: apart.default(0).describe('beyond this distance of each other'),
        by,
      })
      .describe('objective tokens that are placed before the fleets')
      .optional(),
    firstMovesTokens: distance('the first player may then move each token, at most so far'),
    obstacles: z
      .strictObject({
        edge: apart.describe('beyond this distance of the player edges'),
        apart: apart.describe('beyond this distance of each other'),
        by: z.enum(['second', 'both']).default('both').describe('who places them: the second player, or both in turn'),
      })
      .describe('where obstacles are placed')
      .optional(),
    outpost: distance('the second player places the station last, beyond this of the player edges; it does nothing'),
    obstacleTokens: yes('each obstacle carries a token, which scores for the ship that ends on it'),
    mines: z.int().min(1).max(4).describe('tokens are mines beside obstacles: dice that one rolls').optional(),
    ambush: distance('every other turn of the first player is a ship beyond this of all edges'),
    firstDeploysAll: yes('the first player places the whole fleet first'),
    setsAside: z
      .strictObject({
        ships: z.int().min(0).max(2).describe('ships'),
        squadrons: z.int().min(0).max(6).describe('squadrons'),
        size: z.enum(SIZES).default('medium').describe('greatest size of such a ship'),
      })
      .describe('units that the second player may set aside; they arrive at a token')
      .optional(),
    startToken: z.enum(COMMAND_WORDS).describe('command token of the ships of the second player').optional(),
    openingDice: z
      .strictObject({ red: z.int().min(0).max(4).describe('red dice of a ship of the first player') })
      .describe(
        'the first attack of a ship at a ship spends its token for dice; the second player adds two of any colours',
      )
      .optional(),
    faceupScores: yes(
      'a die with a hit turns a damage card faceup; a card that an attack deals or turns faceup scores',
    ),
    zoneScores: z.enum(ZONES).describe('an attack that damages this zone scores').optional(),
    secondIgnoresObstacles: yes('ships of the second player ignore asteroid and debris fields'),
    revealTakes: distance('an objective ship that reveals a dial takes a token within this'),
    outpostScores: distance(
      'at the end of a round the greater sum of command values within this of the outpost scores',
    ),
    lanesScore: yes('at the end of a round more dice that bear on a token score'),
    mostTokens: z.int().min(0).max(200).describe('points for more tokens at the end of the match').optional(),
    damagedShare: z
      .int()
      .min(1)
      .max(4)
      .describe('at the end of the match one of so many parts of the cost of each damaged enemy ship scores')
      .optional(),
    zoneTwice: yes('an objective ship may attack twice from one zone'),
    targetTwice: z.enum(WHO).describe('whose objective ship may attack the same target twice from it').optional(),
    dieAtNamed: z
      .int()
      .min(1)
      .max(4)
      .describe('dice of a colour in the pool that a ship may add, once an attack, against an objective ship')
      .optional(),
    costAgain: yes('the cost of a destroyed objective ship is scored once more'),
  })
  .describe('what the objective says, without `like`');

export type OwnTerms = z.output<typeof termsSchema>;
